"""Who must be told what: the seat that must decide, the seats whose secrets changed, and the table about those."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.model.message.content import Note, Obstructed, Post, Question, Secret
from bot.model.message.letter import Lane, Letter, Message
from bot.model.message.page import FOOT
from bot.model.message.scene import Shot, Sight, Subject
from bot.model.table.chair import Holder
from bot.model.table.match import Match, Obstacle, Status
from bot.tell.advice import hint
from rules.core.draft import fingerprint
from rules.core.game import Seat, letter
from rules.core.seal import seal

SEALED = FOOT + (" All draws are settled and sealed: at the end anybody can check that nobody changed one. `{seal}`")
UNSEALED = (
    "-# 🔓 The seal was made of the seed `{seed}` and the salt `{salt}`. "
    "`python -m rules verify FILE` checks it against the record of the match."
)
GONE = (
    "The channel of your match of **{title}** is gone. Nothing of the match is lost: "
    "`/game move-here`, given in another channel of the server, takes it up again there."
)
CLOSED = (
    "Your match of **{title}** waits, because I cannot write to its channel. {reason} "
    "Or take the match up in another channel with `/game move-here`."
)
MOVED_FOR = "⏳ The program moves once for **{name}**, as the others have decided."
LOOK_BACK = (
    "🎞 `/game replay` shows the match again, as a film too, and the closing account; `/review` looks back at "
    "your decisions, `/game log` tells it, `/game export` gives its record."
)
PLAIN_QUESTION = "It is your move."
SECRET_HEAD = "**{game}** · {name} ({letter}) · <#{channel}>\n{secret}"


def ask(match: Match, state: Any, moved: Seat | None, view: Any = None) -> tuple[str, list[int]]:
    """Give the sentence that asks for the next move, and the users whom it calls; `view` is what a spectator sees, if
    that is known.

    A seat that goes on deciding after its own move (`moved`) is named but not called again. The sentence is empty
    when no user must decide.
    """
    due = [seat for seat in match.game.to_act(state) if match.chairs[seat].holder == Holder.USER]
    if not due:
        return "", []
    calls = {seat: " & ".join(f"<@{user}>" for user in match.chairs[seat].users) for seat in due}
    names = [calls.get(seat, name) for seat, name in enumerate(match.safe_names)]
    sentence = match.words.ask(view or match.game.view(state, None), names)
    unnamed = [call for call in dict.fromkeys(calls.values()) if call not in sentence]
    called = [user for seat in due if seat != moved for user in match.chairs[seat].users]
    return " ".join([*unnamed, sentence]), list(dict.fromkeys(called))


def plainly(match: Match, state: Any) -> tuple[str, list[int]]:
    """Give the question in a form that takes no words of the game, and the users whom it calls."""
    seats = match.game.to_act(state)
    called = list(dict.fromkeys(user for seat in seats for user in match.chairs[seat].users))
    return " ".join([*(f"<@{user_id}>" for user_id in called), PLAIN_QUESTION]), called


def secrets(match: Match, state: Any, seq: int, seats: Sequence[Seat]) -> list[tuple[Message, Shot, Sight]]:
    """Give the direct messages to the seats whose hidden things a move has changed: one to each user of a seat."""
    told: list[tuple[Message, Shot, Sight]] = []
    for seat in seats:
        users, view = match.chairs[seat].users, match.game.view(state, seat)
        secret = match.words.secret(view, match.safe_names)
        if not users or secret is None:
            continue
        text = SECRET_HEAD.format(
            game=match.game.meta.title,
            name=match.safe_names[seat],
            letter=letter(seat),
            channel=match.channel_id,
            secret=secret,
        )
        shot = Shot(Subject.SECRET, seq, seat=seat)
        said = Secret(text, picture=shot, seats=len(seats), holds=fingerprint(match.words.held(view)))
        told += [(Message(Lane(True, user), seq, said), shot, Sight(view)) for user in users]
    return told


def afterwards(match: Match, state: Any = None) -> list[str]:
    """Give the lines that stand under the end of a started match, whatever its cause: hints, ways on, and the seal,
    small; under that of a lesson, which was not sealed and ends with its teacher's words, only hints."""
    if match.lesson:
        return hint.taken(match)
    seed = (state or match.state).chance.seed
    key = [UNSEALED.format(seed=seed, salt=match.salt)] if match.record is None and match.salt else []
    return [*hint.taken(match), LOOK_BACK, *key]


def sealed(match: Match, seed: int, salt: str) -> list[str]:
    """Give the line that binds the program to its draws before the first move; none where the draws are known: in a
    record, in a lesson, and in a match of a release that sealed none."""
    if match.record is not None or match.lesson or not salt:
        return []
    return [SEALED.format(seal=seal(match.game.meta.name, match.options.edition, seed, salt))]


def everybody(_user: int) -> bool:
    """Call everybody."""
    return True


def again(
    match: Match, line: str, lane: Lane, *, ask_too: bool = True, calls: Callable[[int], bool] = everybody
) -> Message:
    """Give a message that shows a match as it stands now, under a line: its board, or the question that is open with
    what that is decided on, and the board when it is answered.

    Of the users who must decide it calls those of whom `calls` says so.
    """
    if match.state is None:
        return Message(lane, match.seq, Post(line))
    board = Shot(Subject.NOW, match.seq)
    question, called = ask(match, match.state, None)
    if not question or not ask_too or match.status != Status.RUNNING:
        return Message(lane, match.seq, Post(line, picture=board))
    called = tuple(filter(calls, called))
    closeup = Shot(Subject.CLOSEUP, match.seq, seat=next(iter(match.to_act())))
    said = Question(line, picture=closeup, board=board, ask=question, calls=called, seq=match.seq)
    return Message(lane, match.seq, said)


def asked_again(match: Match, line: str, calls: Callable[[int], bool]) -> Message:
    """Give a message that asks in a match what is open now, under a line; no board takes the place of its picture.

    Of the users who must decide it calls those of whom `calls` says so.
    """
    message = again(match, line, Lane(False, match.channel_id), calls=calls)
    if not isinstance(message.content, Question):
        return message
    return replace(message, content=replace(message.content, board=None))


def obstructed(match: Match, obstacle: Obstacle | None, reason: str) -> list[Message]:
    """Give the direct messages about an obstacle: to all players when the channel is gone, else to who can mend it."""
    if obstacle == Obstacle.GONE:
        users = list(dict.fromkeys(user for chair in match.chairs for user in chair.users))
        text = GONE.format(title=match.game.meta.title)
    elif obstacle == Obstacle.CLOSED:
        users, text = [match.created_by], CLOSED.format(title=match.game.meta.title, reason=reason)
    else:
        return []
    return [Message(Lane(True, user_id), match.seq, Obstructed(text)) for user_id in users]


def note(match: Match, text: str) -> Message:
    """Give a message to the table beside the game."""
    return Message(Lane(False, match.channel_id), match.seq, Note(text))


def secrets_told(match: Match, letters: Sequence[Letter]) -> Message | None:
    """Give the line to the table once every direct message of a move was delivered or refused, if one was refused."""
    told = [(it.content, it.failed) for it in letters if isinstance(it.content, Secret)]
    reached = {it.picture.seat for it, failed in told if not failed}
    refused = len({it.picture.seat for it, _ in told} - reached)
    if not refused:
        return None
    seats = told[0][0].seats
    return note(match, match.words.secrets_told(seats - refused, seats))
