"""Messages that stand in the channel already and are changed: moves that were taken back, and the time to move.

A change is a letter of its own in the outbox, in the lane of the message: so it comes after it, and is made once.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from bot.model.message.content import Content, Post, Question, Strike, TimeLeft
from bot.model.message.letter import Lane, Letter, Message
from bot.model.message.page import FOOT, paragraphs
from bot.model.message.sheet import LONGEST, pages
from bot.model.table.match import Match
from bot.tell.history import strike

MOST = 15
"""So many messages are changed at most when moves are taken back or made again: the newest of them."""
PICTURE_GONE = "↩ *Taken back: the board in this picture does not stand any more.*"
AND_MORE = "…"
BLOCK = "```"
"""Begins and ends a block of code."""


def struck(
    match: Match, posts: Iterable[Letter], moves: Container[int], gone: Container[int], seq: int
) -> list[Message]:
    """Give the changes of the messages that tell of some moves, oldest first, when the moves of `gone` do not stand.

    `posts` are letters, newest first; `seq` is the number of the row of the log that changes it.
    """
    found: list[Message] = []
    told_again = False
    for letter in posts:
        if len(found) == MOST:
            break
        post = letter.content
        skipped, told_again = told_again, isinstance(post, Question) and post.continues
        if skipped:
            continue
        if not letter.failed and isinstance(post, Post) and any(it in moves for it in told(post)):
            said = Strike(_text(post, gone), letter=letter.id)
            found.append(Message(Lane(False, match.channel_id), seq, said))
    return found[::-1]


def told(said: Content) -> list[int]:
    """Give the moves that a message tells of, and the one that its lasting picture shows."""
    if not isinstance(said, Post) or said.moves is None:
        return []
    moves = [seq for seq, _ in said.moves]
    return [*moves, said.stays.seq] if said.stays else moves


def _text(post: Post, gone: Container[int]) -> str:
    """Give the text of a message with the lines of these moves struck through."""
    lines, shown = post.text.split("\n"), list[str]()
    for seq, count in post.moves or ():
        shown += _struck(lines[:count]) if seq in gone else lines[:count]
        del lines[:count]
    if post.stays and post.stays.seq in gone:
        shown.append(PICTURE_GONE)
    text = "\n".join(shown)
    text = paragraphs(text) if post.paragraphs else text
    return text if len(text) <= LONGEST else pages(shown, LONGEST - len(AND_MORE) - 1)[0] + f"\n{AND_MORE}"


def _struck(lines: Iterable[str]) -> list[str]:
    """Strike lines through; a table in a block of code, where nothing can be struck, goes, and the seal stands."""
    found: list[str] = []
    in_block = False
    for line in lines:
        if line == BLOCK:
            in_block = not in_block
        elif not in_block:
            found.append(line if line.startswith(FOOT) else strike(line))
    return found


def timed(match: Match, asked: Letter | None, times: Sequence[str]) -> Message | None:
    """Give the change of the message that asks for the present move, when it says another time than is left now.

    `asked` is the newest letter that says one, None when there is none.
    """
    now = "\n".join(times)
    if not now or asked is None or asked.seq != match.seq:
        return None
    said = asked.content
    if not isinstance(said, Question | TimeLeft) or said.time == now:
        return None
    first = said.letter if isinstance(said, TimeLeft) else asked.id
    return Message(Lane(False, match.channel_id), match.seq, TimeLeft(letter=first, time=now))
