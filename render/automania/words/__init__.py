"""Every word that a player of Automania reads; one file for each kind of text."""

from render.automania.words import (
    account,
    action,
    alt,
    ask,
    board,
    choice,
    consequence,
    event,
    label,
    link,
    own,
    refusal,
    secret,
    setting,
    speaker,
    topic,
)
from render.core.words import Words
from rules.automania.view import View

WORDS: Words[View] = Words(
    title=speaker.title,
    phase=speaker.phase,
    ask=ask.ask,
    line=event.line,
    verb=action.verb,
    about=action.about,
    option=action.option,
    action=label.label,
    consequence=consequence.consequence,
    choice=choice.choice,
    refusal=refusal.refusal,
    board=board.board,
    alt=alt.alt,
    secret=secret.secret,
    show_secret=secret.show_secret,
    secrets_told=secret.secrets_told,
    result=account.result,
    switch=setting.switch,
    switch_value=setting.switch_value,
    guide=topic.guide,
    topics=topic.topics,
    topic=link.topic,
    own=own.own,
)
