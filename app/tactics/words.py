"""A deed in words before it is done: how it is called where it is offered, and at whom."""

from __future__ import annotations

from app.sentences import reason
from app.text import Text, name_of
from engine.battle.actions import Action
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.names import cell_name
from engine.play.asked import offers_of
from engine.tactics.advice import Advice
from engine.tactics.doors import OwnDeed
from engine.tactics.ideas import Idea


def deed_said(rules: AnyRuleset, battle: AnyBattle, action: OwnDeed, text: Text) -> str:
    """A deed as its offer or its mode calls it, with its target: "Attack with the sword → Urzog", "Run → C4"."""
    if not isinstance(action, Action):
        return text("tactics-open-door")
    return f"{_called(rules, battle, action, text)}{_at(battle, action)}"


def idea_said(rules: AnyRuleset, battle: AnyBattle, idea: Idea, text: Text) -> str:
    """A deed, or the ways to do it, with the target: "Strike: sword, spear or fists → Gnash"."""
    actions = [one.action for one in idea if isinstance(one.action, Action)]
    if len(actions) < 2:
        return deed_said(rules, battle, idea[0].action, text)
    with_what: dict[str, dict[str, None]] = {}
    for action in actions:
        head, _, rest = _called(rules, battle, action, text).partition(": ")
        with_what.setdefault(head, {})[rest] = None
    said = (": ".join(filter(None, (head, _one_of(list(rest), text)))) for head, rest in with_what.items())
    return f"{'; '.join(said)}{_at(battle, actions[0])}"


def _one_of(names: list[str], text: Text) -> str:
    """ "sword, spear or fists"."""
    *first, last = names
    return text("hint-or", first=", ".join(first), last=last) if first else last


def _called(rules: AnyRuleset, battle: AnyBattle, action: Action, text: Text) -> str:
    """How a deed is called where it is offered, or its mode."""
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
    return said or text(action.kind)


def _at(battle: AnyBattle, action: Action) -> str:
    """Whom a deed is aimed at, else the cell that it is aimed at or ends in."""
    if action.target is not None and action.target != action.actor:
        return f" → {name_of(battle, action.target)}"
    cell = action.path[-1].cell if action.path else action.cell
    return f" → {cell_name(battle.board.grid, cell)}" if cell is not None else ""


def reasons_of_idea(rules: AnyRuleset, battle: AnyBattle, idea: Idea, text: Text) -> str:
    """The reasons of all its ways: once where they are the same, else those of each below its name."""
    reasons = {one.action: reasons_said(one, battle, text) for one in idea}
    if len(set(reasons.values())) == 1:
        return next(iter(reasons.values()))
    named = ((_called(rules, battle, one, text), why) for one, why in reasons.items() if isinstance(one, Action))
    return "\n".join(f"{name}\n{why}" for name, why in named)


def reasons_said(advice: Advice, battle: AnyBattle, text: Text) -> str:
    """The reasons, one a line, each with its amount."""
    lines = (reason(line, text, battle) for line in advice.why.lines if line.counts and line.amount)
    return "\n".join(f"{line.signed}  {line.text}" for line in lines)
