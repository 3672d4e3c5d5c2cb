"""Kraftwagen's words: a text for everything, and lines, labels and previews with the right figures."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from render.core.words import DESCRIPTION
from render.kraftwagen.preview import grand_prix
from render.kraftwagen.words import WORDS, component, speaker, turn
from render.kraftwagen.words import choice as choice_words
from render.kraftwagen.words import consequence as consequence_words
from render.kraftwagen.words import event as event_words
from render.kraftwagen.words import label as label_words
from render.kraftwagen.words.race import reach
from rules.kraftwagen import events
from rules.kraftwagen.actions import (
    ACTIONS,
    HIRE,
    HIRE_PLAIN,
    SKIP,
    AddFifthBuyer,
    AttractBuyer,
    BuildBody,
    BuildEngine,
    ChooseStartingTile,
    DoResearch,
    ExchangeComponent,
    PlaceCar,
    PlaceToken,
    RaceGrandPrix,
    RewardBuyer,
    SwapBuyer,
    TakeRecruit,
    TakeTile,
)
from rules.kraftwagen.components import (
    PREFERENCES,
    RACE_CAR,
    RACE_INSTEAD,
    WORKERS_INSTEAD,
    WORKSHOP,
    Asks,
    Effect,
    Engineer,
    Feat,
    Icon,
    Kind,
    Marker,
    MarkerKind,
    Part,
    Phase,
    Place,
    Preference,
    Recruit,
    StartingTile,
    Tile,
    Track,
)
from rules.kraftwagen.state import Step
from rules.kraftwagen.view import view
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, C, Table, table
from tests.render.reading import follows, label, offered, told

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def test_every_action_and_field_has_its_words():
    """Each action class is in the tables of what is told of an action, each field in that of choices."""
    for action in ACTIONS:
        assert action in label_words.LABELS and action in consequence_words.FOLLOWS
        for field in fields(action):  # type: ignore[arg-type]
            assert (action, field.name) in choice_words.VALUES


def test_every_event_has_a_line_or_is_silent_on_purpose():
    """Each event class is in the table of lines; levels and tokens that come with a tile are told with it."""
    lines = event_words.LINES
    assert set(lines) == set(events.EVENTS)
    silent = {kind for kind, line in lines.items() if line is lines[events.LevelSet]}
    assert silent == {events.LevelSet, events.TokenTaken}


def test_every_component_has_words():
    """Every name of the rules has a word: actions, preferences, phases, markers, engineers, investors, achievements."""
    assert set(speaker.ICON) == set(Icon) and set(speaker.PHASE) == set(Phase)
    assert set(speaker.PREFERENCE) == set(speaker.A_BUYER) == set(Preference)
    assert set(speaker.TRACK) == set(Track) and set(speaker.PART) == set(Part)
    assert set(component.MARKER) == set(MarkerKind) and set(component.KINDS_NAME) == set(Kind)
    assert set(component.ENGINEER) == set(turn.POWER) == set(Engineer)
    assert set(component.WANTS) == set(Asks)
    assert set(component.INSTANT) == set(Effect)
    assert set(component.FEAT) == set(component.FEAT_SHORT) == set(Feat)


def test_a_tile_says_who_would_be_next():
    """A tile behind the next marker means another turn; one beyond it lets that company move (ruling 1)."""
    position = table().chain(A, "hire", B, "race", C, "body", "engine")
    assert label(position, TakeTile(Tile("hire"))) == "Hire — then you again"
    assert label(position, TakeTile(Tile("race"))) == "Race"
    assert offered(position, TakeTile, "tile", "hire") == "Hire — then you again, Bob (B) → Cleo (C)"
    assert offered(position, TakeTile, "tile", "race") == "Race — then Bob (B) → you → Cleo (C)"
    assert offered(position, TakeTile, "tile", "engine") == "Engine — then Bob (B) → Cleo (C) → you"
    assert follows(position, TakeTile(Tile("hire"))) == (
        "You hire 1 worker. Then you move again, and after you **Bob** (B) → **Cleo** (C)."
    )


def test_the_end_of_a_turn_says_who_moves():
    """It names the next company, the same one again, or says that the round is over."""
    position = table().investor(A, "Ford").car(A, 5).take("hire").play(A, HIRE, SKIP)
    assert told(position, events.TurnEnded) == ["**Ann** (A) ends the turn. **Bob** (B) moves next."]
    seen = view(position.state, None)
    assert WORDS.line(seen, events.TurnEnded(B, False, B), NAMES) == "**Bob** (B) ends the turn and moves again."
    position.state.market_marker = 4
    seen = view(position.state, None)
    assert WORDS.line(seen, events.TurnEnded(B, True, C), NAMES) == "**Bob** (B) ends the turn, and with it the round."


def test_a_tile_says_what_its_actions_would_be():
    """Levels, the space of the buyer and the race are told, and an action that would be skipped."""
    position = table().levels(A, 4, 3).workers(A, 12)
    assert follows(position, TakeTile(Tile("body+engine+hire"))).startswith(
        "You build a body of 4. You build an engine of 3 (car or race car). Hire is skipped: not possible."
    )
    position = table().race(A, 3, engine=2).buyers(BODY)
    position.bonus(ENGINE, 2).bonus(PRICE, 1)
    assert follows(position, TakeTile(Tile("race+buyer"))).startswith(
        "You race to 5, with 3 workers to 7. A buyer: Body, Engine +2, Luxury or Price +1. Then "
    )
    assert "You race to 5. " in follows(position.workers(A, 0), TakeTile(Tile("race+buyer")))
    position = table().buyers(BODY, BODY, ENGINE, LUXURY)
    assert "No room for a buyer: Market Marker to 2 of 4." in follows(position, TakeTile(Tile("hire+buyer")))


def test_a_tile_says_to_all_what_it_does():
    """Below its label in the public menu, without who moves next; nothing is cut."""

    def does(position: Table, tile: str) -> str | None:
        return WORDS.does(view(position.state, None), TakeTile(Tile(tile)))

    position = table().levels(A, 2, 1)
    assert does(position, "recruit") == "You recruit a tile, or take workers or spaces of the race instead."
    assert does(position, "engine+research") == (
        "You build an engine of 1 (car or race car). A level rises: body to 3 or engine to 2."
    )
    assert does(position, "hire+buyer") == "You hire 1 worker. A buyer: Body, Engine, Luxury or Price."
    far = position.race(A, 9, engine=2).workers(A, 3).buyers(BODY, BODY, ENGINE, LUXURY)
    assert does(far, "race+buyer") == (
        "You race to 1 (1 lap), with 3 workers to 3 (1 lap). No room for a buyer: Market Marker to 2 of 4."
    )
    assert WORDS.does(view(position.state, None), SKIP) is None


def test_where_they_first_matter_white_markers_and_the_market_marker_are_explained():
    """**What can I do?** says that white markers are points at once, and what moves the marker that ends the round."""
    free = WORDS.why(view(table().state, A), table().legal(TakeTile), NAMES)
    assert "\n• Buyer: one more on the Market, with white markers, which are points at once" in free
    full = table().buyers(BODY, BODY, ENGINE, LUXURY)
    told_ = WORDS.why(view(full.state, A), full.legal(TakeTile), NAMES)
    assert "\n• Buyer: no space is free, so the Market Marker moves to 2; on 4 the round ends" in told_


def test_a_tile_that_ends_the_round_gives_no_further_move():
    """Of two short jumps one is a buyer without room, which brings the Market Marker to its last space."""
    position = table().buyers(BODY, BODY, ENGINE, LUXURY).chain(A, "hire", "hire+buyer", B, "race", C, "body")
    for marker, moves in ((2, 2), (3, 1)):
        position.state.market_marker = marker
        told_ = WORDS.why(view(position.state, A), position.legal(TakeTile), NAMES)
        assert f"After {moves} of them you would move again" in told_


def test_many_cars_are_counted_where_a_label_is_short():
    """From 2 over the dummy car, B and the other dummy car to 8: where a button has no room it only counts them."""
    position = table(2).race(A, 2).race(B, 5).workers(A, 3, team=1).acting(Icon.RACE)
    assert label(position, RaceGrandPrix(2)) == "2 workers join: ends on 8, passes B and 2 dummy cars"
    drive = grand_prix(view(position.state, A), A, RaceGrandPrix(2))
    assert reach(drive, 35) == "ends on 8, passes 3 cars"
    assert "passes a dummy car on 3, B on 5 and a dummy car on 6, and ends on 8" in follows(position, RaceGrandPrix(2))


def test_what_drops_out_is_told_with_its_cause():
    """Hiring without a worker in the supply, and research with both levels at the top, say why nothing happens."""
    position = table().workers(A, 12).take("hire")
    assert told(position, events.ActionsSkipped) == ["**Ann** (A) hires nobody: the supply has no worker."]
    position = table().levels(A, 7, 7).take("research")
    assert told(position, events.ActionsSkipped) == ["**Ann** (A) skips Research: both levels are at the top."]


def test_investors_want_so_much_or_more():
    """What an investor asks for is a least, and is called so."""
    investors = table().state.components.investors
    assert (
        component.wants(investors[Recruit("Selden")]) == "the cheapest car of a company with a lap or more this round"
    )
    assert component.wants(investors[Recruit("Dodge")]) == "the cheapest car of a company with 2 achievements or more"


def test_a_race_is_told_step_by_step():
    """An engine of 3 and a full first area: from 3 over 5, where B stands, to 8; the line says the same."""
    position = table().race(A, 3, engine=3).race(B, 5).workers(A, 4).acting(Icon.RACE)
    assert label(position, RaceGrandPrix(1)) == "1 worker joins: ends on 8, passes B"
    assert offered(position, RaceGrandPrix, "workers", 0) == "Nobody joins — ends on 7, passes B"
    assert follows(position, RaceGrandPrix(1)) == (
        "If the round ended now, the race would bring you 7 points. "
        "1 worker stays in the Racing Team for the whole game; you keep 3 in the canteen. "
        "Your race car goes 4 spaces (3 + 1 of the team), passes B on 5, and ends on 8."
    )
    position.play(A, RaceGrandPrix(1))
    assert told(position, events.Raced) == [
        "**Ann** (A) adds 1 worker to the Racing Team and races 4 spaces (3 + 1 of the team), passes B on 5, and ends "
        "on 8."
    ]


def test_the_rulebooks_race():
    """Grand Prix, example: with an engine of 2 from the pit lane, over a car on 2, to space 3."""
    position = table().race(A, 0, engine=2).race(B, 2).acting(Icon.RACE)
    assert label(position, RaceGrandPrix()) == "Nobody joins: ends on 3, passes B"


def test_a_lap_and_its_achievement_are_foretold():
    """Crossing the line completes a lap, and the first one scores the achievement."""
    position = table().race(A, 9, engine=3).acting(Icon.RACE)
    assert follows(position, RaceGrandPrix()) == (
        "Achievement: a lap in one round, 3 points. If the round ended now, the race would bring you 8 points. "
        "Your race car goes 3 spaces, completes 1 lap and ends on 2."
    )
    position.play(A, RaceGrandPrix())
    assert told(position, events.AchievementScored) == [
        "**Ann** (A) is the first with a lap in one round: 🏅 3 points."
    ]


def test_chevrolet_and_king_can_be_left_aside():
    """Both are told with and without, and that they are the step's one engineer."""
    position = table().engineer(A, "Chevrolet").race(A, 1, engine=2).acting(Icon.RACE)
    assert label(position, RaceGrandPrix()) == "Nobody joins: ends on 4"
    assert label(position, RaceGrandPrix(0, plain=True)) == "Nobody joins, without Chevrolet: ends on 3"
    assert follows(position, RaceGrandPrix()).endswith("It is your one engineer of the action step.")
    assert "engineer" not in follows(position, RaceGrandPrix(0, plain=True))
    position = table().engineer(A, "King").take("hire")
    assert label(position, HIRE) == "Hire 2 workers, with King"
    assert label(position, HIRE_PLAIN) == "Hire 1 worker, without King"
    assert follows(position, HIRE) == (
        "Your canteen then holds 6 workers, the supply 6. It is your one engineer of the action step."
    )


