"""What is printed on the pictures of Kraftwagen."""

from render.core.sentence import listing, say
from rules.kraftwagen.components import (
    AchievementCard,
    Asks,
    Components,
    Effect,
    Engineer,
    Feat,
    Icon,
    InstantCard,
    Kind,
    Marker,
    MarkerKind,
    Phase,
    Preference,
    Recruit,
    StartingCard,
)
from rules.kraftwagen.events import Source
from rules.kraftwagen.view import Salesperson, Step

TITLE = "Kraftwagen"
LENGTH = "three rounds"

STAGES = (("1", "Preparation"), ("2.1", "Take a tile"), ("2.2", "Place a car"), ("3.1", "Grand Prix"), ("3.2", "Sales"))
"""The steps of a round, numbered as in the rulebook."""
BEFORE = ("0", "Starting tiles")
"""What is done once, before the first round."""

NOW = {
    Step.START: "Starting tiles",
    Step.TILE: "Take a tile",
    Step.ACT: "Actions of the tile",
    Step.INSTANT: "Instant benefit",
    Step.CAR: "Place a car",
    Step.END: "Car placed",
    Step.FIFTH: "Fifth buyer",
}
"""The current step's title while somebody must decide."""
PHASE = {
    Phase.HEATING_UP_MOTORS: "Starting tiles",
    Phase.PREPARATION: "Preparation",
    Phase.ACTION: "Take a tile",
    Phase.SCORING: "Scoring",
}
"""The same while nobody must."""
OVER = "The end"

TASK = {
    Step.NOTHING: "",
    Step.START: "choose a starting tile",
    Step.TILE: "take a tile",
    Step.CAR: "place a car or pass",
    Step.END: "use a token, or done",
    Step.FIFTH: "fifth buyer or pass",
}
"""What the seat to move is asked; for actions they are listed instead."""
INSTANT_TASK = {
    Effect.SELL: "sell a car",
    Effect.BODY: "place the body",
    Effect.ENGINE: "place the engine",
    Effect.SWAP: "swap a buyer",
    Effect.RACE: "race",
    Effect.WORKERS: "take workers",
}
NEWS = {
    Phase.HEATING_UP_MOTORS: "choosing starting tiles",
    Phase.PREPARATION: "the round is being prepared",
    Phase.ACTION: "the end of the chain moves",
    Phase.SCORING: "Grand Prix, then sales",
}
"""What happens while nobody has to move."""
NEWS_OVER = "the match is over"
NEXT_SCORING, NEXT_RACE, NEXT_SALES, NEXT_END = "scoring", "Grand Prix", "sales", "the end"

ICON = {
    Icon.BODY: "Body",
    Icon.ENGINE: "Engine",
    Icon.RESEARCH: "Research",
    Icon.HIRE: "Hire",
    Icon.RECRUIT: "Recruit",
    Icon.BUYER: "Buyer",
    Icon.RACE: "Race",
}
DOES = {
    Icon.BODY: "value of your level",
    Icon.ENGINE: "to workshop or racer",
    Icon.RESEARCH: "one level up",
    Icon.HIRE: "{hired} from the supply",
    Icon.RECRUIT: "tile, {workers:# worker|# workers}, {spaces:# space|# spaces}",
    Icon.BUYER: "or market track +1",
    Icon.RACE: "add team, drive",
}

PREFERENCE = {
    Preference.BODY: "Body",
    Preference.ENGINE: "Engine",
    Preference.LUXURY: "Luxury",
    Preference.PRICE: "Price",
}

KIND = {Kind.ENGINEER: "Engineers", Kind.INVESTOR: "Investors", Kind.INSTANT: "Instant benefits"}

ENGINEER = {
    Engineer.WINTON: "engine {plus}: one car each",
    Engineer.RIKER: "Salesperson: {salesperson:# worker|# workers} on a car",
    Engineer.KING: "hire {more:# worker|# workers}, not {hired}",
    Engineer.CHRISTIE: "body {plus}: one car each",
    Engineer.KETTERING: "{count:# change|# changes} to placed cars",
    Engineer.PACKARD: "{count:# buyer brings|# buyers bring} {plus}",
    Engineer.BRAYTON: "Price buyers pay ×{brayton}, not ×{price}",
    Engineer.BUICK: "one more buyer, once",
    Engineer.CHEVROLET: "{chevrolet:# space|# spaces} more whenever you race",
}
"""What each brings, and how often: in a line of the board."""
BUYS = {
    Asks.LAPS: "buys: owner drove {least:a lap|# laps}",
    Asks.LUXURY: "buys: luxury {least}+",
    Asks.ENGINE: "buys: engine {least}+",
    Asks.BODY: "buys: body {least}+",
    Asks.ACHIEVEMENTS: "buys: owner has {least:# achievement|# achievements}",
    Asks.TOKENS: "buys: owner has Engineer token",
    Asks.NOTHING: "buys: any car",
}
SHORT_BUYS = {
    Asks.LAPS: "owner {least:# lap|# laps}",
    Asks.LUXURY: "luxury {least}+",
    Asks.ENGINE: "engine {least}+",
    Asks.BODY: "body {least}+",
    Asks.ACHIEVEMENTS: "{least:# achievement|# achievements}",
    Asks.TOKENS: "engineer token",
    Asks.NOTHING: "any car",
}
INSTANT = {
    Effect.SELL: ("Sale for {amount}", "a car of yours, now"),
    Effect.BODY: ("Body {amount}", "to a workshop"),
    Effect.ENGINE: ("Engine {amount}", "workshop or racer"),
    Effect.SWAP: ("Swap", "a buyer for another"),
    Effect.RACE: ("Race {amount}", "spaces on the circuit"),
    Effect.WORKERS: ("{amount:# worker|# workers}", "supply to canteen"),
}
INSTEAD = ("{workers:# worker|# workers}", "{spaces:# space|# spaces}")

