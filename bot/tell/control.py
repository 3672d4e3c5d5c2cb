"""The buttons that stand under a public message, and the ids that say what a button is for.

Nothing about a button is stored: its id carries the match, the number of moves that its reader saw, and a path.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from bot.model.message.under import PRIMARY, SECONDARY, Button, Choice, Control, Menu
from bot.model.table.match import Match
from bot.tell.course import about, asked, left_open
from bot.tell.tree import ROW, Path, by_kind, everybody_knows, few, is_few, whole
from rules.core.game import Action, Seat

MOVE, SECRET, BOARD, FORECAST = "move", "secret", "board", "forecast"
"""The kinds of the buttons under the panel; their path is empty."""

IN_FULL = "infull"
"""The kind of the button under a forecast that tells it in full; its path is the seat, or empty for who has none."""

HINT, HINTED = "hint", "hinted"
"""The kinds of the button that asks for a hint, where the table plays with hints, its path empty; and of the one under
a hint that plans the move it gives."""

RULES, WHY = "rules", "why"
"""The kinds of the buttons that show the rule in question, its path the topics by their numbers, and what can be done
now and why."""

REVIEW, ACCOUNTED = "review", "accounted"
"""The kinds of the button that looks back at a match, and of the menu that leads from an account's lines to rules."""

WHAT_NOW, EXPECTED = "What can I do?", "Forecast"

ASK = "ask"
"""The kind of what chooses right under a question; its path leads through the choices (`bot.tell.tree`)."""
MOST_CHOICES = 6
"""So many choices stand under a question as buttons."""
WIDTH = 3
"""Such buttons in a row."""
MOST_MENUS = 3
"""So many menus stand under a question: with a row of buttons, and the last one for the board, that is all there is."""
BESIDE, LAST = 3, 4
"""The row of what helps to choose, which has at most a few buttons of choices, and of all that helps otherwise."""
FOLDED, LEAST_FOLDED = "{count} others, which gain nothing now", 2
"""What stands for so many buttons or more of choices that do no more than one that costs less."""
MENU = 25
"""Choices of a menu, as Discord has it."""

VOTE, TAKE, REPLACE, SHARE = "vote", "take", "replace", "share"
"""The kinds of the buttons under a vote (in the place of the move: its number), under a seat that is to be had, for
whoever wants it or for the program, and under an invitation to share one."""

REMATCH, TAUGHT = "rematch", "taught"
"""The kinds of the buttons that play a match again that has ended, and that begin one after a lesson."""
AFTER_LESSON = "A match against three easy seats"

DESERTED = "deserted"
"""The kind of the button that calls off a lobby whose host has left the server."""

SINCE = "since"
"""The kind of the button that tells what happened since one's last move."""

SNOOZE, LATE = "snooze", "late"
"""The kinds of the buttons under a call and under the question about a seat; the path begins with the seat."""
SNOOZES: Mapping[str, int] = {"Remind me in 1 hour": 1, "In 4 hours": 4, "In 12 hours": 12}
"""The labels with their hours."""
WAYS: Mapping[str, str] = {
    "wait": "Wait",
    "extend": "Extend the time",
    "once": "The program moves once",
    "npc": "The program takes the seat",
    "substitute": "Seek a substitute",
}
"""What the others can choose."""

YES_NO = ("Yes", "No")

LONGEST_ID = 100
ADDRESS = re.compile(r"tl:([a-z]+):([0-9]{1,18}):([0-9]{1,9}):")
"""How the id of a button of a match begins."""


def custom_id(kind: str, match_id: int, seq: int, path: str = "") -> str:
    """Give the id of a button or menu: at most 100 characters. Raises ValueError when it is longer."""
    written = f"tl:{kind}:{match_id}:{seq}:{path}"
    if len(written) > LONGEST_ID:
        raise ValueError(f"custom id of {len(written)} characters: {written}")
    return written


def address(custom_id: str | None) -> tuple[str, int, int] | None:
    """Give the kind, the match and the move (of a vote: its number) of a button's id; None when it is none of ours."""
    found = ADDRESS.match(custom_id or "")
    return (found[1], int(found[2]), int(found[3])) if found else None


def template(kind: str) -> str:
    """Give the pattern of a kind's ids, with the groups match, seq and path, for a `DynamicItem`."""
    return rf"tl:{kind}:(?P<match>\d{{1,18}}):(?P<seq>\d{{1,9}}):(?P<path>.*)"