def test_recruits_say_what_they_do():
    """Engineers, investors, instant benefits and what may be taken instead are told with their effect."""
    position = table().reveal("Christie", "Leland", "sell-5", "swap", "race-5").acting(Icon.RECRUIT)
    labels = {
        "Christie": "Christie: body +1 once and body +2 once, on cars you place",
        "Leland": "Leland: buys the cheapest car with luxury 3 or more",
        "sell-5": "Sell a car of yours at once for 5",
        "swap": "Swap a buyer on the Market for one who waits",
        "race-5": "5 spaces of the race — ends on 5",
        WORKERS_INSTEAD: "2 workers, no tile",
        RACE_INSTEAD: "3 spaces of the race, no tile — ends on 3",
    }
    for name, text in labels.items():
        assert label(position, TakeRecruit(Recruit(name))) == text
    assert follows(position, TakeRecruit(Recruit("sell-5"))) == "It does nothing now."
    position.play(A, TakeRecruit(Recruit("Christie")))
    assert told(position, events.Recruited) == [
        "**Ann** (A) recruits Christie (body +1 once and body +2 once, on cars you place) and takes an Engineer token."
    ]
    seen = view(position.state, None)
    assert WORDS.line(seen, events.Recruited(B, Kind.INVESTOR, Recruit("Ford"), ()), NAMES) == (
        "**Bob** (B) recruits the investor Ford (buys the cheapest car with an engine of 3 or more) "
        "and takes a Production token."
    )
    assert WORDS.line(seen, events.RecruitsRevealed(Kind.ENGINEER, (Recruit("King"),)), NAMES) == (
        "Engineers: King (1 worker more whenever you hire)."
    )


