"""A standing order as its owner puts it together: what may come up, what is wanted, and until when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.model.message.sheet import pages
from bot.model.table.match import Match
from bot.model.table.order import MOST, StandingOrder
from bot.play.move.driver import Run
from bot.tell.course import untimely
from bot.tell.order import ENDS, ONCE, THEN, TIMES, ends, foreseen, labels, period, told
from cogs.answer import Interaction, Refused
from cogs.press import Press
from cogs.turn import started
from rules.core import notation
from rules.core.game import Action, Seat, UnknownAction
from rules.core.order import Fate, Order, Way, fate, until_phase, until_turn, way
from rules.core.prospect import Prospect

NO_SEAT = "You have no seat in this match, so you can give no orders in it."
NEVER = "As far as can be foreseen, you will not be asked for “{text}” in this {period} or the next."
UNREADABLE = "I cannot read “{text}” as a move. Choose one of those that are offered as you type."
PHASE_OVER = (
    "As far as can be foreseen, you will not be asked for “{text}” in that phase any more. "
    "What may come up now is offered as you type."
)
TOO_LONG = "“{text}…” is too long for a move: {longest} characters are enough for any."
MIXED = "All choices of one order must be for the same phase."
LABEL = "{phase}: {action}"
OFFERED = "{action} · {phase}"
"""What is offered for one: a phone shows its beginning only, and all of a phase would begin alike."""
CHOICE = 100
"""Characters of a choice under an option."""
GIVEN = "Standing order given, known to you alone: {order} ({ends})."
GIVEN_ALREADY = "This standing order has been given already, and stands once. To have it twice, give it once more."
UNLIKELY = (
    "As far as I can foresee, you will not be able to do “{action}” then. The order stays; if nothing of it is "
    "possible, you are told."
)
NEEDS_OTHER = (
    "“{action}” needs another move of yours first, which none of your orders makes. The order stays; if nothing of it "
    "is possible when you are asked, you are told."
)
NOW_ENDED = "Standing order “{order}”: {fate}."
NONE = "You have no standing orders."
HEAD = "**Your standing orders** — nobody else sees them. Each is carried out when you are asked for it."
LINE = "{number}. {order} ({ends}){done}"
DONE, DONE_ELSE = ", {times}", " — done {times}"
ENDED = "*{order}* — {fate}{done}"
ENDED_SHOWN = 5
LONGEST = 200
"""Characters of one choice as it is written."""
QUOTED = 60
MESSAGE = 1_900
"""Characters of the list of orders; a line above it may say what was done."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A message of choices as it is made before it is shown: its text, and what stands under it."""

    text: str
    items: tuple[Press, ...] = ()


class AtOnce(Exception):
    """The order would be carried out as it is given, and that was not confirmed."""


class Until(StrEnum):
    """How long an order holds."""

    ONCE = "once"
    PHASE = "phase"
    TURN = "turn"
    STEADY = "steady"


UNTIL: Mapping[Until, str] = {
    Until.ONCE: "Once, the next time",
    Until.PHASE: "To the end of the phase",
    Until.TURN: "To the end of the {period}",
    Until.STEADY: "This {period}, until my choices change",
}
STEADY = (
    "-# “{label}”: the order ends as soon as you are offered other moves than the first time, or something is drawn."
)


def own_seat(match: Match, user_id: int) -> Seat:
    """Give the seat for which a user gives orders: of several the one that is to act. Raises Refused."""
    seats = started(match).seat_of(user_id)
    if not seats:
        raise Refused(NO_SEAT)
    return next((seat for seat in seats if seat in match.to_act()), seats[0])


def order_of(
    match: Match, seat: Seat, phase: int, ways: Sequence[Way], until: Until, times: int | None = None
) -> Order:
    """Give the order that does the first possible of some ways in a phase."""
    game, state = match.game, match.state
    whole = until in (Until.TURN, Until.STEADY)
    last = until_turn(game, state, phase) if whole else until_phase(game, state, phase)
    times = 1 if until == Until.ONCE else times
    return Order(seat, tuple(ways), phase, times, last, steady=until == Until.STEADY)


async def give(
    interaction: Interaction,
    match: Match,
    order: Order,
    written: Mapping[Action, str] | None = None,
    seq: int | None = None,
    before: int = MOST,
    *,
    confirmed: bool = False,
) -> str:
    """Give an order, and say what became of it. Of what is not foreseen is kept how it was `written`.

    By a button it is given of the board after move `seq`, where its seat had `before` orders queued: pressed twice at
    once it is given once. Raises Refused then, and where a teacher does not take what would be made at once; AtOnce
    where that was not `confirmed`; and what `Matches.order` raises.
    """
    user_id = interaction.user.id
    labels = foreseen(match, order, await match.prospects(order.seat))
    wanted = [action for way in order.ways for action in way]
    said = {it: label for it in wanted if (label := labels.get(it) or (written or {}).get(it))}

    def edit(run: Run) -> None:
        own = [it.order for it in run.orders if it.order.seat == order.seat]
        if order in own and len(own) > before:
            raise Refused(GIVEN_ALREADY)
        if order.seat in match.game.to_act(run.draft) and fate(match.game, run.draft, order) == Fate.READY:
            first, *_ = way(match.game, run.draft, order)
            if why := untimely(match, run.teacher.at, run.draft, order.seat, first):
                raise Refused(why)
            if not confirmed:
                raise AtOnce
        run.give(StandingOrder(None, user_id, order, said=said), interaction.id)

    await interaction.client.matches.order(match.id, order.seat, edit, user_id=user_id, seq=seq)
    own = [it for it in await interaction.client.matches.orders(match, order.seat) if it.user_id == user_id]
    newest = own[-1]  # of this user: who shares the seat may have given another since
    if newest.fate == Fate.WAITS:
        given = GIVEN.format(order=await worded(match, newest), ends=ends(match, newest.order))
        return "\n".join([given, *await _unlikely(match, newest)])
    return NOW_ENDED.format(order=await worded(match, newest), fate=ENDS[newest.fate])


