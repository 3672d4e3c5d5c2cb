"""What is printed in the box, in words: recruits with what they do, markers, starting tiles and achievements."""

from __future__ import annotations

from collections.abc import Mapping

from render.core.sentence import say
from rules.kraftwagen.components import (
    NO_MARKER,
    RACE_INSTEAD,
    WORKERS_INSTEAD,
    Achievement,
    AchievementCard,
    Asks,
    Components,
    Effect,
    Engineer,
    Feat,
    InstantCard,
    InvestorCard,
    Kind,
    Marker,
    MarkerKind,
    Recruit,
    StartingTile,
)
from rules.kraftwagen.options import Options
from rules.kraftwagen.view import View

KINDS_NAME = {Kind.ENGINEER: "Engineers", Kind.INVESTOR: "Investors", Kind.INSTANT: "Instant benefits"}

MARKER: Mapping[MarkerKind, str] = {
    MarkerKind.BODY: "body +{plus}",
    MarkerKind.ENGINE: "engine +{plus}",
    MarkerKind.EXCHANGE: "exchange",
    MarkerKind.BUYER: "buyer +{plus}",
    MarkerKind.FIFTH: "5th buyer",
}
NO_MARKER_NAME = "no marker"

ENGINEER: Mapping[str, str] = {
    Engineer.WINTON: "{markers:and}, on cars you place",
    Engineer.RIKER: "a Salesperson, worth {salesperson:# worker|# workers} on a car; he can be hired again",
    Engineer.KING: "{king:# worker|# workers} more whenever you hire",
    Engineer.CHRISTIE: "{markers:and}, on cars you place",
    Engineer.KETTERING: "{count:# change|# changes} to cars you placed: a part, the workers or the price",
    Engineer.PACKARD: "points beside a buyer, {points:and}, for whoever sells to him",
    Engineer.BRAYTON: "Price buyers pay you {brayton} times the price, not {price} times",
    Engineer.BUICK: "once, when a round is over, one more buyer of your choice",
    Engineer.CHEVROLET: "{chevrolet:# space|# spaces} more whenever you race",
}
"""What each brings, when and how often."""
ONCE, POINTS_ONCE = "{marker} once", "once {points}"
WANTS: Mapping[Asks, str] = {
    Asks.LAPS: "the cheapest car of a company with {least:a lap|# laps} or more this round",
    Asks.LUXURY: "the cheapest car with luxury {least} or more",
    Asks.ENGINE: "the cheapest car with an engine of {least} or more",
    Asks.BODY: "the cheapest car with a body of {least} or more",
    Asks.ACHIEVEMENTS: "the cheapest car of a company with {least:an achievement|# achievements} or more",
    Asks.TOKENS: "the cheapest car of a company with {least:an Engineer token|# Engineer tokens}",
    Asks.NOTHING: "the cheapest car",
}
INSTANT: Mapping[Effect, str] = {
    Effect.SELL: "sell a car of yours at once for {amount}",
    Effect.BODY: "a body of {amount}",
    Effect.ENGINE: "an engine of {amount}",
    Effect.SWAP: "swap a buyer on the Market for one who waits",
    Effect.RACE: "{amount:# space|# spaces} of the race",
    Effect.WORKERS: "{amount:# worker|# workers}",
}
SELL_BONUS = "sell a car of yours at once for its price and {amount} more"
START = {
    "body": "a body of {amount}",
    "engine": "an engine of {amount}",
    "body_level": "body level {amount}",
    "engine_level": "engine level {amount}",
    "race_engine": "an engine of {amount} in the race car",
    "workers": "{amount:# worker|# workers} more",
    "tokens": "{amount:an Engineer token|# Engineer tokens}",
    "race": "{amount:# space|# spaces} of the race",
}
FEAT: Mapping[Feat, str] = {
    Feat.LAPS: "{least:a lap|# laps} in one round",
    Feat.BUYERS: "{least} buyers of one kind on the Market",
    Feat.CARS: "{least} cars on the Market",
    Feat.BODY: "a body of {least} or more in a workshop",
    Feat.ENGINE: "an engine of {least} or more in a workshop",
    Feat.SUPPLY: "{least:no worker|at most # worker|at most # workers} left in the supply",
    Feat.ENGINEERS: "{least} engineers",
}
FEAT_SHORT: Mapping[Feat, str] = {
    Feat.LAPS: "{least:# lap|# laps}",
    Feat.BUYERS: "{least} buyers alike",
    Feat.CARS: "{least} cars",
    Feat.BODY: "body {least}",
    Feat.ENGINE: "engine {least}",
    Feat.SUPPLY: "supply {least}",
    Feat.ENGINEERS: "{least} engineers",
}
TEXT = {
    "named": "{name}: {does}",
    "buys": "buys {wants}",
    "aside": "{name} ({does})",
    "instead": "{does}, no tile",
}