ENGINEERS = {
    "Winton": "Winton: engine +1 once and engine +2 once, on cars you place\n"
    "When you place a car you may put one of his markers on it, for good.",
    "Riker": "Riker: a Salesperson, worth 3 workers on a car; he can be hired again\n"
    "The Salesperson comes to your canteen. After a round on the Market he is in the supply: a Hire then brings him, "
    "instead of workers.",
    "King": "King: 1 worker more whenever you hire\nEach of your actions Hire brings 2 workers then, instead of 1.",
    "Christie": "Christie: body +1 once and body +2 once, on cars you place\n"
    "When you place a car you may put one of his markers on it, for good.",
    "Kettering": "Kettering: 2 changes to cars you placed: a part, the workers or the price\n"
    "In your turn you may use up one of his 2 markers on a car of yours on the Market. It gets another body or "
    "engine from a workshop, a price that is free, or more or fewer workers.",
    "Packard": "Packard: points beside a buyer, once 2 and once 4, for whoever sells to him\n"
    "In your turn you may put one of his 2 markers beside a buyer on the Market. Whoever sells to him that round, you "
    "or another, gets those points besides the price.",
    "Brayton": "Brayton: Price buyers pay you 3 times the price, not 2 times\n"
    "That holds for each car of yours that a Price buyer takes.",
    "Buick": "Buick: once, when a round is over, one more buyer of your choice\n"
    "You are asked before the sales of each round, until you have used him.",
    "Chevrolet": "Chevrolet: 1 space more whenever you race\n"
    "That holds for the action Race, and for an instant benefit that races.",
}
"""What each engineer's button says, and below it the panel: by appendix I of the rulebook."""


