"""Things in few letters, for the board in words and the alt text."""

from __future__ import annotations

from collections.abc import Iterable

from render.automania.words.component import PART, SYMBOL, WITH_EFFECTS, short_effects
from render.core.sentence import listing, say
from rules.automania.components import (
    ActionSpace,
    CarType,
    Components,
    Contract,
    ContractCard,
    Kind,
    Portrait,
    Reward,
    Spot,
    Tile,
    Work,
)
from rules.automania.view import Car, View
from rules.core.game import letter

BRIEF_CAR = {CarType.CITY: "city", CarType.FAMILY: "family", CarType.SUPER: "super"}
EL_CAR = "{car} el-car"
BRIEF_WORK = {
    Work.CITY: "city",
    Work.FAMILY: "family",
    Work.SUPER: "super",
    Work.CONTRACT: "contract",
    Work.ANY: "any car",
}
BRIEF_SPOT = {
    Spot.UPPER_LEFT: "↖",
    Spot.UPPER_MIDDLE: "↑",
    Spot.UPPER_RIGHT: "↗",
    Spot.LOWER_LEFT: "↙",
    Spot.LOWER_MIDDLE: "↓",
    Spot.LOWER_RIGHT: "↘",
}
BRIEF_PORTRAIT = {
    Portrait.RESEARCH: "research",
    Portrait.MARKETING: "marketing",
    Portrait.GENERAL: "general",
    Portrait.STAFF: "staff",
}
STAR = "star"
EFFECT = {
    "stars": "★{n}",
    "extra_sales": "+{n} sale",
    "sponsor_bonus": "+{n} sponsor",
    "workers": "+{n}n",
    "money": "{n} ab",
    "points": "{n} VP",
    "medals": "○{n}",
}
CARD = "{asked} {popularity}+ ○{medals}"
CARD_LINE = "{asked:list}, ★{popularity}+, {medals:# medal|# medals}"
ANY = "any"
KEY = (
    "ab autobucks, ★ popularity, ○ silver medals, n neutral workers, [A2+1n] 2 workers of A and 1 neutral, "
    "↖ ↑ ↗ upper left, middle and right machine space, ↙ ↓ ↘ lower ones, – empty"
)
"""What the signs stand for."""
GROUP = " [{seat}{own}]"
GROUP_MIXED = " [{seat}{own}+{neutral}n]"
REWARD = {
    (True, True): "{money} ab + {points} VP",
    (True, False): "{money} ab",
    (False, True): "{points} VP",
    (False, False): "0",
}


def brief_car(it: Car) -> str:
    """A car: "city", or "city el-car"."""
    return say(EL_CAR, car=BRIEF_CAR[it.type]) if it.electric else BRIEF_CAR[it.type]


def shown(printed: Components, name: Tile) -> str:
    """What a tile shows: its portrait, part or symbol; nothing for a money or victory point tile."""
    it = printed.tiles[name]
    if it.kind == Kind.MACHINE:
        return SYMBOL[it.symbol] if it.symbol else STAR
    if it.portrait:
        return BRIEF_PORTRAIT[it.portrait]
    return PART[it.part] if it.part else ""


def brief_effects(printed: Components, name: Tile) -> list[str]:
    """What a tile gives."""
    it = printed.tiles[name]
    return [say(text, n=getattr(it, field)) for field, text in EFFECT.items() if getattr(it, field)]


def brief_name(printed: Components, name: Tile) -> str:
    """A tile by what it shows: "speed"; a money or victory point tile has only what it gives to tell it by."""
    return shown(printed, name) or brief_tile(printed, name)


def brief_tile(printed: Components, name: Tile) -> str:
    """A tile: "speed ★1"."""
    return " ".join(word for word in (shown(printed, name), *brief_effects(printed, name)) if word)


def signs(printed: Components, names: Iterable[Tile | None]) -> list[str]:
    """The tiles of places that are not empty by what they show and give: "speed", "research (★1)", "3 autobucks"."""
    return [_sign(printed, name) for name in names if name is not None]


def _sign(printed: Components, name: Tile) -> str:
    sign, effects = shown(printed, name), short_effects(printed.tiles[name])
    if sign and effects:
        return say(WITH_EFFECTS, tile=sign, effects=effects)
    return sign or listing(effects)


def brief_contract(printed: Components, name: Contract) -> str:
    """A contract: "city baggage 6+ ○3"."""
    card = printed.contracts[name]
    return say(CARD, asked=" ".join(_asked(card)), popularity=card.popularity, medals=card.medals)


def brief_line(printed: Components, name: Contract) -> str:
    """A contract for a button: "any, handling, baggage, ★9+, 5 medals". One that is not there by its id."""
    card = printed.contracts.get(name)
    if card is None:
        return name
    return say(CARD_LINE, asked=_asked(card), popularity=card.popularity, medals=card.medals)


def _asked(card: ContractCard) -> list[str]:
    car = BRIEF_CAR[card.car] if card.car else ANY
    return [car, *(SYMBOL[it] for it in card.traits), *(PART[it] for it in card.styling)]


def brief_reward(it: Reward) -> str:
    """What a sales space pays: "2 ab + 1 VP"."""
    return say(REWARD[it.money > 0, it.points > 0], money=it.money, points=it.points)


def group(view: View, space: ActionSpace) -> str:
    """Who stands on an action space: " [A2+1n]"; nothing where nobody does."""
    it = view.groups[space]
    if it.owner is None:
        return ""
    return say(GROUP_MIXED if it.neutral else GROUP, seat=letter(it.owner), own=it.own, neutral=it.neutral)
