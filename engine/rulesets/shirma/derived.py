"""What follows from the rest of a sheet where it gives nothing of its own: the three bonuses, the size class."""

from __future__ import annotations

from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Derived
from engine.rulesets.shirma.state import ShirmaBattle


def derived(battle: ShirmaBattle, id: CombatantId) -> tuple[Derived, ...]:
    """The bonuses are tens of their characteristics (SH-TEST-05), the size class goes by the height (SH-SIZE-01)."""
    sheet = battle[id].sheet
    bonuses = (
        ("strength", sheet.strength, sheet.sb),
        ("toughness", sheet.toughness, sheet.tb),
        ("initiative", sheet.initiative, sheet.ib),
    )
    size = modifier(sheet.height, "reason-height", "SH-SIZE-01") if sheet.height else None
    return (
        *(
            Derived(f"{name}_bonus", str(bonus), Breakdown((_tens(name, whole, bonus),)))
            for name, whole, bonus in bonuses
        ),
        Derived(
            "size_class",
            f"value-size_class-{sheet.size.value}",
            Breakdown(() if size is None else (size,)),
        ),
    )


def _tens(name: str, whole: int, bonus: int) -> Modifier:
    return modifier(bonus, "reason-tens", "SH-TEST-05", of=Term(f"field-{name}"), whole=whole)
