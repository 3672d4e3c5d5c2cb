"""What the program around the games may ask of a game's words: a table of functions, like a game and its pictures.

Everything is told to the seat of the view and from what that view holds, so no text can leak a secret. A seat is
written as its name and its letter, which stands on the board too: "**Ann** (A)".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.core.game import Action, Event, Refusal

ViewT = TypeVar("ViewT")

Names = Sequence[str]
"""The seats' names, seat 0 first: escaped for Discord's markdown by the caller, but as written for `Words.alt`,
`Words.closeup` and `Words.tally`."""

LABEL = 80
"""Most characters of a button's or menu's label, as Discord has it; the same for the next six."""
CHOICE = 100
DESCRIPTION = 100
ALT = 1024
OWN = 300
MESSAGE = 2000
REASON = 500
MERIT = 300
PROGRAM = "NPC "
"""What stands before the name of a seat of the program: where room lacks, it goes first."""
TALLY = 30
"""Most characters of a line of a table that is read on a phone."""


def as_listed(view: Any, choices: Sequence[Action]) -> Sequence[Action]:
    """Give actions in the order of the rules: for a game that knows none to be likelier than another."""
    return choices


def never_idle(view: Any, action: Action) -> bool:
    """Tell that it is not: for a game whose choices all bring something."""
    return False


def leaves_nothing(view: Any, action: Action, legal: Sequence[Action], names: Names) -> None:
    """Give none: for a game in which nothing ends by itself."""


def no_deed(view: Any, action: Action, names: Names) -> None:
    """Give none: for a game whose labels say it."""


def says_all(view: Any, action: Action) -> None:
    """Give none: for a game whose labels say it."""


def fields_tell(view: Any, action: Action) -> None:
    """Give none: for a game in which a field tells actions of one label apart."""


def no_forecast(view: Any, names: Names) -> None:
    """Give none: for a game that has nothing to forecast."""


def no_own(view: Any, names: Names) -> None:
    """Give none: for a game that leaves it to the board."""


def no_account(view: Any, events: Sequence[Event], names: Names) -> None:
    """Give none: for a game whose final ranking says all."""


def no_ending(view: Any, events: Sequence[Event], names: Names) -> None:
    """Give none: for a game without a lesson."""


def no_closeup(view: Any, names: Names) -> None:
    """Give none: for a game without close-ups."""


def no_plan(view: Any, after: Any, actions: Sequence[Action], names: Names) -> None:
    """Give none: for a game whose plans show what their questions are decided on."""


def no_tally(view: Any, events: Sequence[Event], names: Names) -> None:
    """Give none: for a game whose lines tell a sale whole."""


def no_summary(view: Any, events: Sequence[Event], names: Names) -> None:
    """Give none: for a game whose phases are told step by step."""


def no_hindsight(view: Any, action: Action, events: Sequence[Event], names: Names) -> None:
    """Give none: for a game that leaves it to the account."""


def no_merit(view: Any, action: Action, names: Names) -> None:
    """Give none: for a game whose labels say it."""


def nothing_beside(place: int | None, shares: Sequence[tuple[str, float]]) -> None:
    """Give none: for a game whose program knows nothing of where a difference comes from."""


def no_note(view: Any) -> None:
    """Give none: for a game all of whose figures are known."""


def no_topic(refusal: Refusal) -> None:
    """Give none: for a game without topics."""


@dataclass(frozen=True, slots=True)
class Words(Generic[ViewT]):
    """A game's words, in one language. Texts may hold Discord's bold; labels, choices and alt texts are plain."""

    title: Callable[[ViewT], str]
    """Where the match stands, the turn and then the phase: "Turn 2 of 4 · Executive decisions"."""
    phase: Callable[[int], str]
    """The name of a phase by its number: "Executive decisions"; at most LABEL."""
    ask: Callable[[ViewT, Names], str]
    """What the seat to act must decide, in one sentence that names it."""
    line: Callable[[ViewT, Event, Names], str | None]
    """What an event says in the log to the seat of the view, which is of the event's moment; None: nothing to say."""
    news: Callable[[ViewT, Event, Names], str | None]
    """The same in few words, to whoever is called next: what the picture shows is left out, and never longer than
    `line`."""
    verb: Callable[[type[Action]], str]
    """An action's label in a menu: "Build factories"; at most LABEL."""
    about: Callable[[type[Action]], str]
    """An action's description as a command; at most DESCRIPTION."""
    option: Callable[[type[Action], str], str]
    """The description of one field of an action; at most DESCRIPTION."""
    action: Callable[[ViewT, Action, Names], str]
    """One action as a label, with its price; at most LABEL."""
    consequence: Callable[[ViewT, Action, Names], str]
    """What a legal action costs or earns and what it leaves, to be read below its label before it is confirmed."""
    choice: Callable[[ViewT, type[Action], str, Any, Sequence[Action], Names], str]
    """One value of an action's field with its price; at most CHOICE.

    Takes the action's class, the field's name, the value, the legal actions that have it, and the names as written.
    """
    refusal: Callable[[ViewT, Refusal, Names], str]
    """Why an action is refused and what is possible instead."""
    board: Callable[[ViewT, Names], str]
    """The whole board in words, enough to play by; at most MESSAGE."""
    alt: Callable[[ViewT, Names], str]
    """What the picture of the board shows; at most ALT."""
    secret: Callable[[ViewT, Names], str | None]
    """What only the seat of the view may know, with what it is worth now; None when it has nothing secret."""
    held: Callable[[ViewT], Any]
    """What such a text is of, as plain data: equal as long as the seat has the same secrets, however much they are
    worth. None when there is no such text."""
    show_secret: Callable[[], str]
    """The label of the button that shows the player his secrets; at most LABEL."""
    secrets_told: Callable[[int, int], str]
    """How many of so many seats have got their secrets by direct message, and where the others find theirs."""
    result: Callable[[ViewT, Names], str]
    """The final ranking, with each seat's account."""
    switch: Callable[[str], str]
    """The label of a field of the options; at most LABEL."""
    switch_value: Callable[[str, Any], str]
    """The label of a value of a field of the options, editions among them; at most CHOICE."""
    pitch: str
    """What the game is about, in one sentence for somebody who has never heard of it; at most DESCRIPTION."""
    weight: str
    """How heavy the game is, in a word that begins a sentence: "Heavy"; at most LABEL."""
    minutes: int
    """How long a match lasts at one table of those who know the game, in minutes for each seat: our estimate."""
    guide: Callable[[Any], str]
    """How to play by these options of the game, in short, with the figures of their edition; at most MESSAGE."""
    topics: Callable[[Any], Mapping[str, str]]
    """The rules by these options of the game in our own words, by topic, with the figures of their edition: each at
    most MESSAGE."""
    synonyms: Callable[[], Mapping[str, Sequence[str]]]
    """What players say for words of `topics`, by these: single words, small."""
    asked: Callable[[], Mapping[str, Sequence[str]]]
    """What newcomers ask, by the topic, one of `topics`, that answers it: short questions in their own words."""
    subject: Callable[[ViewT, type[Action]], str]
    """The topic, one of `topics`, that explains a kind of action at the moment of the view."""
    accounted: Callable[[], Mapping[str, str]]
    """The lines of the closing account, or else of the final ranking, each with the topic that explains it; at most 25,
    each at most LABEL."""
    why: Callable[[ViewT, Sequence[Action], Names], str]
    """What the legal actions of one kind do, and why one would take one, with the figures of the moment; two sentences
    of at most REASON characters in all."""
    amount: Callable[[float], str]
    """An amount of the score, rounded as people say it: "$120", "8 VP"; at most LABEL."""
    likely: Callable[[ViewT, Sequence[Action]], Sequence[Action]] = as_listed
    """Legal actions of one kind in the order in which they are offered, the likely ones first; all, each once."""
    aside: Collection[type[Action]] = ()
    """The kinds of action that may be taken beside whatever is asked: each stands behind a button of its own."""
    giving_up: Collection[type[Action]] = ()
    """The kinds of action by which a seat gives up what it has: they are offered in grey."""
    foremost: Collection[type[Action]] = ()
    """The kinds of action that are offered above all others: whoever goes on without them has missed them."""
    idle: Callable[[ViewT, Action], bool] = never_idle
    """Whether a legal action does no more than another that costs less: it is offered in grey."""
    leaving: Callable[[ViewT, Action, Sequence[Action], Names], str | None] = leaves_nothing
    """The label of an action by which the seat does nothing more of what it is in the midst of, with what it gives up
    for good of all that is legal; at most LABEL. None where it gives up nothing."""
    deed: Callable[[ViewT, Action, Names], str | None] = no_deed
    """What an action does, in a whole sentence that names all that it is about, to be read before it is confirmed.
    None where its label and its consequence say it."""
    does: Callable[[ViewT, Action], str | None] = says_all
    """What an action does, below its label in a menu that all can read; at most DESCRIPTION. None where its label says
    it."""
    apart: Callable[[ViewT, Action], str | None] = fields_tell
    """What tells an action from another of its kind and label that may come up elsewhere, as where its tile lies; at
    most LABEL. None where the choice of its first field does."""
    forecast: Callable[[ViewT, Names], str | None] = no_forecast
    """What the seat of the view can expect, by what it knows; at most MESSAGE. None when there is nothing to expect."""
    forecast_in_full: Callable[[ViewT, Names], str | None] = no_forecast
    """The same with all its chances, and what they are reckoned from; at most MESSAGE. None where the forecast says
    all, or there is nothing to expect."""
    own: Callable[[ViewT, Names], str | None] = no_own
    """What the seat of the view has, in one line; at most OWN. None for a spectator."""
    account: Callable[[ViewT, Sequence[Event], Names], str | None] = no_account
    """What each seat earned and paid for in the whole match, from the final view and all public events in order; at
    most MESSAGE. None where the final ranking says it all."""
    ending: Callable[[ViewT, Sequence[Event], Names], str | None] = no_ending
    """How a match ended for the seat of the view, and what made the difference, from its final view and all public
    events in order; at most REASON. None only in a game without a lesson."""
    closeup: Callable[[ViewT, Names], str | None] = no_closeup
    """What the close-up of the question asked now shows; plain, at most ALT. None where there is no close-up."""
    plan: Callable[[ViewT, ViewT, Sequence[Action], Names], str | None] = no_plan
    """The same where planned actions are drawn in, from the view now and what it would be after them. None of a plan
    that shows what the question is decided on."""
    tally: Callable[[ViewT, Sequence[Event], Names], str | None] = no_tally
    """What a phase of sales that has just ended brought, from the view after it and its public events: a table in a
    code block with its sum, of lines of at most TALLY. None where nothing was sold."""
    summary: Callable[[ViewT, Sequence[Event], Names], str | None] = no_summary
    """What else came of a phase that has just ended: lines that stand below the tally, if there is one, in the place of
    the news of every step but the first, which says that the phase began. None where the news or the tally say it."""
    topic: Callable[[Refusal], str | None] = no_topic
    """The topic, one of `topics`, that explains a refusal; None only in a game without topics."""
    hindsight: Callable[[ViewT, Action, Sequence[Event], Names], str | None] = no_hindsight
    """What came of an action of the seat of the view, which is from before it, by what that seat saw in the rest of the
    turn: in one sentence, beside what could be expected. None where nothing can be said of it alone."""
    merit: Callable[[ViewT, Action, Names], str | None] = no_merit
    """What speaks for a legal action of the seat of the view, by what it sees: what that sells, makes or fulfils, in
    short sentences of at most MERIT characters in all. None where its label says it."""
    beside: Callable[[int | None, Sequence[tuple[str, float]]], str | None] = nothing_beside
    """What an action brings beside the one at that place of a list (None: the one named just before), in a sentence of
    at most MERIT characters: from what it brings more by source (`Share` in `rules.core.search`), the greatest first.
    None where none of it is better."""
    note: Callable[[ViewT], str | None] = no_note
    """How sure the figures of the edition are, in a sentence of at most LABEL; None where all are known."""

    @property
    def has_forecast(self) -> bool:
        """Whether there is ever something to expect in the game."""
        return self.forecast is not no_forecast

    @property
    def has_full_forecast(self) -> bool:
        """Whether more can be told than the forecast says at a glance."""
        return self.forecast_in_full is not no_forecast
