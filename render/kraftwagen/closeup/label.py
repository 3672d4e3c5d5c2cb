"""What is printed on Kraftwagen's close-ups."""

from collections.abc import Sequence

from render.core.scene import Scene
from render.core.sentence import say
from render.kraftwagen.label import ICON, PREFERENCE, instead, recruit
from render.kraftwagen.turn import mover, task, title
from rules.core.game import Action
from rules.kraftwagen import actions
from rules.kraftwagen.components import RACE_CAR, RACE_INSTEAD, WORKERS_INSTEAD, Components, Icon, Track
from rules.kraftwagen.view import Step, View

WHEN, SETUP = "Round {round} of {rounds} · {step}", "Setup · {step}"
FULL = "Round ends: {cars} of {spaces} cars · Marker {marker} of {end}"
"""How near the end of the round is."""
PLANNED = "not yet: {what}"
TILE, CAR, RACE, JOINED, STEPS, START = (
    "tile {tile}",
    "a car at {price}",
    "race",
    "race, {workers} joining",
    "{count} steps",
    "starting tile",
)
TAKE: dict[type[Action], Icon] = {
    actions.BuildBody: Icon.BODY,
    actions.BuildEngine: Icon.ENGINE,
    actions.DoResearch: Icon.RESEARCH,
    actions.HireWorkers: Icon.HIRE,
    actions.TakeRecruit: Icon.RECRUIT,
    actions.AttractBuyer: Icon.BUYER,
    actions.MoveMarketMarker: Icon.BUYER,
    actions.RaceGrandPrix: Icon.RACE,
}
A_CAR, CAR_AT = "Car", "Car at {price}"
UP = {Track.BODY: "Body up", Track.ENGINE: "Engine up", Track.BOTH: "Both up"}
TO_RACER, JOIN, ALONE, SALESMAN, MARKER = "to the racer", "{workers} join", "alone", "Salesman", "Marker +1"
THEN_MOVES, LATER = "Then moves", "the nearer to the head, the later your next move"
AT_END, AT_HEAD = "is at the end of the chain, and moves now", "the head of the chain: a used tile goes here"
AGAIN, FIRST = "again", "first"
MADE_UP = "* reconstructed: may differ from the box"
SUPPLY, POINTS, HIDDEN, OPEN = "supply", "points", "?", "?"
WOULD_FETCH, FREE, LAST = "would fetch", "free: {places}", "the last car ends the round"
PRICES, BUYERS, ORDER, NOTHING = "Prices", "Buyers", "in this order, and whose car they would take", "nothing"
NO_BUYERS, NOBODYS = "nobody buys yet", "–"
WAITING, AT_ONCE = "waiting", "points at once"
"""The buyers that may come, and what a white price marker is."""
DRIVE_HEADS = ("workers more", "spaces", "lands on", "laps", "place", "would bring")
NONE = "none"
STARTS, CHOOSING, MOVES_FIRST = "Starting tiles", "Order of choosing", "the last to choose makes the first move"
RECRUITS, STACK = "Recruits", "{count} more in the stack"


def when(scene: Scene[View]) -> str:
    """Round and step of what is asked; behind the last step of a turn's plan, of what was asked before it."""
    goes_on = mover(scene.now) == scene.seat and scene.now.step is not Step.TILE
    return step(scene.now if goes_on else scene.view)


def full(view: View) -> str:
    """How full the Market is: the round ends with its last car, or with the Market Marker at its end."""
    market, printed = view.market, view.components
    return say(FULL, cars=len(market.cars), spaces=printed.car_spaces, marker=market.marker, end=printed.track_end)


def step(view: View) -> str:
    """Round and step."""
    if not view.round:
        return say(SETUP, step=title(view))
    return say(WHEN, round=view.round, rounds=view.components.rounds, step=title(view))


def question(view: View) -> str:
    """What the seat is asked: of a tile, its actions that are left."""
    return task(view).lower() if view.step is Step.ACT else task(view)


def chosen(components: Components, action: Action) -> str:
    """What an action of a tile chooses, in a word or two."""
    match action:
        case actions.BuildEngine(place) if place == RACE_CAR:
            return TO_RACER
        case actions.DoResearch(track):
            return UP[track]
        case actions.HireWorkers(salesperson=True):
            return SALESMAN
        case actions.TakeRecruit(name) if name in (WORKERS_INSTEAD, RACE_INSTEAD):
            return instead(components)[name == RACE_INSTEAD]
        case actions.TakeRecruit(name):
            return recruit(components, name)[0]
        case actions.AttractBuyer(preference):
            return PREFERENCE[preference]
        case actions.MoveMarketMarker():
            return MARKER
        case actions.RaceGrandPrix(workers):
            return JOIN.format(workers=workers) if workers else ALONE
        case _:
            return ICON[TAKE[type(action)]]


def plan(planned: Sequence[Action]) -> str:
    """What is planned, in a few words: the car, the race where it is the last step, the one action, or how many."""
    for action in planned:
        if isinstance(action, actions.PlaceCar):
            return say(PLANNED, what=say(CAR, price=action.price))
    *others, action = planned
    if isinstance(action, actions.RaceGrandPrix):
        return say(PLANNED, what=say(JOINED, workers=action.workers) if action.workers else RACE)
    if others:
        return say(PLANNED, what=say(STEPS, count=len(planned)))
    if isinstance(action, actions.TakeTile):
        return say(PLANNED, what=say(TILE, tile=action.tile.replace("+", " + ")))
    if isinstance(action, actions.ChooseStartingTile):
        return say(PLANNED, what=START)
    icon = TAKE.get(type(action))
    return say(PLANNED, what=ICON[icon].lower() if icon else action.verb)