def under_question(match: Match, *, learning: bool = False) -> list[Control]:
    """Give what stands under the message that asks for a move: the choices themselves where they are few and no
    secret, else what a teacher asks for and a button that opens them privately; with them what can be done and why for
    who has hardly played (`learning`); then the secrets of who presses and what he can expect, if there are any, the
    board, a hint where the table plays with hints, and the rules.
    """
    seat = next(iter(match.to_act()), None)
    found = () if seat is None else _choices(match, seat) or _named(match, seat)
    found = found or (_your_move(match.id, match.seq),)
    helping = [_beside(match, WHY, WHAT_NOW, BESIDE)] if learning else []
    last = {
        SECRET: match.words.show_secret() if match.has_secrets else None,
        BOARD: "Board",
        FORECAST: EXPECTED if match.words.has_forecast else None,
        HINT: "Hint" if match.gives_hints else None,
        RULES: "Rules",
    }
    return [*found, *helping, *(_beside(match, kind, label, LAST) for kind, label in last.items() if label is not None)]


def _beside(match: Match, kind: str, label: str, row: int) -> Button:
    return Button(label, custom_id(kind, match.id, match.seq), row)


def _your_move(match_id: int, seq: int, *, style: int = PRIMARY) -> Button:
    return Button("Your move", custom_id(MOVE, match_id, seq), style=style)


