"""The rules of a game as a page of the local table: how it is played in short, and all topics."""

from __future__ import annotations

import re
from html import escape
from itertools import groupby

from render import registry
from rules.registry import GAMES

PAGE = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{title}: how it is played</title>
  <link rel="icon" href="/car.svg">
  <link rel="stylesheet" href="/table.css">
</head>
<body class="rulebook">
  <article class="card">
    <h1>{title}</h1>
    <p>{pitch}</p>
{guide}
    <img class="board" src="/board/{name}.png" alt="The board of {title} at the start">
{topics}
  </article>
</body>
</html>
"""
TOPIC = "    <h3>{title}</h3>\n{text}"
BOLD, CODE = re.compile(r"\*\*(.+?)\*\*"), re.compile(r"`(.+?)`")
NUMBER, MARK = re.compile(r"\d+\. "), re.compile(r"^(- |\d+\. )")


def rules_page(game: str) -> str:
    """Give the rules of a game with its usual options as HTML."""
    it, say, options = GAMES[game], registry.words(game), GAMES[game].options()
    topics = [TOPIC.format(title=escape(title), text=html(text)) for title, text in say.topics(options).items()]
    return PAGE.format(
        name=game,
        title=escape(it.meta.title),
        pitch=escape(say.pitch),
        guide=html(say.guide(options)),
        topics="\n".join(topics),
    )


def html(text: str) -> str:
    """Give the words of a game as HTML: their paragraphs, lists, bold and code are all the markdown that they have."""
    blocks: list[str] = []
    for tag, lines in groupby(filter(str.strip, text.split("\n")), _tag):
        if tag == "p":
            blocks += [f"    <p>{_marked(line)}</p>" for line in lines]
        else:
            items = "".join(f"<li>{_marked(MARK.sub('', line))}</li>" for line in lines)
            blocks.append(f"    <{tag}>{items}</{tag}>")
    return "\n".join(blocks)


def _tag(line: str) -> str:
    return "ul" if line.startswith("- ") else "ol" if NUMBER.match(line) else "p"


def _marked(line: str) -> str:
    return CODE.sub(r"<code>\1</code>", BOLD.sub(r"<strong>\1</strong>", escape(line)))
