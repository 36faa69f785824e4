"""A deed in words before it is done: how it is called where it is offered, and at whom."""

from __future__ import annotations

from app.sentences import reason
from app.text import Text, name_of
from engine.battle.actions import Action
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.names import cell_name
from engine.play.asked import offers_of
from engine.tactics.careful import Advice
from engine.tactics.doors import OwnDeed


def deed_said(rules: AnyRuleset, battle: AnyBattle, action: OwnDeed, text: Text) -> str:
    """A deed as its offer or its mode calls it, with its target: "Attack with the sword → Urzog", "Run → C4"."""
    if not isinstance(action, Action):
        return text("tactics-open-door")
    said = ""
    if action.actor is not None:
        name = action.kind, action.manner, action.item
        for offer in offers_of(rules, battle, action.actor):
            if (offer.action.kind, offer.action.manner, offer.action.item) == name:
                said = text.filled(offer.key, offer.args, battle)
                break
        else:
            for mode in rules.modes(battle, action.actor):
                if (mode.action.kind, mode.action.manner, mode.action.item) == name:
                    said = text(mode.key)
                    break
    return f"{said or text(action.kind)}{_at(battle, action)}"


def _at(battle: AnyBattle, action: Action) -> str:
    """Whom a deed is aimed at, else the cell that it is aimed at or ends in."""
    if action.target is not None and action.target != action.actor:
        return f" → {name_of(battle, action.target)}"
    cell = action.path[-1].cell if action.path else action.cell
    return f" → {cell_name(battle.board.grid, cell)}" if cell is not None else ""


def reasons_said(advice: Advice, battle: AnyBattle, text: Text) -> str:
    """The reasons, one a line, each with its amount."""
    lines = (reason(line, text, battle) for line in advice.why.lines if line.counts and line.amount)
    return "\n".join(f"{line.signed}  {line.text}" for line in lines)
