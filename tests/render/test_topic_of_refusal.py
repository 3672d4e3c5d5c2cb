"""Each refusal leads to the topic that states its rule: what that topic must say, by the reason."""

from typing import Any

import pytest

from render.automania.words.refusal import TEXT as AUTOMANIA
from render.kraftwagen.words.refusal import TEXT as KRAFTWAGEN
from render.registry import words
from rules.automania.options import Options as AutomaniaOptions
from rules.core.game import Refusal
from rules.kraftwagen.options import Options as KraftwagenOptions

PAYABLE = "the car must stay payable"
FEE = "The fee of an office or of styling must be paid then"
MIAO = "sell onto another player's car of the same type"
BACK = "you may recall cars from ships"
FULFILLED = "one card may be fulfilled"
FACTS_OF_AUTOMANIA: dict[str, str] = {
    "over": "After round 4",
    "other seat": "Only whose move it is can act",
    "not open": "only what the moment is for",
    "own workers": "is closed to you",
    "workers short": "takes one more than stand there",
    "workers gone": "takes one more than stand there",
    "no tiles": "with none left it cannot be used",
    "no car": BACK,
    "unpayable": "it costs 1 autobuck",
    "worker mix": "You decide how many of those you place are neutral",
    "group short": "You decide how many of those you place are neutral",
    "sponsor unpayable": "The sponsor gives 1 autobuck a worker",
    "tile first": "The sponsor gives 1 autobuck a worker",
    "tile not there": "gives you one of its tiles",
    "fee short": FEE,
    "fee short sponsor": FEE,
    "fee unpayable": PAYABLE,
    "place unpayable": PAYABLE,
    "tile unpayable": PAYABLE,
    "sponsor first": PAYABLE,
    "no office": "They go in offices",
    "other portrait": "Only a manager of the same portrait can replace one",
    "styling full": "one of each on a type",
    "wrong spot": "Place the tile, or discard it",
    "other car": "a car of the type that the space shows",
    "no el-car": "**Elon**: an el-car",
    "el-car away": BACK,
    "el-car on yacht": "comes home after the sales phase",
    "car away": BACK,
    "cars on yachts": "comes home after the sales phase",
    "money short": "it costs 1 autobuck",
    "money never": "it costs 1 autobuck",
    "must sell": "a popularity of 18 or more",
    "no ship space": "the ship space of its popularity",
    "too high": "the ship space of its popularity",
    "space occupied": "any vacant lower space",
    "exact space": "lower space",
    "no yachts": "yacht",
    "yacht popularity": "a popularity of 18 or more",
    "yacht taken": "if one is vacant",
    "must place": "not to place it at all",
    "must use yacht": "not to place it at all",
    "no top cars": "a popularity of 18 or more",
    "top popularity": "a popularity of 18 or more",
    "not your car": BACK,
    "contract not in hand": FULFILLED,
    "one contract": FULFILLED,
    "contract car": "by type of car",
    "contract popularity": "popularity (workers on the marketing space count)",
    "contract marketing": "popularity (workers on the marketing space count)",
    "contract styling": "styling on the car",
    "contract traits": "machines of a symbol on the line",
    "contract not there": "a card of the display",
    "deck empty": "the top card of the deck",
    "no sales office": "take a free sales office",
    "office taken": "take a free sales office",
    "side B": "among the sides B",
    "factory taken": "picks first",
    "no sales space": "onto a free sales space",
    "row used": "With two players only one car is sold in each row",
    "sales space taken": "each other one takes one",
    "copied already": "once each sales phase",
    "copy own car": MIAO,
    "copy el-car": "An el-car is never copied with Miao",
    "copy other type": MIAO,
}
AT_THE_RACE = "you may add workers from the canteen to your Racing Team"
KETTERING = "Kettering exchanges"
MARKERS = "One marker of Winton or Christie goes on a car"
FACTS_OF_KRAFTWAGEN: dict[str, str] = {
    "over": "After round 3 the most points win",
    "other seat": "The marker at the end of the chain moves",
    "not open": "only what the moment is for",
    "start taken": "chooses a starting tile",
    "not on tile": "All actions of a tile that are possible",
    "action done": "All actions of a tile that are possible",
    "other instant": "They happen at once",
    "body in race car": "An engine may go into the race car instead",
    "workshops full": "you choose which tile goes back",
    "workshop free": "When all are full",
    "no such tile": "you choose which tile goes back",
    "no engineer token": "An Engineer token",
    "level highest": "Levels go from 1 to 7",
    "levels apart": "never more than 2 apart",
    "levels apart token": "never more than 2 apart",
    "nobody to rest": "King and Chevrolet",
    "engineer works": "King and Chevrolet",
    "supply empty": "with too few in the supply you take what is there",
    "recruit taken": "Those that nobody took",
    "not revealed": "every round reveals 2 more of each",
    "instant idle": "One that can do nothing",
    "buyers full": "When all spaces are full",
    "buyers not full": "takes the first free space",
    "no such buyer": "The buyers:",
    "no buyer there": "takes the first free space",
    "canteen short": "4 in the canteen",
    "team full": "Its areas take",
    "market full": "The Market has 6 spaces",
    "no body": "a body and an engine from your workshops",
    "no engine": "a body and an engine from your workshops",
    "nobody on car": "at least one worker or the Salesperson",
    "price gone": "a price from the chart",
    "no such price": "a price from the chart",
    "no salesperson": "The Salesperson comes with Riker",
    "no marker": MARKERS,
    "marker not for cars": MARKERS,
    "engineer used": "you may use one engineer",
    "no own car": "you may place one car",
    "no such car": "you may place one car",
    "car of another": "you may place one car",
    "no investor": "brings a Production token",
    "token there": "A car may carry",
    "no exchange marker": KETTERING,
    "salesperson elsewhere": KETTERING,
    "nothing to exchange": KETTERING,
    "nothing changes": KETTERING,
    "marker not for buyers": "One marker of Packard goes beside a buyer",
    "buyer has marker": "One marker of Packard goes beside a buyer",
}


