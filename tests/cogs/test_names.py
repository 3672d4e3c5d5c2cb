"""Names that would be markdown, mentions, or more than a box holds: shown as text, calling nobody, drawn anyway."""

from __future__ import annotations

import re

import pytest

from bot.match import safe, tidy
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
]


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("names", [STRANGE[:3], STRANGE[3:6], STRANGE[6:]])
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
