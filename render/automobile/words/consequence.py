"""What a legal action leaves, to be read below its label, which tells what it costs or earns."""

from __future__ import annotations

from render.automobile.words.forecast import outlook
from render.automobile.words.price import Price, price, worth
from render.automobile.words.speaker import RANGE, Speaker
from render.automobile.words.worth import sellable
from render.core.sentence import say
from render.core.words import Names
from rules.automobile import actions, formula
from rules.automobile.components import Character
from rules.automobile.view import Step, View
from rules.core.game import Action

TEXT = {
    "pays": "You keep {cash:$}.",
    "pays cubes": "You keep {research:no R&D cube|# R&D cube|# R&D cubes}.",
    "pays both": "You keep {cash:$} and {research:no R&D cube|# R&D cube|# R&D cubes}.",
    "earns": "Then you have {cash:$}.",
    "later": "Paid when all have sold.",
    "gains": "Then you have {research:# R&D cube|# R&D cubes}.",
    "gains nothing": "Gives no R&D cube: there is none to take.",
    "loan": "{loans:A loan|# loans} of {amount:$} {loans:is|each are} taken: {interest:$} interest a turn, "
    "{repayment:$} to repay at the end{loans:|, for each}.",
    "kept": "Kept to the end of the game, it would count {worth:$}.",
    "losses": "You discard {points:# loss point|# loss points} and keep {left:none|#|#}.",
    "stay": "{cars:# car stays|# cars stay} to be sold.",
    "closed": "Nobody can build in {model} again, and it still counts as a space ahead when losses are taken.",
    "for": "For {models:or}.",
    "places": "{left:None|#|#} left to place. A distributor that cannot sell costs a loss point.",
    "model": "{model} at {price:$}",
    "more": "After that you may produce in other spaces, too.",
    "makes": "{factories:# factory there makes|# factories there make} {fewest} to {most} cars at {each:$} each.",
    "makes cheaper": "{factories:# factory there makes|# factories there make} {fewest} to {most} cars at {each:$} "
    "each instead of {before:$}.",
    "done": "Ends this action.",
    "bonus": "{model} sells {rate} a pass instead of {before}.",
    "reduced": "All market sales of {model} bring {price:$} a car instead of {full:$}; it sells {rate} a pass "
    "instead of {before}.",
    "moves": "The distributor then stands by the {row} box.",
    "passed": "You take place {place} in the next selection order, and no more decisions this turn.",
    "passed last": "You take no more decisions; it is the last turn.",
    "ford kept": "Ford stays yours until the rounds are over.",
    "ford lost": "The rounds are over, so Ford's power is lost.",
    "bid": "If nobody names more, you take any free place and pay {amount:$}.",
    "place": "You choose your first character as number {place} of {seats}.",
    "bid no more": "You bid no more for this place. A seat without a place takes part again when the next is bid for.",
    "idle": "No action is possible.",
    "order": "Place {best} of {seats} in the order of play.",
    "order open": "Place {best} to {worst} of {seats} in the order of play, as the others choose.",
}
POWER = {
    Character.FORD: "Once in the {rounds} rounds, beside an action of yours, you may add a factory or the parts "
    "factory to a space of yours, paid as usual.",
    Character.KETTERING: "He brings only the cubes.",
    Character.SLOAN: "In phase 8, before you pay for your loss points, half of them go, rounded up.",
    Character.HOWARD: "In phase 4, before all other sales, you must sell him {cars:# car|# cars}, at the full price.",
    Character.DURANT: "You must build one factory at once, in an empty space.",
    Character.CHRYSLER: "In phase 8, before you pay for your loss points, {points:# of them goes|# of them go}.",
}


def consequence(view: View, action: Action, names: Names) -> str:
    """Say what an action leaves, what else follows, and what the market will make of it."""
    it, cost = Speaker(view, names), price(view, action)
    if isinstance(action, actions.ChooseCharacter):
        return " ".join([*more(it, action), *_money(it, cost)])  # the cubes stand in the label already
    return " ".join([*_money(it, cost), *outlook(view, action), *makes(it, action), *more(it, action)])


def _money(it: Speaker, cost: Price) -> list[str]:
    """Whole sentences on dollars, R&D cubes and loans."""
    printed = it.view.components
    loans = formula.loans_for(cost.dollars, it.cash, printed.loan)
    values = {
        "cash": it.cash - cost.dollars + loans * printed.loan,
        "research": it.company.research - cost.cubes,
    }
    if cost.later:
        return [say(TEXT["later"], values)]
    keys = {
        (True, True): "pays both",
        (True, False): "pays",
        (False, True): "pays cubes",
    }
    key = keys.get((cost.dollars > 0, cost.cubes > 0))
    key = key or ("earns" if cost.dollars else "gains" if cost.cubes else None)
    told = [say(TEXT[key], values)] if key else []
    if loans:
        interest, repayment = printed.interest, printed.repayment
        told.append(say(TEXT["loan"], loans=loans, amount=printed.loan, interest=interest, repayment=repayment))
    return told