def _said(game: str, options: Any, refusal: Refusal) -> str:
    topic = words(game).topic(refusal)
    assert topic is not None
    return words(game).topics(options)[topic]


def test_every_reason_is_looked_at():
    """None is left out here, and none is here that there is not."""
    assert set(FACTS_OF_AUTOMANIA) == set(AUTOMANIA) and set(FACTS_OF_KRAFTWAGEN) == set(KRAFTWAGEN)


@pytest.mark.parametrize(("reason", "fact"), FACTS_OF_AUTOMANIA.items())
def test_a_refusal_of_automania_leads_to_its_rule(reason: str, fact: str):
    """The topic says what the refusal goes by."""
    assert fact in _said("automania", AutomaniaOptions(), Refusal(reason))


@pytest.mark.parametrize(("reason", "fact"), FACTS_OF_KRAFTWAGEN.items())
def test_a_refusal_of_kraftwagen_leads_to_its_rule(reason: str, fact: str):
    """The topic says what the refusal goes by."""
    assert fact in _said("kraftwagen", KraftwagenOptions(), Refusal(reason))


@pytest.mark.parametrize(
    ("reason", "rule", "fact"),
    [
        ("no own car", "Recruit: Investor; ruling 20", "you put it on one of your cars"),
        ("car of another", "Kettering", KETTERING),
        ("no such car", "Appendix III; ruling 15", "sell a car of yours"),
        ("canteen short", "Grand Prix", AT_THE_RACE),
        ("canteen short", "Kettering", "workers with the canteen"),
        ("nobody on car", "Kettering; ruling 25", "somebody must stay on the car"),
        ("supply empty", "Recruit; ruling 37", "with none left in the supply"),
        ("supply empty", "Hire Workers", "with too few in the supply"),
    ],
)
def test_what_several_actions_may_lack_is_explained_where_the_action_is(reason: str, rule: str, fact: str):
    """The place in the rulebook says which of them it was."""
    assert fact in _said("kraftwagen", KraftwagenOptions(), Refusal(reason, {}, rule))


@pytest.mark.parametrize(
    ("step", "fact"),
    [
        ("start", "chooses a starting tile"),
        ("tile", "It may take any tile"),
        ("act", "must be performed"),
        ("instant", "They happen at once"),
    ],
)
def test_what_cannot_be_skipped_is_explained(step: str, fact: str):
    """By what must be done instead."""
    assert fact in _said("kraftwagen", KraftwagenOptions(), Refusal("must decide", {"step": step}, "Action phase"))


@pytest.mark.parametrize(
    ("kind", "fact"),
    [
        ("manager", "They go in offices"),
        ("machine", "Six machine spaces"),
        ("styling", "go on a type of car"),
        ("bonus", "Money and VP tiles are taken at once"),
    ],
)
def test_a_tile_that_does_not_go_there_leads_to_where_it_goes(kind: str, fact: str):
    """Each kind of tile has its own topic."""
    assert fact in _said("automania", AutomaniaOptions(), Refusal("wrong spot", {"kind": kind}))
