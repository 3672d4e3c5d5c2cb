"""Which action is meant, when only some of its fields are named."""

import discord
import pytest

from bot.model.message.under import PRIMARY, SECONDARY, Button, Menu
from bot.model.table.chair import Chair, Holder
from bot.model.table.match import Match, Status
from bot.tell import tree
from bot.tell.question import under_question
from bot.tell.tree import by_kind
from cogs.playing.choice import Undecided, offer, settle
from cogs.playing.choices import SENTENCE, Narrowing, Place, briefs, controls
from cogs.playing.plan import choices_of, plan
from cogs.playing.shown import asking, shown
from cogs.press import read
from render.registry import words as words_of
from rules.automania.actions import PlaceWorkers, ProduceCar, ShipCar, TakeTile
from rules.automania.components import CarType, Market, Spot, Tile
from rules.automobile.actions import (
    BuildFactories,
    ChooseCharacter,
    CloseFactories,
    Pass,
    PlaceDistributors,
    ProduceCars,
    ReducePrice,
    SellViaDistributor,
    SellViaHoward,
)
from rules.automobile.components import Model, Phase, PriceRange
from rules.kraftwagen.actions import PlaceCar
from rules.kraftwagen.components import Preference
from rules.kraftwagen.state import Step
from rules.registry import GAMES
from tests.automania.table import COLUMN_1
from tests.automania.table import table as automania
from tests.automobile.table import table as automobile
from tests.contract import playing
from tests.kraftwagen.table import table as cars

HIGH, MID, LOW = PriceRange.HIGH, PriceRange.MID, PriceRange.LOW
ONE, TWO, THREE = Model(1), Model(2), Model(3)
SALES = [SellViaDistributor(HIGH, HIGH, TWO), SellViaDistributor(HIGH, MID, ONE), SellViaDistributor(MID, MID, ONE)]
BUILDS = [BuildFactories(ONE), BuildFactories(ONE, 2), BuildFactories(ONE, 1, True), BuildFactories(TWO), Pass()]
PAIRS = [SellViaHoward((ONE, ONE)), SellViaHoward((ONE, THREE)), SellViaHoward((TWO, THREE))]


def test_only_values_beside_the_given_ones_are_offered():
    """With the row chosen, only boxes that reach it; each with the actions that have it."""
    assert offer(SALES, "box", {"row": MID}) == {HIGH: [SALES[1]], MID: [SALES[2]]}
    assert offer(SALES, "row", {"box": MID, "model": TWO}) == {}


def test_a_tuple_offers_what_is_left_of_it():
    """After one car was named, the other car of each pair, the same model again where two of it may be sold."""
    assert offer(PAIRS, "cars", {"cars": [ONE]}) == {ONE: [PAIRS[0]], THREE: [PAIRS[1]]}
    assert list(offer(PAIRS, "cars", {})) == [ONE, THREE, TWO]


def test_defaults_fill_what_was_left_out():
    """Build without an amount is one factory without parts."""
    assert settle(BuildFactories, BUILDS, {"model": ONE}) == BuildFactories(ONE, 1, False)
    assert settle(BuildFactories, BUILDS, {"model": ONE, "factories": 2}) == BuildFactories(ONE, 2, False)


def test_a_default_gives_way_to_the_only_legal_value():
    """Where only the stack of two is left, two markers are meant."""
    assert settle(ReducePrice, [ReducePrice(ONE, 2)], {"model": ONE}) == ReducePrice(ONE, 2)


def test_several_meanings_are_refused_with_the_fields_that_differ():
    """The two sales of model 1 differ in the box alone."""
    with pytest.raises(Undecided) as caught:
        settle(SellViaDistributor, SALES, {"row": MID, "model": ONE})
    assert caught.value.fields == ("box",)


def test_nothing_said_about_distributors_asks_for_the_boxes_that_differ():
    """None, none and none is no legal placing: the boxes with a choice are named."""
    placings = [PlaceDistributors(low=1), PlaceDistributors(mid=1), PlaceDistributors(low=2)]
    with pytest.raises(Undecided) as caught:
        settle(PlaceDistributors, [PlaceDistributors(low=1), PlaceDistributors(low=2)], {})
    assert caught.value.fields == ("low",)
    assert settle(PlaceDistributors, placings, {"mid": 1}) == PlaceDistributors(mid=1)


