"""The units that README.md gives to hosts are such as systemd takes."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import UNUSABLE
from bot.host.terminal.repair import WAYS

README = Path(__file__).resolve().parents[2] / "README.md"
UNIT = re.compile(r"^    \[Unit\]\n(?:(?:    .*)?\n)*?    WantedBy=.*\n", re.MULTILINE)


def test_a_service_does_not_start_forever_what_only_its_host_can_mend():
    """Each unit takes the status of what cannot be used for the end, and waits by itself for whoever is in the way."""
    for unit in UNIT.findall(README.read_text("utf-8")):
        assert f"\n    RestartPreventExitStatus={UNUSABLE}\n" in unit
        assert "-m bot run --wait\n" in unit


def test_hosts_read_of_each_way_to_repair_and_of_each_number():
    """What a command asks for is told, and where it is found."""
    told = README.read_text("utf-8")
    assert [way for way in WAYS if f"\n- `{way}` " not in told] == []
    assert "/game list` behind the game's name" in told and "Copy Channel ID" in told and "Copy Server ID" in told


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
@pytest.mark.parametrize("name", ["tin-lizzie.service", "tin-lizzie@a.service"])
def test_systemd_finds_nothing_wrong(tmp_path: Path, name: str):
    """Of one process and of several, with this machine's Python and user in the place of a host's."""
    units = UNIT.findall(README.read_text("utf-8"))
    text = units["@" in name].replace("/opt/tin-lizzie/.venv/bin/python", sys.executable)
    text = re.sub(r"^ {4}", "", text, flags=re.MULTILINE)
    (tmp_path / name).write_text(text.replace("User=tin-lizzie", "User=root").replace("/opt/tin-lizzie", str(tmp_path)))
    found = subprocess.run(["systemd-analyze", "verify", tmp_path / name], capture_output=True, text=True, check=False)
    assert (len(units), found.returncode, found.stderr) == (2, 0, "")