@pytest.mark.parametrize("name", ENGINEERS)
def test_an_engineer_says_what_he_brings_when_and_how_often(name: str):
    """The button says what one gets, the panel when; each brings an Engineer token as well."""
    position, recruiting = table().reveal(name).acting(Icon.RECRUIT), TakeRecruit(Recruit(name))
    said, token = ENGINEERS[name], "An Engineer token comes with him: once, a Research raises both levels."
    assert f"{label(position, recruiting)}\n{follows(position, recruiting)}" == f"{said} {token}"


def test_buildings_say_what_goes_back():
    """With full workshops a tile goes back; the race car's old engine is named; achievements are foretold."""
    position = table().levels(A, 3, 2).parts(A, [1], [1, 2]).acting(Icon.BODY)
    assert label(position, BuildBody(Place("engine 1"))) == "Body of 3, the engine of 1 goes back"
    assert follows(position, BuildBody(Place("engine 1"))) == (
        "Achievement: a body of 3 or more in a workshop, 3 points. "
        "Your workshops then hold body 1, body 3, engine 2; none is free."
    )
    position = table().levels(A, 3, 4).race(A, 0, engine=2).acting(Icon.ENGINE)
    assert label(position, BuildEngine(RACE_CAR)) == "Engine of 4 in the race car, instead of 2"
    assert follows(position, BuildEngine(RACE_CAR)) == "From then on every race moves your car 4 spaces by its engine."
    assert "Achievement: an engine of 4 or more in a workshop, 3 points." in follows(position, BuildEngine(WORKSHOP))
    position.play(A, BuildEngine(RACE_CAR))
    assert told(position, events.EngineBuilt) == ["**Ann** (A) builds an engine of 4 into the race car."]


def test_an_engine_like_the_one_in_the_race_car_changes_nothing():
    """At level 1 an engine of 1 would take the place of another engine of 1: the button says so, for it says all."""
    position = table().levels(A, 1, 1).race(A, 0, engine=1).acting(Icon.ENGINE)
    assert label(position, BuildEngine(RACE_CAR)) == "Engine of 1 in the race car — changes nothing"
    seen = view(position.state, A)
    assert WORDS.idle(seen, BuildEngine(RACE_CAR)) and not WORDS.idle(seen, BuildEngine(WORKSHOP))
    better = view(position.levels(A, 1, 2).state, A)
    assert not WORDS.idle(better, BuildEngine(RACE_CAR))


def test_research_says_both_levels():
    """One level, or both for a token, with what is left."""
    position = table().levels(A, 2, 2).engineer(A, "King", tokens=1).acting(Icon.RESEARCH)
    assert label(position, DoResearch(Track.BODY)) == "Research: body level 2 → 3"
    assert label(position, DoResearch(Track.BOTH)) == (
        "Research: both for an Engineer token, body level 3, engine level 3"
    )
    assert follows(position, DoResearch(Track.BOTH)) == (
        "You keep no Engineer token. Your levels are then body 3 and engine 3."
    )
    position.play(A, DoResearch(Track.BOTH))
    assert told(position, events.LevelRaised) == ["**Ann** (A) spends an Engineer token: body level 3, engine level 3."]


def test_a_buyer_says_what_it_gives_and_would_buy():
    """White price markers, the second of its preference, and the car that it would take as things stand."""
    position = table().buyers(ENGINE).bonus(ENGINE, 2).points(A, 5)
    position.car(B, 6, engine=5).car(A, 8, engine=4).take("race+buyer")
    assert label(position, AttractBuyer(ENGINE)) == ("Engine buyer, 2 points, achievement: 3 points — takes A at 8")
    assert label(position, AttractBuyer(BODY)) == "Body buyer — takes A at 8"
    assert label(position, AttractBuyer(PRICE)).endswith("— takes A at 8 for 16")
    deed = WORDS.deed(view(position.state, A), AttractBuyer(ENGINE), NAMES)
    assert deed == "You attract the Engine buyer, 2 points.", "what follows tells the achievement"
    assert follows(position, AttractBuyer(ENGINE)) == (
        "Achievement: 2 buyers of one kind on the Market, 3 points. "
        "If the sales came now, it would buy your car at 8 for 8 points. "
        "The Engine buyer takes space 2 of 4."
    )
    assert "it would buy your car at 8 for 16 points." in follows(position, AttractBuyer(PRICE))
    assert offered(position, AttractBuyer, "preference", ENGINE) == (
        "Engine — 1 available, 2 points, achievement: 3 points"
    )
    position.play(A, AttractBuyer(ENGINE))
    assert told(position, events.BuyerAttracted) == ["**Ann** (A) attracts an Engine buyer to space 2 for 2 points."]


