"""Looks back in words: with how much a seat could expect to end, and what its decisions cost or brought it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.model.message.sheet import LONGEST, pages
from bot.model.table.match import Match
from bot.tell.advice.hint import SURE
from bot.tell.advice.share import certain
from rules.core.game import Action, Event, Seat, letter
from rules.core.review import Moment, Review, Verdict

HEAD = "🔭 **{name}** ({letter}) looks back at the match of {title}"
CHART = (
    "The chart shows with how much each seat could expect to end, from what all knew then, give or take about "
    "{error}. {way}"
)
WAY = "**{name}**: {begun} at the start, {best} at best, {ended} in the end."
WAY_OFF = "**{name}**: {begun} at the start, {best} at best, {ended} when it was called off."
UNMOVED = (
    "Nobody had made a move when it was called off, so there is neither a chart nor a decision to look back at. "
    "**{name}** could expect {begun} then, give or take about {error}."
)
WORST, BEST = "**What cost most**", "**What was best**"
COST = (
    "{place}. {when}: {action}. {came}**{other}** would have been worth about {amount} more against the others, give "
    "or take {error}. {why}"
)
BROUGHT = (
    "{place}. {when}: **{action}** was worth about {amount} more than {other}, which looked best at first sight; give "
    "or take {error}. {why}{came}"
)
SAID = "{said} "
"""A sentence that stands before others."""
ACTION = "{verb}: {action}"
NO_COST = "No decision is known to have cost anything: for all the program knows, nothing else was worth more."
FOOT = "-# The program's opinion, by what the seat knew then. Where it cannot tell two moves apart, it says nothing."
BETTER = "{verdict}\n-# The picture shows what would have been better."
"""What stands over the close-up of a decision that cost something."""
ALT = "With how much each seat of a match of {title} could expect to end, moment by moment. {seats}."
SEAT = "{name}: {begun} at the start, {ended} in the end"
SEAT_OFF = "{name}: {begun} at the start, {ended} when it was called off"
PROGRESS = "🔭 Looking back: {percent}% done. It may take a minute or two; the answer is kept."

Then = Mapping[int, Match]
"""The match as it stood before each decision, by the number of the move."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Something that a seat saw happen."""

    seq: int
    turn: int
    event: Event


class Witness:
    """Watches a match go by with the eyes of a seat."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.seen: list[Seen] = []
        self._game = match.game
        self._seat = seat
        self._seq = 0

    def begin(self, seq: int) -> None:
        """Take which move comes next."""
        self._seq = seq

    def tell(self, draft: Any, event: Event) -> None:
        """Take an event."""
        shown = self._game.see(event, self._seat)
        if shown is not None:
            self.seen.append(Seen(self._seq, self._game.period(draft)[0], shown))


def told(match: Match, it: Review, then: Then, seen: Sequence[Seen]) -> str:
    """Give what the seat reads under the chart, at most a message: with the parts of each difference where there is
    room for all; decisions that cannot be shown are left out."""
    whole = "\n".join(_lines(match, it, then, seen, parts=True))
    return whole if len(whole) <= LONGEST else pages(_lines(match, it, then, seen, parts=False), LONGEST)[0]


def _lines(match: Match, it: Review, then: Then, seen: Sequence[Seen], *, parts: bool) -> list[str]:
    name, title = match.safe_names[it.seat], match.game.meta.title
    lines = [HEAD.format(name=name, letter=letter(it.seat), title=title)]
    if not has_chart(it):
        begun = _way(match, it, it.seat)["begun"]
        return [*lines, UNMOVED.format(name=name, begun=begun, error=_error(match, it.moments))]
    way = (WAY_OFF if match.outcome() is None else WAY).format(name=name, **_way(match, it, it.seat))
    lines.append(CHART.format(error=_error(match, it.moments), way=way))
    shown = [(place, one, then[one.move]) for place, one in enumerate(decisions(it), 1) if one.move in then]
    worst, best = (
        [verdict(before, it.seat, place, one, seen, parts=parts) for place, one, before in shown if one in them]
        for them in (it.worst, it.best)
    )
    lines += [WORST, *worst] if worst else [NO_COST]
    lines += [BEST, *best] if best else []
    return [*lines, FOOT]


def has_chart(it: Review) -> bool:
    """Tell whether there is a way from one moment to another: of a match without a move there is none."""
    return len(it.moments) > 1


def decisions(it: Review) -> tuple[Verdict, ...]:
    """Give all decisions that are told, in the order in which they are."""
    return (*it.worst, *it.best)


def verdict(before: Match, seat: Seat, place: int, it: Verdict, seen: Sequence[Seen], *, parts: bool = True) -> str:
    """Give what is told of a decision, from the match as it stood before, and from what the seat has seen of it;
    `parts` says whether with what the difference is made of."""
    words, view, turn = before.words, before.view(seat), before.game.period(before.state)[0]
    later = [one.event for one in seen if one.seq >= it.move and one.turn == turn]
    came = words.hindsight(view, it.action, later, before.safe_names)
    alike = type(it.other) is type(it.action)
    why = _why(before, it) if parts else None
    line = (COST if it.gain < 0 else BROUGHT).format(
        place=place,
        when=words.title(view),
        action=_action(before, view, it.action),
        other=words.action(view, it.other, before.safe_names) if alike else _action(before, view, it.other),
        amount=words.amount(abs(it.gain)),
        error=words.amount(SURE * it.error),
        why=SAID.format(said=why) if why else "",
        came=SAID.format(said=came) if came else "",
    )
    return line.rstrip()


def _why(before: Match, it: Verdict) -> str | None:
    """Say by what the better of the two actions was better, and by what it was not, as far as that is sure."""
    sign = 1 if it.gain > 0 else -1
    return before.words.beside(None, [(source, sign * more) for source, more in certain(before, it.shares)])


def _action(before: Match, view: object, action: Action) -> str:
    """Give an action with what kind of action it is, which the board does not say when one looks back."""
    verb, said = before.words.verb(type(action)), before.words.action(view, action, before.safe_names)
    return said if verb == said else ACTION.format(verb=verb, action=said)


def alt(match: Match, it: Review) -> str:
    """Give what the chart shows."""
    text = SEAT_OFF if match.outcome() is None else SEAT
    seats = [text.format(name=name, **_way(match, it, seat)) for seat, name in enumerate(match.names)]
    return ALT.format(title=match.game.meta.title, seats="; ".join(seats))


def _way(match: Match, it: Review, seat: Seat) -> dict[str, str]:
    """Give what a seat could expect at the start, at its best moment, and in the end."""
    results = [one.results[seat] for one in it.moments]
    places = {"begun": results[0], "best": max(results), "ended": results[-1]}
    return {place: match.words.amount(result) for place, result in places.items()}


def _error(match: Match, moments: Sequence[Moment]) -> str:
    """Give what the figures of the chart are uncertain by, on the average."""
    errors = [error for it in moments for error in it.errors if error]
    return match.words.amount(SURE * sum(errors) / len(errors) if errors else 0.0)
