"""What taking moves back touches: who must agree to it, and what the table reads about it."""

from __future__ import annotations

import dataclasses
from collections import Counter

from bot.model.message.content import Post
from bot.model.message.letter import Lane, Message
from bot.model.message.page import Lines, Page
from bot.model.message.scene import Camera
from bot.model.message.sheet import ROOM, lines_of, pages, sheets
from bot.model.table.error import BeforeRescue, NeedsConsent, NothingToTakeBack, NotRunning, NotSeated
from bot.model.table.match import Match, Status
from bot.model.table.undo import GOES_BACK, REDO, UNDO, Return, in_force, last_step, made_again, own_steps
from bot.store import codec
from bot.store.match.store import Store
from bot.tell import change, notice
from bot.tell.course import course_at, question
from bot.tell.history import returned, strike
from bot.tell.replay import replay
from bot.tell.story import Story
from rules.core.game import Seat, letter, tell_nobody
from rules.core.reveal import reveals

LONGEST = 1_200
"""Characters of the lines that are struck through; the question stands under them in the same message."""

AND_MORE = "… and what followed."
AFTER_IT = "With it goes what came after it: {seats}."
WHO = "**{name}** ({letter}) "
"""With which a line begins that tells what a seat does."""
SEAT_MOVES = "**{name}** ({letter}) 1 move", "**{name}** ({letter}) {moves} moves"
"""Told of one move of a seat, or more."""
NOTHING_PUBLIC = "what the others could not see"


async def undo(store: Store, match: Match, user_id: int) -> Return:
    """Give the return that takes back what a user did last.

    Raises NotRunning, NotSeated, NothingToTakeBack or BeforeRescue.
    """
    return _some(match, last_step(await store.moves(match.id), _seats(match, user_id)))


async def redo(store: Store, match: Match, user_id: int) -> Return:
    """Give the return that makes again what was taken back.

    Raises NotRunning, NotSeated, NothingToTakeBack or BeforeRescue.
    """
    _seats(match, user_id)
    return _some(match, made_again(await store.moves(match.id)))


async def reset(store: Store, match: Match, user_id: int) -> Return:
    """Give the return that takes back all that a user did since another seat moved, or anything was revealed or drawn.

    Raises NotRunning, NotSeated, NothingToTakeBack, NeedsConsent or BeforeRescue.
    """
    seats, rows = _seats(match, user_id), await store.moves(match.id)
    returns = own_steps(rows, seats)
    free: Return | None = None
    for back in returns:
        if _before_rescue(match, back) or await touched(store, match, back, user_id):
            break
        free = back
    back = free or next((it for it in returns if _before_rescue(match, it)), None)
    if back is None and last_step(rows, seats):
        raise NeedsConsent(match)
    return _some(match, back)


def _seats(match: Match, user_id: int) -> tuple[Seat, ...]:
    if match.status != Status.RUNNING:
        raise NotRunning(match)
    seats = match.seat_of(user_id)
    if not seats:
        raise NotSeated(match)
    return seats


def _some(match: Match, back: Return | None) -> Return:
    if back is None:
        raise NothingToTakeBack(match)
    if _before_rescue(match, back):
        raise BeforeRescue(match)
    return back


def _before_rescue(match: Match, back: Return) -> bool:
    """Tell whether a return goes to a moment that the present rules cannot work out any more."""
    return match.rescued_at is not None and back.to < match.rescued_at


async def touched(store: Store, match: Match, back: Return, user_id: int) -> tuple[Seat, ...]:
    """Give the seats that must agree: those whose moves go or come back, or all when more than that is at stake.

    That is so when something was revealed or drawn, or a seat moved for which nobody can speak. Seats of the user
    himself and of the program need not be asked.
    """
    others = [it for it, chair in enumerate(match.chairs) if chair.users and user_id not in chair.users]
    moved = {row.seat for row in back.moves} - set(match.seat_of(user_id))
    if moved - set(others) or (back.verb == UNDO and await revealed(store, match, back)):
        return tuple(others)
    return tuple(seat for seat in others if seat in moved)


def alone(match: Match, user_id: int) -> bool:
    """Tell whether a user plays all seats that people hold: then nobody is asked about what he takes back."""
    return all(user_id in chair.users for chair in match.chairs if chair.users)


