"""What is asked before a deed that is hardly meant: one that the rules forbid, an attack on who is no enemy."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.panels.desk_context import DeskContext
from app.prompts.overlay import Overlay
from app.prompts.picker import Picker, PickerEntry
from app.rules.links import speaks_of
from engine.battle.ids import CombatantId
from engine.contract import Objection

CANCEL = 1
"""The place of "cancel": Enter takes it."""


def refusal(
    kit: DeskContext,
    overlay: Overlay,
    objections: tuple[Objection, ...],
    then: Callable[[], object],
    near: tuple[CombatantId, ...],
    title: str,
    deed: str,
    instead: tuple[PickerEntry, ...],
) -> Picker:
    """Why the rules forbid something, shown beside those in ``near``; ``then`` does it all the same."""
    text, reasons = kit.text, kit.because(objections)
    sentence = f"{text('overrule-against', deed=deed)}\n{reasons}" if deed else reasons
    title, rule = title or text("overrule-title"), objections[0].rule
    entries = (*_do_or_leave(kit, overlay, "overrule-do", then), *instead)
    picker = Picker(title, sentence, entries, text, kit.look, rule, preset=CANCEL)
    speaks_of(picker, *(one.rule for one in objections))
    return _shown(overlay, picker, near)


def no_enemy(
    kit: DeskContext, overlay: Overlay, actor: CombatantId, target: CombatantId, then: Callable[[], object]
) -> Picker:
    """Whether somebody is attacked who is no enemy, shown beside the two; ``then`` does it all the same."""
    text, battle = kit.text, kit.session.battle
    entries = _do_or_leave(kit, overlay, "no-enemy-attack", then)
    title = f"{battle[actor].name} → {battle[target].name}"
    picker = Picker(title, text("no-enemy", name=battle[target].name), entries, text, kit.look, preset=CANCEL)
    return _shown(overlay, picker, (target, actor))


def _do_or_leave(
    kit: DeskContext, overlay: Overlay, key: str, then: Callable[[], object]
) -> tuple[PickerEntry, PickerEntry]:
    def closed() -> None:
        overlay.close()
        then()

    do = PickerEntry(kit.text(key), closed, icon="overrule")
    return do, PickerEntry(kit.text("overrule-leave"), overlay.close, icon="cancel")


def _shown(overlay: Overlay, picker: Picker, near: tuple[CombatantId, ...]) -> Picker:
    picker.cancelled.connect(overlay.close)
    overlay.show(picker, *near)
    return picker


def show_attacks(
    kit: DeskContext,
    overlay: Overlay,
    title: str,
    entries: tuple[PickerEntry, ...],
    ways: tuple[PickerEntry, ...],
    *near: CombatantId,
) -> None:
    """The attacks to pick from; where ``ways`` lead to some, none of these is allowed, and one entry shows them all.

    What leads there (a charge, a walk, a turn) is not to be searched for among what is forbidden.
    """
    text, sentence = kit.text, kit.text("attack-pick")
    if ways:
        all_of_them = partial(show_attacks, kit, overlay, title, entries, (), *near)
        rest = PickerEntry(text("offers-forbidden", count=len(entries)), all_of_them, icon="forbidden")
        entries, sentence = (*ways, rest), ""
    picker = Picker(title, sentence, entries, text, kit.look)
    picker.cancelled.connect(overlay.close)
    overlay.show(picker, *near)
