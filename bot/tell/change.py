"""Messages that stand in the channel already and are changed: moves that were taken back, and the time to move.

A change is a letter of its own in the outbox, in the lane of the message: so it comes after it, and is made once.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from bot.model.content import Post, Question, Strike, TimeLeft
from bot.model.letter import Lane, Letter, Message
from bot.model.match import Match
from bot.tell.history import strike
from bot.tell.story import LONGEST, pages

MOST = 15
"""So many messages are changed at most when moves are taken back or made again: the newest of them."""
PICTURE_GONE = "↩ *Taken back: the board in this picture does not stand any more.*"
AND_MORE = "…"


def struck(
    match: Match, posts: Iterable[Letter], moves: Container[int], gone: Container[int], seq: int
) -> list[Message]:
    """Give the changes of the messages that tell of some moves, oldest first, when the moves of `gone` do not stand.

    `posts` are letters, newest first; `seq` is the number of the row of the log that changes it.
    """
    found: list[Message] = []
    for letter in posts:
        if len(found) == MOST:
            break
        post = letter.content
        if not letter.failed and isinstance(post, Post) and any(it in moves for it in _moves(post)):
            said = Strike(_text(post, gone), letter=letter.id)
            found.append(Message(Lane(False, match.channel_id), seq, said))
    return found[::-1]


def _moves(post: Post) -> list[int]:
    """Give the moves that a message tells of, and the one that its picture shows."""
    if post.moves is None:
        return []
    told = [seq for seq, _ in post.moves]
    return [*told, post.picture.seq] if post.picture else told


def _text(post: Post, gone: Container[int]) -> str:
    """Give the text of a message with the lines of these moves struck through."""
    lines, shown = post.text.split("\n"), list[str]()
    for seq, count in post.moves or ():
        shown += [strike(line) if seq in gone else line for line in lines[:count]]
        del lines[:count]
    if post.picture and post.picture.seq in gone:
        shown.append(PICTURE_GONE)
    text = "\n".join(shown)
    return text if len(text) <= LONGEST else pages(shown, LONGEST - len(AND_MORE) - 1)[0] + f"\n{AND_MORE}"


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
