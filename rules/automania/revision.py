"""What is played where the two revisions of the rulebook differ: the edition's rules with the table's switches."""

from __future__ import annotations

from dataclasses import dataclass

from rules.automania.components import Components
from rules.automania.options import Options
from rules.core.content import Content


@dataclass(frozen=True, slots=True)
class Revision(Content):
    """The rules in force, one field for each difference."""

    yacht: bool
    """A car of 18 or more may go on the yacht; else it is sold at once."""
    free_space: bool
    """A lower ship space may be chosen."""
    free_placing: bool
    """A car may be left off the ships."""
    neutral_to_owner: bool
    """Bumped neutral workers go back to the player."""
    own_colour: bool
    """Only workers of the own colour close a space."""
    general_manager: str
    """worker, placement or turn."""
    start_contract: bool
    """Playing the start contract pays."""


def revision(printed: Components, options: Options) -> Revision:
    """Settle each difference: by the table's switch, or else by the edition."""

    def rule(name: str) -> str:
        chosen: str = getattr(options, name)
        return printed.rules[name] if chosen == "edition" else chosen

    return Revision(
        yacht=rule("top_car") == "yacht",
        free_space=rule("lower_space") == "free",
        free_placing=rule("not_placing") == "free",
        neutral_to_owner=rule("bumped_neutral") == "owner",
        own_colour=rule("own_space") == "own colour",
        general_manager=rule("general_manager"),
        start_contract=rule("start_contract") == "pays",
    )
