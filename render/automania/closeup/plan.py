"""A planned turn: its stages below each other in the order in which they are played, what is planned as ghosts."""

from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from render.automania.closeup import (
    action,
    assembly,
    board,
    card,
    label,
    ladder,
    lane,
    offices,
    purse,
    sale,
    ship,
    table,
    total,
    turn,
    waiting,
    withdraw,
)
from render.automania.closeup.lane import Placing
from render.automania.closeup.planned import ASKED, OFFICE, Plan, gather
from render.automania.closeup.sheet import EDGE, FOOT, GAP, INNER, TOP, Sheet, begin
from render.automania.turn import on_ship
from render.core.box import Box
from render.core.colour import GREY_INK, INK
from render.core.font import oswald
from render.core.game import CLOSEUP_LIMIT
from render.core.moment import Moment
from rules.automania import actions
from rules.automania.components import MARKETS, OFFICES, Contract, SalesSpace, Spot, Work
from rules.automania.view import Step, View
from rules.core.game import Action, Seat

MOST_RECALLED = 6
AWAY = (None, Spot.GAIN, Spot.DISCARD)
"""No tile, or one that goes nowhere in the factory."""


def draw(moment: Moment[View], after: View, planned: Sequence[Action]) -> Image.Image | None:
    """The plan of the seat to act, from its own view or a spectator's; after is the view that the actions lead to.

    None without a plan.
    """
    view, seat = moment.view, moment.view.actor
    if seat is None or not planned:
        return None
    private = view.seat == seat
    match planned[-1]:
        case actions.ChooseFactory(which):
            return board.draw(moment, private=private, planned=which)
        case actions.Withdraw(office) if after.actor != seat or after.step not in OFFICE:
            return withdraw.draw(moment, seat, private=private, planned=office)
        case actions.SellCar() | actions.Pass() if view.step is Step.SELL and _sells(after, seat):
            return sale.draw(
                replace(moment, view=after), private=private, planned=sale.Planned(sold=_sold(view, after))
            )
        case actions.SellCar(space):
            return sale.draw(moment, private=private, planned=sale.Planned(space))
        case actions.SellTopCar(space) if view.step is Step.SHIP and view.product:
            return sale.draw(moment, private=private, planned=sale.Planned(space))
        case actions.Pass() if view.step is Step.SELL:
            return sale.draw(moment, private=private, planned=sale.Planned(leaves=True))
        case actions.AdvanceDemand(side):
            return turn.draw(moment, seat, private=private, planned=side)
        case _:
            return _turn(moment, after, gather(view, seat, planned))


def _sells(after: View, seat: Seat) -> bool:
    """Whether another car of the seat is up behind the plan."""
    return after.step is Step.SELL and after.product is not None and after.actor == seat


def _sold(view: View, after: View) -> frozenset[SalesSpace]:
    """Where a plan sells cars, in the market of the car that is up behind it."""
    before, then = view.sold[after.market], after.sold[after.market]
    return frozenset(space for space in then if then[space] != before[space])


def _turn(moment: Moment[View], after: View, plan: Plan) -> Image.Image:
    """The stages of a turn as far as it is planned, and what the next question is decided on."""
    seat, asked = plan.seat, after.step if after.actor == plan.seat and after.step in ASKED else None
    sheet = begin(moment, label.PLAN, seat, private=moment.view.seat == seat)
    low = purse.draw(sheet, TOP, moment, seat, after)
    low = withdraw.taken(sheet, low + GAP, moment, seat, plan.office) if plan.office else low
    low = _workers(sheet, low, moment.view, plan)
    built = replace(moment.view, players=after.players)  # the demands stay those of now, should the round end
    now = Moment(built, moment.names)
    match asked:
        case Step.TILE | Step.OFFICE_TILE if plan.tile is None:
            if plan.space and built.components.work[plan.space] is Work.CONTRACT and after.display:
                low = card.strip(sheet, low + GAP, after)
            low = offices.draw(sheet, low + GAP, built, seat)
            low = assembly.draw(sheet, low + GAP, built, seat)
            low = _hand(sheet, _table(sheet, low, now, seat), after, seat)
        case Step.PRODUCE | Step.TILE:
            low = _table(sheet, _tile(sheet, low, built, plan), now, seat)
            low = _ships(sheet, _hand(sheet, low, after, seat), Moment(after, moment.names))
        case Step.CONTRACT | Step.OFFICE_CONTRACT if not (plan.taken or plan.draws):
            low = _tile(sheet, low, built, plan)
            low = card.to_take(sheet, low + GAP + 2, after, seat)
            low = _table(sheet, _hand(sheet, low, after, seat), now, seat)
        case _ if after.step is Step.TURN and after.actor == seat and plan.space is None and plan.tile is None:
            if plan.sponsored or plan.recalled:
                low = action.grid(sheet, low + GAP, Moment(after, moment.names))
                low = _hand(sheet, low, after, seat)
        case _:
            low = _tile(sheet, low, built, plan)
            low = _car(sheet, low, moment, built, plan, after if asked else None)
            low = _contracts(sheet, low, moment.view, plan)
            low = _hand(sheet, low, moment.view, seat) if plan.taken or plan.draws else low
    return sheet.finish(low, moment.view, seat, own=True)


