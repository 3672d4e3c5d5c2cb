"""One seat of a match as the program knows it: who plays it, who shares it, and who may have it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rules.core.level import Level


class Holder(StrEnum):
    """Who plays a seat."""

    OPEN = "open"
    USER = "user"
    NPC = "npc"


class Share(StrEnum):
    """What a user besides its holder has to do with a seat."""

    INVITED = "invited"
    INVITED_BACK = "invited back"
    """Invited, and has held or shared it before."""
    SHARES = "shares"
    """A co-player: moves, votes and is called for the seat, and sees what it sees."""
    SHARED = "shared"
    """Has held or shared it before, and so knows secrets of it."""


@dataclass(frozen=True, slots=True)
class Sharer:
    """A user who has to do with a seat besides its holder."""

    user_id: int
    name: str
    share: Share

    @property
    def invited(self) -> bool:
        """Whether the seat's holder would like to share it with the user."""
        return self.share in (Share.INVITED, Share.INVITED_BACK)


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of a match, and who sits there."""

    holder: Holder = Holder.OPEN
    user_id: int | None = None
    name: str = ""
    """As the player writes it, made harmless by `tidy`; empty for an open seat."""
    offered: bool = False
    """Whether anybody may take it while the match goes on."""
    former_id: int | None = None
    """The user who held it before, and can have it back."""
    former_name: str = ""
    gone: bool = False
    """Whether it is offered because all of its players have left the server: the offer ends when one is back."""
    sharers: tuple[Sharer, ...] = ()
    level: Level = Level.NORMAL
    """How well the program plays it, where it does."""

    @property
    def users(self) -> tuple[int, ...]:
        """The users who play it: its holder first, then co-players in the order in which they came."""
        if self.user_id is None:
            return ()
        return (self.user_id, *(it.user_id for it in self.co_players)) if self.sharers else (self.user_id,)

    @property
    def co_players(self) -> tuple[Sharer, ...]:
        """Those who share it with its holder."""
        return tuple(it for it in self.sharers if it.share == Share.SHARES)

    @property
    def own(self) -> Chair:
        """The seat as nobody can have it back who held it before."""
        return replace(self, former_id=None, former_name="")

    def knows(self, user_id: int) -> bool:
        """Tell whether a user plays it, or has done so."""
        told = (it.user_id for it in self.sharers if it.share != Share.INVITED)
        return user_id in (self.user_id, self.former_id, *told)