def test_the_last_step_of_the_market_marker_ends_the_round():
    """From 3 to 4 it is said before and after that the round ends with the turn."""
    position = table().buyers(BODY, BODY, ENGINE, LUXURY)
    position.state.market_marker = 3
    assert follows(position, TakeTile(Tile("hire+buyer"))).endswith(
        "to 4 of 4. The round ends with this turn: then the Grand Prix and the sales are scored."
    )
    assert "Bob" in follows(position, TakeTile(Tile("hire")))
    assert label(position, TakeTile(Tile("hire+buyer"))) == "Hire + Buyer — ends the round"
    assert offered(position, TakeTile, "tile", "hire+buyer") == "Hire + Buyer — ends the round"
    position = position.take("hire+buyer")
    market = next(it for it in position.legal() if it.verb == "market")
    assert label(position, market) == "Market Marker to space 4 of 4"
    assert follows(position, market).startswith(
        "The round ends with this turn: then the Grand Prix and the sales are scored."
    )
    position.play(A, market)
    assert told(position, events.MarketMarkerMoved) == [
        "**Ann** (A) moves the Market Marker to 4 of 4: the round ends after this turn."
    ]


def test_an_area_that_is_not_full_is_told():
    """Of areas of 1, 2 and 3 workers, a second worker alone adds nothing yet, and his area needs one more."""
    position = table().race(A, 0, engine=1).workers(A, 4).acting(Icon.RACE)
    assert "1 worker adds no space yet: the area still needs 1." in follows(position, RaceGrandPrix(2))
    assert "yet" not in follows(position, RaceGrandPrix(1)) + follows(position, RaceGrandPrix(3))
    assert "1 worker adds no space yet: the area still needs 2." in follows(position, RaceGrandPrix(4))
    assert offered(position, RaceGrandPrix, "workers", 2) == "2 workers join — no further than with 1"
    assert offered(position, RaceGrandPrix, "workers", 3) == "3 workers join — ends on 3"


def test_a_tiles_actions_fit_below_its_name_in_a_menu():
    """All that a tile does is read there, not its first half: with each kind's white marker, a token and the team."""
    position = table(2).levels(A, 3, 3).workers(A, 5).race(A, 3).engineer(A, "Buick", tokens=1)
    for kind in PREFERENCES:
        position.bonus(kind, 2)
    for tile, card in position.state.components.tiles.items():
        *does, _ = re.split(r"(?<=\.) ", follows(position, TakeTile(tile)), maxsplit=len(card.icons))
        assert len(does) == len(card.icons) and len(" ".join(does)) <= DESCRIPTION, does


def test_a_tile_says_what_research_could_raise():
    """Levels may be 2 apart: with body 3 and engine 1 only the engine rises, or both with a token."""
    position = table().levels(A, 2, 1)
    assert "A level rises: body to 3 or engine to 2." in follows(position, TakeTile(Tile("research")))
    position.levels(A, 3, 1)
    assert "A level rises: engine to 2." in follows(position, TakeTile(Tile("research")))
    position.engineer(A, "King", tokens=1)
    told_ = follows(position, TakeTile(Tile("research")))
    assert "A level rises: engine to 2 or both." in told_


def test_a_later_rounds_recruits_stand_beside_those_that_nobody_took():
    """Who is new is told as new while others still lie open."""
    seen = view(table().reveal("Durant", "Olds", "Dodge").state, None)
    line = WORDS.line(seen, events.RecruitsRevealed(Kind.INVESTOR, (Recruit("Dodge"), Recruit("Olds"))), NAMES)
    assert line is not None and line.startswith("Investors, new: Dodge (") and line.endswith("Still there: Durant.")


