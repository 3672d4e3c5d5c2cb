"""What is known of a state: a press asks the same of it at several places, and so does what follows a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.game import Action, AnyGame, Seat
from rules.core.hidden import Hidden


class Known:
    """A state for as long as it does not change, and what was asked about it: each is worked out once."""

    def __init__(self, game: AnyGame, state: Any, shown: Any = None) -> None:
        """`shown` is what a spectator sees of it, if that is known already."""
        self.state = state
        self._game = game
        self._views: dict[Seat | None, Any] = {} if shown is None else {None: shown}
        self._legal: dict[Seat, Sequence[Action]] = {}
        self._imagined: dict[Seat, Known] = {}
        self.hidden = Hidden(game, state)

    def view(self, seat: Seat | None) -> Any:
        """Give what a seat may see, None for a spectator."""
        if seat not in self._views:
            self._views[seat] = self._game.view(self.state, seat)
        return self._views[seat]

    def legal(self, seat: Seat) -> Sequence[Action]:
        """Give all that a seat may do that is to act."""
        if seat not in self._legal:
            self._legal[seat] = self._game.legal_actions(self.state, seat)
        return self._legal[seat]

    def imagined(self, seat: Seat) -> Known:
        """Give the same of a state that may be this one for all that a seat knows."""
        if seat not in self._imagined:
            self._imagined[seat] = Known(self._game, self._game.imagine(self.state, seat, 0))
        return self._imagined[seat]
