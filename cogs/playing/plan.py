"""A turn planned privately: steps chosen one after the other on an imagined board, made all at once or not at all.

Nothing of a plan is stored: it is the list of its choices, each the place of an action among the legal ones at its
step, and travels in the ids of the buttons. A plan ends where something is drawn or another must decide: what comes
then cannot be known; and where an id would hold no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from bot.model.table.match import Match
from bot.play.move.following import following
from bot.tell.course import interrupts
from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Seat, tell_nobody

Choices = tuple[int, ...]
"""The place of each planned action among those that were legal at its step."""


MOST_STEPS = 12
"""Of a plan: an id holds sixteen numbers, of which one says how many choices follow, and up to four lead on to the next
one."""


MOST_COMPARED = 12
"""Legal actions among which it is looked whether one may as well be made before any other."""


class NoSuchPlan(Exception):
    """The choices lead nowhere on this board."""


class End(StrEnum):
    """Why nothing more can be planned."""

    OPEN = "open"
    """It can: the seat goes on deciding."""
    DRAWN = "drawn"
    """Something is drawn or revealed then."""
    TAUGHT = "taught"
    """A teacher speaks then: the next question comes behind his words."""
    FULL = "full"
    """No id holds more: once it is made, the seat goes on deciding."""
    OTHERS = "others"
    """Others decide then, or the match is over."""


@dataclass(frozen=True, slots=True)
class Step:
    """One planned action, with what its seat sees before it."""

    view: Any
    action: Action
    legal: tuple[Action, ...] = ()
    """What could be done instead, where the step is one that nobody chose."""
    by_itself: bool = False
    """Whether there was nothing to choose, so that it was taken with the step before."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat has in mind."""

    match: Match
    """As it stood when the plan was made: it may go on while that is looked at."""
    seq: int
    """The number of moves of the board that it was made for."""
    seat: Seat
    choices: Choices
    steps: tuple[Step, ...]
    view: Any
    """What the seat sees now."""
    after: Any
    """What it would see after the steps themselves, without what is drawn then and what the next phase brings."""
    next_view: Any
    """What it would see when it makes its next choice."""
    legal: tuple[Action, ...]
    """What it could do next; empty when nothing more can be planned."""
    closing: tuple[Step, ...]
    """What would only say that nothing more is to be done, and is made with the steps."""
    end: End
    free: bool = False
    """Of what is `done`, whether it can be taken back without asking anybody once it is made."""
    reveals: bool = False
    """Of the same, whether it draws or shows something, or what then goes by itself does."""
    over: bool = False
    """Of the same, whether the match is over then: nothing can be taken back any more."""

    @property
    def alone(self) -> bool:
        """Whether all seats of people are also his who plans: then he asks nobody when he takes something back."""
        chairs = self.match.chairs
        return all(set(chairs[self.seat].users) <= set(chair.users) for chair in chairs if chair.users)

    @property
    def done(self) -> bool:
        """Whether nothing is left to choose: another decides then, something is drawn, or only an end is to be said."""
        if not self.steps:
            return False
        return self.end != End.OPEN or self.legal == self.ending

    @property
    def actions(self) -> list[Action]:
        """The planned actions, and those by which nothing more is done."""
        return [step.action for step in (*self.steps, *self.closing)]

    @property
    def before(self) -> Choices:
        """The choices before the last one that was made, and not by itself."""
        chosen = [n for n, step in enumerate(self.steps) if not step.by_itself]
        return self.choices[: chosen[-1]] if chosen else ()

    @property
    def ending(self) -> tuple[Action, ...]:
        """The one of the legal actions that confirming the plan makes, if there is one: nobody need choose it."""
        return tuple(step.action for step in self.closing[:1])


def plan(match: Match, seat: Seat, choices: Choices = (), *, onward: bool = False) -> Plan:
    """Give the plan of these choices, and of what then goes by itself (`onward`). Raises NoSuchPlan."""
    match = match.as_it_stands()
    actions = _Walk(match, seat)
    for choice in choices:
        actions.choose(choice)
    while onward and (choice := actions.by_itself()) is not None:
        actions.choose(choice)
    found = actions.plan()
    if not found.done:
        return found
    then = following(match, seat, found.actions)
    return replace(found, free=then.free, reveals=then.reveals, over=then.over)


def choices_of(match: Match, seat: Seat, wanted: Sequence[Action]) -> tuple[Choices, int]:
    """Give the choices for as many of the wanted actions as are legal one after the other, and how many those are."""
    walk = _Walk(match, seat)
    for action in wanted:
        if walk.end != End.OPEN or action not in walk.legal:
            break
        walk.choose(walk.legal.index(action))
    return tuple(walk.choices), len(walk.steps)