def test_entries_are_sorted_into_the_tuple():
    """The order in which two cars are named does not matter."""
    assert settle(SellViaHoward, PAIRS, {"cars": [THREE, ONE]}) == SellViaHoward((ONE, THREE))


def test_one_entry_is_enough_when_only_one_pair_has_it():
    """Model 2 is sold with model 3 or not at all; model 1 needs to be told."""
    assert settle(SellViaHoward, PAIRS, {"cars": [TWO]}) == SellViaHoward((TWO, THREE))
    with pytest.raises(Undecided) as caught:
        settle(SellViaHoward, PAIRS, {"cars": [ONE]})
    assert caught.value.fields == ("cars",)


def test_the_exact_entries_win_over_longer_ones():
    """The only car, where it may be sold alone as well as with another."""
    assert settle(SellViaHoward, [SellViaHoward((ONE,)), *PAIRS], {"cars": [ONE]}) == SellViaHoward((ONE,))


def test_what_is_not_legal_is_built_for_the_rules_to_refuse():
    """A model that may not be built is still named in the action that is refused."""
    assert settle(BuildFactories, BUILDS, {"model": THREE}) == BuildFactories(THREE, 1, False)
    assert settle(SellViaHoward, [], {"cars": [THREE, TWO]}) == SellViaHoward((TWO, THREE))


def test_what_cannot_be_built_asks_for_the_missing_fields():
    """A sale without row and model, when there is none to take instead."""
    with pytest.raises(Undecided) as caught:
        settle(SellViaDistributor, [], {"box": LOW})
    assert caught.value.fields == ("row", "model")


@pytest.mark.parametrize("game", ["automobile", "automania", "kraftwagen"])
async def test_what_is_a_menu_under_the_question_is_one_on_the_panel(game):
    """The same question has the same controls in both places, and no menu says a sentence of each of its choices."""
    played, chairs, menus = playing.match(game, 3, 1), tuple(Chair(Holder.USER, it, "Ann") for it in (1, 2, 3)), 0
    for step in played.spread(9):
        options = step.state.options
        match = Match(1, played.game, options, Status.RUNNING, chairs, 1, 2, 1, state=step.state)
        room = [it.placeholder for it in under_question(match) if isinstance(it, Menu)]
        rows, _ = controls(plan(match, step.seat), Place())
        listed: dict[str | None, list[set[str]]] = {}
        for menu in (it.item for row in rows for it in row if isinstance(it.item, discord.ui.Select)):
            listed.setdefault(menu.placeholder, []).extend(
                {*SENTENCE.split(it.description or "")} for it in menu.options
            )
        assert set(room) <= set(listed), (room, listed)
        assert not any(len(said) > 2 and set.intersection(*said) - {""} for said in listed.values())
        menus += len(room)
    assert menus


@pytest.mark.parametrize("game", ["automobile", "automania", "kraftwagen"])
def test_beside_a_menu_no_choices_are_a_tower_of_buttons(game: str):
    """A phone has room for a picture and some eight lines: of whatever stands beside a menu each kind of choices takes
    one or two of them, or is a menu as well."""
    played, chairs, seen = playing.match(game, 3, 1), tuple(Chair(Holder.USER, it, "Ann") for it in (1, 2, 3)), 0
    for step in played.spread(4):
        match = Match(1, played.game, step.state.options, Status.RUNNING, chairs, 1, 2, 1, state=step.state)
        standing = under_question(match)
        if not any(isinstance(it, Menu) for it in standing):
            continue
        towers: dict[str, list[str]] = {}
        for it in standing:
            if isinstance(it, Button) and len(path := read(it.custom_id).path) > 1:
                towers.setdefault(f"{path[0]}", []).append(it.label)
        assert all(tree.lines(labels) <= tree.LOW for labels in towers.values()), towers
        seen += 1
    assert seen


