"""What an action does and why one would take it, for who plays for the first time: with the figures of the moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.automobile.words.price import bonus_cost, price
from render.automobile.words.speaker import RANGE, Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile import actions
from rules.automobile.components import RANGES, Character, PriceRange
from rules.automobile.forecast import forecast
from rules.automobile.view import Step, View
from rules.core.game import Action

TEXT: Mapping[type[Action], str] = {
    actions.Bid: "Name {least:$} or more; whoever names most takes the place that he likes in the first selection "
    "order, and pays. An early place has the free choice of characters, but what you pay is missing at the end.",
    actions.TakePlace: "You pay your {least:$} and take one of {count:# place|# places} in the first selection order. "
    "The first place chooses its character before all others.",
    actions.ChooseCharacter: "A character gives you R&D cubes, a power for this turn, and your place in the order of "
    "play: Ford acts first, Chrysler last. Take {characters:or}.",
    actions.BuildForDurant: "Durant makes you build one factory now, in one of {count:# empty space|# empty spaces}. "
    "A newer model sells before older ones of its price range, an older one costs no R&D cubes.",
    actions.BuildFactories: "You build in one space, for {span} now; ahead of the front it costs R&D "
    "cubes too, of which you have {research:none|#|#}. More factories make more cars at once, the parts factory makes "
    "each {discount:$} cheaper, and a newer model sells before older ones, which take loss points.",
    actions.PlaceDistributors: "You put up to {placed:# distributor|# distributors} into the large boxes. In phase 5 "
    "each sells one car at the full price, before the market; one that cannot sell costs a loss point.",
    actions.TakeResearch: "You take {cubes:no R&D cube|# R&D cube|# R&D cubes}, and have {research:none|#|#} now. They "
    "pay for building ahead of the front and for bonus sales markers, and are worth nothing at the end.",
    actions.ProduceCars: "You pay for cars in one or more of your spaces; this turn the market wants {demands:list}, "
    "your own tiles counted. Make what it may take: each car that stays unsold has cost its making, and a loss point, "
    "for which you pay {rate:$} this turn.",
    actions.FinishProduction: "You end this production; {spaces:no other space|# other space|# other spaces} could "
    "still make cars. Do so when the market has enough of them.",
    actions.CloseFactories: "Your factories in one space go home, its cars stay: {span} back, and "
    "{losses:no loss points to lose|half of your # loss point gone|half of your # loss points gone}. Close an old "
    "model that takes loss points every turn; what you keep counts its full price at the end of the game.",
    actions.BuildForFord: "Ford adds one factory, or the parts factory ({discount:$} a car cheaper), where you have a "
    "factory, for {span} and no R&D cubes, besides your action. Use it if you can sell more cars: after the last "
    "round it is lost.",
    actions.SellViaHoward: "Howard pays the full price for {cars:# car|# cars} of yours now: {span}. "
    "Give him the dear ones, or those that the market might leave.",
    actions.SellViaDistributor: "A distributor moves to a free space of a row and sells one car of that price range, "
    "for {span}. Sell first what the market might leave, and where a row is filling up.",
    actions.BuyBonusMarker: "For {bonus} of your {research:# R&D cube|# R&D cubes} a space sells one car more in each "
    "pass of the market. It helps where you have several cars and others would use up the demand first.",
    actions.ReducePrice: "A space takes {markers:or} price markers: it sells so many more cars in each pass, but all "
    "of them at the reduced price. It helps where cars would stay unsold, and costs where all are sold anyway.",
}
"""Two sentences for each kind of action."""

PASS: Mapping[Step, str] = {
    Step.BID: "You bid no more for this place. The next one may be cheaper, and what you keep counts at the end.",
    Step.ACT: "No action is possible for you in this round. The others go on.",
    Step.FORD: "You leave Ford aside now; after the last round his power is lost. Do so when another factory would "
    "bring less than it costs.",
    Step.DECIDE: "You decide nothing more this turn, and choose your next character as number {place}. Pass early when "
    "no marker would sell more of your cars.",
}
LAST_PASS = (
    "You decide nothing more, and this is the last turn. Pass when no marker and no closing would bring you anything."
)

CHARACTER: Mapping[Character, str] = {
    Character.FORD: "Ford to build once more this turn",
    Character.KETTERING: "Kettering for {cubes:no cubes|# cube|# cubes}",
    Character.SLOAN: "Sloan to lose half of your loss points in phase 8 ({losses} now)",
    Character.HOWARD: "Howard for {howard:# sure sale|# sure sales}",
    Character.DURANT: "Durant to build at once",
    Character.CHRYSLER: "Chrysler to lose {turn:# loss point|# loss points}",
}
SPAN, ALWAYS = "{least:$} to {most:$}", "{least:$}"
DEMAND = "{least} to {most} {range} cars ({cars} there)"
DEMAND_KNOWN = "{least} {range} cars ({cars} there)"


def why(view: View, choices: Sequence[Action], names: Names) -> str:
    """Say what the legal actions of one kind do, and why one would."""
    kind, it = type(choices[0]), Speaker(view, names)
    if kind is actions.Pass:
        last = view.step == Step.DECIDE and it.last_turn
        text = LAST_PASS if last else PASS[view.step]
    else:
        text = TEXT[kind]
    dollars = [abs(price(view, one).dollars) for one in choices]
    if kind is actions.Bid:
        dollars = [one.amount for one in choices if isinstance(one, actions.Bid)]
    return say(
        text,
        count=len(choices),
        least=min(dollars),
        span=say(SPAN if len(set(dollars)) > 1 else ALWAYS, least=min(dollars), most=max(dollars)),
        research=it.company.research,
        losses=it.company.losses,
        cubes=-price(view, choices[0]).cubes,
        discount=view.components.parts_discount,
        rate=view.components.turn(view.turn).loss,
        place=len(view.next_order) + 1,
        bonus=bonus_cost(view) or 0,
        spaces=len({one.model for one in choices if isinstance(one, actions.ProduceCars)}),
        placed=max(
            (one.high + one.mid + one.low for one in choices if isinstance(one, actions.PlaceDistributors)), default=0
        ),
        cars=max((len(one.cars) for one in choices if isinstance(one, actions.SellViaHoward)), default=0),
        markers=sorted({one.markers for one in choices if isinstance(one, actions.ReducePrice)}),
        characters=[_character(it, one.character) for one in choices if isinstance(one, actions.ChooseCharacter)],
        demands=_demands(it, choices),
    )


def _character(it: Speaker, character: Character) -> str:
    view = it.view
    values = {"cubes": view.cubes[character], "losses": it.company.losses, "turn": view.turn}
    return say(CHARACTER[character], values, howard=view.components.howard_cars)


def _demands(it: Speaker, choices: Sequence[Action]) -> list[str]:
    """Say what the market can take of the price ranges in which cars may be made."""
    rows = {it.printed(one.model).range for one in choices if isinstance(one, actions.ProduceCars)}
    return [_demand(it.view, row) for row in RANGES if row in rows]


def _demand(view: View, row: PriceRange) -> str:
    demand = next(one.demand for one in forecast(view).ranges if one.range == row)
    text = DEMAND if len(demand) > 1 else DEMAND_KNOWN
    return say(text, least=min(demand), most=max(demand), range=RANGE[row], cars=view.supply(row))
