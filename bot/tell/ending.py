"""What is told when a match has ended besides the game's own result: to its thread, and where that was opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.model.message.content import Ended, Post, Rename, Result
from bot.model.message.letter import Lane, Message
from bot.model.message.scene import Shot
from bot.model.table.match import Match
from bot.model.table.title import numbered

OVER = "🏁 **{match}**, played in <#{channel}>, has ended."


def heading(match: Match) -> str:
    """Give the line above a result that is told where the thread of its match was opened."""
    return OVER.format(match=numbered(match), channel=match.channel_id)


def last(post: Post, picture: Shot | None = None) -> Ended:
    """Give the post with which a match ends, from one of words: with its picture, and the way to play again."""
    return Ended(post.text, moves=post.moves, paragraphs=post.paragraphs, picture=picture)


def elsewhere(match: Match, seq: int, texts: Sequence[str], picture: Shot | None = None) -> list[Message]:
    """Give the messages besides those to the table of a started match that has ended after move `seq`.

    `texts` are told where its thread was opened, and the thread itself says in its name how it ended.
    """
    if match.home_id is None:
        return []
    *before, end = [Result(text) for text in texts]
    told = [*before, replace(end, picture=picture, again=True)]
    return [*renamed(match, seq), *(Message(Lane(False, match.home_id), seq, it) for it in told)]


def renamed(match: Match, seq: int) -> list[Message]:
    """Give the message that lets the thread of a match be called by how it stands then; none where it has no own."""
    return [] if match.home_id is None else [Message(Lane(False, match.channel_id), seq, Rename(""))]
