"""Loaded by Python itself in the process under test: every match gets the same seed, so that two runs compare."""

import os
import secrets

secrets.randbits = lambda bits: int(os.environ["WIRE_SEED"]) % (1 << bits)


if os.environ.get("TIN_LIZZIE_SHARDS"):
    import discord

    async def _at_once(*_: object, **__: object) -> None:
        """Let shards log in one right after the other: ours needs no five seconds between them."""

    discord.Client.before_identify_hook = _at_once
