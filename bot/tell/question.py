"""What stands right under the question that asks for a move: the choices themselves, where all may read them, and what
helps to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from bot.model.message.under import PRIMARY, SECONDARY, Button, Choice, Control, Menu
from bot.model.table.match import Match
from bot.tell.control import (
    ASK,
    BOARD,
    EXPECTED,
    FORECAST,
    HINT,
    MOVE,
    RULES,
    SECRET,
    WHAT_NOW,
    WHY,
    beside,
    custom_id,
    your_move,
)
from bot.tell.course import about, asked, left_open
from bot.tell.tree import ROW, Path, by_kind, everybody_knows, few, is_few, whole
from rules.core.game import Action, Seat

MOST_CHOICES = 6
"""So many choices stand under a question as buttons."""
WIDTH = 3
"""Such buttons in a row."""
MOST_MENUS = 3
"""So many menus stand under a question: with a row of buttons, and the last one for the board, that is all there is."""
HELPING, LAST = 3, 4
"""The row of what helps to choose, which has at most a few buttons of choices, and of all that helps otherwise."""
FOLDED, LEAST_FOLDED = "Show {count} more that gain nothing now", 2
"""What stands for so many buttons or more of choices that do no more than one that costs less."""
MENU = 25
"""Choices of a menu, as Discord has it."""

Placed: TypeAlias = Callable[[int], Control]
"""Makes a control for a row."""


def under_question(match: Match, *, learning: bool = False) -> list[Control]:
    """Give what stands under the message that asks for a move: the choices themselves where they are few and no
    secret, else what a teacher asks for and a button that opens them privately; with them what can be done and why for
    who has hardly played (`learning`); then the secrets of who presses and what he can expect, if there are any, the
    board, a hint where the table plays with hints, and the rules.
    """
    seat = next(iter(match.to_act()), None)
    found = () if seat is None else _choices(match, seat) or _named(match, seat)
    found = found or (your_move(match.id, match.seq),)
    helping = [beside(match, WHY, WHAT_NOW, HELPING)] if learning else []
    last = {
        SECRET: match.words.show_secret() if match.has_secrets else None,
        BOARD: "Board",
        FORECAST: EXPECTED if match.words.has_forecast else None,
        HINT: "Hint" if match.gives_hints else None,
        RULES: "Rules",
    }
    return [*found, *helping, *(beside(match, kind, label, LAST) for kind, label in last.items() if label is not None)]


def _choices(match: Match, seat: Seat) -> list[Control]:
    """Give the choices of a seat; none where they are much, or where the others do not know what they are."""
    if len(match.to_act()) > 1 or not everybody_knows(match.game, match.state, seat, len(match.chairs)):
        return []
    return [it(row) for row, placed in enumerate(_Offered(match, seat).rows()) for it in placed]


def _named(match: Match, seat: Seat) -> list[Control]:
    """Give a button for each move that a teacher asks a seat for, and a grey one for all others: he names it for all to
    read, so it is no secret."""
    if not (wanted := asked(match, match.course, match.state, seat)):
        return []
    kinds = [(n, kind) for n, kind in enumerate(by_kind(match.legal(seat))) if len(kind) <= MENU]
    named = [(n, kind, it) for n, kind in kinds for it in kind if it in wanted]
    paths = [((n, kind.index(it)) if len(kind) > 1 else (n,), it) for n, kind, it in named]
    view, names = match.view(None), match.names
    items = [_button(match, path, match.words.action(view, it, names), 0) for path, it in paths[: ROW - 1]]
    return [*items, your_move(match.id, match.seq, style=SECONDARY)] if items else []


class _Offered:
    """The choices of a seat that all may read: each one where they are few, else a row of buttons or a menu for what
    may be done of a kind, and a button for what is alone, too much, beside what is asked, or a menu of nothing but
    useless ones."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self._match, self._seat, self._words = match, seat, match.words
        self._view, self._names = match.view(None), match.names
        self._wanted = asked(match, match.course, match.state, seat) or ()
        self._kinds = by_kind(match.legal(seat))
        aside, verb = self._words.aside, about(match, seat)
        self._taught = {
            n for n, kind in enumerate(self._kinds) if kind[0].verb == verb or any(it in self._wanted for it in kind)
        }
        """The kinds that a teacher speaks of."""
        self._each = is_few(self._kinds, MOST_CHOICES, aside)
        several = () if self._each else whole(self._kinds, MOST_MENUS, aside, verb)
        listed = [n for n in several if len(self._kinds[n]) <= MENU]
        self._shown = few(self._kinds, listed, self._label)
        """The kinds of which each choice is a button, by their number."""
        self._vain = {n for n in listed if n not in self._shown and all(map(self._is_useless, self._kinds[n]))}
        self._listed = self._taught_first(n for n in listed if n not in self._vain)
        self._alone = self._taught_first(n for n in range(len(self._kinds)) if n not in self._listed)
        self._folded = self._fold()

    def rows(self) -> Iterator[Sequence[Placed]]:
        """Give them row by row, what a teacher speaks of before the rest; none at all where that is too much."""
        if not self._each and (len(self._kinds) > MOST_CHOICES or not (self._listed or len(self._kinds) > 1)):
            return
        parts = [self._rows_listed(), self._rows_alone()]
        if self._taught.isdisjoint(self._listed) and self._taught:
            parts.reverse()
        for rows in parts:
            yield from rows

    def _rows_listed(self) -> Iterator[Sequence[Placed]]:
        for n in self._listed:
            if n not in self._shown:
                yield [self._menu(n)]
            elif left := self._left(n):
                taller = len(self._kinds[n]) > ROW
                yield from _rows([self._choice(n, it) for it in left], WIDTH if taller else ROW)

    def _rows_alone(self) -> Iterator[Sequence[Placed]]:
        others = [it for n in self._alone for it in self._beside(n)]
        if self._folded:
            rest = FOLDED.format(count=len(self._folded))
            others.append(lambda row: beside(self._match, MOVE, rest, min(row, HELPING)))
        yield from _rows(others, WIDTH)

    def _taught_first(self, numbers: Iterable[int]) -> list[int]:
        return sorted(numbers, key=lambda n: n not in self._taught)

    def _beside(self, n: int) -> list[Placed]:
        """Give the buttons of a kind that is not listed: one for each choice, or one that leads to them."""
        kind = self._kinds[n]
        beside, leads_on = type(kind[0]) in self._words.aside, n in self._vain
        if len(kind) == 1:
            return [self._choice(n, it, pale=beside) for it in self._left(n)]
        if self._each and not beside:
            return [self._choice(n, it) for it in self._left(n)]
        pale = beside or leads_on or type(kind[0]) in self._words.giving_up
        return [partial(_button, self._match, (n,), self._words.verb(type(kind[0])), pale=pale)]

    def _choice(self, n: int, action: Action, *, pale: bool = False) -> Placed:
        kind = self._kinds[n]
        path = (n, kind.index(action)) if len(kind) > 1 else (n,)
        pale = pale or type(action) in self._words.giving_up or self._words.idle(self._view, action)
        return partial(_button, self._match, path, self._label(action), pale=pale)

    def _menu(self, n: int) -> Placed:
        """Give a menu of a kind, the likely ones first, each with what it does where its label does not say it; each
        keeps its number in the order of the rules."""
        kind, does = self._kinds[n], self._words.does
        numbers = {it: str(number) for number, it in enumerate(kind)}
        choices: list[Choice] = []
        for it in self._likely(n):
            choices.append({"label": self._label(it), "value": numbers[it]})
            if told := does(self._view, it):
                choices[-1]["description"] = told
        return partial(Menu, self._words.verb(type(kind[0])), _asking(self._match, (n,)), choices)

    def _fold(self) -> frozenset[Action]:
        """Give the useless ones among the choices that would be a button each, where they are several beside others:
        one button leads to the panel, which lists them. What a teacher asks for is none of them."""
        alone = [
            n
            for n, kind in enumerate(self._kinds)
            if n in self._shown or (n not in self._listed and (self._each or len(kind) == 1))
        ]
        buttons = [it for n in alone for it in self._likely(n) if type(it) not in self._words.aside]
        found = frozenset(filter(self._is_useless, buttons))
        return found if LEAST_FOLDED <= len(found) < len(buttons) else frozenset()

    def _left(self, n: int) -> list[Action]:
        """Give the choices of a kind that are not folded, the likely ones first."""
        return [it for it in self._likely(n) if it not in self._folded]

    def _likely(self, n: int) -> Sequence[Action]:
        return left_open(self._match, self._seat, self._words.likely(self._view, self._kinds[n]))

    def _is_useless(self, action: Action) -> bool:
        return self._words.idle(self._view, action) and action not in self._wanted

    def _label(self, action: Action) -> str:
        return self._words.action(self._view, action, self._names)


def _rows(placed: Sequence[Placed], width: int) -> Iterator[Sequence[Placed]]:
    return (placed[first : first + width] for first in range(0, len(placed), width))


def _asking(match: Match, path: Path) -> str:
    return custom_id(ASK, match.id, match.seq, ".".join(map(str, path)))


def _button(match: Match, path: Path, label: str, row: int, *, pale: bool = False) -> Button:
    """Give the button of a choice: blue, but grey where it gives up what the seat has, does no more than one that costs
    less, or answers nothing that is asked."""
    return Button(label, _asking(match, path), row, SECONDARY if pale else PRIMARY)