def test_a_public_menu_says_what_a_tile_does_where_its_name_does_not():
    """Kraftwagen's eleven tiles are a menu under the question; each has below its name what its actions would be."""
    position = cars(3)
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in (1, 2, 3))
    match = Match(1, GAMES["kraftwagen"], position.state.options, Status.RUNNING, chairs, 1, 2, 1, state=position.state)
    (menu,) = [it for it in under_question(match) if isinstance(it, Menu)]
    said = {it["label"]: it.get("description", "") for it in menu.choices}
    assert len(said) == 11 and all(said.values())
    assert said["Recruit"] == "You recruit a tile, or take workers or spaces of the race instead."


@pytest.mark.parametrize("game", ["automobile", "automania"])
def test_a_public_menu_says_below_each_choice_what_its_label_does_not(game: str):
    """What it costs or brings in figures of the match; only a tile that is discarded, and a manager who comes into an
    office, say all themselves."""
    played, chairs = playing.match(game, 3, 1), tuple(Chair(Holder.USER, it, "Ann") for it in (1, 2, 3))
    said: dict[str, list[tuple[str, str]]] = {}
    for step in played.spread(5):
        match = Match(1, played.game, step.state.options, Status.RUNNING, chairs, 1, 2, 1, state=step.state)
        for menu in (it for it in under_question(match) if isinstance(it, Menu)):
            said.setdefault(menu.placeholder, []).extend(
                (it["label"], it.get("description", "")) for it in menu.choices
            )
    assert said
    for kind, choices in said.items():
        bare = [label for label, below in choices if not below]
        assert not bare or kind == "Take a tile", (kind, bare)
        assert all("discard" in it or "→ office" in it for it in bare), bare
        assert not any(it.rstrip(".") in label for label, below in choices for it in SENTENCE.split(below) if it)


def test_what_is_open_throughout_a_turn_stands_aside():
    """Of Automania's car the two markets are buttons, and what Confirm makes is none; the sponsor is one that leads to
    his workers; so it is under the question, behind the menu of the spaces and the offices."""
    position = automania(3).lane(COLUMN_1, "A18")
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in (1, 2, 3))
    match = Match(1, GAMES["automania"], position.state.options, Status.RUNNING, chairs, 1, 2, 1, state=position.state)
    *menus, sponsor = under_question(match)[:3]
    assert [it.placeholder for it in menus if isinstance(it, Menu)] == ["Place workers", "Withdraw"]
    assert isinstance(sponsor, Button) and sponsor.label == "Get autobucks from the sponsor"
    wanted = [PlaceWorkers(COLUMN_1, 0), TakeTile(Tile("A18"), Spot.UPPER_LEFT)]
    made = plan(match, 0, choices_of(match, 0, wanted)[0])
    every = [it.item for row in controls(made, Place(made.choices))[0] for it in row]
    items = [it for it in every if isinstance(it, discord.ui.Button)]
    assert [str(it.label).split(":")[0] for it in items] == [
        "America",
        "Europe",
        "Get autobucks from the sponsor",
    ]
    assert [it.style for it in items] == [discord.ButtonStyle.primary] * 2 + [discord.ButtonStyle.secondary]
    built = plan(match, 0, choices_of(match, 0, [*wanted, ProduceCar(CarType.CITY, Market.EUROPE)])[0])
    (ending,) = built.ending
    labels = [getattr(it.item, "label", None) for row in controls(built, Place(built.choices))[0] for it in row]
    assert isinstance(ending, ShipCar) and match.words.action(built.next_view, ending, match.names) not in labels


def test_a_contract_is_offered_above_all_else():
    """Whoever places his car without it has missed it. S1 asks for a city car of popularity 5: the spoiler and the
    muffler give 4, and one star is printed on its line."""
    position = automania(3).owns(0, "A09", Spot.CITY).owns(0, "A11", Spot.CITY).lane(COLUMN_1, "A18")
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in (1, 2, 3))
    match = Match(1, GAMES["automania"], position.state.options, Status.RUNNING, chairs, 1, 2, 1, state=position.state)
    wanted = [
        PlaceWorkers(COLUMN_1, 0),
        TakeTile(Tile("A18"), Spot.DISCARD),
        ProduceCar(CarType.CITY, Market.EUROPE),
    ]
    made = plan(match, 0, choices_of(match, 0, wanted)[0])
    first, *_ = controls(made, Place(made.choices))[0]
    assert [getattr(it.item, "label", None) for it in first] == ["Fulfil city car, ★5+, 2 medals"]


