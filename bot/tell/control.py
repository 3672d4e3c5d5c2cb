"""The buttons that stand under a public message, and the ids that say what a button is for.

Nothing about a button is stored: its id carries the match, the number of moves that its reader saw, and a path.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.model.message.under import PRIMARY, Button, Choice, Control, Menu
from bot.model.table.match import Match

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

VOTE, TAKE, REPLACE, SHARE, DECLINE = "vote", "take", "replace", "share", "decline"
"""The kinds of the buttons under a vote (in the place of the move: its number), under a seat that is to be had, for
whoever wants it or for the program, and under an invitation to share one, which take it or decline it."""

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


def beside(match: Match, kind: str, label: str, row: int) -> Button:
    """Give a grey button of a kind that is all in its label."""
    return Button(label, custom_id(kind, match.id, match.seq), row)


def your_move(match_id: int, seq: int, *, style: int = PRIMARY) -> Button:
    """Give the button that opens the choices privately."""
    return Button("Your move", custom_id(MOVE, match_id, seq), style=style)


def under_call(match_id: int, seq: int, seat: int) -> list[Control]:
    """Give the buttons under a message that calls a user: his move, and a reminder later."""
    snoozing = (custom_id(SNOOZE, match_id, seq, f"{seat}.{number}") for number in range(len(SNOOZES)))
    return [your_move(match_id, seq), *map(Button, SNOOZES, snoozing)]


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
    """Give the buttons with which somebody who is invited shares a seat, or says no."""
    ways = {"Share it": SHARE, "Decline": DECLINE}
    return [Button(label, custom_id(kind, match_id, seq, str(seat))) for label, kind in ways.items()]
