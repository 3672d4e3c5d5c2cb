"""The buttons that stand under a public message, and the ids that say what a button is for.

Nothing about a button is stored: its id carries the match, the number of moves that its reader saw, and a path.
"""

from __future__ import annotations

from collections.abc import Mapping

import discord

MOVE, SECRET, BOARD = "move", "secret", "board"
"""The kinds of the three buttons under the panel; their path is empty."""

VOTE, TAKE, REPLACE, SHARE = "vote", "take", "replace", "share"
"""The kinds of the buttons under a vote (in the place of the move: its number), under a seat that is to be had, for
whoever wants it or for the program, and under an invitation to share one."""

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


def custom_id(kind: str, match_id: int, seq: int, path: str = "") -> str:
    """Give the id of a button or menu: at most 100 characters. Raises ValueError when it is longer."""
    written = f"tl:{kind}:{match_id}:{seq}:{path}"
    if len(written) > LONGEST_ID:
        raise ValueError(f"custom id of {len(written)} characters: {written}")
    return written


def template(kind: str) -> str:
    """Give the pattern of a kind's ids, with the groups match, seq and path, for a `DynamicItem`."""
    return rf"tl:{kind}:(?P<match>\d{{1,18}}):(?P<seq>\d{{1,9}}):(?P<path>.*)"


def panel(match_id: int, seq: int, show_secret: str | None) -> discord.ui.View:
    """Give the buttons under the message that asks for a move; none for secrets where no label is given for it."""
    view = discord.ui.View(timeout=None)
    for kind, label, style in (
        (MOVE, "Your move", discord.ButtonStyle.primary),
        (SECRET, show_secret, discord.ButtonStyle.secondary),
        (BOARD, "Board", discord.ButtonStyle.secondary),
    ):
        if label is None:
            continue
        view.add_item(discord.ui.Button(label=label, style=style, custom_id=custom_id(kind, match_id, seq)))
    view.stop()  # the cogs answer by the id; discord.py need not remember each message
    return view


def under_call(match_id: int, seq: int, seat: int) -> discord.ui.View:
    """Give the buttons under a message that calls a user: his move, and a reminder later."""
    view = discord.ui.View(timeout=None)
    moving = custom_id(MOVE, match_id, seq)
    view.add_item(discord.ui.Button(label="Your move", style=discord.ButtonStyle.primary, custom_id=moving))
    for number, label in enumerate(SNOOZES):
        view.add_item(discord.ui.Button(label=label, custom_id=custom_id(SNOOZE, match_id, seq, f"{seat}.{number}")))
    view.stop()
    return view


def under_late(match_id: int, seq: int, seat: int, extensions: int) -> discord.ui.View:
    """Give the buttons with which the others decide about a seat that lets them wait."""
    view = discord.ui.View(timeout=None)
    for number, label in enumerate(WAYS.values()):
        path = f"{seat}.{number}.{extensions}"
        view.add_item(discord.ui.Button(label=label, custom_id=custom_id(LATE, match_id, seq, path)))
    view.stop()
    return view


def under_vote(match_id: int, vote: int) -> discord.ui.View:
    """Give the buttons of a vote."""
    view = discord.ui.View(timeout=None)
    for number, label in enumerate(YES_NO):
        view.add_item(discord.ui.Button(label=label, custom_id=custom_id(VOTE, match_id, vote, str(number))))
    view.stop()
    return view


def under_offer(match_id: int, seq: int, seat: int, program: bool) -> discord.ui.View:
    """Give the button that gives a seat to whoever presses it, and perhaps one that proposes to give it the program."""
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Take it", custom_id=custom_id(TAKE, match_id, seq, str(seat))))
    if program:
        proposing = custom_id(REPLACE, match_id, seq, str(seat))
        view.add_item(discord.ui.Button(label="Vote for the program", custom_id=proposing))
    view.stop()
    return view


def under_invitation(match_id: int, seq: int, seat: int) -> discord.ui.View:
    """Give the button with which somebody who is invited shares a seat."""
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Share it", custom_id=custom_id(SHARE, match_id, seq, str(seat))))
    view.stop()
    return view
