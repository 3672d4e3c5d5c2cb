"""Messages that stand in the channel already and are changed: moves that were taken back, and the time to move.

A change is a letter of its own in the outbox, in the lane of the message: so it comes after it, and is made once.
"""

from __future__ import annotations

import logging
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any

from bot.model.letter import Lane, Message
from bot.model.match import Match
from bot.tell.history import strike
from bot.tell.story import LONGEST, pages

log = logging.getLogger(__name__)

STRUCK, TIME = "struck", "time"
"""The kinds of these letters. Their body names the letter whose message is changed."""
KINDS = (STRUCK, TIME)

MOST = 15
"""So many messages are changed at most when moves are taken back or made again: the newest of them."""
PICTURE_GONE = "↩ *Taken back: the board in this picture does not stand any more.*"
AND_MORE = "…"


def struck(match: Match, posts: Iterable[Any], moves: Container[int], gone: Container[int], seq: int) -> list[Message]:
    """Give the changes of the messages that tell of some moves, oldest first, when the moves of `gone` do not stand.

    `posts` are rows of the outbox, newest first; `seq` is the number of the row of the log that changes it.
    """
    found: list[Message] = []
    for row in posts:
        if len(found) == MOST:
            break
        if not row.failed and any(it in moves for it in _moves(row.body)):
            body = {"letter": row.id, "text": _text(row.body, gone)}
            found.append(Message(Lane(False, match.channel_id), seq, STRUCK, body))
    return found[::-1]


def _moves(body: Mapping[str, Any]) -> list[int]:
    """Give the moves that a message tells of, and the one that its picture shows."""
    told = [seq for seq, _ in body.get("moves", ())]
    return [*told, body["picture"]["seq"]] if "picture" in body and "moves" in body else told


def _text(body: Mapping[str, Any], gone: Container[int]) -> str:
    """Give the text of a message with the lines of these moves struck through."""
    lines, shown = body["text"].split("\n"), list[str]()
    for seq, count in body["moves"]:
        shown += [strike(line) if seq in gone else line for line in lines[:count]]
        del lines[:count]
    if "picture" in body and body["picture"]["seq"] in gone:
        shown.append(PICTURE_GONE)
    text = "\n".join(shown)
    return text if len(text) <= LONGEST else pages(shown, LONGEST - len(AND_MORE) - 1)[0] + f"\n{AND_MORE}"


def timed(match: Match, asked: Any, times: Sequence[str]) -> Message | None:
    """Give the change of the message that asks for the present move, when it says another time than is left now.

    `asked` is the newest row of the outbox that says one, None when there is none.
    """
    now = "\n".join(times)
    if not now or asked is None or asked.seq != match.seq or asked.body.get("time") == now:
        return None
    if asked.kind != TIME and "ask" not in asked.body:
        return None
    first = asked.body["letter"] if asked.kind == TIME else asked.id
    return Message(Lane(False, match.channel_id), match.seq, TIME, {"letter": first, "text": "", "time": now})


def asking(body: Mapping[str, Any]) -> str:
    """Give the text of a message with its question, and the time that there is for it."""
    question = "\n".join(filter(None, (body.get("ask"), body.get("time"))))
    return "\n\n".join(filter(None, (body["text"], question)))
