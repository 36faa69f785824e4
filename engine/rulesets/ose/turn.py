"""The order of a round: declarations, initiative, then the turns of the sides with their phases a to e."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.battle.actions import Action
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Names
from engine.contract import BEGIN, NEXT, Objection, Offer, Order, Phase, Progress, Slot, Undone
from engine.derived import derived
from engine.rulesets.ose import attack
from engine.rulesets.ose.harm.damage import settle_blows
from engine.rulesets.ose.magic import spells
from engine.rulesets.ose.missiles.bombard import can_drop
from engine.rulesets.ose.movement import can_move
from engine.rulesets.ose.options import PhaseMovement, SlowScope
from engine.rulesets.ose.order import declarations, morale
from engine.rulesets.ose.order.initiative import roll_initiative
from engine.rulesets.ose.order.standing import out_of_turn, unable
from engine.rulesets.ose.place.engagement import is_in_melee
from engine.rulesets.ose.place.room import can_step
from engine.rulesets.ose.state import PARTS, Declared, OseBattle, Part, Stage, State, Turn, acts_in, doings, takes
from engine.standing import sides_left
from engine.table.table import Table


def begin(table: Table, battle: OseBattle) -> OseBattle:
    """The fight begins: round 1, declarations (OSE-SEQ-01)."""
    state = State(round=1, losses=morale.starting_losses(battle))
    table.tell("round", weight=2, rule="OSE-SEQ-01", number=1)
    return battle.with_state(state)


def go_on(table: Table, battle: OseBattle) -> OseBattle:
    """Close the step or phase and go on to the next in which somebody may act (OSE-SEQ-01 to OSE-SEQ-03)."""
    match battle.state.stage:
        case Stage.DECLARATIONS:
            table.tell("declarations-closed", weight=0, rule="OSE-SEQ-01")
            return battle.with_state(replace(battle.state, stage=Stage.INITIATIVE))
        case Stage.INITIATIVE:
            battle = roll_initiative(table, battle)
            return opened(table, battle, None)
        case Stage.TURNS:
            return _phase_closed(table, battle)
    return _next_round(table, battle)


def _phase_closed(table: Table, battle: OseBattle) -> OseBattle:
    """Close the phase that is being taken: checks of morale are rolled now, blows that waited come about."""
    state, turn = battle.state, battle.state.current
    if turn is None:
        return _next_round(table, battle)
    if state.part is Part.MORALE:
        battle = morale.check_due(table, battle, turn)
    battle = settle_blows(table, battle, turn_ends=False)
    return opened(table, battle, state.part)


def opened(table: Table, battle: OseBattle, after: Part | None = None) -> OseBattle:
    """Open the next phase, after ``after`` of this turn, in which somebody may act; empty ones are skipped."""
    parts = PARTS[PARTS.index(after) + 1 :] if after is not None else PARTS
    while (turn := battle.state.current) is not None:
        for part in parts:
            if _is_plainly_empty(battle, part):
                continue
            battle = battle.with_state(replace(battle.state, part=part))
            if is_open(battle, turn, part):
                _told(table, turn, part)
                return battle
            if part is Part.MELEE:
                _told_passed(table, battle, turn)
        battle = settle_blows(table, battle, turn_ends=True)
        battle = battle.with_state(replace(battle.state, turn=battle.state.turn + 1, part=Part.MORALE))
        parts = PARTS
    return _next_round(table, battle)


def _is_plainly_empty(battle: OseBattle, part: Part) -> bool:
    """Whether nobody can act in a phase whoever's turn it is: no check is due, nobody has a spell or an item."""
    if part is Part.MORALE:
        return not any(battle.state.due.values())
    if part is not Part.SPELLS:
        return False
    has_declared = any(done.declared is Declared.SPELL for done in battle.state.doings.values())
    return not has_declared and not any(one.sheet.items for one in battle.combatants.values())


def _told(table: Table, turn: Turn, part: Part) -> None:
    who: CombatantId | SideId | None = turn.sides[0] if turn.sides else turn.members[0] if turn.members else None
    key = "phase-shared" if turn.is_shared else "phase-slow" if turn.slow else "phase"
    table.tell(f"{key}-{part.value}", by=who, weight=0, rule="OSE-SEQ-02")


def _told_passed(table: Table, battle: OseBattle, turn: Turn) -> None:
    """A melee phase is passed over because nobody in it can do anything (OSE-SEQ-02); without anybody, nothing is."""
    who = tuple(id for id in acts_in(battle, turn, Part.MELEE) if unable(battle, id) is None)
    if who:
        sides = tuple(side for side in turn.sides if any(battle[id].side == side for id in who))
        table.tell("melee-passed", weight=0, rule="OSE-SEQ-02", who=Names(who if turn.slow else sides or who))


