"""What a card of the turn strip shows of its place, as a value: equal ones need not be drawn anew."""

from __future__ import annotations

from dataclasses import dataclass

from app.panels.desk_context import DeskContext
from app.panels.gauge_cards import FEW, share_of
from app.text import Text
from engine.battle.ids import CombatantId
from engine.contract import Objection, Pips, Progress, Slot
from engine.play.asked import marks_of


@dataclass(frozen=True)
class SlotSeen:
    """What a card shows of its place; cards that show the same need not be drawn anew.

    ``look`` and ``is_out`` are what the face depends on, ``why`` why it may not act now. Who is out has no ``pips``.
    """

    slot: Slot
    name: str = ""
    colour: str = ""
    look: str = ""
    is_out: bool = False
    share: float = 1.0
    pips: tuple[Pips, ...] = ()
    why: Objection | None = None


def slot_seen(kit: DeskContext, slot: Slot) -> SlotSeen:
    """What the card of a place shows now."""
    battle, rules = kit.session.shown, kit.session.rules
    if slot.is_side:
        side = next((one for one in battle.sides if one.id == slot.who), None)
        return (
            SlotSeen(slot, side.name, side.colour) if side is not None else SlotSeen(slot, colour=kit.look.colours.dim)
        )
    id = CombatantId(slot.who)
    why, combatant = rules.why_not(battle, id), battle.combatants.get(id)
    if combatant is None:
        return SlotSeen(slot, colour=kit.look.colours.dim, why=why)
    colour = next((one.colour for one in battle.sides if one.id == combatant.side), kit.look.colours.dim)
    gauges = marks_of(rules, battle, id)
    share = share_of(gauges.bars[0]) if gauges.bars else 1.0
    is_out = gauges.is_out or slot.progress is Progress.OUT
    pips = tuple(one for one in gauges.pips if one.on_card and 0 < one.most <= FEW and not is_out)
    return SlotSeen(slot, combatant.name, colour, combatant.look, gauges.is_out, share, pips, why)


def place_told(slot: Slot, text: Text) -> str:
    """The number and what the ruleset says of it: "acts last (6)", or a sentence with both: "13 (tie: Agility)"."""
    number = slot.number.replace("-", "−")
    note = text(slot.note, number=number) if slot.note else ""
    apart = number and note and note == text(slot.note, number="")
    return f"{note} ({number})" if apart else note or number