@pytest.mark.parametrize(("cars", "useful_ones", "idle_ones"), [(1, 3, 6), (5, 6, 3)])
def test_choices_that_gain_nothing_are_no_wall_of_buttons(cars: int, useful_ones: int, idle_ones: int):
    """Two models with three markers each: none helps one whose only car is sold in the first pass. They stand behind
    one grey button that leads to the panel, which has them all."""
    laid = automobile(3).turn(1).factory("Maxwell", 0, 2).factory("Duryea", 0).research(0, 2)
    laid.cars("Maxwell", cars).cars("Duryea", 1).factory("Thomas Flyer", 1, 2).cars("Thomas Flyer", 8)
    laid.tiles((2,), (2,), (2,)).begin(Phase.EXECUTIVE_DECISIONS)
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in (1, 2, 3))
    match = Match(1, GAMES["automobile"], laid.state.options, Status.RUNNING, chairs, 1, 2, 1, state=laid.state)
    (seat,) = match.to_act()
    buttons = [it for it in under_question(match) if isinstance(it, Button) and it.row < 4]
    *useful, rest = buttons
    idle = [it for it in match.legal(seat) if match.words.idle(match.view(None), it)]
    assert (len(useful), len(idle)) == (useful_ones, idle_ones) and len(match.legal(seat)) == 9
    assert rest == Button(f"Show {idle_ones} more that gain nothing now", f"tl:move:1:{match.seq}:", rest.row)
    assert len(rest.label) <= 34, "so much stands in a line of a phone"
    assert not any("nothing" in it.label for it in useful) and "Pass" in [it.label for it in useful]
    panel = [getattr(it.item, "label", "") for row in controls(plan(match, seat), Place())[0] for it in row]
    assert sum("nothing" in str(it) for it in panel) == idle_ones


@pytest.mark.parametrize(("model", "is_menu"), [(None, False), ("Duryea", True)])
def test_a_menu_in_which_nothing_helps_is_a_grey_button(model: str | None, is_menu: bool):
    """Who makes no car yet feeds no distributor, wherever it stands: nineteen ways to place some are no menu for him.
    The button opens the panel, which lists them all. With a factory for cheap cars some of them help."""
    laid = automobile(3).turn(1)
    laid = (laid.factory(model, 0) if model else laid).begin(Phase.PLAYER_ACTIONS)
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in (1, 2, 3))
    match = Match(1, GAMES["automobile"], laid.state.options, Status.RUNNING, chairs, 1, 2, 1, state=laid.state)
    placing = next(n for n, kind in enumerate(by_kind(match.legal(0))) if isinstance(kind[0], PlaceDistributors))
    assert len(by_kind(match.legal(0))[placing]) == 19
    standing = under_question(match)
    assert ("Place distributors" in [it.placeholder for it in standing if isinstance(it, Menu)]) is is_menu
    buttons = {it.label: it for it in standing if isinstance(it, Button)}
    assert ("Place distributors" in buttons) is not is_menu
    if not is_menu:
        button = buttons["Place distributors"]
        assert (button.style, button.custom_id) == (SECONDARY, f"tl:ask:1:{match.seq}:{placing}")
        every = [it.item for row in controls(plan(match, 0), Place((), (placing,)))[0] for it in row]
        assert [len(it.options) for it in every if isinstance(it, discord.ui.Select)] == [19]


