"""What is used of fontpkg, which says its types to nobody."""

from pathlib import Path

def path(name: str) -> Path: ...
