"""Tiles, contract cards and factory boards in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from render.automania.words.speaker import CAR
from render.core.sentence import say
from rules.automania.components import (
    CarType,
    Components,
    Contract,
    ContractCard,
    FactoryBoard,
    FactoryTile,
    Kind,
    Part,
    Portrait,
    Symbol,
    Tile,
)

PORTRAIT = {
    Portrait.RESEARCH: "research manager",
    Portrait.MARKETING: "marketing manager",
    Portrait.GENERAL: "general manager",
    Portrait.STAFF: "staff manager",
}
PART = {Part.SPOILER: "spoiler", Part.MUFFLER: "muffler", Part.DICE: "dice"}
SYMBOL = {
    Symbol.SPEED: "speed",
    Symbol.BAGGAGE: "baggage",
    Symbol.ECO: "eco",
    Symbol.SAFETY: "safety",
    Symbol.HANDLING: "handling",
}
BOARD = {
    FactoryBoard.STANDARD: "side A",
    FactoryBoard.SUMATO: "Sumato",
    FactoryBoard.ELON: "Elon",
    FactoryBoard.MIAO: "Miao",
    FactoryBoard.OPO: "OPO",
}
POWER = {
    FactoryBoard.STANDARD: "no power",
    FactoryBoard.SUMATO: "{cars:# city car|# city cars}; the lower left machine serves city, not super cars",
    FactoryBoard.ELON: "an el-car, which can stand for a car of any type and adds {electric:# popularity|# popularity}",
    FactoryBoard.MIAO: "once each sales phase, sell onto another player's car of the same type",
    FactoryBoard.OPO: "{offices} managers' offices, but dearer styling ({styling:list} autobucks)",
}
NAME = {
    "manager": "{portrait}",
    "styling": "{part}",
    "machine": "{symbol} machine",
    "star machine": "star machine",
    "money": "money tile",
    "points": "VP tile",
}
CODED = "{name} {tile}"
WITH_EFFECTS = "{tile} ({effects:list})"
SHORT_EFFECT = {
    "stars": "★{n}",
    "extra_sales": "+{n} sale",
    "sponsor_bonus": "+{n} sponsor",
    "workers": "{n:# neutral worker|# neutral workers}",
    "money": "{n:# autobuck|# autobucks}",
    "points": "{n} VP",
    "medals": "{n:# medal|# medals}",
}
EFFECT = {
    "manager stars": "{n:# star|# stars} more for every car of yours",
    "machine stars": "{n:# star|# stars} for every line through it, demanded or not",
    "styling stars": "{n:# star|# stars} for every car of the type",
    "extra_sales": "{n:# more sale|# more sales} a round",
    "sponsor_bonus": "{n:# more autobuck|# more autobucks} from the sponsor",
    "workers": "{n:# neutral worker|# neutral workers} a round",
    "money": "{n:# autobuck|# autobucks} at once",
    "points": "{n} VP at once",
    "medals": "{n:# silver medal|# silver medals} ({n} VP at the end)",
}
WISH = "{car}, popularity {popularity}+"
WISH_WITH = "{car} with {asked:and}, popularity {popularity}+"
ANY_CAR = "any car"
CARD = "{wish}, {medals:# silver medal|# silver medals}"
SHORT_WISH = "{car}, ★{popularity}+"
SHORT_WISH_WITH = "{car} with {asked:and}, ★{popularity}+"
SHORT_CARD = "{wish}, {medals:# medal|# medals}"


def tile_name(printed: Components, name: Tile) -> str:
    """A tile by what it shows, as pictures do: "speed machine". One that is not there by its id."""
    it = printed.tiles.get(name)
    return name if it is None else _name(it)


@cache
def _name(it: FactoryTile) -> str:
    """Give a name that a menu says many times: there are some thirty sorts of tiles."""
    match it.kind:
        case Kind.MANAGER:
            return say(NAME["manager"], portrait=PORTRAIT[it.portrait] if it.portrait else "")
        case Kind.STYLING:
            return say(NAME["styling"], part=PART[it.part] if it.part else "")
        case Kind.MACHINE:
            symbol = SYMBOL[it.symbol] if it.symbol else ""
            return say(NAME["machine" if symbol else "star machine"], symbol=symbol)
        case Kind.BONUS:
            return NAME["money" if it.money else "points"]


def coded(printed: Components, name: Tile) -> str:
    """A tile with the id by which a command names it: "A15 speed machine". One that is not there by its id alone."""
    return say(CODED, name=name, tile=tile_name(printed, name)) if name in printed.tiles else name


def tile(printed: Components, name: Tile) -> str:
    """A tile with what it gives: "speed machine (★1)"."""
    return _with_effects(printed.tiles[name])


@cache
def _with_effects(it: FactoryTile) -> str:
    effects = short_effects(it)
    return say(WITH_EFFECTS, tile=_name(it), effects=effects) if effects else _name(it)


def tiles(printed: Components, names: Iterable[Tile | None]) -> list[str]:
    """Those of several places that are not empty."""
    return [tile(printed, name) for name in names if name is not None]


def short_effects(it: FactoryTile) -> list[str]:
    """What a tile gives, in signs: ★2, 1 neutral worker."""
    return [say(text, n=getattr(it, field)) for field, text in SHORT_EFFECT.items() if getattr(it, field)]


def effects(it: FactoryTile) -> list[str]:
    """What a tile gives, in words."""
    found = [say(EFFECT[f"{it.kind} stars"], n=it.stars)] if it.stars else []
    fields = [field for field in SHORT_EFFECT if field != "stars" and getattr(it, field)]
    return [*found, *(say(EFFECT[field], n=getattr(it, field)) for field in fields)]


def wish(card: ContractCard) -> str:
    """What a contract asks for: "city car with baggage, popularity 6+"."""
    return _wish(card, WISH, WISH_WITH)


def short_wish(card: ContractCard) -> str:
    """The same in signs: "city car with baggage, ★6+"."""
    return _wish(card, SHORT_WISH, SHORT_WISH_WITH)


def _wish(card: ContractCard, plain: str, adorned: str) -> str:
    asked = [*(SYMBOL[it] for it in card.traits), *(PART[it] for it in card.styling)]
    values = {"car": ANY_CAR if card.car is None else CAR[card.car], "popularity": card.popularity}
    return say(adorned if asked else plain, values, asked=asked)


def contract(printed: Components, name: Contract) -> str:
    """A contract with what it asks for and gives. One that is not there by its id."""
    card = printed.contracts.get(name)
    return name if card is None else say(CARD, wish=wish(card), medals=card.medals)


def short_contract(printed: Components, name: Contract) -> str:
    """The same in signs, for a button: "city car with baggage, ★6+, 3 medals"."""
    card = printed.contracts.get(name)
    if card is None:
        return name
    return say(SHORT_CARD, wish=short_wish(card), medals=card.medals)


def power(printed: Components, board: FactoryBoard) -> str:
    """What a factory board can do."""
    it, common = printed.factories[board], printed.cars[CarType.CITY]
    values = {"cars": common + it.cars[CarType.CITY], "electric": it.electric, "offices": len(it.offices)}
    return say(POWER[board], values, styling=it.styling)
