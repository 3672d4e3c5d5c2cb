"""The action Build factory, and building for Durant and with Ford (rulebook, phases two and three)."""

from __future__ import annotations

from rules.automobile.actions import BuildFactories, BuildForDurant, BuildForFord, build, ford
from rules.automobile.components import Character, Model
from rules.automobile.events import FactoriesBuilt
from rules.automobile.formula import ford_room, research_cost
from rules.automobile.money import means, pay
from rules.automobile.state import State
from rules.automobile.track import front, is_empty, may_build
from rules.core.game import Seat, Tell


def legal_builds(state: State, seat: Seat) -> list[BuildFactories]:
    """List every way to build one or two pieces in one space (rulings 8-12, 23)."""
    it, printed = state.companies[seat], state.components
    money, lead = means(state, seat), front(state)
    most = printed.pieces_an_action
    found: list[BuildFactories] = []
    for model in printed.models:
        cubes = research_cost(model.space, lead)
        if cubes > it.research:
            break
        space = state.spaces[model.space - 1]
        if not may_build(space, seat):
            continue
        room = min(it.factories, printed.factories_a_space - space.factories)
        for factories in range(1, min(room, most) + 1):
            if factories * model.cost <= money:
                found.append(build(model.space, factories, False))
        if it.parts_factories and not space.parts:
            # The parts factory stands only where a factory of its owner stands (ruling 9).
            for factories in range(0 if space.factories else 1, min(room, most - 1) + 1):
                if factories * model.cost + printed.parts_cost <= money:
                    found.append(build(model.space, factories, True))
    return found


def legal_durant_builds(state: State, seat: Seat) -> list[BuildForDurant]:
    """List the empty spaces where the seat can build the one factory that Durant demands (rulings 3-5)."""
    return [BuildForDurant(space) for space in _empty_spaces(state, seat, state.companies[seat].research)]


def can_choose_durant(state: State, seat: Seat) -> bool:
    """Tell whether Durant's build would be possible, with his own cubes at hand (ruling 4)."""
    research = state.companies[seat].research + state.cubes[Character.DURANT]
    return bool(_empty_spaces(state, seat, research))


def _empty_spaces(state: State, seat: Seat, research: int) -> list[Model]:
    if not state.companies[seat].factories:
        return []
    money, lead = means(state, seat), front(state)
    return [
        model.space
        for model in state.components.models
        if research_cost(model.space, lead) <= research
        and model.cost <= money
        and is_empty(state.spaces[model.space - 1], seat)
    ]


def legal_ford_builds(state: State, seat: Seat) -> list[BuildForFord]:
    """List what Ford's power can build: one factory or the parts factory beside own factories (rulings 6, 7)."""
    it, printed = state.companies[seat], state.components
    if not it.ford_ready:
        return []
    money = means(state, seat)
    found: list[BuildForFord] = []
    for model in printed.models:
        space = state.spaces[model.space - 1]
        if space.owner != seat:
            continue
        factory, parts = ford_room(space, printed.factories_a_space, it.factories, it.parts_factories)
        if factory and model.cost <= money:
            found.append(ford(model.space, False))
        if parts and printed.parts_cost <= money:
            found.append(ford(model.space, True))
    return found


def build_pieces(draft: State, seat: Seat, pieces: BuildFactories, by: Character | None, tell: Tell) -> None:
    """Pay dollars and R&D cubes and put the pieces on the track."""
    model, factories, parts = pieces.model, pieces.factories, pieces.parts
    it, printed, space = draft.companies[seat], draft.components, draft.spaces[model - 1]
    cubes = research_cost(model, front(draft))
    dollars = factories * printed.model(model).cost + parts * printed.parts_cost
    pay(draft, seat, dollars, tell)
    it.research -= cubes
    draft.research_stock += cubes
    it.factories -= factories
    it.parts_factories -= parts
    space.owner = seat
    space.factories += factories
    space.parts = space.parts or parts
    tell(draft, FactoriesBuilt(seat, model, factories, parts, dollars, cubes, by))
