"""What is printed on Automobile's close-ups."""

from collections.abc import Sequence

from render.automobile.turn import title
from render.core.sentence import say
from rules.automobile import actions
from rules.automobile.components import Character, Components, Phase
from rules.automobile.view import View
from rules.core.game import Action

WHEN = "Turn {turn} of {turns} · {phase}"
PLANNED = "not yet: {what}"
PLAN: dict[type[Action], str] = {
    actions.Bid: "bid {amount:$}",
    actions.TakePlace: "place {place}",
    actions.ChooseCharacter: "{character}",
    actions.BuildFactories: "build {model}",
    actions.BuildForDurant: "build {model}",
    actions.BuildForFord: "add to {model}",
    actions.PlaceDistributors: "{count:# distributor|# distributors}",
    actions.TakeResearch: "take R&D",
    actions.ProduceCars: "{count} × {model}",
    actions.FinishProduction: "done",
    actions.CloseFactories: "close {model}",
    actions.SellViaHoward: "{count:# car|# cars} to Howard",
    actions.SellViaDistributor: "sell 1 {model}",
    actions.BuyBonusMarker: "bonus on {model}",
    actions.ReducePrice: "reduce {model}",
    actions.Pass: "pass",
}
"""What a planned action is called, by its class."""
STEPS = "{count} steps"
CARS = "{count:# car|# cars} in {spaces} spaces"

LEFT, NO_MARKET, FRONT, TRACK_EMPTY, MAKES = "left", "no market", "front: space {space}", "the track is empty", "makes"
"""On the track."""
DUE = f"in phase {Phase.LOSSES}"
"""Below what the loss points cost as things stand."""
EFFECT = {
    Character.FORD: "once: +1 factory or parts factory",
    Character.KETTERING: "only the cubes",
    Character.SLOAN: "halves losses before you pay",
    Character.HOWARD: "buys {cars:# car|# cars} of yours for certain",
    Character.DURANT: "build 1 factory now",
    Character.CHRYSLER: "−{points:# loss|# losses} before you pay",
}
TO_ACT, CHOOSING = "to act", "Order of choosing"
CHOOSER_HEADS = ("cash", "R&D", "losses", "tiles")
ORDINAL = ("", "1st", "2nd", "3rd", "4th", "5th", "6th")
NO_CAR, ROW_FULL, NO_DISTRIBUTOR = "you have no car here", "the row is full", "no distributor left for it"
NO_MODEL = "no model of yours yet"
NO_OWN_CAR = "no car of {seat} here"
DECISIONS_LEFT, DECISION_HEADS = "Decisions left", ("close", "bonus", "reduce", "pass: picks")
SELLS, MAY, NO_CARS = "sells", "may", "no cars"
MARKET_RESULT, RESULT_WHEN, WANTED = "Market result", "turn {turn} of {turns}", "wanted"
OVER, SHORT, EXACT = "{count} over", "{count} short", "exact"
EARNED, SOLD, UNSOLD = "Earned", "sold", "unsold: losses"
HIDDEN = "?"
PLACES, PLACE_WON, FREE, HAS_PLACE = "Selection order", "the highest bid takes any free place", "free", "has {place}"
BIDS, NEXT_BID, NO_MORE = "Bids", "bid {amount:$} or more", "nobody can bid more"
"""In the auction for the first order."""


def when(view: View) -> str:
    """Turn and phase."""
    return say(WHEN, turn=view.turn, turns=len(view.components.turns), phase=title(view))


def effect(character: Character, view: View) -> str:
    """What a character does for who has it."""
    return say(EFFECT[character], points=view.turn, cars=view.components.howard_cars)


def plan(printed: Components, planned: Sequence[Action]) -> str:
    """What is planned, in a few words: the action itself, what several productions make, or how many steps."""
    if len(planned) > 1 and isinstance(planned[-1], actions.FinishProduction):
        return plan(printed, planned[:-1])
    made = [it for it in planned if isinstance(it, actions.ProduceCars)]
    if len(planned) == 1:
        return say(PLANNED, what=_action(printed, planned[0]))
    if len(made) == len(planned):
        return say(PLANNED, what=say(CARS, count=sum(it.cars for it in made), spaces=len(made)))
    return say(PLANNED, what=say(STEPS, count=len(planned)))


def _action(printed: Components, action: Action) -> str:
    values: dict[str, object] = {
        name: getattr(action, name) for name in ("character", "amount", "place") if hasattr(action, name)
    }
    if (space := getattr(action, "model", None)) is not None:
        values["model"] = printed.model(space).name
    match action:
        case actions.PlaceDistributors(high, mid, low):
            values["count"] = high + mid + low
        case actions.ProduceCars(cars=cars):
            values["count"] = cars
        case actions.SellViaHoward(cars=models):
            values["count"] = len(models)
        case _:
            pass
    return say(PLAN[type(action)], values)


def production(components: Components, view: View, space: int) -> str:
    """How many cars the factories of a space make in one production: "4–6"."""
    row = components.model(space).range
    fewest, most = components.production[row][view.spaces[space - 1].factories - 1]
    return between(fewest, most)


def between(least: int, most: int) -> str:
    """A range of amounts, or the one there is."""
    return str(least) if least == most else f"{least}–{most}"