def test_a_car_says_who_would_buy_it():
    """Each price shows the buyers it would find; the line gives its four figures and its place on the Market."""
    alone = table().parts(A, [4], [2]).at(Step.CAR)
    assert offered(alone, PlaceCar, "body", 4) == "Body 4 — the first on the Market"
    assert offered(alone, PlaceCar, "engine", 2) == "Engine 2 — the first on the Market"
    position = table().workers(A, 4).parts(A, [4], [4]).buyers(BODY, PRICE).car(B, 5, body=4, engine=3)
    position.chain(B, A, C, *position.state.components.tiles).at(Step.CAR)
    position.state.actor = A
    given = {"body": 4, "engine": 4, "workers": 2, "salesperson": False}
    assert offered(position, PlaceCar, "body", 4) == "Body 4 — best on the Market is 4"
    assert offered(position, PlaceCar, "engine", 4) == "Engine 4 — best on the Market is 3"
    assert offered(position, PlaceCar, "workers", 2) == "2 workers — luxury 2; most on the Market is 1"
    assert offered(position, PlaceCar, "price", 3, **given) == "Price 3 — now bought by Body buyer 1 for 3"
    assert offered(position, PlaceCar, "price", 8, **given) == "Price 8 — now bought by Price buyer 2 for 16"
    action = PlaceCar(4, 4, 2, 8)
    assert label(position, action) == "Car at 8 for Price, +16 now: body 4, engine 4, luxury 2 (2 workers)"
    done = WORDS.deed(view(position.state, A), action, NAMES)
    assert done == "You place a car at 8: body 4, engine 4, luxury 2 (2 workers)."
    assert follows(position, action) == (
        "Now bought by Price buyer 2 for 16. "
        "It is car 2 of 6; you keep 2 workers in the canteen. "
        "Then **Bob** (B) moves, and after that you → **Cleo** (C)."
    )
    position.play(A, action)
    assert told(position, events.CarPlaced) == [
        "**Ann** (A) places car 2 of 6: body 4, engine 4, luxury 2 (2 workers), price 8."
    ]


def test_a_car_says_what_one_gains_by_it_beside_those_that_one_has():
    """The one Engine buyer leaves the car at 5 for a better one: at 3 that is two points less, at 8 three more."""
    position = table().workers(A, 4).parts(A, [4], [4]).buyers(ENGINE).car(A, 5, body=3, engine=3).at(Step.CAR)
    assert label(position, PlaceCar(4, 4, 1, 3)).startswith("Car at 3 for Engine, −2 now: ")
    assert label(position, PlaceCar(4, 4, 1, 8)).startswith("Car at 8 for Engine, +3 now: ")
    assert "Your cars would bring 3 points in all, 5 before." in follows(position, PlaceCar(4, 4, 1, 3))
    position = position.car(B, 2, body=4, engine=4)
    assert label(position, PlaceCar(4, 4, 1, 8)).startswith("Car at 8, no buyer now: ")


def test_the_car_that_brings_most_is_offered_first():
    """The Engine buyer takes the new car at any price, with one worker as with two, and either body: so the dearest is
    first, and behind each price once all that puts more on the Market for the same. A Luxury buyer wants the second
    worker where the car is dearer than B's. Where nobody buys yet they go by their prices, as on the chart."""

    def offered(position: Table) -> list[PlaceCar]:
        found = WORDS.likely(view(position.state, A), position.legal(PlaceCar))
        return [it for it in found if isinstance(it, PlaceCar)]

    position = table().workers(A, 2).parts(A, [4, 2], [4]).at(Step.CAR)
    prices = [1, 2, 3, 5, 6, 8, 9, 10]
    nobody = offered(position)
    assert [it.price for it in nobody if it.workers == 1 and it.body == 4] == prices
    cars = offered(position.buyers(ENGINE).car(A, 5, body=3, engine=3))
    assert [it.price for it in cars[:7]] == [it for it in prices[::-1] if it != 5]
    assert {(it.body, it.workers) for it in cars[:7]} == {(2, 1)} and len(cars) == 7 * 2 * 2
    luxury = offered(table().workers(A, 2).parts(A, [4], [4]).at(Step.CAR).buyers(LUXURY).car(B, 5))
    assert [it.workers for it in luxury[:7]] == [2, 2, 2, 2, 1, 1, 1]


def test_the_swap_that_brings_most_is_offered_first():
    """A Luxury buyer in the place of the Engine buyer takes Ann's car at 8; one like him changes nothing."""
    position = table().buyers(ENGINE).car(A, 8, body=1, engine=1, workers=2).car(B, 6, body=4, engine=4)
    position.reveal("swap").acting(Icon.RECRUIT)
    position.play(A, TakeRecruit(Recruit("swap")))
    found = WORDS.likely(view(position.state, A), position.legal(SwapBuyer))
    first, *_, last = [it for it in found if isinstance(it, SwapBuyer)]
    assert first.preference == LUXURY and last.preference == ENGINE


def test_what_is_so_at_every_price_is_not_said_of_each():
    """Where nobody buys yet a price stands alone, as does one that is taken; else it says that none would buy."""
    given = {"body": 2, "engine": 1, "workers": 1, "salesperson": False}
    position = table().workers(A, 1).parts(A, [2], [1]).at(Step.CAR)
    assert offered(position, PlaceCar, "price", 8, **given) == "Price 8"
    assert label(position, PlaceCar(2, 1, 1, 8)) == "Car at 8: body 2, engine 1, luxury 1 (1 worker)"
    position = position.buyers(BODY).car(B, 5, body=3)
    assert offered(position, PlaceCar, "price", 8, **given) == "Price 8 — now nobody would buy it"
    assert label(position, PlaceCar(2, 1, 1, 8)) == "Car at 8, no buyer now: body 2, engine 1, luxury 1 (1 worker)"
    taken = WORDS.action(view(position.state, A), PlaceCar(2, 1, 1, 5), NAMES)
    assert taken == "Car at 5: body 2, engine 1, luxury 1 (1 worker)"


