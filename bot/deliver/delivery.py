"""How each sort of message gets onto Discord: one table, a way for each class of `bot.model.message.content`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import discord

from bot.deliver.changer import Changer, stands
from bot.deliver.obstacle import TOO_OLD_TO_EDIT, awake
from bot.deliver.sender import BAD_REQUEST, Sender, Sent, only
from bot.deliver.timely import Timely
from bot.model.message import content
from bot.model.message.letter import Lane, Letter
from bot.model.message.under import Control
from bot.model.table.match import Match, Status
from bot.play.keep.shelf import Wake
from bot.play.move.timekeeper import Clocks
from bot.store.match.store import Store
from bot.store.user.user_store import UserStore
from bot.tell import control
from bot.tell.gallery import Gallery
from bot.tell.question import under_question
from bot.tell.rulebook.at_hand import LEARNED

log = logging.getLogger(__name__)


class Delivery:
    """Puts letters onto Discord. Whatever Discord refuses, it raises."""

    def __init__(self, client: discord.Client, store: Store, gallery: Gallery, clocks: Clocks, wake: Wake) -> None:
        self._clocks = clocks
        self._client = client
        self._outbox = store.outbox
        self._users = UserStore(store)
        self._send = Sender(client, store, gallery)
        self.timely = Timely(self._send, clocks)
        self._change = Changer(client, store, self._send, wake)

    async def deliver(self, match: Match, letter: Letter, doubtful: bool) -> Sent:
        """Give the message that stands on Discord now; None for a question that was answered before it was asked.

        `doubtful`: it may have been posted already. Raises discord.HTTPException.
        """
        way = WAYS[type(letter.content)]
        if letter.lane.direct:
            return await way(self, match, letter, letter.content, doubtful)
        act = lambda: way(self, match, letter, letter.content, doubtful)  # noqa: E731
        return await awake(self._client, letter.lane.target, act)

    async def panel_is_gone(self, match: Match) -> bool:
        """Tell whether the message that asks for a move was deleted, or asks for another move than the present one.

        `bot.deliver.behind` looks after that at every start.
        """
        if match.panel is None or match.status != Status.RUNNING:
            return False
        message = await self._looked_up(match, match.panel.channel_id, match.panel.message_id)
        if not message:
            return message is None
        coming = await self._outbox.pending(Lane(False, match.panel.channel_id))
        return not coming and control.custom_id(control.BOARD, match.id, match.seq) not in ids(message)

    async def is_gone(self, match: Match, channel_id: int, message_id: int) -> bool:
        """Tell whether a message of a match was deleted."""
        return await self._looked_up(match, channel_id, message_id) is None

    async def _looked_up(
        self, match: Match, channel_id: int, message_id: int
    ) -> discord.Message | Literal[False] | None:
        """Give a message of a match; None where it was deleted, and False where nobody knows."""
        channel = self._client.get_partial_messageable(channel_id, guild_id=match.guild_id)
        try:
            return await channel.fetch_message(message_id)
        except discord.NotFound:
            return None
        except discord.Forbidden as error:
            log.info("message %s of match %s is out of reach: %r", message_id, match.id, error)
            return False

    # -- messages to the table; with a move the panel before it goes first, so that there is never more than one

    async def post(self, match: Match, letter: Letter, it: content.Post, doubtful: bool) -> Sent:
        """Post what a move has caused."""
        await self._change.retire(match, letter)
        return await self._told(match, letter, it, doubtful)

    async def end(self, match: Match, letter: Letter, it: content.Ended, doubtful: bool) -> Sent:
        """Post how a match has ended."""
        await self._change.retire(match, letter)
        return await self._told(match, letter, it, doubtful, controls=control.under_end(match))

    async def ask(self, match: Match, letter: Letter, it: content.Question, doubtful: bool) -> Sent:
        """Ask for a move; only tell what there is to tell when it was made before it could be asked for."""
        if it.seq < match.seq and match.page.covers(it.seq):  # a later letter tells the same, and what came then
            return await self._found(match, letter, it, it.shown, it.asking()) if doubtful else None
        if it.continues and (message := await self._go_on(match, letter, it)):
            return message
        drawing = asyncio.create_task(self._send.ahead(match, it.picture if stands(match, it) else None))
        try:
            await self._change.retire(match, letter)  # Discord takes as long as the drawing
        except BaseException:
            drawing.cancel()
            raise
        await drawing
        if not stands(match, it):
            return await self._told(match, letter, it, doubtful, it.asking())
        if doubtful and (found := await self._found(match, letter, it, it.shown, it.asking())):
            return found
        calls = await self._clocks.to_call(match, it.calls)
        controls = under_question(match, learning=await self._learning(match))
        return await self._send.post(match, letter, it.asking(), picture=it.picture, calls=calls, controls=controls)

    async def _learning(self, match: Match) -> bool:
        """Tell whether somebody who is asked has hardly played the game yet."""
        users = [user for seat in match.to_act() for user in match.chairs[seat].users]
        return not all([await self._users.has_finished(user, match.game.meta.name, LEARNED) for user in users])

    async def _go_on(self, match: Match, letter: Letter, it: content.Question) -> Sent:
        """Ask in the message of the question before, if it can be changed; one that is answered only tells.

        None where it cannot: then a new message asks.
        """
        panel = match.panel
        if panel is None or panel.channel_id != letter.lane.target:
            return None
        text, picture, controls = it.shown, it.stays, list[Control]()
        if stands(match, it):
            controls = under_question(match, learning=await self._learning(match))
            text, picture = it.asking(), it.picture
        try:
            return await self._send.change(match, letter, panel.channel_id, panel.message_id, text, picture, controls)
        except discord.HTTPException as error:
            if error.status != BAD_REQUEST and error.code != TOO_OLD_TO_EDIT:
                raise
            log.warning("message %s goes on in a new one: %r", letter.id, error)
            return None

    async def _told(
        self,
        match: Match,
        letter: Letter,
        it: content.Post,
        doubtful: bool,
        *texts: str,
        controls: Sequence[Control] = (),
    ) -> Sent:
        if doubtful and (found := await self._found(match, letter, it, it.shown, *texts)):
            return found
        if not it.text and it.stays is None:
            return None
        return await self._send.post(match, letter, it.shown, picture=it.stays, controls=controls)

    async def _found(self, match: Match, letter: Letter, it: content.Post, *texts: str) -> Sent:
        return await self._send.found(match, letter, *texts, pictured=it.picture is not None)

    async def note(
        self,
        match: Match,
        letter: Letter,
        it: content.Note,
        doubtful: bool,
        calls: tuple[int, ...] = (),
        controls: Sequence[Control] = (),
    ) -> Sent:
        """Say something beside the game."""
        if doubtful and (found := await self._send.found(match, letter, it.text)):
            return found
        if not it.text:
            return None
        users = await self._clocks.to_call(match, calls) if calls else ()
        return await self._send.post(match, letter, it.text, calls=users, controls=controls)

    async def vote(self, match: Match, letter: Letter, it: content.VoteAsked, doubtful: bool) -> Sent:
        """Put a vote to the table."""
        return await self.note(match, letter, it, doubtful, it.calls, control.under_vote(match.id, it.vote))

    async def call_to_vote(self, match: Match, letter: Letter, it: content.VoteCalled, doubtful: bool) -> Sent:
        """Call somebody to a vote."""
        return await self.note(match, letter, it, doubtful, it.calls)

    async def end_vote(self, match: Match, letter: Letter, it: content.VoteEnded, doubtful: bool) -> Sent:
        """Take the buttons off a vote, and perhaps tell the table how it ended."""
        await self._change.close_vote(match, letter, it)
        return await self.note(match, letter, it, doubtful)

    async def offer(self, match: Match, letter: Letter, it: content.Offer, doubtful: bool) -> Sent:
        """Offer a seat."""
        controls = control.under_offer(match.id, match.seq, it.seat, it.program)
        return await self.note(match, letter, it, doubtful, controls=controls)

    async def invite(self, match: Match, letter: Letter, it: content.Invitation, doubtful: bool) -> Sent:
        """Invite somebody to share a seat."""
        controls = control.under_invitation(match.id, match.seq, it.seat)
        return await self.note(match, letter, it, doubtful, it.calls, controls)

    async def result(self, match: Match, letter: Letter, it: content.Result, doubtful: bool) -> Sent:
        """Tell where a thread was opened how its match has ended."""
        if doubtful and (found := await self._send.found(match, letter, it.text, pictured=it.picture is not None)):
            return found
        controls = control.under_end(match) if it.again else ()
        return await self._send.post(match, letter, it.text, picture=it.picture, controls=controls)

    # -- direct messages

    async def tell(self, match: Match, letter: Letter, it: content.Content, doubtful: bool) -> Sent:
        """Tell a user something."""
        if doubtful and (found := await self._send.found(match, letter, it.text)):
            return found
        return await self._whisper(match, letter, {})

    async def tell_secret(self, match: Match, letter: Letter, it: content.Hidden, doubtful: bool) -> Sent:
        """Show a user what is hidden at a seat, if it is his now and another thing than he was told last."""
        if it.picture.seat not in match.seat_of(letter.lane.target):
            return None
        if isinstance(it, content.Secret) and it.holds and await self._outbox.told_last(letter, it) == it.holds:
            return None
        if doubtful and (found := await self._send.found(match, letter, it.text, pictured=True)):
            return found
        return await self._whisper(match, letter, await self._send.beside(match, it.picture))

    async def _whisper(self, match: Match, letter: Letter, extra: Mapping[str, Any]) -> Sent:
        channel_id = await self._send.channel(letter)
        silent = await self._clocks.rests(letter.lane.target)
        return await self._send.send(channel_id, letter, only({"content": letter.content.text, **extra}), silent=silent)

    # -- changes of messages that stand already

    async def take_back(self, _match: Match, letter: Letter, it: content.Retract, _doubtful: bool) -> Sent:
        """Take a message back."""
        await self._change.take_back(await self._send.channel(letter), it)

    async def strike(self, _match: Match, _letter: Letter, it: content.Strike, _doubtful: bool) -> Sent:
        """Strike something through."""
        await self._change.strike(it)

    async def close(self, match: Match, _letter: Letter, it: content.Close, _doubtful: bool) -> Sent:
        """Take the buttons off a message."""
        await self._change.close(match, it)

    async def say_time(self, match: Match, _letter: Letter, it: content.TimeLeft, _doubtful: bool) -> Sent:
        """Change the time that a question says."""
        await self._change.say_time(match, it)

    async def rename(self, match: Match, letter: Letter, _it: content.Rename, _doubtful: bool) -> Sent:
        """Let the match's thread be called by how the match stands, unless it has left its thread."""
        if match.home_id is not None and letter.lane.target == match.channel_id:
            await self._change.rename(match)


