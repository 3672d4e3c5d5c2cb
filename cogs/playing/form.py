"""A command as far as a player has filled it in: what may still be filled in, and the actions that are meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.model.table.match import Match
from cogs.answer import Refused
from cogs.offer import begins
from cogs.playing.choice import Undecided, offer, settle
from cogs.playing.option import Option, options, spell, vocabulary
from cogs.turn import ahead
from render.registry import words
from rules.core.game import Action, AnyGame, Seat

MOST_NAMED = 10
"""Values that a refusal names."""

UNREADABLE = "“{text}” is none of the choices for `{option}` now. Open to you:\n{open}"
ONE_OPEN = "- {label}"
MORE_OPEN = "- … and {more} more"
NOTHING_OPEN = "“{text}” is not possible for `{option}`, and nothing else is open to you there now."
UNDECIDED = "That could mean several moves. Say more with: {options}."


@dataclass(frozen=True, slots=True)
class Verb:
    """One command: a kind of action of a game, and its options."""

    game: AnyGame
    type: type[Action]
    options: tuple[Option, ...]

    def step(self, number: int) -> list[Option]:
        """Give the options of one of the actions that the command can give, from 0."""
        return [option for option in self.options if option.step == number]

    def kind(self, number: int) -> type[Action]:
        """Give the kind of one of the actions that the command can give, from 0."""
        return self.type if number == 0 else self.step(number)[0].action

    @property
    def steps(self) -> int:
        """How many actions the command can give, one at least."""
        return max((option.step for option in self.options), default=0) + 1


def verb(game: AnyGame, action_type: type[Action]) -> Verb:
    """Give the command of one kind of action."""
    return Verb(game, action_type, options(game, action_type))


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat sees and may do, now or after some actions of its own."""

    view: Any
    legal: Sequence[Action]


@dataclass(frozen=True, slots=True)
class Form:
    """A command with what was filled in, by option; left-out options are missing."""

    verb: Verb
    match: Match
    seat: Seat
    """The seat to act."""
    filled: Mapping[str, Any]

    def offers(self, option: Option) -> list[tuple[Any, str]]:
        """Give what may be filled in beside the rest, each with its label: numbers, or words as they are written."""
        try:
            _, moment = self.actions(option.step)
            given = self._given(moment, option.step, but=option)
        except Refused:
            return []
        labels = self._labels(moment, option, given, self.match.names)
        return [(self._written(option, value), label) for value, label in labels.items()]

    def actions(self, steps: int | None = None) -> tuple[list[tuple[Action, Moment]], Moment]:
        """Give the actions of the first steps (None: of all), each with the moment before it, and how a series stands.

        It ends at the first action that is not legal, and nothing is legal after that one. Raises Refused.
        """
        moment = Moment(self.match.view(self.seat), self.match.legal(self.seat))
        found: list[tuple[Action, Moment]] = []
        for number in range(self.verb.steps if steps is None else steps):
            if number and not any(option.name in self.filled for option in self.verb.step(number)):
                continue
            action = self._action(moment, number)
            found.append((action, moment))
            if action not in moment.legal:
                return found, Moment(moment.view, ())
            if self.verb.steps > 1:
                moment = Moment(*ahead(self.match, self.seat, [action for action, _ in found]))
        return found, moment

    def _action(self, moment: Moment, number: int) -> Action:
        try:
            return settle(self.verb.kind(number), moment.legal, self._given(moment, number))
        except Undecided as error:
            names = [
                it.name for it in self.verb.step(number) if it.field in error.fields and it.name not in self.filled
            ]
            raise Refused(UNDECIDED.format(options=", ".join(f"`{name}`" for name in names))) from error

    def _given(self, moment: Moment, number: int, but: Option | None = None) -> dict[str, Any]:
        """Give the values of one step by field, the entries of a tuple as a list."""
        given: dict[str, Any] = {}
        for option in self.verb.step(number):
            if option is but or option.name not in self.filled:
                continue
            value = self._value(moment, option)
            if option.entry:
                given.setdefault(option.field, []).append(value)
            else:
                given[option.field] = value
        return given

    def _value(self, moment: Moment, option: Option) -> Any:
        """Read what was filled in: a number, the name or the label of one choice, or beginnings of either's words.

        A number alone stands for no label: a label may begin with what it pays.
        """
        raw = self.filled[option.name]
        if option.type in (bool, int) and isinstance(raw, int):
            return raw
        text = str(raw).strip()
        if option.type is int and text.removeprefix("-").isdecimal():
            return int(text)
        known = vocabulary(self._terms, option.type).get(text.casefold())
        if known is not None:
            return known
        labels = self._labels(moment, option, {}, self.match.names)
        begun: list[Any] = []
        for value, label in labels.items():
            if label.casefold() == text.casefold():
                return value
            in_words = any(sign.isalpha() for sign in text) and begins(text, label)
            if in_words or begins(text, str(self._written(option, value))):
                begun.append(value)
        if len(begun) == 1 and text:
            return begun[0]
        raise _unreadable(option, text, list(self._labels(moment, option, {}, self.match.safe_names).values()))

    def _labels(self, moment: Moment, option: Option, given: Mapping[str, Any], names: Sequence[str]) -> dict[Any, str]:
        """Give what may be filled in beside what is given, the likely first, each with its label."""
        told = words(self.verb.game.meta.name)
        own = told.likely(moment.view, [action for action in moment.legal if type(action) is option.action])
        return {
            value: told.choice(moment.view, option.action, option.field, value, actions, names)
            for value, actions in offer(own, option.field, given).items()
        }

    def _written(self, option: Option, value: Any) -> Any:
        return value if option.type is int else spell(self._terms, option.type, value)

    @property
    def _terms(self) -> Any:
        return self.verb.game.terms(self.match.options)


def _unreadable(option: Option, text: str, labels: Sequence[str]) -> Refused:
    """Name what is open instead, as it is offered."""
    quoted = text[:40].replace("`", "'")
    if not labels:
        return Refused(NOTHING_OPEN.format(text=quoted, option=option.name))
    named = [ONE_OPEN.format(label=label) for label in labels[:MOST_NAMED]]
    if len(labels) > MOST_NAMED:
        named.append(MORE_OPEN.format(more=len(labels) - MOST_NAMED))
    return Refused(UNREADABLE.format(text=quoted, option=option.name, open="\n".join(named)))