def test_the_sixth_car_ends_the_round():
    """It is said before and after that the round ends with the turn."""
    position = table().workers(A, 2).parts(A, [2], [3])
    for price in (1, 2, 3, 8, 9):
        position.car(B, price)
    action = PlaceCar(2, 3, 1, 5)
    assert "The round ends with this turn" in follows(position.at(Step.CAR), action)
    assert follows(position, SKIP).startswith("Then you move again, and after you **Bob** (B)")
    position.play(A, action)
    line = told(position, events.CarPlaced)[0]
    assert line is not None and line.endswith("price 5. The round ends after this turn.")


def test_markers_and_the_salesperson_are_told_apart():
    """The rulebook's car: a worker and the Salesperson make luxury 4; a marker stands beside the printed value."""
    position = table().engineer(A, "Riker", "Winton").workers(A, 1).parts(A, [4], [4]).at(Step.CAR)
    action = PlaceCar(4, 4, 1, 8, salesperson=True, marker=Marker("engine+2"))
    assert label(position, action) == "Car at 8: body 4, engine 4, luxury 4 (1 worker and the Salesperson), engine +2"
    assert offered(position, PlaceCar, "workers", 1) == "1 worker — luxury 1 or 4"
    position.play(A, action)
    assert told(position, events.CarPlaced) == [
        "**Ann** (A) places car 1 of 6: body 4, engine 4+2, luxury 4 (1 worker and the Salesperson), price 8."
    ]


def test_tokens_exchanges_and_rewards():
    """A Production token tells its investor's wish, Kettering the car afterwards, Packard who would get the points."""
    position = table().investor(A, "Ford").car(A, 5, engine=4).buyers(ENGINE)
    assert follows(position, PlaceToken(Recruit("Ford"), 5)) == (
        "If the sales came now, it would buy your car at 5 for 5 points. Your cars would bring 10 points in all. "
        "The car can be sold once more. Ford buys after the other investors: the cheapest car with an engine of 3 or "
        "more."
    )
    position = table().engineer(A, "Kettering").parts(A, [4], [6]).car(A, 5, 2, 3).buyers(ENGINE)
    action = ExchangeComponent(Part.ENGINE, 5, 6)
    assert label(position, action) == "Car at 5: engine 3 → 6"
    assert follows(position, action) == (
        "If the sales came now, the car at 5 would go to Engine buyer 1 for 5. "
        "The car then has body 2, engine 6, luxury 1, price 5. "
        "It uses up an exchange marker. It is your one engineer of the action step."
    )
    position.play(A, action)
    assert told(position, events.ComponentExchanged) == [
        "**Ann** (A) exchanges the engine of the car at 5, 3 → 6 (Kettering)."
    ]
    position = table().engineer(A, "Packard").buyers(BODY).car(B, 5)
    action = RewardBuyer(Marker("buyer+4"), 1)
    assert label(position, action) == "Buyer +4 beside the Body buyer on space 1"
    assert follows(position, action).startswith(
        "If the sales came now, **Bob** (B) would get the 4 points. Whoever sells to that buyer gets 4 points more."
    )


def test_swaps_and_buicks_buyer():
    """A swap names who goes; Buick's buyer comes last, with its white price markers."""
    position = table().buyers(BODY, ENGINE).bonus(PRICE, 1).reveal("swap").acting(Icon.RECRUIT)
    position.play(A, TakeRecruit(Recruit("swap")))
    assert label(position, SwapBuyer(PRICE, 2)) == "Price comes, Engine goes: space 2, 1 point"
    assert label(position, SwapBuyer(ENGINE, 2)) == "Engine comes, Engine goes: space 2 — changes nothing"
    assert label(position, SwapBuyer(BODY, 2)) == "Body comes, Engine goes: space 2, achievement: 3 points"
    assert offered(position, SwapBuyer, "preference", BODY) == "Body — 1 available"
    seen = view(position.state, A)
    likely = [WORDS.idle(seen, it) for it in WORDS.likely(seen, position.legal())]
    assert likely == sorted(likely) and any(likely) and not all(likely)
    position.play(A, SwapBuyer(PRICE, 2))
    assert told(position, events.BuyerAttracted) == [
        "**Ann** (A) brings a Price buyer to space 2 for 1 point; the Engine buyer goes back."
    ]
    position = table().engineer(A, "Buick").buyers(BODY).bonus(LUXURY, 3).car(A, 5).car(A, 8).score()
    assert label(position, AddFifthBuyer(LUXURY)) == "Luxury buyer, 3 points — takes A at 8"
    assert follows(position, AddFifthBuyer(LUXURY)).startswith(
        "If the sales came now, it would buy your car at 8 for 8 points."
    )
    assert follows(position, SKIP) == "You keep Buick's marker for a later scoring."


