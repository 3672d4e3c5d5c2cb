"""The sales as they would be now, in words: who would buy a car, and what a seat's cars would bring."""

from __future__ import annotations

from collections.abc import Iterator

from render.core.sentence import ordinal, say
from render.core.words import Names
from render.kraftwagen.preview import Bought, is_full, sales, with_market
from render.kraftwagen.words.speaker import PREFERENCE, Speaker, car_at, title
from render.kraftwagen.words.worth import income, incomes
from rules.core.game import Seat, letter
from rules.core.memo import by_view
from rules.kraftwagen.components import PIT_LANE, Phase, Preference, Recruit
from rules.kraftwagen.formula import points_for_place
from rules.kraftwagen.view import BuyerView, View

TEXT = {
    "buyer": "{preference} buyer {space}",
    "investor": "{investor}",
    "sale": "{buyer} for {points}",
    "car": "If the sales came now, the car at {car} would go to {buyers:and}.",
    "car unsold": "If the sales came now, nobody would buy this car.",
    "new car": "Now bought by {buyers:and}.",
    "new car unsold": "Now nobody would buy it.",
    "no buyer yet": "No buyer has come yet.",
    "ties": "Between equals the cheapest goes first.",
    "first": "{risk:No car|# car|# cars} can be cheaper; a Price buyer pays {most}.",
    "best": "Best for {buyers:list}; {risk:none|#|#} can still be cheaper.",
    "best all": "Best for every buyer (Price {most}); {risk:none|#|#} can still be cheaper.",
    "best none": "Best for no buyer; {risk:none|#|#} can still be cheaper.",
    "next": "Sold if {buyers:or} comes next.",
    "next all": "Sold to whoever comes next (Price {most}).",
    "next none": "Not sold to the next buyer either.",
    "price buyer": "Price ({points})",
    "changes": "Compared with now: {changes:list}.",
    "no changes": "The sales would stay as they are.",
    "more": "{who}\N{NO-BREAK SPACE}+{points}",
    "less": "{who}\N{NO-BREAK SPACE}−{points}",
    "you": "you",
    "all": "Your cars would bring {points:# point|# points} in all.",
    "all then": "Your cars would bring {points:# point|# points} in all, {before} before.",
    "would buy": "If the sales came now, it would buy {who}'s car at {car} for {points:# point|# points}.",
    "would buy own": "If the sales came now, it would buy your car at {car} for {points:# point|# points}.",
    "would not buy": "If the sales came now, it would find no car.",
    "mark": "{seat} at {car} for {points}",
    "no mark": "no car",
    "title": "**{title} · if the round ended now**",
    "race": "**Grand Prix**: {ranks:list}.",
    "rank": "{place} {seat}{points:| (# point)| (# points)}",
    "dummy": "{place} a dummy car",
    "laps": "**Laps**: {laps:list}.",
    "lap": "{seat} ({points:# point|# points})",
    "sales": "**Sales**, in this order:",
    "line": "- {buyer} takes {seat}'s car at {car}: {points:# point|# points}",
    "no line": "- {buyer} finds no car",
    "unsold": "- Nobody takes {cars:list}",
    "sum": "{who}: **+{points:# point|# points}** (race {race}, sales {sales})",
    "too soon": "Nothing can be foreseen yet: no car is on the Market, and none has raced. With the first that "
    "does, you read here what each would get if the round ended now.",
    "to come": "Cars, buyers, tokens and races still to come change this.",
}


def buyer_name(buyer: Preference | Recruit, space: int) -> str:
    """A buyer by its preference and space, an investor by name."""
    if isinstance(buyer, Preference):
        return say(TEXT["buyer"], preference=PREFERENCE[buyer], space=space)
    return say(TEXT["investor"], investor=buyer)


def sales_of(view: View, price: int) -> list[str]:
    """Who would buy a car now, with the points: "Luxury buyer 1 for 8"."""
    found = (sale for sale in sales(view) if sale.car == price)
    return [say(TEXT["sale"], buyer=buyer_name(sale.buyer, sale.space), points=sale.points) for sale in found]


def car_forecast(before: View, view: View, seat: Seat, price: int, key: str = "car") -> list[str]:
    """Say who would buy a car of the seat as things stand in the view, and what all its cars would bring, with what
    they would have brought before; of a "new car" as its price does where it is chosen."""
    buyers = sales_of(view, price)
    told = [say(TEXT[key if buyers else f"{key} unsold"], car=price, buyers=buyers)]
    if not (view.market.buyers or view.market.investors):
        told = [TEXT["no buyer yet"], TEXT["ties"]]
    told += [] if buyers else unsold_yet(view, price)
    if sum(car.owner == seat for car in view.market.cars) > 1:
        told.append(say(TEXT["all then"], points=income(view, seat), before=income(before, seat)))
    return told


