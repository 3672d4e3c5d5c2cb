"""Two hands of demand tiles are exchanged, and nobody but their owners is shown anything else."""

from typing import Any

import pytest

from rules.automobile.components import Phase
from rules.automobile.events import DemandRevealed, TilesDrawn
from rules.automobile.game import GAME
from rules.automobile.state import State
from rules.core.draft import clone
from tests.contract.playing import Match, match


def exchanged(state: State, one: int, other: int) -> State:
    """The state with two hands exchanged."""
    draft = clone(state)
    draft.tiles[one], draft.tiles[other] = draft.tiles[other], draft.tiles[one]
    return draft


def shown(state: State, played: Match, at: int, seat: int | None) -> list[Any]:
    """What a seat is shown from a move on until the tiles are turned up: views, events and its legal actions."""
    draft, seen = clone(state), list[Any]()

    def tell(told: State, event: Any) -> None:
        if told.phase <= Phase.EXECUTIVE_DECISIONS and told.turn == state.turn:
            seen.append((GAME.see(event, seat), GAME.view(told, seat)))

    for move in played.moves[at:]:
        seen.append(GAME.view(draft, seat))
        if seat is not None:
            seen.append(list(GAME.legal_actions(draft, seat)))
            seen.append(GAME.explain(draft, seat, played.moves[0].action))
        GAME.advance(draft, move.seat, move.action, tell)
        if draft.turn != state.turn or draft.over:
            break
    return seen


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_exchanged_tiles_show_to_their_owners_only(seats: int) -> None:
    """Phase one: the values are secret; for the others, a spectator included, the two tables are the same."""
    played = match("automobile", seats, 1)
    tried = 0
    for at in range(0, len(played.steps), 19):
        state = played.steps[at].state
        for one in range(seats):
            other = (one + 1) % seats
            if state.tiles[one] == state.tiles[other]:
                continue
            tried += 1
            swapped = exchanged(state, one, other)
            for seat in (None, *range(seats)):
                same = shown(swapped, played, at, seat) == shown(state, played, at, seat)
                assert same == (seat not in (one, other))
    assert tried > 5


def test_what_is_secret_comes_out_in_phase_seven() -> None:
    """Phase seven: the tiles that were drawn in secret are those that are turned up, by seat."""
    played = match("automobile", 4, 1)
    told = [event for _, event in played.told]
    told += [event for step in played.steps for _, event in step.told]
    drawn: dict[int | None, list[int]] = {}
    up: dict[int | None, list[int]] = {}
    for event in told:
        if isinstance(event, TilesDrawn):
            assert event.tiles is not None and GAME.see(event, event.seat) == event
            assert GAME.see(event, (event.seat + 1) % 4) == TilesDrawn(event.seat, event.count, None)
            drawn.setdefault(event.seat, []).extend(event.tiles)
        elif isinstance(event, DemandRevealed):
            for seat, tile in event.tiles:
                up.setdefault(seat, []).append(tile)
    from_the_bag = up.pop(None)
    assert {seat: sorted(tiles) for seat, tiles in up.items()} == {seat: sorted(it) for seat, it in drawn.items()}
    # One for high-priced cars in turns three and four, one for low-priced cars in turn four.
    assert len(from_the_bag) == 3
