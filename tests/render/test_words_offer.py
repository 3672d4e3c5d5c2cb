"""Automobile's offers: in which order they come, and what is said of them before and after they are taken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.registry import words
from rules.automobile.actions import BuildFactories, BuildForFord, ChooseCharacter, CloseFactories, ProduceCars
from rules.automobile.actions import PlaceDistributors as Place
from rules.automobile.components import Character, Phase, PriceRange
from rules.automobile.events import FactoriesClosed, SelectionOrderDrawn, SoldViaDistributor
from rules.automobile.options import Options
from rules.automobile.view import View, view
from tests.automobile.table import A, B, Table, model, table

WORDS = words("automobile")
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def acting() -> Table:
    """Ann's action: two factories on Maxwell, one on Duryea."""
    position = table().cash(A, 3000).research(A, 6).factory("Maxwell", A, 2).factory("Duryea", A)
    return position.begin(Phase.PLAYER_ACTIONS)


def follows(seen: View, action: object) -> str:
    """What is told beside "Confirm"."""
    return WORDS.consequence(seen, action, NAMES)  # type: ignore[arg-type]


def test_the_most_distributors_and_the_mid_box_are_offered_first():
    """Three before two before one, and of as many those in the mid box first."""
    offers = acting().legal(Place)
    assert offers[:3] == [Place(mid=3), Place(mid=2, low=1), Place(high=1, mid=2)]
    assert offers[-3:] == [Place(mid=1), Place(low=1), Place(high=1)]
    assert len(offers) == len(set(offers)) == 19


def test_factories_are_offered_before_the_parts_factory():
    """One factory, two, and then each with the parts factory."""
    offers = [(it.factories, it.parts) for it in acting().legal(BuildFactories) if it.model == model("Duryea")]
    assert offers == [(1, False), (2, False), (0, True), (1, True)]


def test_a_build_says_what_a_production_makes_then():
    """Two mid-priced factories make 4 to 7 cars of $70, three 8 to 12; the parts factory makes each $20 cheaper."""
    seen = view(acting().state, A)
    two = "2 factories there make 4 to 7 cars at $70 each."
    cheaper = "2 factories there make 4 to 7 cars at $50 each instead of $70."
    assert cheaper in follows(seen, BuildFactories(model("Duryea"), 1, True))
    assert two in follows(seen, BuildForFord(model("Duryea"), False))
    assert "3 factories there make 8 to 12 cars at $70 each." in follows(seen, BuildFactories(model("Maxwell"), 1))
    parts = follows(seen, BuildFactories(model("Duryea"), 0, True))
    assert "1 factory there makes 1 to 3 cars at $50 each instead of $70." in parts
    every = WORDS.why(seen, acting().legal(BuildFactories), NAMES)
    assert "the parts factory makes each $20 cheaper" in every


def test_the_topic_tells_the_whole_table_of_production():
    """Every pair of fewest and most of the edition."""
    topic = WORDS.topics(Options())["Production"]
    limits = [it for row in view(acting().state, A).components.production.values() for it in row]
    assert len(limits) == 9
    assert all(f"{fewest} to {most} with" in topic for fewest, most in limits)


def test_other_spaces_are_mentioned_while_there_are_some():
    """Producing on Maxwell leaves Duryea; with one space alone nothing is said of others."""
    other = "After that you may produce in other spaces, too."
    assert other in follows(view(acting().state, A), ProduceCars(model("Maxwell"), 4))
    alone = table().cash(A, 3000).factory("Maxwell", A, 2).factory("Duryea", B).begin(Phase.PLAYER_ACTIONS)
    assert other not in follows(view(alone.state, A), ProduceCars(model("Maxwell"), 4))


def test_loss_points_are_mentioned_where_there_are_some():
    """Closing discards half, rounded up; without loss points neither the preview nor the line speaks of them."""
    position = acting()
    close = CloseFactories(model("Duryea"))
    assert "loss point" not in follows(view(position.state, A), close)
    assert "Kept to the end of the game, it would count $200." in follows(view(position.state, A), close)
    event = FactoriesClosed(A, model("Duryea"), 1, False, 100, 0, decision=False)
    assert "loss point" not in (WORDS.line(view(position.state, A), event, NAMES) or "")
    position.company(A).losses = 1
    assert "You discard 1 loss point and keep none." in follows(view(position.state, A), close)


def test_a_character_begins_with_its_power():
    """The cubes stand in the label; what the character does comes first."""
    position = table().begin(Phase.SELECT_CHARACTERS)
    assert follows(view(position.state, A), ChooseCharacter(Character.FORD)).startswith("Once in the 3 rounds")


@pytest.mark.parametrize(
    ("character", "said"),
    [
        (Character.FORD, "once, beside an action of yours"),
        (Character.SLOAN, "halves your loss points before you pay for them"),
        (Character.HOWARD, "buys 2 cars of yours at the full price"),
        (Character.CHRYSLER, "takes 1 loss point off before you pay for them"),
    ],
)
def test_a_character_says_what_it_gives_and_when(character: Character, said: str):
    """In turn 1 Chrysler takes off one, the turn's number, as the rulebook has it; Howard buys two."""
    seen, choosing = view(table().begin(Phase.SELECT_CHARACTERS).state, A), ChooseCharacter(character)
    assert said in WORDS.choice(seen, ChooseCharacter, "character", character, [choosing], NAMES)


def test_a_sale_through_a_distributor_is_short():
    """The box is told only where it is another than the row's."""
    seen = view(acting().state, None)
    lines = {
        box: WORDS.line(seen, SoldViaDistributor(A, box, PriceRange.MID, model("Maxwell"), 150), NAMES)
        for box in (PriceRange.MID, PriceRange.HIGH)
    }
    assert lines == {
        PriceRange.MID: "**Ann** (A) sells one Maxwell for $150 (mid row).",
        PriceRange.HIGH: "**Ann** (A) sells one Maxwell for $150 (high box to mid row).",
    }


def test_the_first_selection_order_is_told_once():
    """The line tells who is first; the heading of the phase tells the order."""
    line = WORDS.line(view(table().state, None), SelectionOrderDrawn((1, 2, 3, 0)), NAMES)
    assert line == "**Bob** (B) is drawn as first player."


def test_an_empty_track_is_told_once():
    """That there are no cars yet is one line for all ranges."""
    told = WORDS.secret(view(table(4).turn(2).tiles((5, 2), (4, 3), (4, 4), (3, 3)).state, A), NAMES) or ""
    assert told.count("on the track") == 1 and told.endswith("No cars are on the track yet.")


def test_the_own_line_says_why_its_demand_is_another_than_the_tables():
    """Who holds a tile face down sees it counted in his picture, and not in the table's; revealed it counts for all."""
    position = table(3).turn(1).tiles((5,), (4,), (3,)).begin(Phase.PLAYER_ACTIONS)
    told = WORDS.own(view(position.state, A), NAMES) or ""
    assert told.endswith(" The demand here counts your tile; the table sees it without.")
    shown = view(position.state, A)
    choosing = replace(shown, phase=Phase.SELECT_CHARACTERS)
    assert "demand" not in (WORDS.own(choosing, NAMES) or ""), "its picture has none"
    open_now = {row: replace(it, face_down=0) for row, it in shown.demand.items()}
    assert "demand" not in (WORDS.own(replace(shown, demand=open_now), NAMES) or "")
