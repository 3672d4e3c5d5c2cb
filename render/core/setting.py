"""What the options of every game have: an edition with its title, and switches that are on or off."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.content import load

YES_NO: Mapping[object, str] = {True: "yes", False: "no"}


def edition_title(game: str, edition: str) -> str:
    """Give what an edition is called. Raises BadEdition where it is not there."""
    title: str = load(game, edition)["edition"]["title"]
    return title