def test_a_choice_that_gives_something_up_is_grey():
    """To close is no button like to build, neither under the question nor where one chooses what."""
    laid = automobile(3).turn(1).factory("Maxwell", 0, 2).factory("Duryea", 0).begin(Phase.PLAYER_ACTIONS)
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in (1, 2, 3))
    match = Match(1, GAMES["automobile"], laid.state.options, Status.RUNNING, chairs, 1, 2, 1, state=laid.state)
    room = {it.label: it.style for it in under_question(match) if isinstance(it, Button)}
    assert (room["Close factories"], room["Take 2 R&D cubes"]) == (SECONDARY, PRIMARY)
    closing = next(n for n, kind in enumerate(by_kind(match.legal(0))) if isinstance(kind[0], CloseFactories))

    def styles(place: Place) -> dict[str | None, discord.ButtonStyle]:
        every = [it.item for row in controls(plan(match, 0), place)[0] for it in row]
        return {it.label: it.style for it in every if isinstance(it, discord.ui.Button)}

    panel = styles(Place())
    assert panel["Take 2 R&D cubes"] == discord.ButtonStyle.primary and "Close factories" not in panel, "a menu"
    assert set(styles(Place((), (closing,))).values()) == {discord.ButtonStyle.secondary}


def test_below_an_amount_of_cars_stands_what_the_market_takes_of_them():
    """Where there is none in turn 2, where it takes all of a few, and where it may leave some of many."""
    laid = automobile(3).turn(2).tiles((5, 2), (5, 5), (5, 4)).cash(0, 9_990).factory("National 40", 0)
    laid.factory("EMF", 0, 3).begin(Phase.PLAYER_ACTIONS)
    view, words = GAMES["automobile"].view(laid.state, 0), words_of("automobile")
    every = [words.consequence(view, it, ("Ann", "Bob", "Cleo")) for it in laid.legal(ProduceCars)]
    told = briefs([SENTENCE.split(it) for it in every])
    assert all("arket" in said for said in told), told
    assert any("No market for" in it for it in told) and any("for certain" in it for it in told)
    assert any("on average" in it for it in told)


def test_a_sentence_stands_below_all_choices_of_a_menu_or_below_none():
    """What begins alike, or with a name or a figure, says the same; the first have the room, and nothing is cut."""
    long = "Gives a thing that takes eighty characters to be told, if not some more of them."
    longer = "Gives " + "x" * 100
    told = briefs([["Leaves 4.", long, "The eco machine leaves the game."], ["Leaves 14.", "Gives 1.", "The end."], []])
    assert told == [f"Leaves 4. {long}", "Leaves 14. Gives 1.", ""]
    assert briefs([[longer, "Leaves 4."], ["Gives 1.", "Leaves 14."]]) == ["Leaves 4.", "Leaves 14."]
    named = briefs([["**Ann** (A) gets 2 back.", "Uses 1."], ["**Cleo** (C) gets 2 back." + " x" * 60, "Uses 2."]])
    assert named == ["Uses 1.", "Uses 2."]


def test_a_choice_of_several_steps_says_what_it_is_and_what_is_chosen():
    """Of Kraftwagen's car the workers are buttons, and the prices a menu: above them stands what they place, with which
    luxury, and once what follows from every price; below each what it would bring."""
    position = cars(3).workers(0, 4).parts(0, [4], [4]).at(Step.CAR)
    chairs = tuple(Chair(Holder.USER, user, f"N_{user}") for user in (1, 2, 3))
    match = Match(1, GAMES["kraftwagen"], position.state.options, Status.RUNNING, chairs, 1, 2, 1, state=position.state)
    first = shown(plan(match, 0), Place())
    assert first.below.splitlines()[-1] == "**Place a car on the Market** · How many workers go on the car"
    labels = [it.item.label for row in first.rows for it in row if isinstance(it.item, discord.ui.Button)]
    assert labels[:2] == ["1 worker — luxury 1", "2 workers — luxury 2"]
    then = shown(plan(match, 0), Place((), (0, 1)))
    assert first.left == () and {it.workers for it in then.left if isinstance(it, PlaceCar)} == {2}
    head, common = then.below.splitlines()[-2:]
    assert head == "**Place a car on the Market** · 2 workers — luxury 2 · The price"
    assert common.startswith(
        "For every choice in the menu: No buyer has come yet. Between equals the cheapest goes first."
    )
    assert r"N\_2" in common
    (menu,) = [it.item for row in then.rows for it in row if isinstance(it.item, discord.ui.Select)]
    assert [(it.label, it.description) for it in menu.options][:1] == [
        ("Price 1", "No car can be cheaper; a Price buyer pays 2.")
    ]


