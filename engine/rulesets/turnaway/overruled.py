"""Numbers of the sheet that the switches put others in the place of: reach and range penalty of weapons."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import Overruled
from engine.rulesets.turnaway.options import RangeTerms
from engine.rulesets.turnaway.place.reach import reach_of
from engine.rulesets.turnaway.state import TurnawayBattle


def overruled(battle: TurnawayBattle, id: CombatantId) -> tuple[Overruled, ...]:
    """The gap beside whoever wields a long weapon (TA-GEO-05); a weapon's own range penalty, where the distance is the
    only one (TA-RNG-01)."""
    found = []
    for place, weapon in enumerate(battle[id].sheet.weapons):
        near, _ = reach_of(weapon, battle.options)
        if weapon.melee and near != weapon.near:
            found.append(Overruled("near", str(near), "TA-GEO-05", "weapons", place))
        if weapon.range_penalty and battle.options.range_terms is not RangeTerms.TWO:
            found.append(Overruled("range_penalty", "", "TA-RNG-01", "weapons", place))
    return tuple(found)