def _next_round(table: Table, battle: OseBattle) -> OseBattle:
    """The next round begins with declarations; what was declared and done in the old one is forgotten (OSE-SEQ-01)."""
    battle = settle_blows(table, battle, turn_ends=True)
    old = battle.state
    number = old.round + 1
    # A blow is remembered through the round after it (engagement = exchange).
    exchanges = tuple(blow for blow in old.exchanges if blow.round >= number - 1)
    table.tell("round", weight=2, rule="OSE-SEQ-01", number=number)
    return battle.with_state(
        replace(
            old,
            round=number,
            stage=Stage.DECLARATIONS,
            turns=(),
            turn=0,
            part=Part.MORALE,
            slow=(),
            doings={},
            exchanges=exchanges,
        )
    )


def fighting_sides(battle: OseBattle) -> tuple[SideId, ...]:
    """Sides with somebody on the board who is not out of action."""
    return sides_left.sides_left(battle, lambda id: not battle[id].sheet.is_out)


def end(table: Table, battle: OseBattle) -> OseBattle:
    """The GM ends the fight; blows that wait come about, the counters of morale start anew (OSE-MORALE-04)."""
    return settle_blows(table, battle, turn_ends=True).with_state(State())


def settle(battle: OseBattle) -> OseBattle:
    """Make the state fit after the GM changed something: who left is forgotten, losses are counted again."""
    state = battle.state
    if not battle.started:
        return battle
    there = battle.combatants
    state = replace(
        state,
        slow=tuple(id for id in state.slow if id in there),
        doings={id: done for id, done in state.doings.items() if id in there},
        pending=tuple(blow for blow in state.pending if blow.at in there),
        exchanges=tuple(blow for blow in state.exchanges if blow.by in there and blow.at in there),
    )
    return morale.with_losses(battle.with_state(state))


def is_open(battle: OseBattle, turn: Turn, part: Part) -> bool:
    """Whether anybody may act in this phase of the turn; an empty one is skipped (OSE-SEQ-02)."""
    if part is Part.MORALE:
        return bool(morale.waiting(battle, turn))
    return any(can_act(battle, id, part) for id in acts_in(battle, turn, part)) or (
        part is Part.MELEE and any(_moves_on(battle, id) for id in acts_in(battle, turn, Part.MOVEMENT))
    )


def can_act(battle: OseBattle, id: CombatantId, part: Part) -> bool:
    """Whether ``id`` has something to do in the phase ``part`` that is open now."""
    return derived(battle, f"{id} can act in {part}", lambda: _can_act(battle, id, part))


def _can_act(battle: OseBattle, id: CombatantId, part: Part) -> bool:
    match part:
        case Part.MOVEMENT:
            return can_move(battle, id) or can_drop(battle, id)
        case Part.MISSILES:
            return attack.has_target(battle, id, attack.MISSILE) or can_drop(battle, id)
        case Part.SPELLS:
            return spells.can_cast(battle, id)
        case Part.MELEE:
            return attack.has_target(battle, id, attack.MELEE)
    return False


