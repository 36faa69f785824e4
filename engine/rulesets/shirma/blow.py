"""A blow or a shot that has been decided: what the attack hands to the rules of damage.

Who calls whom: ``attack.py`` (melee) and ``shooting.py`` roll the tests and build a ``Blow``; ``harm.wound(table,
battle, by, at, blow)`` takes it from there when it hit (location, damage, wounds, critical wound, states, 0 HP) and
``harm.missed(table, battle, by, at, blow)`` when it did not (fumble, misfire); the scatter of a throw is called by
``shooting.py``. Advantage is changed by ``advantage.py`` (``gain``, ``lose``), which both call in the order of
SH-ADVORDER-01; ``conditions.put_on(table, battle, id, affliction)`` is the one place that adds a state.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rulesets.shirma.sheet import Location, Weapon
from engine.table.requests import Rolled


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack after its test or tests.

    ``weapon`` as it was used (in a close fight a longer one is improvised). ``net_sl``: net success levels of the
    opposed test, the own ones against an undefended target or in shooting; ``own_sl``: the attacker's own.
    ``roll`` is the striker's d100, from which ``table.look`` reads location, doubles and tens; None where none was
    rolled. ``called`` is the location chosen beforehand. ``succeeded``: the striker's own test was a success.
    ``opposed``: a test was won against the target's (SH-ADVGAIN-04 asks). ``is_counter``: struck back with the
    defender's roll (SH-MELEE-06).
    """

    weapon: Weapon
    net_sl: int
    own_sl: int
    roll: Rolled | None
    is_ranged: bool = False
    called: Location | None = None
    succeeded: bool = True
    opposed: bool = True
    is_counter: bool = False
