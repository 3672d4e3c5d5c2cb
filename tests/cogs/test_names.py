"""Names that would be markdown, mentions, or more than a box holds: shown as text, calling nobody, drawn anyway."""

from __future__ import annotations

import dataclasses
import re
from itertools import cycle

import pytest

import render.registry
from bot.model.user.name import safe, tidy
from render.registry import pictures
from rules.registry import GAMES
from tests.cogs import sitting as people
from tests.cogs.sitting import sitting

STRANGE = [
    "**Eve** @everyone",
    "<@1> `x` [a](b)",
    "\u202egnorw",
    "W" * 32,
    "👨‍👩‍👧🇫🇷",
    "𒀀𒀁𓂀",
    "\u200b\u2060",
    "# Head ||s||",
    "> q\n- l",
    "https://evil.example/x",
    "discord.gg/abc <#1>",
    "<t:0:R> </game new:1>",
    "\u3164\u2800\u115f",
    "\u200d",
    "\u0301" * 9,
    "Z" + "\u0301\u0323" * 15,
    "steam://run/1",
    "<:a:1><a:b:2><@&3>",
]
LIVE = re.compile(r"://[^\u200b\s]|discord\.gg/[^\u200b]|(?<!\\)<(?:[#@:t/]|a:)")
"""What Discord would make a link, a mention, a time or an emoji of."""


@pytest.mark.parametrize("names", [STRANGE[n : n + 3] for n in range(0, len(STRANGE), 3)])
async def test_names_are_shown_as_text(tmp_path, monkeypatch, names):
    """Lobby, lines, questions and direct messages, with real pictures: nothing is formatted, nobody called."""
    monkeypatch.setattr(people, "NAMES", names)
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        for _ in range(4):
            await table.by_slash(await table.actor())
            await table.rest()
        match, ids = await table.match(), [it.id for it in table.people]
        messages = [*table.channel.history(), *(it for user in table.users for it in user.dm_channel.history())]
        assert sum(bool(it.attachments) for it in messages) > 3
        for message in messages:
            assert not message.mention_everyone
            assert {int(it) for it in re.findall(r"(?<!\\)<@!?(\d+)>", message.content)} <= set(ids)
            assert "\u202e" not in message.content
        assert all(len(it) <= 32 for it in match.names)
        posted = [it.json for it in table.env.http_requests if it.method == "POST" and it.path.endswith("/messages")]
        for body in posted:
            mentions = (body.get("allowed_mentions") or {}) if isinstance(body, dict) else {}
            assert not mentions.get("parse") and {int(it) for it in mentions.get("users", [])} <= set(ids)
        line = next(it.content for it in table.channel.history() if "first player" in it.content)
        assert any(f"**{name}**" in line for name in match.safe_names)


def live(text: str) -> list[str]:
    """What of a text Discord would make something else of, but for calls, channels and times of the bot's own."""
    own = re.sub(r"<@\d+>|<#\d+>|<t:\d{9,}(?::\w)?>", "", text)
    return LIVE.findall(own)


THREE = STRANGE[9:12], STRANGE[12:15], STRANGE[15:]
COMMANDS = ("board", "text", "hand", "log", "since", "help", "clock", "forecast")


@pytest.mark.usefixtures("blank")
@pytest.mark.parametrize(("game", "names"), list(zip(GAMES, cycle(THREE), strict=False)))
async def test_a_name_is_text_wherever_it_is_shown(tmp_path, monkeypatch, caplog, game, names):
    """Thread, lobby, board in words, log, seats, votes, refusals: nothing in it comes to life, or is empty."""
    usual = pictures(game)
    broken = dataclasses.replace(usual, board=lambda *_: 1 / 0)
    monkeypatch.setattr(people, "NAMES", [*names, "Dan"])
    async with sitting(tmp_path, 3) as table:
        ann, bob, cat = table.people
        await ann.slash(table.channel, "game new", game=game, seats=3, thread=True)
        (thread,) = table.channel.threads
        assert thread.name.partition(" · ")[2].strip("\u200d\u0301\u3164\u2800\u115f") and "\n" not in thread.name
        await ann.slash(thread, "game cancel")
        await table.open(3, game)
        shown: list[str] = []
        for _ in range(3):
            await table.by_button(await table.actor())
            await table.rest()
        for person in table.people:
            for command in COMMANDS:
                answer = await person.slash(table.channel, f"game {command}")
                shown += [it.content for it in [answer.response, *answer.followups] if it]
        shown.append((await ann.slash(table.channel, "seat list")).response.content)
        shown.append((await ann.slash(table.channel, "game log", seat="nobody")).response.content)
        await bob.slash(table.channel, "vote replace", seat=0)
        await bob.slash(table.channel, "game pause", hours=1, reason=f"{names[0]} <#1> https://evil.example")
        await cat.slash(table.channel, "seat resign")
        monkeypatch.setattr(render.registry, "pictures", lambda _: broken)
        table.bot.gallery._pictures.clear()
        embeds = (await ann.slash(table.channel, "game board")).response.embeds
        shown += [it.description or "" for it in embeds]
        other = table.guild.create_text_channel("other")
        await ann.slash(other, "game move-here")
        await table.rest()
        shown += [
            it.content for place in (table.channel, other, thread) for it in place.history() if not it.is_system()
        ]
        shown += [it.content for user in table.users for it in user.dm_channel.history()]
        assert len(shown) > 30 and embeds
        assert [text for text in shown if live(text)] == []
        assert [text for text in shown if "**** (" in text] == []  # no empty name before the letter of a seat
    caplog.clear()


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("*a* _b_ ~~c~~", r"\*a\* \_b\_ \~\~c\~\~"),
        ("`x` ||y||", r"\`x\` \|\|y\|\|"),
        ("<@1> <#2> <:a:3>", r"\<@1> \<#2> \<:a:3>"),
        ("@here", "@\u200bhere"),
    ],
)
def test_a_safe_name_reads_as_it_is_written(written, shown):
    """Every sign that Discord would take for its own is escaped."""
    assert safe(tidy(written)) == shown
