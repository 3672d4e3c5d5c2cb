"""What a screen says: one's own state on the first one, and what each choice does."""

from __future__ import annotations

from typing import Any

from cogs.playing.screen import DESCRIPTION, Decision, Screen, screen
from cogs.playing.tree import Fork, Path, walk
from render.core.words import OWN, no_own
from render.registry import words
from rules.automobile.components import Phase
from rules.automobile.view import view
from tests.automobile.table import A, Table, table
from tests.contract.playing import every_table, match

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def shown(position: Table, path: Path = ()) -> Screen:
    """What Ann is shown."""
    legal: Any = position.legal()
    return screen(Decision(1, 0, words("automobile"), view(position.state, A), NAMES, NAMES, legal), path)


def choices(it: Screen) -> dict[str, str | None]:
    """The labels of all menus with what stands under each."""
    menus: list[Any] = [press.item for press in it.items if hasattr(press.item, "options")]
    return {option.label: option.description for menu in menus for option in menu.options}


def test_the_first_screen_shows_ones_own_state() -> None:
    """Money, R&D, loss points, loans and spaces stand above the question, and only there."""
    position = table().cash(A, 1240, 1).research(A, 2).factory("Maxwell", A, 2).cars("Maxwell", 4)
    position.company(A).losses = 3
    position.begin(Phase.PLAYER_ACTIONS)
    own = "You have $1,240, 2 R&D, 3 loss points, 1 loan; Maxwell 2 factories and 4 cars."
    _, second, asked = shown(position).text.split("\n")
    assert second == own and asked.startswith("**Ann** (A), take one action")
    assert own not in shown(position, (0,)).text


def test_a_choice_says_what_it_does() -> None:
    """Characters show their power, distributors what is left: from the sentences beside "Confirm", as many as fit."""
    told = choices(shown(table().begin(Phase.SELECT_CHARACTERS)))
    assert (told["Ford — 1 R&D"] or "").startswith("Once in the 3 rounds you may add a factory, or the parts")
    assert (told["Sloan — 1 R&D"] or "").startswith("In phase 8 you discard half of your loss points, rounded up.")
    position = table().begin(Phase.PLAYER_ACTIONS)
    distributors = next(n for n in range(9) if "Distributors" in str(walk(position.legal(), (n,))))
    assert choices(shown(position, (distributors,)))["3 distributors: 3 mid"] == (
        "Then you have 5 left to place. Each one that cannot sell costs a loss point."
    )


@every_table
def test_all_descriptions_fit(name: str, seats: int, seed: int) -> None:
    """Whole sentences of plain text, at most 100 characters; and one's own state in one line of at most 300."""
    it, told = match(name, seats, seed), 0
    for step in it.steps[::9]:
        seen = it.game.view(step.state, step.seat)
        decision = Decision(1, 0, words(name), seen, it.names, it.names, step.legal)
        root = walk(step.legal, ())
        own = words(name).own(seen, it.names)
        assert (own is None) == (words(name).own is no_own)
        assert own is None or (len(own) <= OWN and "\n" not in own)
        assert own is None or own in screen(decision).text or not isinstance(root, Fork)
        paths = [(n,) for n in range(len(root.branches))] if isinstance(root, Fork) else []
        described = [text for path in [(), *paths] for text in choices(screen(decision, path)).values() if text]
        assert all(len(text) <= DESCRIPTION and "**" not in text for text in described)
        told += len(described)
    assert told
    assert words(name).own(it.game.view(it.end, None), it.names) is None


def test_own_state_of_many_spaces_is_summed_up() -> None:
    """Where all spaces by name would be longer than a line may be, their number is told."""
    position = table(4).cash(A, 5000).research(A, 2)
    for model in position.state.components.models[:12]:
        position.state.spaces[model.space - 1].owner = A
        position.state.spaces[model.space - 1].factories = 3
        position.state.spaces[model.space - 1].parts = True
        position.state.spaces[model.space - 1].cars = 15
    own = words("automobile").own(view(position.state, A), NAMES) or ""
    assert own == "You have $5,000, 2 R&D, no loss point; 36 factories in 12 spaces, 180 cars." and len(own) <= OWN
