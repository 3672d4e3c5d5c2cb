"""Pictures for Discord: drawn in a process of their own, one at a time, kept for a while, with words that say the same.

Drawing in a thread would hold the program: the parts of it that are written in Python take their turns with it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from bot.model.aside.box import box
from bot.model.aside.recent import Recent
from bot.model.aside.reference import refer
from bot.model.aside.steps import Steps
from bot.model.aside.worker import WorkerLost, Workers
from bot.model.message.scene import Shot, Sight, Subject
from bot.model.table.match import Match
from bot.store.match.store import Store
from bot.tell import drawing
from bot.tell.course import asked
from bot.tell.drawing import Way
from bot.tell.history import Frame
from bot.tell.picture import LONGEST_ALT, NotDrawn, Picture, checked, plain
from bot.tell.replay import look
from bot.tell.ringed import Ringed
from rules.core.game import Action, Event
from rules.core.review import Review

log = logging.getLogger(__name__)

PICTURES_KEPT = 64
SIGHTS_KEPT = 512
FILMS_KEPT = 2
STARTS_KEPT = 16
LARGEST_FILM = 8 * 1000 * 1000
"""Bytes of an animated picture."""
LOBBY_ALT = "{title}: {names}. Below, the board at the start."
PLANNED = "Planned: {moves}. {said}"
FILM_ALT = "The match of {title} as {count} pictures, one after the other. The last: {last}"


class Gallery:
    """Draws every picture that the program sends."""

    def __init__(self, store: Store, workers: Workers | None = None) -> None:
        self.steps = Steps()
        """How long drawing takes, and whatever else is noted there."""
        self._store = store
        self._workers = workers or Workers(0)
        self._sights: Recent[tuple[int, Shot], Sight] = Recent(SIGHTS_KEPT)
        self._pictures: Recent[tuple[object, ...], Picture] = Recent(PICTURES_KEPT)
        self._drawing = asyncio.Lock()
        self._starts: Recent[tuple[object, ...], bytes] = Recent(STARTS_KEPT)
        self._films: Recent[int, Picture] = Recent(FILMS_KEPT)
        self._filming = asyncio.Lock()

    def keep(self, match_id: int, shots: Mapping[Shot, Sight]) -> None:
        """Remember what pictures show, so that the match need not be replayed for them."""
        for shot, sight in shots.items():
            self._sights[match_id, shot] = sight

    async def sight(self, match: Match, shot: Shot) -> Sight:
        """Give what a picture shows; where it was rescued since, the board as it is now. Raises NotInLog."""
        if (match.id, shot) in self._sights:
            return self._sights[match.id, shot]
        if match.rescued_at is not None and shot.seq <= match.rescued_at:
            return Sight(match.view(shot.seat))
        return await look(self._store, match, shot)

    async def picture(self, match: Match, shot: Shot) -> Picture:
        """Give a picture of a moment of a match. Raises NotDrawn, and NotInLog."""
        sight = await self.sight(match, shot)
        if shot.subject == Subject.BOARD:
            key = ("board", shot.seq, shot.scene)
            return await self._board(match, key, sight)
        if shot.subject == Subject.NOW:
            return await self._board(match, ("after", shot.seq), sight)
        if shot.subject == Subject.CLOSEUP:
            return await self.closeup(match, sight, shot.seq)
        if shot.subject == Subject.FINAL:
            return await self._final(match, sight)
        return await self._secret(match, shot.seq, sight)

    async def board(self, match: Match) -> Picture:
        """Give the board as it is now, with what changed since the last one that was posted. Raises NotDrawn."""
        return await self._board(match, ("now", match.seq), Sight(match.view(None), match.memory.pictured))

    async def since(self, match: Match, before: Any, seq: int) -> Picture:
        """Give the board as it is now, with what changed since a view, that after move `seq`. Raises NotDrawn."""
        return await self._board(match, ("since", match.seq, seq), Sight(match.view(None), before))

    async def frame(self, match: Match, frame: Frame) -> Picture:
        """Give one picture of the replay. Raises NotDrawn."""
        if frame.final:
            return await self._final(match, frame.sight)
        return await self._board(match, ("frame", frame.seq, frame.title), frame.sight)

    async def film(self, match: Match, frames: Sequence[Frame]) -> Picture:
        """Give the whole replay of a match that is over as one animated picture. Raises NotDrawn."""
        async with self._filming:
            if match.id not in self._films:
                pictures = [await self.frame(match, frame) for frame in frames]
                self._films[match.id] = await self._film(match, pictures)
            return self._films[match.id]

    async def _film(self, match: Match, pictures: Sequence[Picture]) -> Picture:
        try:
            webp = await self._beside(drawing.film, [picture.png for picture in pictures], LARGEST_FILM)
            alt = FILM_ALT.format(title=match.game.meta.title, count=len(pictures), last=pictures[-1].alt)
            return checked(Picture(webp, f"{match.game.meta.name}-replay.webp", alt[:LONGEST_ALT]))
        except Exception as error:
            reference = refer()
            log.exception("reference %s: match %s, film", reference, match.id)
            raise NotDrawn(reference) from error

    async def account(self, match: Match, events: Sequence[Event]) -> Picture:
        """Give the closing account of a match that is over, in a game that has one. Raises NotDrawn."""
        view, names = match.view(None), match.names
        return await self._draw(
            match,
            ("account",),
            [("account", view, events, names)],
            lambda: plain(match.words.account(view, events, names) or ""),
        )

    async def outlook(self, match: Match, it: Review, alt: str) -> Picture:
        """Give the chart of a look back, described by `alt`. Raises NotDrawn."""
        meta, turns = match.game.meta, [one.turn for one in it.moments]
        results = [one.results for one in it.moments]
        try:
            png = await self._beside(drawing.outlook, meta.name, meta.title, turns, results, it.seat, match.names)
            return checked(Picture(png, f"{meta.name}-review.png", alt[:LONGEST_ALT]))
        except Exception as error:
            reference = refer()
            log.exception("reference %s: match %s, look back", reference, match.id)
            raise NotDrawn(reference) from error

    async def crop(self, match: Match, part: str) -> Picture:
        """Give one part of the board as it is now, large enough for a phone. Raises NotDrawn."""
        view, names = match.view(None), match.names
        return await self._draw(
            match, ("crop", match.seq, part), [("crop", view, names, part)], lambda: _alt(match, view)
        )

    async def plan(
        self,
        match: Match,
        seat: int,
        view: Any,
        after: Any,
        steps: Sequence[tuple[Any, Action]],
        left: tuple[Action, ...] = (),
    ) -> Picture | None:
        """Give what a seat's question is decided on, as it sees it, with what it plans drawn in; None where a game has
        none. The steps are its actions, each with what it sees before it; `after` is what it would see after them;
        `left`, while the next one is chosen field by field, are those that it may still be. Raises NotDrawn."""
        names, words, before = match.names, match.words, match.seen.get(seat)
        actions = tuple(action for _, action in steps)
        ringed = Ringed(match, view, asked(match, match.course, match.state, seat))
        planned: list[Way] = [("plan", view, after, actions, names)] if actions else []
        chosen: list[Way] = [("choosing", view, after, actions, left, names)] if left else []
        ways = [*chosen, *planned, ("closeup", view, names, before, ringed.spots), ("board", view, names, before)]

        def described() -> str:
            said = words.plan(view, after, actions, names) or words.closeup(view, names) or _alt(match, view)
            moves = "; ".join(words.action(seen, action, names) for seen, action in steps)
            return plain(PLANNED.format(moves=moves, said=said)) if actions else ringed.before(said)

        return await self._draw(match, ("plan", match.seq, seat, actions, left), ways, described)

    async def closeup(self, match: Match, sight: Sight, seq: int) -> Picture:
        """Give the part of the board on which the question after move `seq` is decided, as a spectator sees it, with
        what changed since the view before, and the places of moves that a teacher asks for; the board itself where a
        game has no such part. Raises NotDrawn."""
        view, before, names, ringed = sight.view, sight.before, match.names, Ringed(match, sight.view, sight.asked)
        ways: list[Way] = [("closeup", view, names, before, ringed.spots), ("board", view, names, before)]

        def described() -> str:
            return ringed.before(match.words.closeup(view, names) or _alt(match, view))

        return await self._draw(match, ("closeup", seq), ways, described)

    async def secret(self, match: Match, seat: int) -> Picture | None:
        """Give the picture of a seat's hidden things, None when there are none. Raises NotDrawn."""
        view = match.view(seat)
        if match.words.secret(view, match.safe_names) is None:
            return None
        return await self._secret(match, match.seq, Sight(view))

    async def lobby(self, match: Match) -> Picture:
        """Give the banner of a match that is filling, over the board at its start. Raises NotDrawn."""
        seated = [chair.name or None for chair in match.chairs]
        names = ", ".join(name or "a free seat" for name in seated)
        alt = LOBBY_ALT.format(title=match.game.meta.title, names=names)

        options = repr(match.options)

        async def drawn() -> bytes:
            printed, seats = box(match.game, match.options), len(seated)
            start = printed, options, seats
            if start not in self._starts:
                self._starts[start] = await self._beside(drawing.start, printed, match.options, seats)
            return await self._beside(drawing.lobby, printed.game, seated, self._starts[start])

        return await self._made(match, ("lobby", options, *seated), drawn, lambda: alt[:LONGEST_ALT])

    async def final(self, match: Match) -> Picture:
        """Give the final ranking of a match that is over. Raises NotDrawn."""
        return await self._final(match, Sight(match.view(None)))

    async def _board(self, match: Match, key: tuple[object, ...], sight: Sight) -> Picture:
        names = match.names
        return await self._draw(
            match, key, [("board", sight.view, names, sight.before)], lambda: _alt(match, sight.view)
        )

    async def _final(self, match: Match, sight: Sight) -> Picture:
        names = match.names
        return await self._draw(
            match,
            ("final",),
            [("final", sight.view, names)],
            lambda: plain(match.words.result(sight.view, names)),
        )

    async def _secret(self, match: Match, seq: int, sight: Sight) -> Picture:
        names = match.names
        return await self._draw(
            match,
            ("secret", seq, sight.view.seat),
            [("secret", sight.view, names)],
            lambda: plain(match.words.secret(sight.view, names) or ""),
        )

    async def _draw(
        self, match: Match, key: tuple[object, ...], ways: Sequence[Way], describe: Callable[[], str]
    ) -> Picture:
        """Draw the first of the ways that there is."""
        return await self._made(
            match, key, lambda: self._beside(drawing.draw, box(match.game, match.options), ways), describe
        )

    async def _made(
        self, match: Match, key: tuple[object, ...], drawn: Callable[[], Awaitable[bytes]], describe: Callable[[], str]
    ) -> Picture:
        """Give a picture as it was drawn before, or draw it. What goes wrong stays in here, but for its reference."""
        whole = (match.id, *match.names, *key)
        if found := self._pictures.get(whole):  # what is drawn waits for nothing that is being drawn
            return found
        async with self._drawing:
            if found := self._pictures.get(whole):
                return found
            try:
                async with self.steps.step("picture"):
                    png = await drawn()
                picture = checked(Picture(png, f"{match.game.meta.name}-{key[0]}.png", describe()))
            except Exception as error:
                reference = refer()
                log.exception("reference %s: match %s, picture %s", reference, match.id, key)
                raise NotDrawn(reference) from error
            self._pictures[whole] = picture
            return picture

    async def _beside(self, function: Callable[..., bytes], *given: Any) -> bytes:
        """Do it beside the program; in a thread when the process is lost."""
        try:
            return await self._workers.run(function, *given)
        except WorkerLost as error:
            log.warning("a picture is drawn in a thread: %s", error)
            return await asyncio.to_thread(function, *given)


def _alt(match: Match, view: Any) -> str:
    return match.words.alt(view, match.names)
