"""Hints in words: to the seat that asked, and how many there were to the table at the end."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.table.chair import Holder
from bot.model.table.hint import Hint
from bot.model.table.match import Match
from bot.model.user.name import safe
from bot.tell.advice.share import certain
from rules.core.game import Action, Seat, letter
from rules.core.search import Share

SURE = 2.0
"""So many standard errors are what a difference is told to be uncertain by: 19 of 20 lie within."""
LOOKED = 2
"""Played on fewer times than this, a move was not really looked at."""

HINT = "💡 **Hint** · {title}\n{moves}\n{foot}"
BEST = "1. **{action}**: by what the program expects, the best."
TAUGHT = "1. **{action}**: of what the lesson takes now, the best by what the program expects."
TAUGHT_ALONE = "1. **{action}**: the one move that the lesson takes now."
WHY = "  Why: {merit}"
"""Below a move, and a part of its item in the list, as the next two."""
BESIDE = "  {beside}"
TEACHER = "  🎓 {reason}"
THEN = "  Then, at first sight: {moves}."
SURELY_LESS = "{place}. **{action}**: about {less} less."
LESS = "{place}. **{action}**: about {less} less, give or take {error}."
CLOSE = "{place}. **{action}**: may be as good; {less} less, give or take {error}."
SURELY_EVEN = "{place}. **{action}**: as good."
EVEN = "{place}. **{action}**: as good, give or take {error}."
GLANCE = "{place}. **{action}**: about {less} less at first sight; the program did not look further."
ONLY = "The program would look at no other move."
NO_OTHER = "What else the program looked at adds nothing."
NOTE = "-# {note}"
FOOT = (
    "-# The program plays on in thought, and judges a move by how the match would end. "
    "After the match, everybody reads how many hints each player took."
)
TAKEN = "💡 Hints taken: {seats}."
SEAT = "{name} ({letter}) {count}"
SOMEBODY = "who had the seat before"


def told(
    match: Match,
    seat: Seat,
    hints: Sequence[Hint],
    within: Sequence[Action] | None = None,
    reason: str = "",
    then: Sequence[str] = (),
) -> str:
    """Give what a seat that is to act reads: the best move, then the others by what they bring less, those that were
    hardly looked at last; `within` are the moves that a lesson takes, where those are not all, and `reason` is what its
    teacher says for the best; `then` are the labels of what the program would do after it, without having played on."""
    view = match.view(seat)
    best, *others = useful_first(match, view, hints)
    others = [it for it in others if not match.words.idle(view, it.action)]
    others.sort(key=lambda it: (it.rollouts < LOOKED, it.less))
    first = BEST if within is None else TAUGHT if len(within) > 1 else TAUGHT_ALONE
    moves = [_move(match, view, place, it, first) for place, it in enumerate([best, *others], 1)]
    why = [TEACHER.format(reason=reason)] if reason else _why(match, view, best, others)
    moves[1:1] = [*why, *([THEN.format(moves="; ".join(then))] if then else [])]
    if not others and first != TAUGHT_ALONE:
        moves.append(ONLY if len(hints) == 1 else NO_OTHER)
    note = match.words.note(view)
    foot = [*([NOTE.format(note=note)] if note else []), FOOT]
    return HINT.format(title=match.words.title(view), moves="\n".join(moves), foot="\n".join(foot))


def useful_first(match: Match, view: object, hints: Sequence[Hint]) -> list[Hint]:
    """Give the hints, the best first; where that move does nothing, one that may be as good stands before it."""
    if not match.words.idle(view, hints[0].action):
        return list(hints)
    close = [it for it in hints[1:] if it.rollouts >= LOOKED and it.less <= SURE * it.error]
    first = next((it for it in close if not match.words.idle(view, it.action)), hints[0])
    return [first, *(it for it in hints if it is not first)]


def _why(match: Match, view: object, best: Hint, others: Sequence[Hint]) -> list[str]:
    """Say what speaks for a move, and what it brings beside the first of the others of which that is known."""
    merit = match.words.merit(view, best.action, match.safe_names)
    beside = [] if best.less else [_beside(match, place, it.shares) for place, it in enumerate(others, 2)]
    lines = [WHY.format(merit=merit)] if merit else []
    return lines + [BESIDE.format(beside=it) for it in beside if it][:1]


def _beside(match: Match, place: int, shares: Sequence[Share]) -> str | None:
    """Say by what the best move is better than another, and by what it is not; None where no part is sure enough."""
    return match.words.beside(place, [(source, -more) for source, more in certain(match, shares)])


def _move(match: Match, view: object, place: int, it: Hint, first: str) -> str:
    words = match.words
    less, error, nothing = (words.amount(it) for it in (it.less, SURE * it.error, 0.0))
    if place == 1:
        form = first
    elif it.rollouts < LOOKED:
        form = GLANCE
    elif less == nothing:
        form = SURELY_EVEN if error == nothing else EVEN
    elif it.less > SURE * it.error:
        form = SURELY_LESS if error == nothing else LESS
    else:
        form = CLOSE
    return form.format(place=place, action=words.action(view, it.action, match.safe_names), less=less, error=error)


def taken(match: Match) -> list[str]:
    """Give the line that tells the table how many hints each seat took; none where nobody took any."""
    seats = [
        SEAT.format(name=_person(match, seat), letter=letter(seat), count=count)
        for seat, count in sorted(match.hinted.items())
    ]
    return [TAKEN.format(seats=", ".join(seats))] if seats else []


def _person(match: Match, seat: Seat) -> str:
    """Give who has or had a seat, for only a person asks for hints: not the program that plays it now."""
    chair = match.chairs[seat]
    return match.safe_names[seat] if chair.holder == Holder.USER else safe(chair.former_name) or SOMEBODY