def _hand(sheet: Sheet, low: int, view: View, seat: Seat) -> int:
    """The seat's own contracts, of which it decides a space, a tile and a car; everybody's picture has none."""
    is_known = any(view.players[seat].contracts)
    return card.in_hand(sheet, low + GAP + 2, view, seat) if is_known and _fits(low, card.LEAST + 2) else low


def _table(sheet: Sheet, low: int, moment: Moment[View], seat: Seat) -> int:
    """What the seat's cars are worth."""
    return table.draw(sheet, low + GAP, moment, seat) if _fits(low, table.HEIGHT) else low


def _ships(sheet: Sheet, low: int, moment: Moment[View]) -> int:
    """Both markets' ships, in thin lines where there is less room; those have only cars to show."""
    if _fits(low, len(MARKETS) * (ladder.HEIGHT + GAP)):
        for market in MARKETS:
            low = ladder.draw(sheet, low + GAP, moment, market)
    elif any(waiting.queue(moment.view, it) for it in MARKETS) and _fits(low, ladder.LINES):
        low = ladder.lines(sheet, low + GAP, moment)
    return low


def _workers(sheet: Sheet, low: int, view: View, plan: Plan) -> int:
    """Workers on an action space with the tile that is taken there, on the sponsor space, and cars that come home."""
    placing = Placing(plan.seat, plan.own, plan.neutral) if plan.own or plan.neutral else None
    if plan.space:
        low = lane.draw(sheet, low + GAP, view, plan.space, placing, plan.tile)
    elif plan.tile:
        low = lane.below(sheet, low + GAP, view, plan.tile)
    if plan.sponsored:
        low = withdraw.sponsor(sheet, low + GAP, view, plan.seat, plan.sponsored, label.TO_THE_SPONSOR)
    if plan.recalled:
        low = _homecoming(sheet, low + GAP, view, plan)
    return low


def _homecoming(sheet: Sheet, top: int, view: View, plan: Plan) -> int:
    """The cars that are recalled from their ships; gives where the card ends."""
    box = Box(EDGE, top, INNER, 68)
    sheet.card(box)
    for number, it in enumerate(plan.recalled[:MOST_RECALLED]):
        car, place = view.ships[it.market][it.space], Box(box.x + 10 + 92 * number, box.y + 8, 82, 52)
        if car:
            sheet.ghost(place, lambda place=place, car=car: ladder.token(sheet, place, car))
    sheet.words(box.right - 18, box.middle, label.COME_HOME, oswald(26, 400), GREY_INK, "r", room=250)
    return box.bottom


def _fits(low: int, height: int) -> bool:
    """Whether a part of this height may follow: a close-up has its limit."""
    return low + GAP + height + FOOT <= CLOSEUP_LIMIT


def _tile(sheet: Sheet, low: int, built: View, plan: Plan) -> int:
    """The part of the factory where the tile goes; the lines also where a car is made without one."""
    if plan.spot in OFFICES:
        return offices.draw(sheet, low + GAP, built, plan.seat, plan.spot)
    if plan.spot not in AWAY or plan.car:
        return assembly.draw(sheet, low + GAP, built, plan.seat, plan.spot)
    return low


def _car(sheet: Sheet, low: int, moment: Moment[View], built: View, plan: Plan, after: View | None) -> int:
    """The car's popularity as a sum, and its market: with the planned car, or before it is placed with all choices."""
    view = moment.view
    if plan.car is None or plan.market is None:
        return low
    score = built.score(plan.seat, plan.car.type, plan.market, plan.car.electric).total
    before = view.popularity - score if view.product else 0
    marketing = before + plan.marketing
    low = total.draw(sheet, low + GAP, built, plan.car, plan.market, marketing)
    if after:
        meant = ladder.Meant(ship.spaces(after), on_ship(after), after.product)
        low = ship.market(sheet, low + GAP, Moment(after, moment.names), plan.market, meant)
        return card.for_product(sheet, low + GAP + 2, after, plan.seat) if _fits(low, card.LEAST) else low
    said = label.STAYS_OFF if plan.keeps else label.SOLD_AT_ONCE if plan.top else ""
    meant = ladder.Meant(at=plan.ship, car=plan.car, said=said)
    return ladder.draw(sheet, low + GAP, Moment(view, moment.names), plan.market, meant)


def _contracts(sheet: Sheet, low: int, view: View, plan: Plan) -> int:
    """The contracts that the plan fulfils or takes; the deck's top card stays face down."""
    for name in plan.fulfilled:
        low = _contract(sheet, low, view, name, label.FULFILLED)
    if plan.taken:
        low = _contract(sheet, low, view, plan.taken, label.TAKEN)
    if plan.draws:
        box = Box(EDGE, low + GAP, INNER, 60)
        sheet.ghost(box, lambda: card.deck(sheet, box, label.TAKEN), 1)
        low = box.bottom
    return low


def _contract(sheet: Sheet, low: int, view: View, name: Contract, said: str) -> int:
    box = Box(EDGE, low + GAP, INNER, 60)

    def lay() -> None:
        card.asked(sheet, box, view, name)
        sheet.words(box.right - 24, box.middle, said, oswald(28, 600), INK, "r", room=300)

    sheet.ghost(box, lay, 1)
    return box.bottom
