"""The game's table of contents: what it is, its rules, and at the end `GAME`, the protocol's functions in one table.

Larger games keep each phase, the refusals, the program's play and the audit in files of their own.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.core.chance import Chance, draw
from rules.core.draft import clone
from rules.core.game import Action, Event, Game, Meta, Outcome, Period, Refusal, Seat, Tell, Terms, letter
from tests.toy.rules.actions import ACTIONS, Go, Stay
from tests.toy.rules.components import DRIVING, SEATS, components
from tests.toy.rules.components import GAME as NAME
from tests.toy.rules.events import EVENTS, CansDrawn, CansShown, GameEnded, RoundBegun, WayMade, WaySaid
from tests.toy.rules.options import Options
from tests.toy.rules.state import State
from tests.toy.rules.view import View, view

META = Meta(name=NAME, title="Sunday Drive", seats=SEATS, version=1, longest=30)


# The course of a match. A `draft` is changed, and what happens is told at the moment when the draft shows it.


def setup(seats: int, options: Options, chance: Chance, tell: Tell) -> State:
    """Give the match when the first must say how far he goes. Raises BadEdition or BadDraw."""
    printed = components(options.edition)
    draft = State(printed, options, chance, [0] * seats, [[] for _ in range(seats)], list(printed.cans))
    _begin_round(draft, tell)
    return draft


def advance(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Carry out an action that is known to be legal, and play on until somebody must decide."""
    draft.said.append(action.miles if isinstance(action, Go) else 0)
    tell(draft, WaySaid(seat, draft.said[seat]))
    if len(draft.said) == len(draft.hands):
        _drive(draft, tell)
        if draft.round == draft.components.rounds:
            draft.over = True
            tell(draft, GameEnded(_winners(draft), max(draft.miles)))
        else:
            _begin_round(draft, tell)


def _begin_round(draft: State, tell: Tell) -> None:
    draft.round += 1
    for seat, hand in enumerate(draft.hands):
        hand.extend(sorted(draw(draft.chance, letter(seat), draft.stock, draft.components.hand)))
    tell(draft, RoundBegun(draft.round))
    for seat, hand in enumerate(draft.hands):
        tell(draft, CansDrawn(seat, len(hand), tuple(hand)))


def _drive(draft: State, tell: Tell) -> None:
    """Lay the cans open, which puts them back, and let everybody make his way as far as they allow."""
    tank, said = sum(map(sum, draft.hands)), draft.said
    for hand in draft.hands:
        draft.stock += hand
        hand.clear()
    draft.stock.sort()  # what is drawn from it next must not depend on who held what
    tell(draft, CansShown(tank, sum(said)))
    last = max(said) if draft.options.empty_tank == "farthest" else 1  # ruling 1
    for seat, wanted in enumerate(said):
        if wanted:
            way = 0 if sum(said) > tank and wanted >= last else wanted
            draft.miles[seat] += way
            tell(draft, WayMade(seat, way))
    draft.said = []


# What may be done, and by whom.


def to_act(state: State) -> tuple[Seat, ...]:
    """Give the seat to decide; nobody when the match is over."""
    return () if state.actor is None else (state.actor,)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """List what the seat may do now, in a fixed order: the only definition of what is legal."""
    return (*map(Go, _open(state)), Stay()) if seat in to_act(state) else ()


def _open(state: State) -> list[int]:
    return [miles for miles in range(1, state.components.farthest + 1) if miles not in state.said]


def explain(state: State, seat: Seat, action: Action) -> Refusal:
    """Say why an action is not legal: the key of a sentence in the words, and what fills it.

    It may tell no more than the seat knows. To stay is always legal, so this is a way.
    """
    assert isinstance(action, Go)
    taken = action.miles in state.said
    values = {"miles": action.miles, "farthest": state.components.farthest, "open": _open(state)}
    return Refusal("taken" if taken else "no such way", values, rule="Saying how far")


def npc(state: State, seat: Seat) -> Action:
    """Choose for a seat played by the program, from what the seat sees: it goes as far as its own cans would do."""
    petrol = sum(can or 0 for can in view(state, seat).drivers[seat].cans)
    ways = [it for it in legal_actions(state, seat) if isinstance(it, Go) and it.miles <= petrol]
    return max(ways, key=lambda it: it.miles, default=Stay())


# What is hidden.


def see(event: Event, seat: Seat | None) -> Event | None:
    """Give the event as a seat may see it: cans that others draw stay face down."""
    return CansDrawn(event.seat, event.count, None) if isinstance(event, CansDrawn) and event.seat != seat else event


def imagine(state: State, seat: Seat, seed: int) -> State:
    """Give a copy in which all that the seat cannot know is drawn from another seed: the other hands and the stock."""
    draft = clone(state)
    draft.chance = Chance(seed)
    others = [it for it in range(len(draft.hands)) if it != seat]
    draft.stock = sorted([*draft.stock, *(can for it in others for can in draft.hands[it])])
    for it in others:
        draft.hands[it] = sorted(draw(draft.chance, letter(it), draft.stock, len(draft.hands[it])))
    return draft


def secret_draws(state: State) -> Collection[int]:
    """Give the draws of this round's cans: one a seat, the last ones made. A public record leaves them out."""
    made, seats = len(state.chance.made), len(state.hands)
    return () if state.over else range(made - seats, made)


# Where the match stands, how it ended, and whether all is well.


def period(state: State) -> Period:
    """Give the round and the phase."""
    return state.round, DRIVING


def scene(event: Event) -> bool:
    """Tell whether the board is worth a picture now: a round begins, or the game ends."""
    return isinstance(event, (RoundBegun, GameEnded))


def outcome(state: State) -> Outcome | None:
    """Give the result, or None while the match runs."""
    if not state.over:
        return None
    winners = _winners(state)
    ranking = sorted(range(len(state.miles)), key=lambda seat: -state.miles[seat])
    return Outcome(tuple(state.miles), tuple(ranking), winners, "shared" if len(winners) > 1 else "")


def _winners(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, miles in enumerate(state.miles) if miles == max(state.miles))


def audit(state: State) -> Sequence[str]:
    """Give every invariant that does not hold, in words; after each move of a random match there must be none."""
    wrong: list[str] = []
    if sorted([*state.stock, *(can for hand in state.hands for can in hand)]) != list(state.components.cans):
        wrong.append("cans were lost or made")
    if any(len(hand) != (0 if state.over else state.components.hand) for hand in state.hands):
        wrong.append("a hand has too many cans or too few")
    return wrong


def terms(options: Options) -> Terms:
    """Give the names of what is written in words, by type: nothing here, where all is numbers. Raises BadEdition."""
    components(options.edition)
    return {}


GAME: Game[State, Action, Event, View, Options] = Game(
    meta=META,
    options=Options,
    actions=ACTIONS,
    events=EVENTS,
    terms=terms,
    setup=setup,
    to_act=to_act,
    legal_actions=legal_actions,
    advance=advance,
    view=view,
    period=period,
    see=see,
    scene=scene,
    outcome=outcome,
    explain=explain,
    imagine=imagine,
    npc=npc,
    audit=audit,
    secret_draws=secret_draws,
)
