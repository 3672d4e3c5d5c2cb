"""A rectangle of a layout."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Box:
    """Where something stands, in pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first pixel right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first pixel below it."""
        return self.y + self.height

    @property
    def centre(self) -> float:
        """Its middle across."""
        return self.x + self.width / 2

    @property
    def middle(self) -> float:
        """Its middle from top to bottom."""
        return self.y + self.height / 2

    def moved(self, x: int = 0, y: int = 0) -> "Box":
        """The same box, so many pixels to the right and down."""
        return replace(self, x=self.x + x, y=self.y + y)
