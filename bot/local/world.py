"""The saved world of the local table: a file that is whole at every moment, and its pictures beside it."""

import asyncio
import hashlib
import io
import logging
import os
import pickle
from collections.abc import Mapping
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)

UNREADABLE = (pickle.UnpicklingError, EOFError, AttributeError, ImportError, LookupError, TypeError, ValueError)
"""What reading a damaged pickle can raise."""


class WorldUnpickler(pickle.Unpickler):
    """Reads a saved world and nothing else: only SimCord's own records may be made from the file."""

    def find_class(self, module_name: str, global_name: str) -> Any:
        """Give the class named, or raise UnpicklingError if it is not one of SimCord's records."""
        if module_name.startswith(("simcord.backend.", "simcord.enums")) and global_name.isidentifier():
            found = super().find_class(module_name, global_name)
            if isinstance(found, type) and found.__module__ == module_name:
                return found
        raise pickle.UnpicklingError(f"a saved world holds no {module_name}.{global_name}")


def unpickle(content: bytes) -> Any:
    """Give what the bytes of a world file hold; raise UnpicklingError for what is no world."""
    return WorldUnpickler(io.BytesIO(content)).load()


class WorldFile:
    """`world.pickle` and `pictures/` in the folder `home`; `version` names what can read them."""

    def __init__(self, home: Path, version: str) -> None:
        self._file, self._pictures, self._version = home / "world.pickle", home / "pictures", version

    def read(self) -> dict[str, Any] | None:
        """Give the world, with its `pictures` by address, or None if there is none; an unreadable one is set aside."""
        if not self._file.exists():
            return None
        try:
            saved = unpickle(self._file.read_bytes())
            if saved["version"] != self._version:
                raise pickle.UnpicklingError(f"it was saved by {saved['version']}")
            files = {url: self._picture(url) for url in saved["pictures"]}
            return {**saved["world"], "pictures": {url: file.read_bytes() for url, file in files.items()}}
        except (*UNREADABLE, OSError) as error:
            aside = self._file.with_suffix(".unreadable")
            self._file.replace(aside)
            log.warning("The table starts anew: %s could not be read (%s), see %s.", self._file, error, aside.name)
            return None

    async def write(self, world: Mapping[str, Any], pictures: Mapping[str, bytes]) -> None:
        """Replace the world by this one, with its pictures by address; raise OSError if it cannot be written."""
        content = pickle.dumps({"version": self._version, "world": dict(world), "pictures": list(pictures)})
        await asyncio.to_thread(self._write, content, dict(pictures))

    def _write(self, content: bytes, pictures: Mapping[str, bytes]) -> None:
        """Write the new pictures, then the world that shows them; then remove those that it shows no longer."""
        self._pictures.mkdir(exist_ok=True)
        files = {self._picture(url): picture for url, picture in pictures.items()}
        for file, picture in files.items():
            if not file.exists():
                write_atomically(file, picture)
        write_atomically(self._file, content)
        for file in self._pictures.iterdir():
            if file not in files:
                file.unlink()

    def _picture(self, url: str) -> Path:
        return self._pictures / hashlib.sha256(url.encode()).hexdigest()[:32]


def write_atomically(file: Path, content: bytes) -> None:
    """Replace a file's content so that a crash at any moment leaves the old or the new one whole."""
    draft = file.with_suffix(".tmp")
    with draft.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    draft.replace(file)