def test_starting_tiles():
    """They are told by what they give, in a label, before and after."""
    position = table().at(Step.START)
    position.state.starting_tiles = [StartingTile("body"), StartingTile("engine-level")]
    position.state.phase = Phase.HEATING_UP_MOTORS
    assert label(position, ChooseStartingTile(StartingTile("body"))) == "A body of 2 and 2 spaces of the race"
    assert follows(position, ChooseStartingTile(StartingTile("body"))) == (
        "Your workshops then hold body 2; 2 are free. Your race car goes 2 spaces and ends on 2."
    )
    position.play(A, ChooseStartingTile(StartingTile("engine-level")))
    assert told(position, events.StartingTileChosen) == [
        "**Ann** (A) takes the starting tile with engine level 2 and an engine of 2 in the race car."
    ]
    assert told(position, events.EngineBuilt) == [None]


ASKED: list[tuple[Table, str]] = [
    (table(), "**Ann** (A), take an action tile."),
    (
        table().investor(A, "Ford").car(A, 5),
        "**Ann** (A), take an action tile; before it you may use a Production token.",
    ),
    (table().take("hire"), "**Ann** (A), perform the action of your tile: Hire."),
    (table().take("race+buyer"), "**Ann** (A), perform the 2 actions of your tile in any order: Race and Buyer."),
    (table().parts(A, [2], [3]).at(Step.CAR), "**Ann** (A), place a car on the Market, or end your turn."),
    (
        table().investor(A, "Ford").car(A, 5).at(Step.END),
        "**Ann** (A), use a Production token, or end your turn.",
    ),
    (
        table().engineer(A, "Kettering").engineer(A, "Packard").buyers(BODY).car(A, 5).at(Step.END),
        "**Ann** (A), use Kettering's marker on a placed car or Packard's marker beside a buyer, or end your turn.",
    ),
    (table().at(Step.END), "**Ann** (A), end your turn."),
    (table().engineer(A, "Buick").score(), "**Ann** (A), add one more buyer with Buick, or none."),
]


@pytest.mark.parametrize(("position", "asked"), ASKED, ids=[case[1][11:40] for case in ASKED])
def test_the_question_names_what_is_to_be_decided(position: Table, asked: str):
    """The question names the seat and what belongs to the step."""
    assert WORDS.ask(view(position.state, None), NAMES) == asked


def test_headings():
    """The Preparation lays out prices and markers, the Action phase gives the order, the Scoring why it came."""
    position = table(3).begin(Phase.PREPARATION)
    assert told(position, events.PhaseBegun) == ["**Round 2 of 3 · Preparation phase**"]
    assert told(position, events.MarketPrepared) == [
        "Prices: 2, 3, 5, 6, 8, 9, 11, 12. White price markers: Body 2, Engine 1, Luxury 1, Price 1."
    ]
    seen = view(table(3).chain(B, A, C, "race").state, None)
    assert WORDS.line(seen, events.PhaseBegun(1, Phase.ACTION), NAMES) == (
        "**Round 1 of 3 · Action phase** — from the end of the chain: **Bob** (B) → **Ann** (A) → **Cleo** (C)"
    )


def test_the_text_board_is_enough_to_play_by():
    """Chain, Market with what would be sold, recruits, race and every company stand in it."""
    position = table(3).chain(B, "hire", A, "race+buyer", C).buyers(BODY).reward(1, 2).car(A, 6, body=4, tokens=1)
    position.engineer(C, "Riker").parts(C, [2], [3]).race(B, 4, laps=1).on_track("Ford").reveal("Leland", "swap")
    position.state.actor = B
    lines = WORDS.board(view(position.state, None), NAMES).splitlines()
    assert lines[:3] == [
        "**Round 1 of 3 · Action phase**",
        "To act: **Bob** (B)",
        "Chain from its end, where the next to move stands: B, Hire, A, Race + Buyer, C",
    ]
    assert "**Market** 1 of 6 cars · marker 1 of 4 · free prices 1, 2, 3, 5, 8, 9, 10" in lines
    assert "A at 6: body 4, engine 1, luxury 1, 1 Production token" in lines
    assert "Buyers, and what each would take now: 1 Body +2 (A at 6 for 8); 3 spaces free" in lines
    assert "Investors: Ford (no car)" in lines
    assert "Investors: Leland (buys: luxury 3+)" in lines
    assert "Race: B on 4 after 1 lap, A in the pit lane, C in the pit lane" in lines
    assert "  levels body 1, engine 1 · workshops body 2, engine 3, 1 free · race engine 1" in lines
    assert "  canteen 4 + Salesperson, supply 8, team 0" in lines
