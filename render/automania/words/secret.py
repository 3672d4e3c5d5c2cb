"""What only a seat may see: its contracts with what each still needs, and its money where the table hides it."""

from __future__ import annotations

from render.automania.words.brief import BRIEF_CAR, brief_contract
from render.automania.words.component import PART, SYMBOL, contract
from render.automania.words.popularity import missing
from render.automania.words.speaker import Speaker
from render.core.sentence import first_that_fits, say
from render.core.words import MESSAGE, Names
from rules.automania.components import CAR_TYPES, MARKETS, Contract, ContractCard
from rules.automania.view import View

TEXT = {
    "money": "Your money, hidden from the others: **{money:# autobuck|# autobucks}**.",
    "intro": "Your {count:contract|contracts}, seen by you alone:",
    "contract": "**{contract}**. {standing}",
    "standing": "Popularity in America/Europe: {cars:list}.",
    "car": "{car} {america}/{europe}",
    "car without": "{car} {america}/{europe} ({missing:and} missing)",
    "start pays": "Fulfilling it also gives {money:# autobuck|# autobucks}.",
}
SHOW = "Show my contracts"
TOLD = "{told} of {seats} have their contracts. Whose messages are closed to me finds them under **{show}**."
TOLD_NONE = "No contract could be sent. Whose messages are closed to me finds it under **{show}**."
ROOM = MESSAGE - 200
"""What stands above it in a direct message needs the rest."""


def held(view: View) -> tuple[int | None, list[Contract]] | None:
    """Give the money, where it is hidden, and the contracts of the view's seat, if it hides any."""
    money, contracts = _hidden_money(view), [card.name for card in own_contracts(view)]
    return None if money is None and not contracts else (money, contracts)


def secret(view: View, names: Names) -> str | None:
    """Say what the seat alone may see; None for a spectator, and where nothing is hidden."""
    if held(view) is None:
        return None
    it, cards, money = Speaker(view, names), own_contracts(view), _hidden_money(view)
    head: list[str] = []
    if money is not None:
        head.append(say(TEXT["money"], money=money))
    if cards:
        head.append(say(TEXT["intro"], count=len(cards)))
    full = [_contract(it, card) for card in cards]
    short = [contract(view.components, card.name) for card in cards]
    brief = [brief_contract(view.components, card.name) for card in cards]
    return first_that_fits([lambda lines=lines: "\n".join([*head, *lines]) for lines in (full, short, brief)], ROOM)


def _hidden_money(view: View) -> int | None:
    """Give the money of the view's seat; None for a spectator, and where all may see it."""
    return None if view.seat is None or view.options.money != "hidden" else view.players[view.seat].money


def own_contracts(view: View) -> list[ContractCard]:
    """Give the cards in the hand of the view's seat."""
    if view.seat is None:
        return []
    return [view.components.contracts[name] for name in view.players[view.seat].contracts if name]


def _contract(it: Speaker, card: ContractCard) -> str:
    asked = contract(it.view.components, card.name)
    told = say(TEXT["contract"], contract=asked[:1].upper() + asked[1:], standing=standing(it, card))
    if card.start and it.view.revision.start_contract:
        return f"{told} {say(TEXT['start pays'], money=it.view.components.start_contract)}"
    return told


def standing(it: Speaker, card: ContractCard) -> str:
    """Say what each type of car that a contract allows would score now, and what it lacks for it."""
    cars: list[str] = []
    for type_ in (card.car,) if card.car else CAR_TYPES:
        traits, parts = missing(it.view, it.seat, card, type_)
        lacking = [*(SYMBOL[one] for one in traits), *(PART[one] for one in parts)]
        america, europe = (it.view.score(it.seat, type_, at).total for at in MARKETS)
        values = {"america": america, "europe": europe, "missing": lacking}
        cars.append(say(TEXT["car without" if lacking else "car"], values, car=BRIEF_CAR[type_]))
    return say(TEXT["standing"], cars=cars)


def show_secret() -> str:
    """Give the label of the button that shows a seat what only it may see."""
    return SHOW


def secrets_told(told: int, seats: int) -> str:
    """Say to the table how many of the seats with new secrets got them by direct message, when not all did."""
    return say(TOLD if told else TOLD_NONE, told=told, seats=seats, show=SHOW)