def turn_from(match: Match, seat: Seat, first: Action) -> Plan:
    """Give the plan of an action and of how the program would go on at first sight, as far as a plan goes; in a lesson,
    where the teacher says what comes next, of the action alone."""
    match = match.as_it_stands()
    walk = _Walk(match, seat)
    walk.choose(walk.legal.index(first))
    while not match.lesson and walk.end == End.OPEN and match.game.closing(walk.draft) is None:
        walk.choose(walk.legal.index(match.game.npc(walk.draft, seat)))
    return walk.plan()


@dataclass(slots=True)
class _Sight:
    """The board of a step as its seat sees it, without what is drawn then and what the next phase brings."""

    game: AnyGame
    drawn: int
    """How many draws were made before it."""
    kept: Any = None
    """The last board that was the step's own; None where none was."""
    own: bool = True
    """Whether the next phase has not begun yet."""

    def look(self, draft: Any, event: Any) -> None:
        """Look at the board at an event."""
        self.own = self.own and not self.game.scene(event)
        if self.is_own(draft):
            self.kept = clone(draft)

    def is_own(self, draft: Any) -> bool:
        """Tell whether the board is still the step's own."""
        return self.own and len(draft.chance.made) == self.drawn


class _Walk:
    """Goes through the steps of a plan on a board that is consistent with what the seat knows."""

    def __init__(self, match: Match, seat: Seat) -> None:
        known = match.now.imagined(seat)
        self.match, self.seq, self.seat = match, match.seq, seat
        self.draft = clone(known.state)
        self.view = match.view(seat)
        self.steps: list[Step] = []
        self.choices: list[int] = []
        self.end = End.OPEN
        self.legal = tuple(match.legal(seat))
        self.after = self.view
        self.seen = known.view(seat)
        """The draft as the seat sees it, while it goes on deciding."""

    def choose(self, choice: int) -> None:
        """Take one more step. Raises NoSuchPlan."""
        game = self.match.game
        if self.end != End.OPEN or not 0 <= choice < len(self.legal):
            raise NoSuchPlan
        action, sight = self.legal[choice], _Sight(game, len(self.draft.chance.made))
        self.steps.append(Step(self.seen, action, by_itself=choice == self.by_itself()))
        self.choices.append(choice)
        game.advance(self.draft, self.seat, action, sight.look)
        asked = self.seat in game.to_act(self.draft)
        if len(self.draft.chance.made) > sight.drawn:
            self.end = End.DRAWN
        elif not asked:
            self.end = End.OTHERS
        elif interrupts(self.match, self.seat):
            self.end = End.TAUGHT
        elif len(self.steps) == MOST_STEPS:
            self.end = End.FULL
        own = asked and sight.is_own(self.draft)
        if own or self.end == End.OPEN:
            self.seen = game.view(self.draft, self.seat)
        if own:
            self.after = self.seen  # what he is asked next is part of it
        elif sight.kept is not None:
            self.after = game.view(sight.kept, self.seat)
        self.legal = tuple(game.legal_actions(self.draft, self.seat)) if self.end == End.OPEN else ()

    def by_itself(self) -> int | None:
        """Give the place of what comes next where there is nothing to choose: it is all that is legal and no end, or it
        is owed and might as well be done later. None where there is something, before the first choice and at an
        end."""
        game, legal = self.match.game, self.legal
        if not self.steps or self.end != End.OPEN or game.closing(self.draft) is not None:
            return None
        if len(legal) == 1:
            return 0
        owed = game.owed(self.draft) if len(legal) <= MOST_COMPARED else ()
        return next((legal.index(it) for it in owed if self._may_wait(it)), None)

    def _may_wait(self, action: Action) -> bool:
        """Tell whether an owed action and every other one may change places: the same comes of both, and no more."""
        game = self.match.game
        for other in self.legal:
            if other == action:
                continue
            boards = list[Any]()
            for first, second in ((action, other), (other, action)):
                draft = clone(self.draft)
                game.advance(draft, self.seat, first, tell_nobody)
                if self.seat not in game.to_act(draft) or second not in game.legal_actions(draft, self.seat):
                    return False
                if first == other and action not in game.owed(draft):
                    return False
                game.advance(draft, self.seat, second, tell_nobody)
                boards.append(draft)
            if boards[0] != boards[1] or len(boards[0].chance.made) > len(self.draft.chance.made):
                return False
        return True

    def plan(self) -> Plan:
        """Give the plan so far."""
        return Plan(
            self.match,
            self.seq,
            self.seat,
            tuple(self.choices),
            tuple(self.steps),
            self.view,
            self.after,
            self.seen if self.end == End.OPEN else self.after,
            self.legal,
            self._closing(),
            self.end,
        )

    def _closing(self) -> tuple[Step, ...]:
        if not self.steps or self.end != End.OPEN:
            return ()
        game, draft, found = self.match.game, clone(self.draft), list[Step]()
        while self.seat in game.to_act(draft) and (action := game.closing(draft)) is not None:
            legal = tuple(game.legal_actions(draft, self.seat))
            found.append(Step(game.view(draft, self.seat), action, legal))
            game.advance(draft, self.seat, action, tell_nobody)
        return tuple(found)