async def worded(match: Match, it: StandingOrder) -> str:
    """Say what an order does, with the labels of moves."""
    return told(match, it, await match.prospects(it.order.seat))


async def _unlikely(match: Match, it: StandingOrder) -> list[str]:
    """Warn of each choice that may not come up while the order holds: in no way to go on that was looked at, or only
    after another move of its seat that none of its orders makes."""
    order, warned = it.order, list[str]()
    soon = await match.prospects(order.seat)
    others = [other.order for other in match.orders if other.order.seat == order.seat and other.id != it.id]
    unaided = await match.unaided(order.seat, others)
    for wanted in order.ways:
        one = told(match, replace(it, order=replace(order, ways=(wanted,))), soon)
        if wanted[0] not in _in_time(order, soon):
            warned.append(UNLIKELY.format(action=one))
        elif wanted[0] not in _in_time(order, unaided):
            warned.append(NEEDS_OTHER.format(action=one))
    return warned


def _in_time(order: Order, soon: Sequence[Prospect]) -> set[Action]:
    """Give what may come up in the phase of an order while it holds."""
    there = [it for it in soon if it.phase == order.phase and (order.last is None or it.turn <= order.last[0])]
    return {action for it in there for action in it.actions}


async def take_back(interaction: Interaction, match: Match, seat: Seat, number: int) -> None:
    """Cancel an order. Raises NoOrder."""
    await interaction.client.matches.order(
        match.id, seat, lambda run: run.cancel(seat, number), user_id=interaction.user.id
    )


async def overview(interaction: Interaction, match: Match, seat: Seat) -> str:
    """Say which orders of a seat are queued, and what became of the newest others."""
    orders = await interaction.client.matches.orders(match, seat)
    queued = [it for it in orders if it.fate == Fate.WAITS]
    lines = [
        LINE.format(number=number, order=await worded(match, it), ends=ends(match, it.order), done=_done(it))
        for number, it in enumerate(queued, 1)
    ]
    ended = [it for it in orders if it.fate != Fate.WAITS][-ENDED_SHOWN:]
    for it in reversed(ended):
        lines.append(ENDED.format(order=await worded(match, it), fate=ENDS[it.fate], done=_done(it)))
    return pages([HEAD, *(lines or [NONE])], MESSAGE)[0]


def _done(it: StandingOrder) -> str:
    if not it.done:
        return ""
    times = ONCE if it.done == 1 else TIMES.format(times=it.done)
    return (DONE if it.fate == Fate.DONE else DONE_ELSE).format(times=times)


# -- written by hand


async def offers(match: Match, seat: Seat) -> list[tuple[str, str]]:
    """Give every action that may come up soon, each as its label with its phase, and as text that `read` reads."""
    return [
        (
            _brief(OFFERED.format(phase=match.words.phase(it.phase), action=label), CHOICE),
            LABEL.format(phase=match.words.phase(it.phase), action=notation.write(match.game, match.options, action)),
        )
        for it in await match.prospects(seat)
        for action, label in labels(match, it, match.names).items()
    ]


async def read(match: Match, seat: Seat, texts: Sequence[str]) -> tuple[int, list[Way], Mapping[Action, str]]:
    """Give the phase and the ways that were written, and how each action was: "Executive decisions: pass", or with
    " + " between several.

    A label that was offered is understood too. Raises Refused.
    """
    values = dict(await offers(match, seat))
    phases: dict[int, None] = {}
    ways: list[Way] = []
    parts: dict[Action, str] = {}
    for text in (values.get(it, it) for it in texts):
        if len(text) > LONGEST:
            raise Refused(TOO_LONG.format(text=_brief(text), longest=LONGEST))
        named, written = await _split(match, seat, text)
        try:
            found = [(notation.read(match.game, match.options, part), part.strip()) for part in written.split(THEN)]
        except UnknownAction as error:
            over = _is_move(match, text.partition(":")[2])
            raise Refused((PHASE_OVER if over else UNREADABLE).format(text=_brief(text))) from error
        way = tuple(action for action, _ in found)
        parts |= dict(found)
        ways.append(way)
        phases[await _phase(match, seat, way, text) if named is None else named] = None
    if len(phases) > 1:
        raise Refused(MIXED)
    return next(iter(phases)), ways, parts


def _is_move(match: Match, written: str) -> bool:
    try:
        notation.read(match.game, match.options, written)
    except UnknownAction:
        return False
    return True


def _brief(text: str, most: int = QUOTED) -> str:
    return text[:most].strip()


async def _split(match: Match, seat: Seat, text: str) -> tuple[int | None, str]:
    """Give the phase that is named before the colon, if one is, and the rest."""
    named, _, written = text.partition(":")
    for it in await match.prospects(seat):
        if named.strip().casefold() == match.words.phase(it.phase).casefold():
            return it.phase, written
    return None, text


async def _phase(match: Match, seat: Seat, way: Way, text: str) -> int:
    """Give the next phase in which an action may come up, or one of its kind. Raises Refused."""
    action: Action = way[0]
    soon = await match.prospects(seat)
    exact = (it.phase for it in soon if action in it.actions)
    alike = (it.phase for it in soon if any(other.verb == action.verb for other in it.actions))
    found = next(exact, None)
    found = next(alike, None) if found is None else found
    if found is None:
        raise Refused(NEVER.format(text=_brief(text), period=period(match)))
    return found