def more(it: Speaker, action: Action) -> list[str]:
    """Whole sentences on what else an action does."""
    match action:
        case actions.Bid() | actions.TakePlace():
            return [_bidding(it.view, action)]
        case actions.ChooseCharacter(character):
            printed = it.view.components
            values = {"points": it.view.turn, "rounds": printed.rounds, "cars": printed.howard_cars}
            return [say(POWER[character], values), _order(it.view, character)]
        case actions.TakeResearch():
            return [] if it.view.research_stock else [TEXT["gains nothing"]]
        case actions.PlaceDistributors(high, mid, low):
            models = [say(TEXT["model"], model=model.name, price=model.price) for model in sellable(it.view, action)]
            told = [say(TEXT["for"], models=models)] if models else []
            return [*told, say(TEXT["places"], left=it.company.distributors - high - mid - low)]
        case actions.ProduceCars(model):
            return [TEXT["more"]] if _may_go_on(it, model) else []
        case actions.FinishProduction():
            return [TEXT["done"]]
        case actions.CloseFactories(model):
            return _closing(it, model)
        case actions.SellViaDistributor(row=row):
            return [say(TEXT["moves"], row=RANGE[row])]
        case actions.BuyBonusMarker(model):
            reduced = it.space(model).reduced
            before, rate = formula.cars_a_pass(0, reduced), formula.cars_a_pass(1, reduced)
            return [say(TEXT["bonus"], model=it.model(model), before=before, rate=rate)]
        case actions.ReducePrice(model, markers):
            return [_reduced(it, model, markers)]
        case actions.Pass():
            return [_passed(it)]
        case _:
            return []


def _bidding(view: View, action: actions.Bid | actions.TakePlace) -> str:
    """Say what a bid binds the seat to, or when it will choose."""
    if isinstance(action, actions.Bid):
        return say(TEXT["bid"], amount=action.amount)
    return say(TEXT["place"], place=action.place, seats=len(view.companies))


def _order(view: View, character: Character) -> str:
    """Say which places in the order of play a character can give, after those taken and those that still will be."""
    best, worst = view.places(character)
    key = "order" if best == worst else "order open"
    return say(TEXT[key], best=best, worst=worst, seats=len(view.companies))


def makes(it: Speaker, action: Action) -> list[str]:
    """Say how many cars a production makes after a build, and what each costs."""
    match action:
        case actions.BuildFactories(model, built, parts):
            pass
        case actions.BuildForDurant(model):
            built, parts = 1, False
        case actions.BuildForFord(model, parts):
            built = int(not parts)
        case _:
            return []
    space, printed, row = it.space(model), it.view.components, it.printed(model).range
    if not (factories := space.factories + built):
        return []
    fewest, most = printed.production[row][factories - 1]
    before = formula.unit_cost(printed.production_cost[row], printed.parts_discount, space.parts)
    each = formula.unit_cost(printed.production_cost[row], printed.parts_discount, space.parts or parts)
    key = "makes cheaper" if each < before else "makes"
    return [say(TEXT[key], factories=factories, fewest=fewest, most=most, each=each, before=before)]


def _may_go_on(it: Speaker, model: int) -> bool:
    """Tell whether another space of the seat has factories that have not produced in this action."""
    done = {model, *it.view.produced}
    return any(
        space.owner == it.seat and space.factories and number not in done
        for number, space in enumerate(it.view.spaces, 1)
    )


def _closing(it: Speaker, model: int) -> list[str]:
    losses, cars = it.company.losses, it.space(model).cars
    points = formula.half(losses)
    told = [say(TEXT["losses"], points=points, left=losses - points)] if losses else []
    if cars:
        told.append(say(TEXT["stay"], cars=cars))
    return [say(TEXT["kept"], worth=worth(it.view, model)), *told, say(TEXT["closed"], model=it.model(model))]


def _reduced(it: Speaker, model: int, markers: int) -> str:
    printed, row = it.view.components, it.printed(model).range
    bonus = it.space(model).bonus
    values = {"before": formula.cars_a_pass(bonus, 0), "rate": formula.cars_a_pass(bonus, markers)}
    price, full = printed.reduced_price[row], printed.full_price[row]
    return say(TEXT["reduced"], values, model=it.model(model), price=price, full=full)


def _passed(it: Speaker) -> str:
    view = it.view
    if view.step == Step.DECIDE:
        if it.last_turn:
            return TEXT["passed last"]
        return say(TEXT["passed"], place=len(view.next_order) + 1)
    if view.step == Step.BID:
        return TEXT["bid no more"]
    if view.step == Step.FORD:
        return TEXT["ford kept" if view.round < view.components.rounds else "ford lost"]
    return TEXT["idle"]
