"""What a refused attack leads on to, in words and as entries to pick from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.panels.desk_context import DeskContext
from app.prompts.picker import PickerEntry
from app.text import Text
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.play.leading_on import LeadsTo, Nearer, leads_to, nearer


def entries_there(
    kit: DeskContext,
    actor: CombatantId,
    target: CombatantId,
    refused: Action | None,
    take: Callable[[LeadsTo | Nearer], None],
) -> tuple[PickerEntry, ...]:
    """What the rules allow in place of an attack, to pick from.

    Where no attack can follow now, one may come nearer all the same, for the phase in which it can.
    """
    rules, battle, text = kit.session.rules, kit.session.battle, kit.text
    ways = leads_to(rules, battle, actor, target, refused)
    if ways:
        return tuple(
            PickerEntry(lead_words(text, battle, way), partial(take, way), icon=way.offer.icon) for way in ways
        )
    steps = nearer(rules, battle, actor, target)
    return tuple(PickerEntry(nearer_words(text, way), partial(take, way), icon="reach") for way in steps)


def nearer_words(text: Text, way: Nearer) -> str:
    """Such as "Walk towards the target (4 cells)"."""
    said = text("lead-beside" if way.beside else "lead-nearer", mode=text(way.mode.key), cells=way.cells)
    return f"{said} · {text('lead-provokes', count=way.provokes)}" if way.provokes else said


def lead_words(text: Text, battle: AnyBattle, way: LeadsTo) -> str:
    """Such as "Walk (3 cells), then: Strike"; with how many reactions the move provokes."""
    deed = text.filled(way.offer.key, way.offer.args, battle)
    if way.mode is None:
        return text("lead-instead", deed=deed)
    if not way.cells and not way.strikes:
        said = text("lead-turn", deed=deed)
    else:
        kind = "lead-charge" if way.strikes else "lead-move"
        said = text(kind, mode=text(way.mode.key), cells=way.cells, deed=deed)
    return f"{said} · {text('lead-provokes', count=way.provokes)}" if way.provokes else said
