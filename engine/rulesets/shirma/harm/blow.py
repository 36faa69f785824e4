"""A blow or a shot that has been decided: what the attack hands to the rules of damage.

Who calls whom
- ``attack.py`` (melee) and ``shooting.py`` roll the tests and build a ``Blow``; ``harm.wound(table, battle, by, at,
  blow)`` takes it from there when it hit (location, damage, wounds, critical wound, states, 0 HP), ``harm.missed(table,
  battle, by, at, blow)`` when it missed (fumble, misfire); the scatter of a throw is called by ``shooting.py``.
- ``modifiers.shared(battle, by, at, weapon, ranged=…, called=…)`` gives the lines that melee and shots have in common;
  ``percentile.target`` puts the lines together under the clamps. ``modifiers.advantage_line(battle, id)``.
- ``states.lines(battle, id, test, attacks=…)``: penalties of its own states and critical wounds on a test: "melee",
  "ranged", "dodge", "strength", "initiative", "agility", "perception", "stealth", "cool", "heal", "trade", "luck".
  ``states.fails(battle, id, test)``: the rule by which it fails without a roll.
- ``states.put_on(table, battle, id, affliction)`` and ``states.take_off(table, battle, id, kind)`` are the one
  place where states come and go (Advantage, close fights and clinches follow from it there).
- ``upkeep.turn_begins(table, battle, id)``, ``turn_ends(table, battle, id)`` and ``each_round(table, battle, id)`` are
  called by ``turn.py`` at the moments of SH-TURN-05.
- ``advantage.gain(table, battle, id, rule)`` and ``advantage.lose(table, battle, id, rule)``, in the order of
  SH-ADVORDER-01: the opposed test is settled before ``harm.wound``, which does steps 4 to 6.
- ``npc.groups(battle, ids)``: who acts together; ``npc.initiative(table, battle, members)``: the group's result.
- ``cover.lines(battle, by, at)``: cover of the target as lines (SH-MOD-22), also for melee where a switch wants it.
- ``light.step(battle, viewer, cell)``: 0 clear, 1 dusk, 2 shadow, 3 dark for it; ``measure.yards(battle, a, b)``.
- The test of an attack is asked as "attack", in melee and for shots (``RULESET.main_roll``).
- The exact odds stop at rolls on charts (critical wounds, fumbles, misfires, scatter): ``RULESET.odds_end_at``.
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
    ``opposed``: a test was won against the target's (SH-ADVGAIN-04 asks). ``is_crush``: the holder of a clinch does SB
    and net levels (SH-CLINCH-03).
    """

    weapon: Weapon
    net_sl: int
    own_sl: int
    roll: Rolled | None
    is_ranged: bool = False
    called: Location | None = None
    succeeded: bool = True
    opposed: bool = True
    is_crush: bool = False
