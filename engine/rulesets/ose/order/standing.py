"""Whether somebody can act at all, and when its turn is: the objections that every action shares."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.rulesets.ose.options import MoraleFlight, PhaseMovement, RetreatBonus, RetreatFrom
from engine.rulesets.ose.sheet import Spirit
from engine.rulesets.ose.state import PARTS, Declared, OseBattle, Part, Stage, doings, is_slow, takes


def unable(battle: OseBattle, id: CombatantId) -> Objection | None:
    """Why ``id`` cannot do anything, whenever it is; None when it can."""
    sheet = battle[id].sheet
    if sheet.is_dead:
        return Objection("objection-dead", "OSE-DMG-05")
    if battle[id].cell is None:
        return Objection("objection-off-board")
    if sheet.is_helpless:
        return Objection("objection-helpless", "OSE-HELPLESS-01")
    if sheet.spirit is Spirit.SURRENDERED:
        return Objection("objection-surrendered", "OSE-MORALE-06")
    return None


def out_of_turn(battle: OseBattle, id: CombatantId, part: Part) -> Objection | None:
    """Why now is not the phase ``part`` of ``id`` (OSE-SEQ-01 to OSE-SEQ-03, OSE-SLOW-01); None when it is.

    Movement that is left may be spent in any phase from b to e, unless phase_movement is strict (OSE-SEQ-02).
    """
    state, turn = battle.state, battle.state.current
    if not battle.started:
        return Objection("objection-not-begun", "OSE-SEQ-01")
    if state.stage is Stage.OVER:
        return Objection("objection-over")
    if turn is None:
        return Objection(f"objection-{state.stage.value}", "OSE-SEQ-01")
    if not takes(battle, id, turn, part):
        return _whose_turn(battle, id, part)
    moves_on = part is Part.MOVEMENT and battle.options.phase_movement is PhaseMovement.SPLIT
    if state.part is part or (moves_on and PARTS.index(state.part) >= PARTS.index(part)):
        return None
    return Objection(f"objection-phase-{part.value}", "OSE-SEQ-02")


def _whose_turn(battle: OseBattle, id: CombatantId, part: Part) -> Objection:
    """Why the turn that is being taken is not the one in which ``id`` has its phase ``part``."""
    state, turn = battle.state, battle.state.current
    if is_slow(battle, id) and turn is not None and not turn.slow:
        return Objection("objection-slow", "OSE-SLOW-01")
    places = [n for n, taken in enumerate(state.turns) if takes(battle, id, taken, part)]
    if places and max(places) < state.turn:
        return Objection("objection-turn-past", "OSE-SEQ-03")
    return Objection("objection-turn-to-come", "OSE-SEQ-03")


def is_retreating(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id`` runs from melee in this round: declared, driven by morale, or on the run (OSE-RETREAT-05)."""
    done = doings(battle, id)
    return done.declared is Declared.RETREAT or done.broken or done.turned


def may_retreat(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id`` may run out of melee: declared, or in flight where morale_flight is retreat (OSE-DECL-02)."""
    flees = battle[id].sheet.spirit is Spirit.FLEEING
    return is_retreating(battle, id) or (flees and battle.options.morale_flight is MoraleFlight.RETREAT)


def is_open_to(battle: OseBattle, target: CombatantId, attacker: CombatantId) -> bool:
    """Whether ``attacker`` has the advantages over a retreating ``target`` (OSE-RETREAT-03 to OSE-RETREAT-05)."""
    done = doings(battle, target)
    if not is_retreating(battle, target):
        return False
    if battle.options.retreat_from is RetreatFrom.MOVE and not done.turned:
        return False
    return battle.options.retreat_bonus is RetreatBonus.ALL or attacker in done.holders