def marker(printed: Components, name: Marker) -> str:
    """An engineering marker: "engine +2"."""
    if name == NO_MARKER:
        return NO_MARKER_NAME
    card = printed.markers[name]
    return say(MARKER[card.kind], plus=card.plus)


def recruit(view: View, name: Recruit) -> str:
    """A recruit with what it does: "Durant: buys the cheapest car"."""
    printed = view.components
    if name in (WORKERS_INSTEAD, RACE_INSTEAD):
        return say(TEXT["instead"], does=recruit_name(view, name))
    if name in printed.instants:
        return recruit_name(view, name)
    return say(TEXT["named"], name=name, does=does(view, name))


def recruit_aside(view: View, name: Recruit) -> str:
    """The same for the middle of a sentence: "Leland (buys the cheapest car with luxury 3 or more)"."""
    if name in view.components.instants:
        return recruit_name(view, name)
    return say(TEXT["aside"], name=name, does=does(view, name))


def recruit_name(view: View, name: Recruit) -> str:
    """A recruit by its name, an instant benefit by what it does."""
    printed = view.components
    if name == WORKERS_INSTEAD:
        return say(INSTANT[Effect.WORKERS], amount=printed.workers_instead)
    if name == RACE_INSTEAD:
        return say(INSTANT[Effect.RACE], amount=printed.race_instead)
    return instant(view.options, printed.instants[name]) if name in printed.instants else name


def does(view: View, name: Recruit) -> str:
    """What an engineer brings, or which car an investor buys."""
    printed = view.components
    if name in printed.investors:
        return say(TEXT["buys"], wants=wants(printed.investors[name]))
    return engineer(printed, name)


def engineer(printed: Components, name: Recruit) -> str:
    """What an engineer brings."""
    brings = printed.engineers[name]
    cards = [printed.markers[it] for it in brings]
    return say(
        ENGINEER[name],
        markers=[say(ONCE, marker=marker(printed, it)) for it in brings],
        points=[say(POINTS_ONCE, points=it.plus) for it in cards],
        count=len(brings),
        salesperson=printed.salesperson,
        king=printed.king,
        chevrolet=printed.chevrolet,
        brayton=printed.brayton_factor,
        price=printed.price_factor,
    )


def wants(card: InvestorCard) -> str:
    """Which car an investor buys."""
    return say(WANTS[card.asks], least=card.least)


def instant(options: Options, card: InstantCard) -> str:
    """What an instant benefit does as the table plays it."""
    if card.effect is Effect.SELL and options.instant_sale == "bonus":
        return say(SELL_BONUS, amount=card.amount)
    return say(INSTANT[card.effect], amount=card.amount)


def starting_tile(printed: Components, name: StartingTile) -> list[str]:
    """What a starting bonus tile gives, one thing after the other."""
    card = printed.starting_tiles[name]
    amounts = {field: getattr(card, field) for field in START}
    return [say(START[field], amount=amount) for field, amount in amounts.items() if amount]


def achievement(card: AchievementCard) -> str:
    """What an achievement needs."""
    return say(FEAT[card.feat], least=card.least)


def achievement_short(printed: Components, name: Achievement) -> str:
    """The same in two words."""
    card = printed.achievements[name]
    return say(FEAT_SHORT[card.feat], least=card.least)