def unsold_yet(view: View, price: int) -> list[str]:
    """Say for whom a car would be that nobody buys yet: which buyer would take it if he came next, and, where none has
    come, how many cars can still be cheaper than it. Nothing where no buyer can come."""
    market, printed = view.market, view.components
    if is_full(view):
        return []
    paid = _next(view, price)
    named = [say(TEXT["price buyer"], points=paid[it]) if it is Preference.PRICE else PREFERENCE[it] for it in paid]
    values = {"buyers": named, "most": paid.get(Preference.PRICE)}
    every = " all" if len(paid) == len(Preference) else "" if paid else " none"
    if market.buyers or market.investors:
        return [say(TEXT[f"next{every}"], values)]
    taken = {car.price for car in market.cars}
    lower = sum(it < price and it not in taken for it in printed.prices[view.round - 1])
    key = "first" if every == " all" and len(taken) == 1 else f"best{every}"
    return [say(TEXT[key], values, risk=min(lower, printed.car_spaces - len(market.cars)))]


def _next(view: View, price: int) -> dict[Preference, int]:
    """Give the kinds of buyers of whom the next would take a car, with what he pays."""
    market, paid = view.market, dict[Preference, int]()
    for kind in (it for it, count in market.available.items() if count):
        sale = sales(with_market(view, buyers=(*market.buyers, BuyerView(kind, 0))))[len(market.buyers)]
        if sale.seat is not None and sale.car == price:
            paid[kind] = sale.points
    return paid


def changed(before: View, after: View, seat: Seat) -> str:
    """Say by how much what each seat's cars would bring changes from one view to another."""
    told = list(changes(before, after, seat).values())
    return say(TEXT["changes"], changes=told) if told else TEXT["no changes"]


def changes(before: View, after: View, seat: Seat) -> dict[Seat, str]:
    """Write the change of each seat for whom there is one, the seat's own first: "you +8"."""
    seats = sorted(range(len(before.companies)), key=lambda it: it != seat)
    was, will = _now(before), incomes(after)
    sums = {it: will[it] - was[it] for it in seats}
    return {
        it: say(
            TEXT["more" if points > 0 else "less"], who=TEXT["you"] if it == seat else letter(it), points=abs(points)
        )
        for it, points in sums.items()
        if points
    }


_now = by_view(incomes)  # a menu compares some twenty choices with the same Market


def total(view: View, seat: Seat) -> str:
    """Say what a seat's cars would bring."""
    return say(TEXT["all"], points=income(view, seat))


def buyer_forecast(it: Speaker, view: View, number: int) -> str:
    """Say what a buyer or investor, by its number in selling order from 0, would buy as things stand in the view."""
    sale = sales(view)[number]
    if sale.seat is None:
        return TEXT["would not buy"]
    key = "would buy own" if sale.seat == it.seat else "would buy"
    return say(TEXT[key], who=it.who(sale.seat), car=sale.car, points=sale.points)


def mark(sale: Bought) -> str:
    """Whose car a buyer would take, in few words: "A at 8 for 16"."""
    if sale.seat is None:
        return TEXT["no mark"]
    return say(TEXT["mark"], seat=letter(sale.seat), car=sale.car, points=sale.points)


def forecast(view: View, names: Names) -> str | None:
    """Say what each seat would gain now, most first, and by what of the Grand Prix and the sales, or that it is too
    soon; None outside the Action phase."""
    if view.over or view.phase != Phase.ACTION:
        return None
    if not view.market.cars and all(it.space == PIT_LANE for it in view.companies):
        return TEXT["too soon"]
    it = Speaker(view, names)
    race, sold = race_points(view), incomes(view)
    sums = [
        say(TEXT["sum"], who=it.who(seat), points=points + sold[seat], race=points, sales=sold[seat])
        for seat, points in sorted(enumerate(race), key=lambda it: -(it[1] + sold[it[0]]))
    ]
    return "\n".join([say(TEXT["title"], title=title(view)), *sums, *_race(view), *_sales(view), TEXT["to come"]])


def race_points(view: View) -> list[int]:
    """Give what positions and laps would bring each seat now (ruling 5 for the pit lane)."""
    printed = view.components
    taken = [points_for_place(printed.position_points, place) for place in view.places]
    return [printed.points_for_laps(it.laps) + points for it, points in zip(view.companies, taken, strict=True)]


def _race(view: View) -> Iterator[str]:
    printed = view.components
    ranks = [
        say(
            TEXT["dummy" if seat is None else "rank"],
            place=ordinal(number + 1),
            seat="" if seat is None else letter(seat),
            points=sum(printed.position_points[number : number + 1]),
        )
        for number, (seat, _, _) in enumerate(view.standing)
    ]
    if ranks:
        yield say(TEXT["race"], ranks=ranks)
    laps = [(seat, printed.points_for_laps(it.laps)) for seat, it in enumerate(view.companies) if it.laps]
    if laps:
        yield say(TEXT["laps"], laps=[say(TEXT["lap"], seat=letter(seat), points=points) for seat, points in laps])


def _sales(view: View) -> Iterator[str]:
    found = sales(view)
    if found or view.market.cars:
        yield TEXT["sales"]
    for sale in found:
        values = {"seat": "" if sale.seat is None else letter(sale.seat), "car": sale.car, "points": sale.points}
        buyer = buyer_name(sale.buyer, sale.space)
        yield say(TEXT["no line" if sale.seat is None else "line"], values, buyer=buyer)
    bought = {sale.car for sale in found}
    unsold = [car_at(car) for car in view.market.cars if car.price not in bought]
    if unsold:
        yield say(TEXT["unsold"], cars=unsold)