def _choices(match: Match, seat: Seat) -> list[Control]:
    """Give the choices of a seat: each one where they are few, else a row of buttons or a menu for what may be done of
    a kind, and a button for what is alone, too much, beside what is asked, or a menu of nothing but useless ones; none
    where all that is much, or where the others do not know what they are."""
    if len(match.to_act()) > 1 or not everybody_knows(match.game, match.state, seat, len(match.chairs)):
        return []
    kinds, view, names, words = by_kind(match.legal(seat)), match.view(None), match.names, match.words

    def label(action: Action) -> str:
        return words.action(view, action, names)

    each = is_few(kinds, MOST_CHOICES, words.aside)
    several = () if each else whole(kinds, MOST_MENUS, words.aside, about(match, seat))
    wanted = asked(match, match.course, match.state, seat) or ()

    def useless(action: Action) -> bool:
        return words.idle(view, action) and action not in wanted

    listed = tuple(n for n in several if len(kinds[n]) <= MENU)
    shown = few(kinds, listed)
    vain = {n for n in listed if n not in shown and all(map(useless, kinds[n]))}
    listed = tuple(n for n in listed if n not in vain)
    if not each and (len(kinds) > MOST_CHOICES or not (listed or len(kinds) > 1)):
        return []
    likely = {n: left_open(match, seat, words.likely(view, kind)) for n, kind in enumerate(kinds)}

    def pale(action: Action) -> bool:
        return type(action) in words.giving_up or words.idle(view, action)

    row = 0
    alone = [n for n, kind in enumerate(kinds) if n in shown or (n not in listed and (each or len(kind) == 1))]
    folded = _folded([it for n in alone for it in likely[n] if type(it) not in words.aside], useless)
    likely |= {n: [it for it in likely[n] if it not in folded] for n in alone}
    items: list[Control] = []
    for n in filter(likely.get, listed):
        if n not in shown:
            items.append(_menu(match, n, kinds[n], likely[n], label, row))
        for place, it in enumerate(likely[n] if n in shown else ()):
            row += place == WIDTH and len(kinds[n]) > ROW
            items.append(_button(match, (n, kinds[n].index(it)), label(it), row, pale=pale(it)))
        row += 1
    others: list[tuple[Path, str, bool]] = []
    for n, kind in ((n, kind) for n, kind in enumerate(kinds) if n not in listed and likely[n]):
        beside = type(kind[0]) in words.aside
        if len(kind) == 1:
            others.append(((n,), label(kind[0]), beside or pale(kind[0])))
        elif each and not beside:
            others += [((n, kind.index(it)), label(it), pale(it)) for it in likely[n]]
        else:
            others.append(((n,), words.verb(type(kind[0])), beside or n in vain or type(kind[0]) in words.giving_up))
    for place, (path, said, grey) in enumerate(others):
        items.append(_button(match, path, said, row + place // WIDTH, pale=grey))
    if folded:
        rest = FOLDED.format(count=len(folded))
        items.append(_beside(match, MOVE, rest, min(row + len(others) // WIDTH, BESIDE)))
    return items


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
    return [*items, _your_move(match.id, match.seq, style=SECONDARY)] if items else []


def _folded(buttons: Sequence[Action], useless: Callable[[Action], bool]) -> frozenset[Action]:
    """Give the useless ones among the choices that would be a button each, where they are several beside others: one
    button leads to the panel, which lists them. What a teacher asks for is none of them."""
    found = frozenset(filter(useless, buttons))
    return found if LEAST_FOLDED <= len(found) < len(buttons) else frozenset()


def _asking(match: Match, path: Path) -> str:
    return custom_id(ASK, match.id, match.seq, ".".join(map(str, path)))


def _button(match: Match, path: Path, label: str, row: int, *, pale: bool = False) -> Button:
    """Give the button of a choice: blue, but grey where it gives up what the seat has, does no more than one that costs
    less, or answers nothing that is asked."""
    return Button(label, _asking(match, path), row, SECONDARY if pale else PRIMARY)


def _menu(
    match: Match,
    number: int,
    kind: Sequence[Action],
    likely: Sequence[Action],
    label: Callable[[Action], str],
    row: int,
) -> Menu:
    """Give a menu of the actions of a kind, the likely ones first, each with what it does where its label does not say
    it; each keeps its number in the order of the rules."""
    numbers, view = {it: str(n) for n, it in enumerate(kind)}, match.view(None)
    choices: list[Choice] = []
    for it in likely:
        choices.append({"label": label(it), "value": numbers[it]})
        if does := match.words.does(view, it):
            choices[-1]["description"] = does
    return Menu(match.words.verb(type(kind[0])), _asking(match, (number,)), choices, row)


def under_call(match_id: int, seq: int, seat: int) -> list[Control]:
    """Give the buttons under a message that calls a user: his move, and a reminder later."""
    snoozing = (custom_id(SNOOZE, match_id, seq, f"{seat}.{number}") for number in range(len(SNOOZES)))
    return [_your_move(match_id, seq), *map(Button, SNOOZES, snoozing)]


def under_late(match_id: int, seq: int, seat: int, extensions: int) -> list[Control]:
    """Give the buttons with which the others decide about a seat that lets them wait."""
    ids = (custom_id(LATE, match_id, seq, f"{seat}.{number}.{extensions}") for number in range(len(WAYS)))
    return [*map(Button, WAYS.values(), ids)]


def under_vote(match_id: int, vote: int) -> list[Control]:
    """Give the buttons of a vote."""
    return [Button(label, custom_id(VOTE, match_id, vote, str(number))) for number, label in enumerate(YES_NO)]


def under_offer(match_id: int, seq: int, seat: int, program: bool) -> list[Control]:
    """Give the button that gives a seat to whoever presses it, and perhaps one that proposes to give it the program."""
    taking = Button("Take it", custom_id(TAKE, match_id, seq, str(seat)))
    replacing = Button("Vote for the program", custom_id(REPLACE, match_id, seq, str(seat)))
    return [taking, replacing] if program else [taking]


def under_deserted(match_id: int) -> list[Control]:
    """Give the button that calls off a lobby whose host has left; its own message has all the others."""
    return [Button("Call it off", custom_id(DESERTED, match_id, 0))]


def under_end(match: Match) -> list[Control]:
    """Give what stands under the end of a match: the button that plays it again, the one that looks back, and the menu
    of the rules behind the account; behind a lesson, one that begins an ordinary match."""
    label, kind = (AFTER_LESSON, TAUGHT) if match.lesson else ("Rematch", REMATCH)
    again = Button(label, custom_id(kind, match.id, 0))
    looking = [] if match.lesson else [Button("Look back", custom_id(REVIEW, match.id, 0))]
    return [again, *looking, accounted(match)]


def accounted(match: Match) -> Menu:
    """Give the menu that leads from each line of a match's account to the rule behind it."""
    lines = enumerate(match.words.accounted().items())
    choices: list[Choice] = [{"label": it, "value": str(n), "description": topic} for n, (it, topic) in lines]
    return Menu("The rules behind the account", custom_id(ACCOUNTED, match.id, 0), choices, row=1)


def under_invitation(match_id: int, seq: int, seat: int) -> list[Control]:
    """Give the button with which somebody who is invited shares a seat."""
    return [Button("Share it", custom_id(SHARE, match_id, seq, str(seat)))]