Way: TypeAlias = Callable[[Delivery, Match, Letter, Any, bool], Awaitable[Sent]]
"""Sends a letter, given also what it says, by its class, and whether it may have been posted already."""


def _of_time(say: Callable[[Timely, Match, Letter, Any], Awaitable[Sent]]) -> Way:
    """Give the way of a message about time: it is not looked for, though it may have been posted already."""
    return lambda delivery, match, letter, it, _doubtful: say(delivery.timely, match, letter, it)


def ids(message: discord.Message) -> set[str | None]:
    """Give the ids of a message's buttons."""
    rows = (it for it in message.components if isinstance(it, discord.ActionRow))
    return {it.custom_id for row in rows for it in row.children}


WAYS: Mapping[type[content.Content], Way] = {
    content.Post: Delivery.post,
    content.Question: Delivery.ask,
    content.Ended: Delivery.end,
    content.Note: Delivery.note,
    content.VoteAsked: Delivery.vote,
    content.VoteCalled: Delivery.call_to_vote,
    content.VoteEnded: Delivery.end_vote,
    content.Offer: Delivery.offer,
    content.Invitation: Delivery.invite,
    content.Result: Delivery.result,
    content.Secret: Delivery.tell_secret,
    content.HandedOver: Delivery.tell_secret,
    content.Obstructed: Delivery.tell,
    content.OrderDropped: Delivery.tell,
    content.Call: _of_time(Timely.call),
    content.Late: _of_time(Timely.late),
    content.Vacant: _of_time(Timely.vacant),
    content.NextUp: _of_time(Timely.next_up),
    content.Once: _of_time(Timely.once),
    content.Deserted: _of_time(Timely.deserted),
    content.Retract: Delivery.take_back,
    content.Strike: Delivery.strike,
    content.Close: Delivery.close,
    content.TimeLeft: Delivery.say_time,
    content.Rename: Delivery.rename,
}
"""How each is sent."""
