"""Private answers: what a player is told, and what becomes of anything that goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import discord

from bot.deliver.obstacle import UNKNOWN_MESSAGE
from bot.host.app import TinLizzie
from bot.model.table import error as errors
from bot.model.table.error import MatchError
from bot.model.table.match import ENDED, Status

Interaction: TypeAlias = "discord.Interaction[TinLizzie]"

SENTENCES: Mapping[type[MatchError], str] = {
    errors.NoMatch: "This match is no more. `/game new` opens one.",
    errors.UnknownGame: "This match is of a game that I do not have any more. Whoever runs me can bring it back.",
    errors.ChannelTaken: "This channel has a match of {title} already. Use another, or add `thread: True`.",
    errors.SeatsTaken: "There is no seat left for that. The lobby message shows who sits where.",
    errors.AlreadySeated: "You have a seat already. `/game leave` gives it back.",
    errors.NotSeated: "You have no seat in this match. `/seat list` shows whether one is to be had.",
    errors.NotYourSeat: "That seat is somebody else's.",
    errors.NotAsked: "Only those who are named here are asked.",
    errors.NotInLobby: "This match of {title} is not in its lobby any more, so its seats and options are fixed.",
    errors.NotRunning: "This match of {title} is not being played now.",
    errors.SeatsOpen: "Every seat must be taken first: press Join, press Add an NPC, or set fewer seats under Options.",
    errors.Recorded: "This match goes on from a record, which says how many play and by which options.",
    errors.UnknownOption: "{title} has no such option. The Options button in the lobby lists them.",
    errors.NothingToTakeBack: "There is nothing of yours to take back, or to make again.",
    errors.NeedsConsent: (
        "Others have moved since, or something was shown: taking it back needs their consent. `/game undo` asks for it."
    ),
    errors.SharedSeat: "You share this seat, so you cannot give it away alone. `/seat resign` leaves it to the others.",
    errors.NotShared: "That seat is not shared like that. `/seat list` shows who shares which.",
    errors.TooManySharers: "As many share your seat, or are invited to, as may. `/seat unshare` makes room.",
    errors.NotInvited: "You are not invited to share a seat of this match. Who holds it can do so with `/seat share`.",
    errors.AskedAlready: "The table is being asked that already. I show its vote here once more.",
    errors.BeforeRescue: (
        "My rules were changed during this match of {title}, so nothing from before that can be taken back or made "
        "again. What was done since then can."
    ),
    errors.BadOptions: (
        "The edition or the record of this match of {title} cannot be used as it is. "
        "Choose another edition with Options, or tell whoever runs me: my log says what is wrong."
    ),
    errors.NotOffered: "That seat is not to be had. `/seat list` shows which are.",
    errors.KnowsTooMuch: "You have held or shared another seat of this match and know its secrets: not this one too.",
    errors.VoteOver: "This vote is over.",
    errors.TooManyOrders: "You have as many standing orders queued as one may. Take one back with `/order cancel`.",
    errors.NoOrder: "You have no such standing order queued any more. `/order list` shows those you have.",
    errors.NoHints: (
        "This table plays without hints. A lobby can turn them on under Options; its match is then not rated."
    ),
    errors.NoReview: (
        "This match of {title} cannot be looked back at: it is not over, or my rules were changed while it was played."
    ),
    errors.NotThought: "I could not think that over just now. Ask again in a moment.",
    errors.NotInLesson: "The lesson asks for another move now: its newest message says which.",
    errors.Decided: "This has been settled meanwhile: the seat has moved, has got more time, or has changed hands.",
    errors.StaleMatch: "The board has moved on meanwhile. Look again and repeat it if you still want it.",
}
NOT_SEATED_YET = "You have no seat in this match. `/game join` takes one while the lobby is open."
ONE_ALREADY = (
    "You have a seat in this match already, and nobody plays two. `/seat list` shows which it is; if it is offered, "
    "`/seat offer` keeps it."
)
BEGUN = (
    "This match of {title} is not in its lobby any more, so its options are fixed. `/seat list` shows which seats are "
    "to be had, and `/seat resign` gives up your own."
)
HELD = "This match of {title} is on hold. Whoever may manage the server can take it up again with `/admin resume`."
OVER = "This match of {title} is over. `/game new` opens another."
BY_STATUS: Mapping[tuple[type[MatchError], Status], str] = {
    (errors.NotSeated, Status.LOBBY): NOT_SEATED_YET,
    (errors.AlreadySeated, Status.RUNNING): ONE_ALREADY,
    (errors.AlreadySeated, Status.HELD): ONE_ALREADY,
    (errors.NotInLobby, Status.RUNNING): BEGUN,
    (errors.NotInLobby, Status.HELD): HELD,
    (errors.NotRunning, Status.HELD): HELD,
    **{(error, status): OVER for error in (errors.NotInLobby, errors.NotRunning) for status in ENDED},
}
"""What is said instead where a match stands so, that the way out be one."""
GONE = (
    "The message that you pressed is gone meanwhile, so it cannot show what came of it. `/game help` says what you "
    "can do now."
)
"""What is said where somebody has dismissed it, or another press has put a newer one in its place."""
NOBODY = discord.AllowedMentions.none()

AT_ONCE = 1.0
"""Seconds within which most is done. Discord waits for three; by then it must have heard something."""
CROWD = 8
"""So many interactions are worked on before whoever comes then is acknowledged first, and they as well: each waits for
all of them."""


class Waiting:
    """An interaction that is worked on, and acknowledged when that takes longer."""

    def __init__(self, interaction: Interaction) -> None:
        self.late = asyncio.get_running_loop().call_later(AT_ONCE, self.acknowledge)
        self.acknowledging: asyncio.Task[Any] | None = None
        self._interaction = interaction

    def acknowledge(self) -> None:
        """Acknowledge it, unless it is being answered or acknowledged."""
        if self.late.cancelled():
            return
        self.late.cancel()
        self.acknowledging = asyncio.create_task(self._interaction.response.defer(ephemeral=True, thinking=True))
        _hearing.add(self.acknowledging)
        self.acknowledging.add_done_callback(_hearing.discard)

    async def settle(self) -> None:
        """Acknowledge it no more, and wait for the acknowledgement that is on its way."""
        self.late.cancel()
        if self.acknowledging is not None:
            await self.acknowledging


_under_way: dict[int, Waiting] = {}
"""By the number of the interaction."""
_hearing: set[asyncio.Task[Any]] = set()
"""The acknowledgements that are on their way."""


class Refused(Exception):
    """What was asked cannot be done; the text is one clear sentence for the player."""


async def say(interaction: Interaction, content: str, **parts: Any) -> None:
    """Answer privately, whether the interaction was acknowledged before or not; nobody is pinged."""
    if await settled(interaction):
        await interaction.followup.send(content, ephemeral=True, allowed_mentions=NOBODY, **parts)
    else:
        await interaction.response.send_message(content, ephemeral=True, allowed_mentions=NOBODY, **parts)


@asynccontextmanager
async def answering(interaction: Interaction) -> AsyncGenerator[None, None]:
    """Turn whatever goes wrong inside into a private answer: a sentence for what was foreseen, else a report."""
    try:
        yield
    except Exception as error:
        try:
            await _answer(interaction, error)
        except Exception as unheard:  # a command's would be reported, but not a button's
            await interaction.client.report(interaction, unheard)


async def _answer(interaction: Interaction, error: Exception) -> None:
    if isinstance(error, Refused):
        await say(interaction, str(error))
    elif isinstance(error, MatchError):
        await say(interaction, _sentence(error))
    elif isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE:
        await say(interaction, GONE)
    else:
        await interaction.client.report(interaction, error)


@asynccontextmanager
async def soon(interaction: Interaction) -> AsyncGenerator[None, None]:
    """Acknowledge only what takes longer, or stands behind others: what is done at once is answered at once, and costs
    one request less."""
    it = _under_way[interaction.id] = Waiting(interaction)
    try:
        if len(_under_way) > CROWD:
            for other in _under_way.values():
                other.acknowledge()
            await it.settle()
            await others_are_heard()
        yield
    finally:
        del _under_way[interaction.id]
        await it.settle()


async def settled(interaction: Interaction) -> bool:
    """Let no acknowledgement get in the way of the answer, which comes now; tell whether there was one."""
    if it := _under_way.get(interaction.id):
        await it.settle()  # it goes before the answer
    return interaction.response.is_done()


async def others_are_heard() -> None:
    """Wait until no acknowledgement is on its way, those that begin meanwhile too: what takes longer comes after them.
    Where they never end, it comes all the same."""
    loop = asyncio.get_running_loop()
    end = loop.time() + AT_ONCE
    while _hearing and loop.time() < end:
        await asyncio.wait(set(_hearing), timeout=end - loop.time())


def _sentence(error: MatchError) -> str:
    """Say what was in the way; some ways out depend on whether the match is in its lobby, running or over."""
    match, sentence = error.match, SENTENCES[type(error)]
    if match is None:
        return sentence.format(title="")
    sentence = BY_STATUS.get((type(error), match.status), sentence)
    return sentence.format(title=match.game.meta.title)