def test_a_menu_does_not_say_below_a_choice_what_its_label_says():
    """The Price buyer takes the car at any price, for twice its price: the label says so, and no line below it."""
    position = cars(3).workers(0, 4).parts(0, [4], [4]).buyers(Preference.PRICE).at(Step.CAR)
    chairs = tuple(Chair(Holder.USER, user, f"N_{user}") for user in (1, 2, 3))
    match = Match(1, GAMES["kraftwagen"], position.state.options, Status.RUNNING, chairs, 1, 2, 1, state=position.state)
    then = shown(plan(match, 0), Place((), (0, 0)))
    (menu,) = [it.item for row in then.rows for it in row if isinstance(it.item, discord.ui.Select)]
    assert [(it.label, it.description) for it in menu.options][:2] == [
        ("Price 10 — now bought by Price buyer 1 for 20", None),
        ("Price 9 — now bought by Price buyer 1 for 18", None),
    ]


def test_what_is_the_same_for_a_menu_is_not_said_of_what_stands_beside_it():
    """With one worker the cars are a menu, and each takes him; “Place no car”, the button beside it, keeps him."""
    position = cars(3).workers(0, 1).parts(0, [4], [4]).at(Step.CAR)
    chairs = tuple(Chair(Holder.USER, user, f"N_{user}") for user in (1, 2, 3))
    match = Match(1, GAMES["kraftwagen"], position.state.options, Status.RUNNING, chairs, 1, 2, 1, state=position.state)
    first = shown(plan(match, 0), Place())
    labels = [it.item.label for row in first.rows for it in row if isinstance(it.item, discord.ui.Button)]
    assert "Place no car: end the turn" in labels
    assert "you keep no worker in the canteen" in first.below and "whatever" not in first.below.lower()
    said = "**Place a car on the Market** · For every choice in the menu: No buyer has come yet."
    assert said in first.below


def test_what_is_asked_of_a_kind_says_its_verb_once():
    """“Place distributors, in the same box or in several” begins with the verb; “Take a character, …” does not."""
    state, asked = playing.match("automobile", 3, 1).steps[0].state, dict[str, str]()
    chairs = tuple(Chair(Holder.USER, it, "Ann") for it in (1, 2, 3))
    match = Match(1, GAMES["automobile"], state.options, Status.RUNNING, chairs, 1, 2, 1, state=state)
    for kind in (PlaceDistributors, ChooseCharacter):
        asked[kind.verb] = asking(match, Narrowing(kind, (), None))
    assert asked[PlaceDistributors.verb] == "**Place distributors**, in the same box or in several"
    assert asked[ChooseCharacter.verb].startswith("**Choose a character** · Take a character, with its R&D cubes")


def test_what_the_last_step_told_is_not_told_again_of_all_choices():
    """One model is planned: what distributors may sell before the market is read with it, and not for the next."""
    laid = automobile(3).turn(2).factory("Maxwell", 0, 2).factory("Sears Autobuggy", 0, 2)
    laid.factory("Duryea", 0, 2).distributors(0, mid=2).begin(Phase.PLAYER_ACTIONS)
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in (1, 2, 3))
    match = Match(1, GAMES["automobile"], laid.state.options, Status.RUNNING, chairs, 1, 2, 1, state=laid.state)
    first = shown(plan(match, 0), Place())
    made = next(it for it in match.legal(0) if isinstance(it, ProduceCars))
    then = plan(match, 0, choices_of(match, 0, [made])[0])
    read = shown(then, Place(then.choices))
    before = "Before the market, 2 are sold for certain if you sell this model first: 2 by distributors."
    assert f"{read.text} {read.below}".count(before) == 1, read.below
    assert first.below.count(f"For every choice in the menu: {before}") == 1
