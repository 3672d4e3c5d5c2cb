"""Who must be told what: the seat that must decide, the seats whose secrets changed, and the table about those."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from bot.match import Holder, Match
from bot.scene import Shot, Sight, Subject
from bot.store import Lane, Message
from rules.core.game import Seat, letter

SECRET = "secret"
"""The kind of a direct message with a seat's hidden things."""
POST = "post"
"""The kind of a message to the table about a move; the question asked before is over with it."""
NOTE = "note"
"""The kind of a message to the table beside the game; the question before it stands."""
PUBLIC = (POST, NOTE)

SEALED = (
    "🔒 All draws of this match are settled and sealed: `{seal}`. "
    "At the end the key is shown, and anybody can check that nobody changed a draw."
)
UNSEALED = (
    "🔓 The seal was made of the seed `{seed}` and the salt `{salt}`. "
    "`python -m rules verify FILE` checks it against the record of the match."
)
SECRET_HEAD = "**{game}** · {name} ({letter}) · <#{channel}>\n{secret}"


def ask(match: Match, state: Any, moved: Seat | None) -> tuple[str, list[int]]:
    """Give the sentence that asks for the next move, and the users whom it calls.

    A seat that goes on deciding after its own move (`moved`) is named but not called again. The sentence is empty
    when no user must decide.
    """
    due = [seat for seat in match.game.to_act(state) if match.chairs[seat].holder == Holder.USER]
    if not due:
        return "", []
    calls = {seat: f"<@{match.chairs[seat].user_id}>" for seat in due}
    names = [calls.get(seat, name) for seat, name in enumerate(match.safe_names)]
    sentence = match.words.ask(match.game.view(state, None), names)
    unnamed = [call for call in dict.fromkeys(calls.values()) if call not in sentence]
    called = [match.chairs[seat].user_id for seat in due if seat != moved]
    return " ".join([*unnamed, sentence]), list(dict.fromkeys(user for user in called if user is not None))


def secrets(match: Match, state: Any, seq: int, seats: Sequence[Seat]) -> list[tuple[Message, Shot, Sight]]:
    """Give the direct messages to the seats whose hidden things a move has changed: one a seat that a user holds."""
    told: list[tuple[Message, Shot, Sight]] = []
    for seat in seats:
        user_id, view = match.chairs[seat].user_id, match.game.view(state, seat)
        secret = match.words.secret(view, match.safe_names)
        if user_id is None or secret is None:
            continue
        text = SECRET_HEAD.format(
            game=match.game.meta.title,
            name=match.safe_names[seat],
            letter=letter(seat),
            channel=match.channel_id,
            secret=secret,
        )
        shot = Shot(Subject.SECRET, seq, seat=seat)
        body = {"text": text, "picture": asdict(shot), "seats": len(seats)}
        told.append((Message(Lane(True, user_id), seq, SECRET, body), shot, Sight(view)))
    return told


def note(match: Match, text: str) -> Message:
    """Give a message to the table beside the game."""
    return Message(Lane(False, match.channel_id), match.seq, NOTE, {"text": text})


def secrets_told(match: Match, rows: Sequence[Any]) -> Message | None:
    """Give the line to the table once every direct message of a move was delivered or refused, if one was refused."""
    refused = sum(1 for row in rows if row.failed)
    if not refused:
        return None
    seats: int = rows[0].body["seats"]
    return note(match, match.words.secrets_told(seats - refused, seats))
