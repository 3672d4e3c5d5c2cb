"""Swap secrets, and nothing changes for those who cannot know them: not the view, the events or the legal actions."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from rules.core.chance import Chance
from rules.core.draft import clone, fingerprint
from rules.core.game import AnyGame, Seat
from rules.core.record import Move
from rules.core.record_text import parse, write
from rules.core.replay import hides, of, play
from rules.registry import GAMES
from tests.contract.playing import every_match, match

GUESSES = (11, 12)


def witnessed(game: AnyGame, state: Any, seats: int, moves: list[Move], seat: Seat | None) -> list[Any]:
    """All that a seat is shown while moves are played in a copy, until something hidden comes out or is drawn.

    A move that is not legal in the copy names a secret that the copy holds otherwise.
    """
    draft, seen = clone(state), list[Any]()
    over, made = False, len(draft.chance.made)

    def tell(at: Any, event: Any) -> None:
        nonlocal over
        over = over or len(at.chance.made) > made or not hides(game, at, seats)
        if not over:
            seen.append((game.see(event, seat), game.view(at, seat)))

    for move in moves:
        seen.append(game.view(draft, seat))
        if seat is not None:
            seen.append(list(game.legal_actions(draft, seat)))
        if move.action not in game.legal_actions(draft, move.seat):
            break
        game.advance(draft, move.seat, move.action, tell)
        if over:
            break
    return seen


def compare(played: Any, other: Callable[[Any, Seat], Any], show: Callable[[Seat], tuple[Seat | None, ...]]) -> int:
    """Assert that a state made other looks the same to those it is shown to; give how often it truly was another."""
    game, different = played.game, 0
    for at in range(0, len(played.steps), 13):
        state, moves = played.steps[at].state, played.moves[at : at + 40]
        truths: dict[Seat | None, list[Any]] = {}
        for seat in range(played.seats):
            swapped = other(state, seat)
            different += replace(swapped, chance=state.chance) != state
            for who in show(seat):
                if who not in truths:
                    truths[who] = witnessed(game, state, played.seats, moves, who)
                truth = truths[who]
                other_way = witnessed(game, swapped, played.seats, moves, who)
                both = min(len(truth), len(other_way))
                assert both and truth[:both] == other_way[:both], (
                    f"{who} sees what only another knows; once it is told, the state must hide it no longer"
                )
    return different


@every_match
def test_imagined_secrets_look_the_same(name: str, seats: int, seed: int) -> None:
    """What a seat imagines behind the others' backs looks to it, and to a spectator, just like the truth."""
    played = match(name, seats, seed)
    random = Random(seed)

    def imagined(state: Any, seat: Seat) -> Any:
        return played.game.imagine(state, seat, random.randrange(1000))

    hidden = any(hides(played.game, step.state, seats) for step in played.steps[::13])
    assert bool(compare(played, imagined, lambda seat: (seat, None))) == hidden


@every_match
def test_imagining_leaves_the_truth_alone(name: str, seats: int, seed: int) -> None:
    """`imagine` gives a sound state, the same for the same number, and for any where its chance has drawn nothing; it
    does not touch the state it is given."""
    played = match(name, seats, seed)
    game = played.game
    for step in played.steps[::9]:
        before = fingerprint(step.state)
        for seat in range(seats):
            first, second = (game.imagine(step.state, seat, 5) for _ in range(2))
            assert first == second and list(game.audit(first)) == []
            assert game.to_act(first) == game.to_act(step.state)
            if not first.chance.made:  # nothing had to be drawn for it
                other = game.imagine(step.state, seat, 6)
                other.chance = first.chance
                assert other == first
        assert fingerprint(step.state) == before


@every_match
def test_the_seed_shows_nowhere(name: str, seats: int, seed: int) -> None:
    """Another generator behind the same table changes nothing that any seat sees now."""
    played = match(name, seats, seed)
    game = played.game
    for step in played.steps[::9]:
        other = clone(step.state)
        other.chance = Chance(seed + 1000)
        for seat in (None, *range(seats)):
            assert game.view(other, seat) == game.view(step.state, seat)


@every_match
def test_a_public_record_holds_no_secret(name: str, seats: int, seed: int) -> None:
    """The record of a running match has no seed, hides what is hidden, and still plays to what all may see."""
    played = match(name, seats, seed)
    game = played.game
    at = len(played.steps) * 2 // 3
    record = of(game, played.options, played.names, Chance(seed), played.moves[:at], public=True)
    text = write(record)
    assert record.seed is None and "seed" not in text
    assert parse(text, GAMES) == record
    *_, (state, _) = play(record)
    assert game.view(state, None) == game.view(played.steps[at].state, None)
    if hides(game, played.steps[at].state, seats):
        assert "?" in text
    # With other draws in place of the unknown ones, the very same text.
    others = Chance(seed + 1000, stated=list(record.draws))
    assert text == write(of(game, played.options, played.names, others, played.moves[:at], public=True))
    whole = of(game, played.options, played.names, Chance(seed), played.moves, public=True)
    assert "?" not in write(whole)
