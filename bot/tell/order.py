"""Standing orders in words: what one says, until when it holds, and why it came to nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.model.message.content import OrderDropped
from bot.model.message.letter import Lane, Message
from bot.model.table.match import Match
from bot.model.table.order import StandingOrder
from render.registry import pictures
from rules.core.game import Action, Seat, letter
from rules.core.order import LAST, Fate, Order, Way
from rules.core.prospect import Prospect
from rules.core.shape import fields

ELSE, THEN = ", else ", " + "
ENDING = "{way}, then: {verb}"
IN_PHASE = "{phase}: {ways}"
OF_KIND = "{verb}: {label}"
ONCE, TIMES, ALWAYS = "once", "{times} times", "every time"
UNTIL_PHASE = "until the end of that phase in {period} {turn}"
UNTIL_TURN = "until the end of {period} {turn}"
STEADY = "as long as you can do the same as before"
ENDS = {
    Fate.WAITS: "queued",
    Fate.DONE: "done",
    Fate.ILLEGAL: "dropped: nothing of it was possible any more",
    Fate.CHANGED: "dropped: you could do something else than before",
    Fate.LATE: "its time was over",
    Fate.CANCELLED: "taken back",
    Fate.UNDONE: "dropped: moves were taken back",
}
DROPPED = (
    "**{game}** · {name} ({letter}) · <#{channel}>\n"
    "Your standing order “{order}” was dropped, because {reason}. Look at your other orders with `/order list`."
)
REASONS = {
    Fate.ILLEGAL: "nothing of it is possible any more",
    Fate.CHANGED: "you can do something else now than before",
    Fate.UNDONE: "moves were taken back. Give it again if you still want it",
}


def labels(match: Match, it: Prospect, names: Sequence[str]) -> dict[Action, str]:
    """Give what may be done in a phase with its labels, priced as things would stand then: no two are the same."""
    words, seen = match.words, dict(zip(it.actions, it.views, strict=True))
    plain = {action: words.action(view, action, names) for action, view in seen.items()}
    often = Counter(plain.values())
    of_kind = Counter((type(action), label) for action, label in plain.items())

    def lead(action: Action) -> str:
        """Say what tells an action from those of the same label: its kind; of one kind what the game says of it, or the
        value of its first field."""
        kind = type(action)
        if of_kind[kind, plain[action]] == 1:
            return words.verb(kind)
        if said := words.apart(seen[action], action):
            return said
        field = fields(kind)[0].name
        return words.choice(seen[action], kind, field, getattr(action, field), [action], names)

    return {
        action: label if often[label] == 1 else OF_KIND.format(verb=lead(action), label=label)
        for action, label in plain.items()
    }


def foreseen(match: Match, order: Order, soon: Sequence[Prospect]) -> dict[Action, str]:
    """Give the labels of all that may come up in the phase of an order."""
    there = [labels(match, it, match.safe_names) for it in soon if it.phase == order.phase]
    return {action: label for those in there for action, label in those.items()}


def told(match: Match, it: StandingOrder, soon: Sequence[Prospect] = ()) -> str:
    """Say what an order does: "Executive decisions: Pass", with what it ends by that; what may not come up soon as it
    was said when it was given, and of one that has ended what it has done.

    Of an order of a release that did not keep that, only the kind of move is said then.
    """
    order, now = it.order, foreseen(match, it.order, soon)
    known = {**it.said, **now} if it.fate == Fate.WAITS else {**now, **it.said}
    ways = ELSE.join(_way(match, way, known) for way in order.ways)
    if order.phase is None:
        return ways
    return IN_PHASE.format(phase=match.words.phase(order.phase), ways=ways)


def _way(match: Match, way: Way, known: Mapping[Action, str]) -> str:
    """Say one thing to do. Where it is of a series that might go on, it says that this is its end."""
    said = THEN.join(known.get(action) or match.words.verb(type(action)) for action in way)
    closing = match.game.series.get(type(way[-1]))
    if closing is None or all(type(action) is not closing for action in known):
        return said
    return ENDING.format(way=said, verb=match.words.verb(closing))


def period(match: Match) -> str:
    """Give what the game calls a turn, within a sentence."""
    return pictures(match.game.meta.name).turn.lower()


def ends(match: Match, order: Order) -> str:
    """Say how often an order holds, and until when."""
    times: Mapping[int | None, str] = {None: ALWAYS, 1: ONCE}
    parts = [times.get(order.times, TIMES.format(times=order.times))]
    if order.steady:
        parts.append(STEADY)
    if order.last is not None:
        turn, phase = order.last
        parts.append((UNTIL_TURN if phase == LAST else UNTIL_PHASE).format(period=period(match), turn=turn))
    return ", ".join(parts)


def dropped(match: Match, seq: int, it: StandingOrder) -> list[Message]:
    """Give the direct messages to the users of a seat whose order came to nothing; none when it ended as it was to."""
    seat: Seat = it.order.seat
    if it.fate not in REASONS:
        return []
    text = DROPPED.format(
        game=match.game.meta.title,
        name=match.safe_names[seat],
        letter=letter(seat),
        channel=match.channel_id,
        order=told(match, it),
        reason=REASONS[it.fate],
    )
    return [Message(Lane(True, user), seq, OrderDropped(text)) for user in match.chairs[seat].users]