FEAT = {
    Feat.LAPS: "{least:first lap|# laps}",
    Feat.BUYERS: "{least} buyers alike",
    Feat.CARS: "{least} for sale",
    Feat.BODY: "body {least}{more}",
    Feat.ENGINE: "engine {least}{more}",
    Feat.SUPPLY: "supply {least}",
    Feat.ENGINEERS: "{least} engineers",
}

MARKER = {
    MarkerKind.BODY: "body +{plus}",
    MarkerKind.ENGINE: "engine +{plus}",
    MarkerKind.EXCHANGE: "change",
    MarkerKind.BUYER: "buyer +{plus}",
    MarkerKind.FIFTH: "5th buyer",
}
SALESPERSON = {
    Salesperson.AWAY: "",
    Salesperson.SUPPLY: "in the supply",
    Salesperson.CANTEEN: "in the canteen",
    Salesperson.MARKET: "on the market",
}
SOURCE = {
    Source.ACHIEVEMENT: "Achievements",
    Source.BUYER: "Buyers",
    Source.SALE: "Sales",
    Source.REWARD: "Sales",
    Source.POSITION: "Grand Prix",
    Source.LAPS: "Grand Prix",
}
"""What each source of points is counted under."""
SOURCES = ("Sales", "Grand Prix", "Buyers", "Achievements")

POINTS, MARKERS = "points", "markers"
"""What the companies have, and what is seen of it while points are hidden."""

FREE = "free: {places} · the last car ends the round"
"""What stands in the empty places of the Market."""

PLACE = {1: "1st", 2: "2nd", 3: "3rd"}


def edition(components: Components) -> str:
    """The edition, and what must be said of its figures."""
    return f"{components.title} · {components.note}" if components.note else components.title


def place(number: int) -> str:
    """A place in the race: 1st, 2nd …"""
    return PLACE.get(number, f"{number}th")


def recruit(components: Components, name: Recruit) -> tuple[str, str]:
    """The name and the effect of a recruitment tile, in a few words."""
    kind = components.kind(name)
    if kind is Kind.ENGINEER:
        return name, _engineer(components, name)
    if kind is Kind.INVESTOR:
        card = components.investors[name]
        return name, say(BUYS[card.asks], least=card.least)
    return instant(components.instants[name])


def instant(card: InstantCard) -> tuple[str, str]:
    """The name and the effect of an instant benefit."""
    title, effect = INSTANT[card.effect]
    return say(title, amount=card.amount), effect


def short_buys(components: Components, name: Recruit) -> str:
    """What an investor asks for, in two words."""
    card = components.investors[name]
    return say(SHORT_BUYS[card.asks], least=card.least)


def _engineer(components: Components, name: Recruit) -> str:
    markers = components.engineers[name]
    return say(
        ENGINEER[Engineer(name)],
        plus=listing([f"+{components.markers[it].plus}" for it in markers], "list"),
        count=len(markers),
        salesperson=components.salesperson,
        hired=components.hired,
        more=components.hired + components.king,
        brayton=components.brayton_factor,
        price=components.price_factor,
        chevrolet=components.chevrolet,
    )


def does(components: Components, icon: Icon) -> str:
    """What an action does, in a few words."""
    instead = {"workers": components.workers_instead, "spaces": components.race_instead}
    return say(DOES[icon], hired=components.hired, **instead)


def instead(components: Components) -> tuple[str, str]:
    """What may be taken instead of a recruitment tile: workers, spaces."""
    workers, spaces = INSTEAD
    return say(workers, workers=components.workers_instead), say(spaces, spaces=components.race_instead)


def feat(components: Components, card: AchievementCard) -> str:
    """What an achievement needs."""
    return say(FEAT[card.feat], least=card.least, more="" if card.least == components.highest_level else "+")


def marker(components: Components, name: Marker) -> str:
    """An engineering marker."""
    card = components.markers[name]
    return say(MARKER[card.kind], plus=card.plus)


def starting(card: StartingCard) -> list[tuple[str, str]]:
    """What a starting bonus tile gives: for each thing its sign and words."""
    given = (
        ("body", card.body, "body {count}"),
        ("engine", card.engine, "engine {count}"),
        ("race", card.race, "{count:# space|# spaces}"),
        ("body level", card.body_level, "body level {count}"),
        ("engine level", card.engine_level, "engine level {count}"),
        ("race engine", card.race_engine, "race engine {count}"),
        ("worker", card.workers, "{count:# worker|# workers}"),
        ("token", card.tokens, "{count:# engineer token|# engineer tokens}"),
    )
    return [(sign, say(words, count=count)) for sign, count, words in given if count]
