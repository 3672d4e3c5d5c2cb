"""The slash commands as Discord is told them: checked against its limits, and sent only when they have changed."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

MOST_COMMANDS = 100
MOST_OPTIONS = 25
MOST_CHOICES = 25
LONGEST_COMMAND = 8_000
"""Characters of all names, descriptions and values of one command."""
LONGEST_TEXT = 100
SUBCOMMAND, GROUP = 1, 2

NAME = re.compile(r"[-_'\w]{1,32}")

Payload = dict[str, Any]


class TooMuchForDiscord(ValueError):
    """Commands that Discord would refuse, all of them for the sake of one; the text lists why."""


def digest(payload: Sequence[Payload]) -> str:
    """Give a mark that is the same as long as the commands are."""
    return hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()


def check(payload: Sequence[Payload]) -> None:
    """Raise TooMuchForDiscord when any command is beyond the limits."""
    faults = [f"there are {len(payload)} commands"] if len(payload) > MOST_COMMANDS else []
    faults += _doubles("", payload)
    for command in payload:
        faults += _faults(command["name"], command)
        if (length := _length(command)) > LONGEST_COMMAND:
            faults.append(f"/{command['name']} has {length} characters in all")
    if faults:
        raise TooMuchForDiscord("; ".join(faults))


def _faults(path: str, command: Payload) -> Iterator[str]:
    """Give what is wrong with a command, a group or an option, and with all below it."""
    name, description = command["name"], command.get("description", "")
    if not NAME.fullmatch(name) or name != name.lower():
        yield f"/{path}: the name"
    if not 1 <= len(description) <= LONGEST_TEXT:
        yield f"/{path}: a description of {len(description)} characters"
    options: list[Payload] = command.get("options", [])
    if len(options) > MOST_OPTIONS:
        yield f"/{path} has {len(options)} options"
    required = [bool(it.get("required")) for it in options if it["type"] not in (SUBCOMMAND, GROUP)]
    if required != sorted(required, reverse=True):
        yield f"/{path}: an option that may be left out stands before one that may not"
    yield from _choice_faults(path, command.get("choices", []))
    yield from _doubles(path, options)
    for option in options:
        yield from _faults(f"{path} {option['name']}", option)


def _choice_faults(path: str, choices: Sequence[Payload]) -> Iterator[str]:
    if len(choices) > MOST_CHOICES:
        yield f"/{path} has {len(choices)} choices"
    for choice in choices:
        if not 1 <= len(choice["name"]) <= LONGEST_TEXT or len(str(choice["value"])) > LONGEST_TEXT:
            yield f"/{path}: the choice {choice['name'][:LONGEST_TEXT]}"


def _doubles(path: str, entries: Sequence[Payload]) -> Iterator[str]:
    names = [entry["name"] for entry in entries]
    for name in {name for name in names if names.count(name) > 1}:
        yield f"/{path} {name} stands there twice"


def _length(command: Payload) -> int:
    """Count a command's characters as Discord does: names, descriptions and values, with all below it."""
    own = len(command["name"]) + len(command.get("description", ""))
    choices = sum(len(it["name"]) + len(str(it["value"])) for it in command.get("choices", []))
    return own + choices + sum(_length(option) for option in command.get("options", []))
