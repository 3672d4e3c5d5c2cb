"""A lesson in a match: the teacher speaks before each stage, makes what is written for others, asks for the rest."""

from __future__ import annotations

from typing import Any

from bot.model.table.error import NotInLesson
from bot.model.table.match import Match
from bot.tell.control import AFTER_LESSON
from bot.tell.course import asked, taught, untimely
from bot.tell.story import Story
from rules.core.game import Action, IllegalAction, Period, Seat, check
from rules.core.lesson_move import due, gently, played
from rules.core.record import Move

TAUGHT = "lesson"
"""The cause of a move that the course makes for the learner, as the log notes it."""

SAYS = "🎓 {text}"
BEGINS = f"\n{SAYS}"
REPLIES = "🎓 *{text}*"
REFUSED = (
    "🎓 What the rules forbid stands in no menu, and a command that asks for it is refused with the reason. "
    "*{move}*, for example: “{refusal}”"
)
NEXT = (
    "Your first match is one button away: **{button}**. Nobody teaches there, but **What can I do?** and **Rules** "
    "stand under each question."
)
TOPICS = "-# More: {topics}"
TOPIC = "`/rules topic:{topic}`"


class Teacher:
    """Goes along with the moves of one run; in a match that is no lesson it has nothing to say.

    What it says stands in the channel: it is made of what a spectator sees.
    """

    def __init__(self, match: Match, story: Story) -> None:
        self.at = match.course
        """How many stages of the course are done."""
        self._match = match
        self._story = story
        self._lesson = taught(match)
        is_due = self._lesson is not None and match.state is not None and self._lesson.learner in match.to_act()
        self._told = self._due(match.state, self._lesson.learner) if is_due and self._lesson else None
        """The place of the stage before which everything was said."""

    def open(self, draft: Any) -> None:
        """Begin: the first words are the teacher's, in the place of the account of how the board was set up."""
        if self._lesson is not None:
            self._story.unsay()
        self.ask(draft)

    def plays(self, draft: Any, seat: Seat) -> Action | None:
        """Give the move that is made for a seat now: as the course has it; None where somebody must decide.

        In a turn that the course plays for the learner, the program does where it is not as it is written, and in the
        rest of a phase of which the first move is his, or the last one written is the course's. Behind a gentle course
        it makes the others' moves, too.
        """
        lesson, game = self._lesson, self._match.game
        if lesson is None:
            return None
        period, place = game.period(draft), self._due(draft, seat)
        if place is not None and (taught := played(lesson, game, draft, seat, place)):
            return taught
        if lesson.gentle and seat != lesson.learner and self.at >= len(lesson.stages):
            return gently(game, draft, seat)
        ahead = lesson.next_of(self.at) if seat == lesson.learner else None
        watched = ahead is not None and lesson.at(ahead).played and lesson.at(ahead).period[0] == period[0]
        rests = seat == lesson.learner and lesson.rests(self.at, period)
        return game.npc(game.imagine(draft, seat, 0), seat) if watched or rests else None

    def refuses(self, draft: Any, seat: Seat, action: Action) -> bool:
        """Tell whether the course does not take a legal move now."""
        return bool(untimely(self._match, self.at, draft, seat, action))

    def need(self, draft: Any, seat: Seat, action: Action) -> None:
        """Let a move of the learner pass that the course takes. Raises NotInLesson."""
        if why := untimely(self._match, self.at, draft, seat, action):
            raise NotInLesson(self._match, why)

    def before(self, draft: Any, seat: Seat, action: Action | None = None) -> None:
        """Say what is to be said before the move of a seat, unless it was said when it was asked."""
        place = self._due(draft, seat)
        if self._lesson is not None and place is not None and action is not None:
            place = self._lesson.made(place, action)
        if self._lesson is None or place is None or place == self._told:
            return
        self._told = place
        stage, view = self._lesson.at(place), self._match.game.view(draft, None)
        self._story.quiet = stage.quiet
        for n, text in enumerate(stage.says):
            self._story.say((SAYS if n else BEGINS).format(text=text.format(view=view)))
        for refused in stage.refused:
            self._refuse(draft, self._lesson.learner, refused)
        if stage.topics:
            self._story.say(TOPICS.format(topics=" ".join(TOPIC.format(topic=it) for it in stage.topics)))

    def after(self, draft: Any, move: Move, period: Period, *, forced: bool) -> None:
        """Answer a move that the learner has made in a period, and go on in the course."""
        self._story.quiet, lesson = False, self._lesson
        if lesson is None:
            return
        place = lesson.due(self.at, move.seat, period, (move.action.verb,))
        self.at = lesson.after(self.at, move, period, forced=forced)
        done = place is not None and self.at > place
        if move.seat == lesson.learner and (done or not forced):
            reply = lesson.answer(place, move.action, done=done)
            if reply:
                self._story.say(REPLIES.format(text=reply.format(view=self._match.game.view(draft, None))))

    def ask(self, draft: Any) -> None:
        """Say what is to be said before the learner decides, where he is to; and at the end, how it went for him."""
        lesson, game = self._lesson, self._match.game
        if lesson is not None and lesson.learner in game.to_act(draft):
            self.before(draft, lesson.learner)
            self._story.asked = asked(self._match, self.at, draft, lesson.learner)
        elif lesson is not None and game.outcome(draft):
            view, events = game.view(draft, lesson.learner), self._story.memory.told
            ended = self._match.words.ending(view, events, self._match.safe_names)
            told = [text.format(view=game.view(draft, None)) for text in lesson.ending]
            said = filter(None, (ended, *told, NEXT.format(button=AFTER_LESSON)))
            self._story.last_words = [SAYS.format(text=it) for it in said]

    def _due(self, draft: Any, seat: Seat) -> int | None:
        """Give the place of the stage that a seat has now."""
        return due(self._lesson, self._match.game, draft, seat, self.at) if self._lesson else None

    def _refuse(self, draft: Any, seat: Seat, action: Action) -> None:
        """Say how the rules answer a move that they do not allow."""
        game, words, names = self._match.game, self._match.words, self._match.safe_names
        try:
            check(game, draft, seat, action)
        except IllegalAction as error:
            view = game.view(draft, None)
            refusal = words.refusal(view, error.refusal, names)
            self._story.say(REFUSED.format(move=words.action(view, action, names), refusal=refusal))
