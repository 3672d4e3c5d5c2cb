"""The seal on a match's draws."""

import dataclasses

import pytest

from rules.core.chance import Chance, Draw
from rules.core.game import tell_nobody
from rules.core.record import Line, Move, Record
from rules.core.record_text import parse, write
from rules.core.replay import of
from rules.core.seal import seal, verify
from rules.registry import GAMES

SEED, SALT = 123456789, "00ff"


@pytest.fixture(params=sorted(GAMES))
def sealed(request: pytest.FixtureRequest) -> Record:
    """A match of thirty moves, or a shorter one, with seed, salt and seal, and with its draws stated."""
    game = GAMES[request.param]
    options, seats = game.options(), game.meta.seats[0]
    state, moves = game.setup(seats, options, Chance(SEED), tell_nobody), []
    while len(moves) < 30 and (to_act := game.to_act(state)):
        moves.append(Move(to_act[0], game.npc(state, to_act[0])))
        game.advance(state, to_act[0], moves[-1].action, tell_nobody)
    record = of(game, options, ["Ann"] * seats, Chance(SEED), moves)
    mark = seal(game.meta.name, options.edition, SEED, SALT)
    return dataclasses.replace(record, seed=SEED, salt=SALT, seal=mark)


def test_a_true_record_is_verified(sealed: Record):
    """Seed, salt, seal and draws that belong together pass, also after a way through text."""
    assert verify(sealed) == []
    assert verify(parse(write(sealed), GAMES)) == []


def test_another_seed_or_salt_is_found(sealed: Record):
    """A seal that was made of something else is noticed."""
    (told,) = verify(dataclasses.replace(sealed, salt="00fe"))
    assert "seal" in told


def test_a_changed_draw_is_found(sealed: Record):
    """A draw that the seed does not give is noticed, with its line; one too few and one too many as well."""
    lines = list(sealed.lines)
    places = [at for at, line in enumerate(lines) if isinstance(line.says, Draw)]
    draw = lines[places[1]].says
    assert isinstance(draw, Draw)
    lines[places[1]] = Line(Draw(draw.what, (*draw.values[:-1], 99)))
    text = write(dataclasses.replace(sealed, lines=tuple(lines)))
    (told,) = verify(parse(text, GAMES))
    wrong = [it for it in text.splitlines() if it.startswith("draw")][1]
    number = text.splitlines().index(wrong) + 1
    assert told == f"line {number}: this draw is not what the seed gives. It says: {wrong}"
    (told,) = verify(parse(write(sealed) + "draw A 2\n", GAMES))
    assert told.endswith("the seed gives no draw more. It says: draw A 2")
    fewer = dataclasses.replace(sealed, lines=sealed.lines[: places[-1]] + sealed.lines[places[-1] + 1 :])
    (told,) = verify(fewer)
    assert told.startswith("The seed gives one more draw than the record states: draw ")


def test_a_record_without_its_key_is_refused(sealed: Record):
    """Nothing is called verified that cannot be."""
    for missing in ({"seed": None}, {"salt": ""}, {"seal": ""}):
        assert verify(dataclasses.replace(sealed, **missing)) != []
