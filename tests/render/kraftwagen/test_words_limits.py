"""Kraftwagen's words in whole matches: within Discord's limits, no two labels the same, and previews that come true."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

import pytest

from render.core.words import ALT, CHOICE, LABEL, MESSAGE
from render.kraftwagen.preview import fulfils, grand_prix, hired, new_car, order_after, run, with_market
from render.kraftwagen.words import WORDS
from render.kraftwagen.words.label import race_of
from render.kraftwagen.words.speaker import Speaker
from rules.core.draft import clone
from rules.core.game import Action, tell_nobody
from rules.kraftwagen import events
from rules.kraftwagen.actions import HireWorkers, PlaceCar, RaceGrandPrix, TakeRecruit, TakeTile
from rules.kraftwagen.components import Feat
from rules.kraftwagen.game import GAME
from rules.kraftwagen.options import Options
from rules.kraftwagen.state import Step
from rules.kraftwagen.view import view
from tests.render.moments import decisions

LONG = tuple(letter * 32 for letter in "WMQO")
ESCAPED = tuple("\\_" * 32 for _ in range(4))
"""The longest that escaping can make of the longest name."""
DIRECT = MESSAGE - 200
"""A direct message has the game, the name and the channel above the secret."""

Kind = tuple[int, str, bool]
KINDS: tuple[Kind, ...] = (
    (2, "open", False),
    (2, "hidden", True),
    (3, "hidden", False),
    (4, "open", True),
    (4, "hidden", False),
)
"""Seats, points, and whether the program plays; else the actions are any, rare ones as often as others."""

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


@cache
def moments(kind: Kind) -> list[tuple[Any, int, Any]]:
    """A match: state, seat and action at each move."""
    seats, points, clever = kind
    options = Options(points=points, instant_sale="bonus" if clever else "fixed")  # type: ignore[arg-type]
    return decisions(GAME, seats, options, seats, clever)


@every_kind
def test_every_legal_action_has_words_that_fit(kind: Kind):
    """Each legal action has a label of its own, choices and a consequence within Discord's limits, none of them cut."""
    for state, seat, _ in moments(kind)[::3]:
        seen, legal = view(state, seat), GAME.legal_actions(state, seat)
        labels = [WORDS.action(seen, action, LONG) for action in legal]
        assert all(0 < len(label) <= LABEL and "…" not in label for label in labels)
        assert len(set(labels)) == len(labels)
        for action in legal[:60]:
            assert 0 < len(WORDS.consequence(seen, action, ESCAPED)) <= MESSAGE // 2
        for cls in {type(action) for action in legal}:
            own = [action for action in legal if type(action) is cls]
            for field in fields(cls):  # type: ignore[arg-type]
                by_value: dict[Any, list[Action]] = {}
                for action in own:
                    by_value.setdefault(getattr(action, field.name), []).append(action)
                choices = [WORDS.choice(seen, cls, field.name, value, its, LONG) for value, its in by_value.items()]
                assert all(0 < len(choice) <= CHOICE and "…" not in choice for choice in choices)
                assert len(set(choices)) == len(choices)


@every_kind
def test_boards_fit_and_questions_name_the_seat(kind: Kind):
    """The board fits in a message, the alt text and a secret in their limits, whole; the question names the seat."""
    for state, seat, _ in moments(kind)[::3]:
        for viewer in (None, seat):
            seen = view(state, viewer)
            board, alt = WORDS.board(seen, ESCAPED), WORDS.alt(seen, LONG)
            assert 0 < len(board) <= MESSAGE and not board.endswith("…")
            assert 0 < len(alt) <= ALT and not alt.endswith("…")
            assert LONG[seat] in WORDS.ask(seen, LONG)
            assert 0 < len(WORDS.title(seen)) <= CHOICE
            assert len(WORDS.secret(seen, LONG) or "") <= DIRECT
            assert len(WORDS.forecast(seen, ESCAPED) or "") <= MESSAGE


@every_kind
def test_every_event_is_told_within_a_message(kind: Kind):
    """Every line of a match fits in a message; of those without words nothing but what another line tells is left."""
    silent: set[type] = set()

    def tell(draft: Any, event: Any) -> None:
        seen = GAME.see(event, None)
        assert seen is not None
        line = WORDS.line(view(draft, None), seen, ESCAPED)
        if line is None:
            silent.add(type(event))
        else:
            assert 0 < len(line) <= MESSAGE

    for state, seat, action in moments(kind):
        GAME.advance(clone(state), seat, action, tell)
    told_elsewhere = {events.LevelSet, events.TokenTaken, events.PointsGained}
    assert silent <= told_elsewhere | {events.BodyBuilt, events.EngineBuilt, events.WorkersTaken}


@every_kind
def test_the_announced_order_is_that_of_the_turns(kind: Kind):
    """When a tile is taken, the next turn's order is the one that was announced."""
    announced: tuple[int, ...] = ()
    checked = 0
    for state, seat, action in moments(kind):
        if state.step is Step.TILE and announced:
            assert view(state, seat).order == announced
            announced, checked = (), checked + 1
        if isinstance(action, TakeTile):
            announced = order_after(view(state, seat), action.tile)
    assert checked > 20


@every_kind
def test_races_end_where_it_is_said(kind: Kind):
    """Each race's preview has the spaces, overtakings, end and laps of the race itself, and its achievements."""
    raced = 0
    for state, seat, action in moments(kind):
        seen = view(state, seat)
        if isinstance(action, RaceGrandPrix):
            drive = grand_prix(seen, seat, action)
        elif isinstance(action, TakeRecruit) and (spaces := race_of(Speaker(seen, LONG), action)):
            drive = run(seen, seat, *spaces)
        else:
            continue
        told: list[Any] = []
        GAME.advance(clone(state), seat, action, lambda _, event: told.append(event))  # noqa: B023
        race = next(event for event in told if isinstance(event, events.Raced))
        assert (race.engine, race.team, race.chevrolet) == (drive.engine, drive.team, drive.chevrolet)
        assert (race.end, race.laps, race.passed) == (drive.end, drive.laps, tuple(space for _, space in drive.passed))
        assert all(it is None or state.companies[it].space == space for it, space in drive.passed)
        laps = state.companies[seat].laps
        scored = [event.achievement for event in told if isinstance(event, events.AchievementScored)]
        assert [card.name for card in fulfils(seen, Feat.LAPS, laps, laps + drive.laps)] == scored
        raced += 1
    assert raced


@every_kind
def test_workers_come_as_it_is_said(kind: Kind):
    """Hiring brings as many workers as the label says."""
    for state, seat, action in moments(kind):
        if isinstance(action, HireWorkers):
            draft = clone(state)
            GAME.advance(draft, seat, action, tell_nobody)
            came = state.companies[seat].supply - draft.companies[seat].supply
            assert came == hired(view(state, seat), seat, action)


@every_kind
def test_the_car_that_is_foretold_is_the_car_that_is_placed(kind: Kind):
    """The forecast of a car looks at the very car that then stands on the Market."""
    for state, seat, action in moments(kind):
        if isinstance(action, PlaceCar):
            seen, told = view(state, seat), list[Any]()
            after = with_market(seen, cars=(*seen.market.cars, new_car(seen, seat, action)))
            GAME.advance(clone(state), seat, action, lambda draft, event: told.append((event, view(draft, None))))  # noqa: B023
            placed = [there.market.cars for event, there in told if isinstance(event, events.CarPlaced)]
            assert placed == [after.market.cars]
