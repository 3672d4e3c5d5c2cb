"""Matches to files and back from the command line, also while the bot runs: `python -m bot export` and `import`."""

from __future__ import annotations

from pathlib import Path

from bot.host.config import Settings
from bot.model.table.error import ChannelTaken, NoMatch
from bot.model.table.match import Status
from bot.play.keep.record import LONGEST, NothingLeft, file_name, readable, record_of
from bot.play.matches import Matches
from bot.store.match.store import Store
from bot.tell.gallery import Gallery
from bot.tell.replay import NotInLog
from render.registry import complaint
from rules.core.encoding import decode
from rules.core.record import BadRecord
from rules.core.record_text import write

NOBODY = 0
"""Who has opened a match that came in from the command line: only who may manage the server can call it off."""

OPENED = (
    "match {id} waits in channel {channel}: `/game join` there takes a seat, `/game start` begins. Whether Discord "
    "has a channel of that number, where the bot may write, is not checked here: `/admin check` there does so"
)
NOT_BEGUN = "match {id} has not begun, so there is no move to write: `/game start` in channel {channel} begins it"
NEVER_BEGUN = "match {id} was called off before it began, so there is no move to write"
IS_THERE = "{file} is there already: name another file"


async def take_out(settings: Settings, match_id: int, target: Path | None) -> tuple[bool, str]:
    """Write a match's record into a file, and give whether that went well, and where it is, or why not."""
    store = Store(settings.database)
    await store.open()
    matches = Matches(store, Gallery(store), lambda _letters: None)
    try:
        match = await matches.by_id(match_id)
        if match.state is None and not match.unreadable:
            form = NOT_BEGUN if match.status == Status.LOBBY else NEVER_BEGUN
            return False, form.format(id=match_id, channel=match.channel_id)
        path = target or Path(file_name(match))
        text = write(await record_of(store, match))
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
        return True, str(path)
    except NoMatch:
        return False, f"there is no match {match_id}"
    except NotInLog as error:
        return False, str(error)
    except FileExistsError as error:
        return False, IS_THERE.format(file=error.filename)
    except OSError as error:
        return False, f"{target or '.'} cannot be written: {error.strerror}"
    finally:
        await matches.autopilot.close()
        await store.close()


async def bring_in(settings: Settings, file: Path, channel_id: int, guild_id: int | None) -> tuple[bool, str]:
    """Open a lobby for a record in a channel of Discord, and give whether that went well, and where, or why not."""
    store = Store(settings.database)
    await store.open()
    matches = Matches(store, Gallery(store), lambda _letters: None)
    try:
        if file.stat().st_size > LONGEST:
            return False, f"{file} has more than {LONGEST} bytes"
        record = readable(decode(file.read_bytes()))
        match = await matches.opening.open_record(record, guild_id=guild_id, channel_id=channel_id, user_id=NOBODY)
        return True, OPENED.format(id=match.id, channel=channel_id)
    except BadRecord as error:
        return False, complaint(error)
    except OSError as error:
        return False, f"{file} cannot be read: {error.strerror}"
    except NothingLeft:
        return False, "the match of this record is over"
    except ChannelTaken:
        return False, f"channel {channel_id} has a match already"
    finally:
        await matches.autopilot.close()
        await store.close()
