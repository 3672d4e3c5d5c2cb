"""Writing anew what the tests compare with, and saying of each file what was changed in it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from PIL import Image, ImageChops

SAME = "same"
NEW = "new"
LINES = "{gone} lines gone, {come} come; the first is line {first}: {line}"
SIZE = "its size was {before[0]} × {before[1]}, and is {now[0]} × {now[1]}"
PIXELS = "{share:.1%} of its pixels, within {box}"


def write_text(path: Path, text: str) -> str:
    """Write a file, and give what differs from what was there."""
    before = path.read_text("utf-8").splitlines() if path.is_file() else None
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    now = text.splitlines()
    if before is None:
        return NEW
    if before == now:
        return SAME
    gone, come = Counter(before) - Counter(now), Counter(now) - Counter(before)
    pairs = zip(before, now, strict=False)
    first = next((at for at, (old, new) in enumerate(pairs) if old != new), min(len(before), len(now)))
    line = now[first] if first < len(now) else "(its end)"
    return LINES.format(gone=gone.total(), come=come.total(), first=first + 1, line=line.strip())


def write_picture(path: Path, picture: Image.Image) -> str:
    """Write a small copy of a picture, and give what differs from the one that was there; the same stays as it is."""
    before = Image.open(path).convert("RGB") if path.is_file() else None
    path.parent.mkdir(parents=True, exist_ok=True)
    now = picture.convert("RGB")
    said = NEW if before is None else _difference(before, now)
    if said != SAME:
        picture.save(path, optimize=True)
    return said


def _difference(before: Image.Image, now: Image.Image) -> str:
    if before.size != now.size:
        return SIZE.format(before=before.size, now=now.size)
    changed = ImageChops.difference(before, now).convert("L").point(bool)
    box = changed.getbbox()
    if box is None:
        return SAME
    return PIXELS.format(share=changed.histogram()[1] / (now.width * now.height), box=box)


Draw = Callable[[], Image.Image | None]
"""Gives a picture, or None where there is none."""


def write_pictures(
    folder: Path, draw: Mapping[str, Draw], names: Iterable[str], small: Callable[[Image.Image], Image.Image]
) -> None:
    """Keep a small copy of each picture of these names that there is, and tell what was changed."""
    found: dict[Path, str] = {}
    for name in names:
        picture = draw[name]()
        if picture:
            path = folder / f"{name}.png"
            found[path] = write_picture(path, small(picture))
    tell(found)


def tell(found: Mapping[Path, str]) -> None:
    """Print what became of each file that was written, and of how many nothing."""
    changed = {path: said for path, said in found.items() if said != SAME}
    for path, said in changed.items():
        print(f"{'/'.join(path.parts[-3:])}: {said}")
    print(f"{len(changed)} changed, {len(found) - len(changed)} as they were")
