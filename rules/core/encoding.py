"""A record as text editors save it: the text of a file's bytes."""

from __future__ import annotations

import codecs

from rules.core.record import BadRecord

MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
"""What a file may begin with, and what it is then written in."""


class NoText(BadRecord):
    """A file is no text, or in an encoding that cannot be told."""


def decode(data: bytes) -> str:
    """Give the text of a record's file: UTF-8 or UTF-16, with or without a mark at its beginning. Raises NoText."""
    mark, name = next(((mark, name) for mark, name in MARKS if data.startswith(mark)), (b"", _unmarked(data)))
    written = data[len(mark) :]
    try:
        text = written.decode(name)
    except UnicodeDecodeError as error:
        line = written[: error.start].decode(name).count("\n") + 1
        raise NoText(line, "this is no text in UTF-8 or UTF-16; save the file in one of them") from error
    if "\0" in text:
        raise NoText(text.count("\n", 0, text.index("\0")) + 1, "this is no text: it holds signs that none has")
    return text


def _unmarked(data: bytes) -> str:
    """Tell the encoding by the first sign: a record begins with a letter, a # or a space."""
    if data[1:2] == b"\0":
        return "utf-16-le"
    return "utf-16-be" if data[:1] == b"\0" else "utf-8"
