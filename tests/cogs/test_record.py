"""A match as a file: what is public of a running one, all of a finished one, played on from there, and reports."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.model.table.match import Match, Status
from bot.play.keep.record import record_of
from rules.__main__ import main
from rules.core.record_text import parse, write
from rules.registry import GAMES
from tests import golden
from tests.cogs.sitting import Sitting, sitting

pytestmark = pytest.mark.usefixtures("blank")


async def exported(table: Sitting, person: Any = None) -> str:
    """The text of the file that somebody gets."""
    answer = (await (person or table.people[0]).slash(table.channel, "game export")).response
    assert answer.ephemeral
    return (await answer.attachments[0].read()).decode()


async def moved(table: Sitting, times: int) -> Match:
    """Let the players move."""
    for _ in range(times):
        await table.by_button(await table.actor())
        await table.rest()
    return await table.match()


async def brought_in(table: Sitting, text: bytes) -> Any:
    """The private answer to bringing a file into another channel."""
    table.channel = table.guild.create_text_channel("elsewhere")
    return (await table.people[0].slash(table.channel, "game import", file=("it.match", text))).response


async def test_a_running_match_gives_only_what_is_public(tmp_path):
    """No seed, no salt, and tiles in hand as unknown, to players and spectators alike; played, it is the same board."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match = await moved(table, 4)
        stranger = table.guild.add_member(table.env.create_user("Zoe"))
        text = await exported(table)
        assert text == await exported(table, stranger)
        assert not re.search(r"^(seed|salt) ", text, re.MULTILINE) and "seal " in text
        assert text.count("draw mid ?") + text.count("?") >= 3
        assert len(parse(text, GAMES).moves) == match.seq


async def test_a_file_does_not_tell_what_was_ordered(tmp_path):
    """A move by standing order and the same move by hand: one export, one report but for its reference, and one log."""
    found: list[Any] = []
    for way in ("ordered", "by hand"):
        (tmp_path / way).mkdir()
        async with sitting(tmp_path / way, 3) as table:
            await table.open(3)
            match = await table.match()
            first, second = (table.person(match, seat) for seat in match.state.selection_order[:2])
            if way == "ordered":
                await second.slash(table.channel, "order add", first="Select characters: choose Sloan")
            await first.slash(table.channel, "automobile choose", character="Ford")
            await table.rest()
            if way == "by hand":
                await second.slash(table.channel, "automobile choose", character="Sloan")
                await table.rest()
            assert (await table.match()).seq == 2
            causes = [row.cause for row in await table.bot.store.moves(match.id)]
            assert (causes[1] or "").startswith("ordered") == (way == "ordered")
            report = (await first.slash(table.channel, "report", what="x")).response
            bundle = re.sub(r"(reference:? )\w{6}", "", (await report.attachments[0].read()).decode())
            log = (await first.slash(table.channel, "game log")).response.content
            assert "ordered" not in bundle and "standing" not in bundle
            found.append((await exported(table, first), bundle.partition("== the match")[2], log))
    assert found[0] == found[1]


async def test_a_finished_match_is_verified(tmp_path, capsys):
    """With its seed, salt and seal, `python -m rules verify` passes; with another salt it does not."""
    async with sitting(tmp_path, 1) as table:
        await table.open(3)
        await table.play(table.by_button)
        text = await exported(table)
        (tmp_path / "it.match").write_text(text, "utf-8")
        assert main(["verify", str(tmp_path / "it.match")]) == 0
        (tmp_path / "it.match").write_text(text.replace("\nsalt ", "\nsalt 0"), "utf-8")
        assert main(["verify", str(tmp_path / "it.match")]) == 1
        assert "seal" in capsys.readouterr().out


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_record_is_played_on(tmp_path, game):
    """The same public board with other people in its seats, over a restart, to its end; options stay as they were."""
    async with sitting(tmp_path, 2) as table:
        first, other = table.people
        seats = GAMES[game].meta.seats[0] + 1
        await first.slash(table.channel, "game new", game=game, seats=seats)
        await other.click(table.lobby, label="Join")
        for _ in range(seats - 2):
            await first.click(table.lobby, label="Add an NPC")
        await first.click(table.lobby, label="Start")
        await table.rest()
        match = await moved(table, 6)
        before, seq = match.view(None), match.seq
        record = write(await record_of(table.bot.store, match))
        answer = await brought_in(table, record.encode())
        assert answer.ephemeral and answer.content.startswith("The lobby is open.")
        await table.restart()
        await other.click(table.lobby, label="Join")
        await first.click(table.lobby, label="Join")
        for _ in range(seats - 2):
            await first.click(table.lobby, label="Add an NPC")
        await first.click(table.lobby, label="Start")
        await table.env.settle()
        match = await table.match()
        assert match.seq >= seq and match.names[:2] == ("Bob", "Ann") and match.status == Status.RUNNING
        again = (await record_of(table.bot.store, match)).moves[:seq]
        assert again == parse(record, GAMES).moves and before.options == match.options
        await table.restart()
        match = await table.play(table.by_button)
        assert match.outcome() is not None


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_record_that_names_an_edition_begins_as_it_is_loaded(tmp_path, game):
    """By the name of its file, as a record from elsewhere does: what the log gives after a restart is the same board,
    so nothing is said of other rules, and all can be taken back."""
    async with sitting(tmp_path, 1) as table:
        record = golden.load(golden.full(GAMES[game])[0])
        assert "@" not in record.options.edition
        await brought_in(table, write(golden.begun(record, 5)).encode())
        await table.people[0].click(table.lobby, label="Join")
        for _ in record.names[1:]:
            await table.people[0].click(table.lobby, label="Add an NPC")
        await table.people[0].click(table.lobby, label="Start")
        await table.rest()
        await table.restart()
        match = await table.match()
        assert (match.status, match.rescued_at) == (Status.RUNNING, None)


