"""The market, the losses and the final ranking, told space by space so that a player can check every figure."""

from __future__ import annotations

from render.automobile.words.speaker import RANGE, Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile import events, formula
from rules.automobile.view import View

TEXT = {
    "demand": "**{range} market:** demand {demand} for {cars:no cars|# car|# cars} — {tiles:list}.",
    "no demand": "**{range} market:** no demand this turn for {cars:# car|# cars}.",
    "tile": "{who} {tile}",
    "bag": "from the bag {tile}",
    "pass": "Pass {number}: {sales:list} — {sold} of {demand}.",
    "pass sale": "{cars} × {model}",
    "all sold": "{model}, {who}: all {sold} sold at {price:$} = {income:$}.",
    "some sold": "{model}, {who}: {sold} sold at {price:$} = {income:$}; {unsold} unsold, "
    "{unsold:# loss point|# loss points}.",
    "none sold": "{model}, {who}: {unsold} unsold, {unsold:# loss point|# loss points}.",
    "market paid": "{who} is paid {income:$} for {sold:# car|# cars}.",
    "losses": "{model}, {who}: behind {ahead:and} — {points:# loss point|# loss points}.",
    "closed ahead": "{model} (closed)",
    "discarded": "{character}: {who} discards {points:# loss point|# loss points}, {left} left.",
    "none to discard": "{character}: {who} has no loss point to discard.",
    "losses paid": "{who} pays {paid:$} for {points:# loss point|# loss points} at {rate:$} each.",
    "interest": "{who} pays {paid:$} interest on {loans:# loan|# loans}.",
    "ended": "🏆 {who} wins with {total:$}.",
    "ended tie": "🏆 {who} wins with {total:$}, level with {others:and}. {rule}",
    "ranking": "**Final ranking**",
    "rank": "{place}. {who}: {cash:$} cash + {factories:$} for factories − {repaid:$} for loans = **{total:$}**",
}
TIE = {
    "characters": "The tie goes to the earliest in the order of play.",
    "selection": "The tie goes to the earliest on the Selection Order track.",
}


def demand(it: Speaker, event: events.DemandRevealed) -> str:
    """Say which tiles make up the demand of a price range."""
    row = RANGE[event.range].capitalize()
    if not event.tiles:
        return say(TEXT["no demand"], range=row, cars=event.cars)
    tiles = [
        say(TEXT["bag"], tile=tile) if seat is None else say(TEXT["tile"], who=it.who(seat), tile=tile)
        for seat, tile in event.tiles
    ]
    return say(TEXT["demand"], range=row, tiles=tiles, demand=event.demand, cars=event.cars)


def market_pass(it: Speaker, event: events.MarketPass) -> str:
    """Say what each space sold in one pass, and how much of the demand is met."""
    total = sum(it.view.demand[event.range].tiles)
    sales = [say(TEXT["pass sale"], model=it.model(model), cars=cars) for model, cars in event.sales]
    return say(TEXT["pass"], number=event.number, sales=sales, sold=total - event.left, demand=total)


def space_closed(it: Speaker, event: events.MarketClosed) -> str:
    """Say what became of the cars of one space."""
    key = "none sold" if not event.sold else "some sold" if event.unsold else "all sold"
    values = {"sold": event.sold, "price": event.price, "income": event.sold * event.price, "unsold": event.unsold}
    return say(TEXT[key], values, model=it.model(event.model), who=it.who(event.seat))


def market_paid(it: Speaker, event: events.MarketPaid) -> str:
    """Say what a seat earned in the whole market."""
    return say(TEXT["market paid"], who=it.who(event.seat), income=event.income, sold=event.sold)


def losses_taken(it: Speaker, event: events.LossesTaken) -> str:
    """Say behind which spaces a space stands, and how many loss points that gives."""
    ahead = [
        say(TEXT["closed ahead"], model=it.model(model)) if it.space(model).closed else it.model(model)
        for model in occupied_ahead(it.view, event.model)
    ]
    who, model = it.who(event.seat), it.model(event.model)
    return say(TEXT["losses"], model=model, who=who, ahead=ahead, points=event.points)


def occupied_ahead(view: View, model: int) -> list[int]:
    """Give the more advanced spaces of the same price range that hold factories or a closed piece, furthest first."""
    models = view.components.models
    row = view.components.model(model).range
    return [
        other.space
        for other, space in zip(reversed(models), reversed(view.spaces), strict=True)
        if other.space > model and other.range == row and formula.in_use(space)
    ]


def losses_discarded(it: Speaker, event: events.LossesDiscarded) -> str:
    """Say what Sloan or Chrysler took away."""
    values = {"character": event.character, "points": event.points, "left": event.left}
    return say(TEXT["discarded" if event.points else "none to discard"], values, who=it.who(event.seat))


def losses_paid(it: Speaker, event: events.LossesPaid) -> str:
    """Say what the loss points cost."""
    values = {"paid": event.paid, "points": event.points, "rate": event.rate}
    return say(TEXT["losses paid"], values, who=it.who(event.seat))


def interest_paid(it: Speaker, event: events.InterestPaid) -> str:
    """Say what the loans cost."""
    return say(TEXT["interest"], who=it.who(event.seat), paid=event.paid, loans=event.loans)


def ended(it: Speaker, event: events.GameEnded) -> str:
    """Say who has won, and by which rule a tie was broken."""
    winner, total = event.ranking[0], max(event.totals)
    level = [seat for seat in event.ranking[1:] if event.totals[seat] == total]
    rule = TIE[it.view.options.tie_break]
    key = "ended tie" if level else "ended"
    return say(TEXT[key], who=it.who(winner), total=total, others=it.all(level), rule=rule)


def result(view: View, names: Names) -> str:
    """Give the final ranking with each seat's account, and the rule that decided between equal ones."""
    it, seats = Speaker(view, names), view.ranking
    lines = [TEXT["ranking"]]
    for place, seat in enumerate(seats, 1):
        account = view.accounts[seat]
        values = {"cash": account.cash, "factories": account.factories, "repaid": account.repaid}
        lines.append(say(TEXT["rank"], values, place=place, who=it.who(seat), total=account.total))
    if len({account.total for account in view.accounts}) < len(view.accounts):
        lines.append(TIE[view.options.tie_break])
    return "\n".join(lines)