def _moves_on(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id`` may still spend movement after its phase (OSE-SEQ-02, phase_movement)."""
    is_split = battle.options.phase_movement is PhaseMovement.SPLIT
    return is_split and derived(battle, f"{id} moves on", lambda: _can_move_on(battle, id))


def _can_move_on(battle: OseBattle, id: CombatantId) -> bool:
    return can_move(battle, id) and can_step(battle, id)


def active(battle: OseBattle) -> tuple[CombatantId, ...]:
    """Who may act now."""
    state, turn = battle.state, battle.state.current
    if not battle.started:
        return ()
    if state.stage is Stage.DECLARATIONS:
        return tuple(id for id in battle.combatants if declarations.may_declare(battle, id))
    if turn is None:
        return ()
    if state.part is Part.MORALE:
        return tuple(id for ids in morale.waiting(battle, turn).values() for id in ids)
    return tuple(id for id in battle.combatants if _is_active(battle, id, turn))


def _is_active(battle: OseBattle, id: CombatantId, turn: Turn) -> bool:
    """Whether ``id`` may act in the phase of ``turn`` that is open, or still move in it."""
    part = battle.state.part
    if takes(battle, id, turn, part) and can_act(battle, id, part):
        return True
    return part is not Part.MOVEMENT and takes(battle, id, turn, Part.MOVEMENT) and _moves_on(battle, id)


def why_not(battle: OseBattle, id: CombatantId) -> Objection | None:
    """Why ``id`` may not act now, with the rule; None when it may."""
    blocked = unable(battle, id)
    if blocked is not None:
        return blocked
    state = battle.state
    if battle.started and state.stage is Stage.DECLARATIONS:
        return (
            None if declarations.may_declare(battle, id) else Objection("objection-nothing-to-declare", "OSE-DECL-03")
        )
    if state.current is not None and _is_active(battle, id, state.current):
        return None
    if state.part is Part.MORALE and id in active(battle):
        return None
    return out_of_turn(battle, id, state.part) or Objection(f"objection-idle-{state.part.value}", "OSE-SEQ-02")


def order(battle: OseBattle) -> Order:
    """The order of play as the strip shows it."""
    state = battle.state
    if not battle.started:
        waiting = tuple(Slot(side.id, Progress.WAITING, is_side=True) for side in battle.sides)
        return Order(
            0, waiting, _phases(battle), next=Offer("next-begin", Action(BEGIN), rule="OSE-SEQ-01", icon="play")
        )
    acting = active(battle)
    undone, passes = _undone(battle, acting), _passes(battle, acting)
    return Order(state.round, _slots(battle), _phases(battle), acting, _next(battle), undone, passes)


def _undone(battle: OseBattle, acting: tuple[CombatantId, ...]) -> tuple[Undone, ...]:
    """Who has not yet moved, shot, cast or struck and could (OSE-SEQ-02); staying in melee is no forgotten move."""
    part = battle.state.part
    if battle.state.current is None or part is Part.MORALE:
        return ()
    if part is Part.MOVEMENT:
        due = [id for id in acting if not doings(battle, id).spent and not is_in_melee(battle, id)]
    else:
        # Not who could only walk farther: that is no shot, spell or blow that was forgotten.
        due = [id for id in acting if can_act(battle, id, part)]
    return tuple(Undone(id, f"undone-{part.value}", "OSE-SEQ-02") for id in due)


def _passes(battle: OseBattle, acting: tuple[CombatantId, ...]) -> str:
    """Where only the dice are left to be thrown, or nobody can do anything more (OSE-SEQ-01, OSE-SEQ-02)."""
    state = battle.state
    match state.stage:
        case Stage.OVER:
            return ""
        case Stage.INITIATIVE:
            return "passes-initiative"
        case Stage.TURNS if state.current is not None and state.part is Part.MORALE:
            return "passes-morale"
    now = state.part.value if state.stage is Stage.TURNS else state.stage.value
    return f"passes-{now}" if not acting or _only_walks_on(battle, acting) else ""


def _only_walks_on(battle: OseBattle, acting: tuple[CombatantId, ...]) -> bool:
    """Whether in the melee phase nobody can strike, and nothing was done since the movement was closed.

    What is left of the movement was not wanted then, and nothing has changed.
    """
    turn = battle.state.current
    if turn is None or battle.state.part is not Part.MELEE or any(can_act(battle, id, Part.MELEE) for id in acting):
        return False
    done = [doings(battle, id) for id in battle.combatants if any(takes(battle, id, turn, part) for part in PARTS)]
    return not any(one.used or one.used_item or one.cast for one in done)


def _next(battle: OseBattle) -> Offer | None:
    state = battle.state
    match state.stage:
        case Stage.OVER:
            return None
        case Stage.TURNS:
            key = f"next-{state.part.value}"
        case _:
            key = f"next-{state.stage.value}"
    return Offer(key, Action(NEXT), rule="OSE-SEQ-01", icon="end-turn")


def _phases(battle: OseBattle) -> tuple[Phase, ...]:
    """Declarations, initiative and the five phases of a turn, each with its progress."""
    state = battle.state
    now: Stage | Part = state.part if state.stage is Stage.TURNS else state.stage
    return _phases_at(now if battle.started else None)


@cache
def _phases_at(now: Stage | Part | None) -> tuple[Phase, ...]:
    """The same where ``now`` is being taken; None: the battle has not begun."""
    keys: tuple[Stage | Part, ...] = (Stage.DECLARATIONS, Stage.INITIATIVE, *PARTS)
    place = -1 if now is None else keys.index(now) if now in keys else len(keys)
    rules = {Stage.DECLARATIONS: "OSE-DECL-01", Stage.INITIATIVE: "OSE-INIT-01"}
    return tuple(
        Phase(
            f"phase-name-{key.value}",
            Progress.DONE if number < place else Progress.ACTING if number == place else Progress.WAITING,
            rules.get(key, "OSE-SEQ-02") if isinstance(key, Stage) else "OSE-SEQ-02",
        )
        for number, key in enumerate(keys)
    )


def _slots(battle: OseBattle) -> tuple[Slot, ...]:
    """The turns of the round: sides with their numbers, single combatants, and those who come last."""
    state = battle.state
    if state.stage is not Stage.TURNS:
        fighting = fighting_sides(battle)
        return tuple(
            Slot(side.id, Progress.WAITING if side.id in fighting else Progress.OUT, is_side=True)
            for side in battle.sides
        )
    found: list[Slot] = []
    for place, turn in enumerate(state.turns):
        progress = Progress.DONE if place < state.turn else Progress.ACTING if place == state.turn else Progress.WAITING
        note = "slot-slow" if turn.slow else "slot-shared" if turn.is_shared else ""
        number = " · ".join(map(str, (turn.number, *turn.again))) if turn.number else ""
        if turn.sides and not turn.slow:
            found += [Slot(side, progress, number, note, is_side=True) for side in turn.sides]
            continue
        # Only where attacks alone come last do not all phases of a turn have the same members.
        parts = PARTS[1:] if battle.options.slow_scope is SlowScope.ATTACK else PARTS[1:2]
        members = dict.fromkeys(id for part in parts for id in acts_in(battle, turn, part))
        found += [Slot(id, Progress.OUT if battle[id].sheet.is_out else progress, number, note) for id in members]
    return tuple(found)