async def test_hostile_files_are_refused_with_a_sentence(tmp_path):
    """Binary, too large, unknown game, illegal move, bad edition, finished: one sentence, and nothing is opened."""
    async with sitting(tmp_path, 1) as table:
        head = b"game automobile\nseat A Ann\nseat B Bob\nseat C Cat\nseed 7\n\n"
        for data, told in (
            (b"\x89PNG\xff\xfe", "This file is no text."),
            (b"x" * 1_000_001, "A record has 1000 KB at most"),
            (head.decode().encode("utf-16")[:-1], "This file is no text."),
            (b"", "This record cannot be played: line 1"),
            (b"game chess\n", "This record cannot be played: line 1"),
            (head + b"A pass\n", "This record cannot be played: line 7"),
            (head.replace(b"Cat", "Çat".encode("latin-1")), "This file is no text."),
            (head + b"C pass\n", "This record cannot be played: line 7: You cannot pass: choose a character."),
            (head + b"edition ../../etc/passwd\n", "This record cannot be played: line 7"),
            (head + b"draw @everyone 5\n", "This record cannot be played"),
        ):
            answer = await brought_in(table, data)
            assert answer.ephemeral and answer.content.startswith(told), (data[:20], answer.content)
            assert "@everyone" not in answer.content and await table.bot.matches.at(table.channel.id) is None


async def test_a_report_tells_no_secret(tmp_path):
    """Reference, versions, the public record and log lines without numbers; the log has the reference too."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match = await moved(table, 3)
        ann = table.people[0]
        answer = (await ann.slash(table.channel, "report", what=f"Odd. I am <@{ann.id}>")).response
        text = (await answer.attachments[0].read()).decode()
        (reference,) = re.findall(r"reference: (\w{6})", text)
        assert answer.ephemeral and f"**{reference}**" in answer.content
        assert str(ann.id) not in text and match.salt not in text and f"seed {match.state.chance.seed}" not in text
        assert any(reference in line for line in table.bot.last_lines.lines())
        assert (
            f"match: {match.id}, running, {match.seq} moves" in text
            and f"version {GAMES['automobile'].meta.version}" in text
        )
        refused = (await ann.slash(table.channel, "report", what="Hold it", hold=True)).response
        assert refused.ephemeral and refused.content.startswith("Only somebody who may manage the server")
        assert (await table.match()).status == Status.RUNNING


async def test_a_spectator_sees_everything_public_and_cannot_act(tmp_path):
    """Board, log, replay and export are open to a stranger; hand, since and every button that acts are not."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        await moved(table, 3)
        match = await table.match()
        zoe = table.guild.add_member(table.env.create_user("Zoe"))
        for command in ("board", "text", "log", "replay", "export"):
            answer = (await zoe.slash(table.channel, f"game {command}")).response
            assert answer.ephemeral and (answer.attachments or answer.content)
        for answer in (
            (await zoe.slash(table.channel, "game hand")).response,
            (await zoe.slash(table.channel, "game since")).response,
            await table.your_move(zoe),
        ):
            assert answer.ephemeral and not answer.attachments
        assert (await table.match()).seq == match.seq


async def test_a_file_that_discord_has_no_more_is_asked_for_again(tmp_path, monkeypatch):
    """A vanished attachment is refused in one sentence, is no fault of the match, and opens no lobby."""

    async def gone(_self, **_options):
        response: Any = SimpleNamespace(status=404, reason="Not Found")
        raise discord.NotFound(response, {"code": 10015, "message": "gone"})

    monkeypatch.setattr(discord.Attachment, "read", gone)
    async with sitting(tmp_path, 1) as table:
        answer = await brought_in(table, b"game automobile")
        assert answer.ephemeral and answer.content == "Discord does not have that file any more. Attach it again."
        assert await table.bot.matches.at(table.channel.id) is None