async def revealed(store: Store, match: Match, back: Return) -> int:
    """Count the moves to be taken back that have drawn or shown something."""
    state, _ = await replay(store, match, Camera(match.game, None, lambda _shot, _sight: None), back.to)
    found = 0
    for row in back.moves:
        action = codec.load(match.game, row.verb, row.body)
        found += reveals(match.game, state, row.seat, action, len(match.chairs))
        match.game.advance(state, row.seat, action, tell_nobody)
    return found


async def lines(store: Store, match: Match, back: Return) -> Lines:
    """Give the public lines of the moves that go or come back."""
    before = back.moves[0].seq - 1
    state, _ = await replay(store, match, Camera(match.game, None, lambda _shot, _sight: None), before)
    story = Story(dataclasses.replace(match, page=Page()))
    for row in back.moves:
        story.begin(row.seq)
        match.game.advance(state, row.seat, codec.load(match.game, row.verb, row.body), story.tell)
    return story.page.lines


async def told(
    store: Store, match: Match, there: Match, back: Return, seat: Seat, present: int | None
) -> tuple[list[Message], Page]:
    """Give the messages when a match goes to another moment, `there`: to the table, and to seats with other secrets.

    With them the page that the table reads then. The user who is `present` need not be called.
    """
    rows, moves = await store.moves(there.id), {row.seq for row in back.moves}
    standing = in_force(rows, back.to)
    stands = {row.seq for row in standing}
    gone = {row.seq for row in rows if row.verb not in GOES_BACK} - stands
    posts = await store.outbox.posts(there.id, there.channel_id, min(moves))
    shown = [(seq, line) for seq, line in match.page.untold if seq not in gone]
    known = {seq for post in posts for seq in change.told(post.content)} | {seq for seq, _ in shown}
    if back.verb == REDO and moves - known:
        shown += [(seq, line) for seq, line in await lines(store, match, back) if seq not in known]
    shown.append((there.seq, returned(match, back.verb, seat, len(back.moves))))
    if taught := question(there, course_at(there, standing), there.state):
        shown.append((there.seq, taught))
    *before, last = sheets(shown, ROOM)
    lane = Lane(False, match.channel_id)
    messages = [Message(lane, there.seq, Post(lines_of(it))) for it in before]
    messages.append(notice.asked_again(there, lines_of(last), calls=lambda it: it != present))
    changed = [it for it in range(len(match.chairs)) if _held(match, it) != _held(there, it)]
    direct = [message for message, _, _ in notice.secrets(there, there.state, there.seq, changed)]
    page = Page(list(last), told=True, first=there.seq, asked=next(iter(there.to_act()), None))
    return [*messages, *change.struck(there, posts, moves, gone, there.seq), *direct], page


def listed(shown: Lines, struck: bool) -> str:
    """Give lines as one text that is not too long, struck through or not."""
    first, *more = pages([strike(line) if struck else line for _, line in shown] or [NOTHING_PUBLIC], LONGEST)
    return f"{first}\n{AND_MORE}" if more else first


def summed(match: Match, back: Return, shown: Lines) -> str:
    """Give in few lines what a return takes back: what its first step did, and how many moves of whom came after it."""
    step = back.step
    seat: Seat = back.moves[0].seat
    made, who = {row.seq for row in back.moves[:step]}, WHO.format(name=match.safe_names[seat], letter=letter(seat))
    told = [(seq, line) for seq, text in shown if seq in made for line in text.strip().splitlines()]
    did = listed([(seq, line) for seq, line in told if line.startswith(who)] or told[:1], struck=False)
    counts = sorted(Counter(row.seat for row in back.moves[step:]).items())
    if not counts:
        return did
    return f"{did}\n{AFTER_IT.format(seats=', '.join(_counted(match, *it) for it in counts))}"


def _counted(match: Match, seat: Seat, moves: int) -> str:
    return SEAT_MOVES[moves > 1].format(name=match.safe_names[seat], letter=letter(seat), moves=moves)


def _held(match: Match, seat: Seat) -> object:
    return match.words.held(match.view(seat))
