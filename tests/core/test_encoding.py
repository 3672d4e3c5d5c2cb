"""A record's file as text editors save it."""

from pathlib import Path

import pytest

from render.__main__ import main as draw
from rules.__main__ import main
from rules.core.encoding import NoText, decode

TEXT = "game automobile\nseat A Zoë\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_record_is_read_in_each(encoding: str) -> None:
    """With a byte-order mark or without one, the text is the same."""
    assert decode(TEXT.encode(encoding)) == TEXT
    assert decode(b"\xfe\xff" + TEXT.encode("utf-16-be")) == TEXT


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (TEXT.encode("latin-1"), 2),
        (b"\x89PNG\r\n\x1a\n\0\0", 1),
        (b"game automobile\nseat A \0", 2),
        (TEXT.encode("utf-16")[:-1], 2),
        (b"\xff\xfe\0\xd8", 1),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, line: int) -> None:
    """It says in which line; nothing else is raised, whatever the bytes are."""
    with pytest.raises(NoText, match=f"line {line}: this is no text"):
        decode(data)


def test_the_commands_read_and_complain_alike(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`replay`, `verify` and the drawing say the same, and tell an illegal move in the game's words."""
    file = tmp_path / "it.match"
    head = "game automobile\nseat A Zoë\nseat B\nseat C\nseed 7\nsalt a\nseal b\n"
    file.write_bytes(f"{head}C pass\n".encode("utf-16"))
    for command in (["replay", str(file)], ["verify", str(file)]):
        assert main(command) == 1
    assert draw([str(file), "-o", str(tmp_path / "it.png")]) == 2
    told = "line 8: You cannot pass: choose a character. (Rule: phase 2). It says: C pass"
    assert capsys.readouterr().err.splitlines() == [told, told, f"{file}, {told}"]
