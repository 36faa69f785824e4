"""States: what they take from tests, which tests they make fail, how they come and go (section 10)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.breakdown import Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.shirma.harm.body import Affliction, Condition, CriticalWound, Tests
from engine.rulesets.shirma.melee import advantage
from engine.rulesets.shirma.place.measure import DUST, yards_of_fire
from engine.rulesets.shirma.positions import BlindedMelee, ProneAttack
from engine.rulesets.shirma.state import Bond, ShirmaBattle, held_by, without_pairs
from engine.sight.figure_sight import has_line
from engine.table.table import Table

PRONE_TESTS, PRONE_ATTACKS = -20, -10
EXHAUSTED = -10
FRIGHTENED = -10
POISONED = -10
"""Until the GM gives the poison a figure of its own (SH-COND-07)."""
UNBALANCED = -10
"""Lost balance where no figure is given (SH-FUMBLE-03)."""
RULES = {
    Condition.STUNNED: "SH-COND-01",
    Condition.PRONE: "SH-COND-02",
    Condition.BLEEDING: "SH-COND-03",
    Condition.BURNING: "SH-COND-04",
    Condition.FRIGHTENED: "SH-COND-05",
    Condition.BROKEN: "SH-COND-06",
    Condition.POISONED: "SH-COND-07",
    Condition.EXHAUSTED: "SH-COND-08",
    Condition.BLINDED: "SH-COND-09",
    Condition.DEAFENED: "SH-COND-10",
    Condition.SURPRISED: "SH-SURP-02",
    Condition.UNBALANCED: "SH-FUMBLE-03",
}
"""The rule of each state."""
OWN_MARKS = frozenset({Condition.UNBALANCED})
"""Not states in the sense of losing Advantage (SH-ADVLOSS-02)."""
PASSING = frozenset({Condition.STUNNED, Condition.UNBALANCED})
"""What lasts until the end of one's next turn (SH-CONDOFF-01, SH-FUMBLE-03)."""
ENDS_HOLD = frozenset({Condition.STUNNED, Condition.PRONE, Condition.BROKEN})
"""A holder in one of these lets go (SH-CLINCH-03)."""
_HINDERS = {
    Tests.ATTACKS: frozenset({"melee", "ranged"}),
    Tests.MELEE: frozenset({"melee", "parry"}),
    Tests.RANGED: frozenset({"ranged"}),
    Tests.DODGE: frozenset({"dodge"}),
}


def lines(battle: ShirmaBattle, id: CombatantId, test: str) -> tuple[Modifier, ...]:
    """What the states and critical wounds of ``id`` take from a test.

    ``test``: "melee" and "ranged" are attacks and manoeuvres, "parry" and "dodge" defences; others: "cool" …
    SH-COND-02, SH-COND-05, SH-COND-07, SH-COND-08, SH-COND-10, SH-CRITW-02, SH-MOD-16, SH-MOD-27.
    """
    sheet = battle[id].sheet
    if not sheet.afflictions and not sheet.wounds:
        return ()
    found = [line for one in sheet.afflictions if (line := _line(battle, id, one, test)) is not None]
    for wound in sheet.wounds:
        if wound.modifier and not wound.treated and hinders(wound, test):
            found.append(modifier(wound.modifier, "reason-wound", "SH-CRITW-02", wound=Term(wound.name)))
    return tuple(found)


def hinders(wound: CriticalWound, test: str) -> bool:
    """Whether a critical wound counts on a test (SH-CRITW-02)."""
    return wound.tests is Tests.ALL or test in _HINDERS.get(wound.tests, frozenset())


def _line(battle: ShirmaBattle, id: CombatantId, one: Affliction, test: str) -> Modifier | None:
    match one.kind:
        case Condition.PRONE:
            return _prone_line(battle, test)
        case Condition.EXHAUSTED:
            return modifier(EXHAUSTED, "reason-exhausted", "SH-COND-08")
        case Condition.FRIGHTENED:
            near = is_near_fear(battle, id, one)
            return modifier(FRIGHTENED, "reason-frightened", "SH-COND-05", applies=near)
        case Condition.POISONED:
            return modifier(one.modifier or (0 if one.dice else POISONED), "reason-poisoned", "SH-COND-07")
        case Condition.DEAFENED if test == "perception":
            return modifier(one.modifier or battle.options.deafened_penalty, "reason-deafened", "SH-COND-10")
        case Condition.UNBALANCED:
            return modifier(one.modifier or UNBALANCED, "reason-unbalanced", "SH-FUMBLE-03")
    return None


def _prone_line(battle: ShirmaBattle, test: str) -> Modifier:
    """One penalty only for who lies, of whichever entry (SH-COND-02, SH-MOD-16, SH-MOD-27)."""
    if test in _HINDERS[Tests.ATTACKS]:
        milder = battle.options.prone_attack is ProneAttack.MINUS_10
        return modifier(PRONE_ATTACKS if milder else PRONE_TESTS, "reason-prone", "SH-MOD-16")
    return modifier(PRONE_TESTS, "reason-prone", "SH-MOD-27" if test == "dodge" else "SH-COND-02")


def fears(battle: ShirmaBattle, id: CombatantId, kind: Condition) -> CombatantId | None:
    """Whom ``id`` fears or despairs of, where that is written down and still there."""
    one = battle[id].sheet.affliction(kind)
    source = CombatantId(one.source) if one is not None else None
    return source if source in battle.combatants else None


def is_near_fear(battle: ShirmaBattle, id: CombatantId, fear: Affliction) -> bool:
    """Whether the source of a fear is within the radius and in sight; one that is not recorded is everywhere."""
    source = CombatantId(fear.source)
    if not fear.source:
        return True
    if source not in battle.combatants:
        return False
    if battle[id].cell is None or battle[source].cell is None or battle[source].sheet.is_out:
        return False
    return has_line(battle, id, source) and yards_of_fire(battle, id, source) <= battle.options.fear_radius_yards + DUST


def fails(battle: ShirmaBattle, id: CombatantId, test: str) -> str:
    """The rule by which a test of ``id`` fails without a roll, "" where it is rolled (SH-COND-01, SH-COND-09).

    "perception" is by eye or by ear as the GM says: it fails for who neither sees nor hears (SH-COND-10).
    """
    sheet = battle[id].sheet
    if sheet.has(Condition.STUNNED):
        return "SH-COND-01"
    if sheet.has(Condition.BLINDED):
        in_melee = test in ("melee", "parry", "dodge") and battle.options.blinded_melee is BlindedMelee.MELEE_FAILS
        if in_melee or test == "ranged" or (test == "perception" and sheet.has(Condition.DEAFENED)):
            return "SH-COND-09"
    return ""


def put_on(
    table: Table, battle: ShirmaBattle, id: CombatantId, new: Affliction, *, rule: str = "", is_told: bool = True
) -> ShirmaBattle:
    """``id`` gets a state; it loses Advantage, and bonds that the state ends (SH-ADVLOSS-02, SH-CLOSE-03).

    A state that it already has goes on: the longer of the two, with all its wounds. Not ``is_told`` where another
    line has told it already.
    """
    sheet = battle[id].sheet
    if sheet.is_dead:
        return battle
    known = sheet.affliction(new.kind)
    battle = battle.with_sheet(id, sheet.with_affliction(_merged(known, _timed(battle, id, new))))
    state, count = Term(f"state-{new.kind.value}"), new.wounds
    if is_told:
        table.tell("state-on", at=id, rule=rule or RULES[new.kind], now=battle, state=state, count=count)
    if new.kind not in OWN_MARKS:
        battle = advantage.lose(table, battle, id, "SH-ADVLOSS-02")
    if new.kind is Condition.PRONE:
        battle = _unhorsed(table, without_pairs(battle, id, Bond.CLOSE), id)
    held = held_by(battle, id)
    if held is not None and new.kind in ENDS_HOLD:
        table.tell("clinch-ends", by=id, at=held, rule="SH-CLINCH-03")
        pairs = tuple(pair for pair in battle.state.pairs if pair.kind is not Bond.CLINCH or pair.a != id)
        battle = battle.with_state(replace(battle.state, pairs=pairs))
    return battle


def _unhorsed(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """Who lies on the ground sits on nothing: prone and mounted at once there is not (SH-MOD-27)."""
    sheet = battle[id].sheet
    if not sheet.mounted:
        return battle
    battle = battle.with_sheet(id, replace(sheet, mounted=False))
    table.tell("out-of-saddle", at=id, rule="SH-MOD-27", now=battle)
    return battle


def take_off(
    table: Table, battle: ShirmaBattle, id: CombatantId, kind: Condition, *, rule: str = "", is_told: bool = True
) -> ShirmaBattle:
    """``id`` is rid of a state; ``is_told`` as in ``put_on``."""
    sheet = battle[id].sheet
    if not sheet.has(kind):
        return battle
    battle = battle.with_sheet(id, sheet.without(kind))
    if is_told:
        table.tell(f"state-off-{kind.value}", at=id, rule=rule or RULES[kind], now=battle)
    return battle


def _timed(battle: ShirmaBattle, id: CombatantId, new: Affliction) -> Affliction:
    """Until the end of one's *next* turn: in one's own turn that is the one after it (SH-CONDOFF-01)."""
    if new.kind not in PASSING:
        return new
    current = battle.state.current
    in_turn = current is not None and id in current.members
    return replace(new, turns=max(1, new.turns) + in_turn)


def _merged(known: Affliction | None, new: Affliction) -> Affliction:
    if known is None:
        return new
    return Affliction(
        new.kind,
        max(known.turns, new.turns) if (known.turns and new.turns) or new.kind in PASSING else 0,
        known.wounds + new.wounds if new.kind is Condition.BLEEDING else max(known.wounds, new.wounds),
        min(known.modifier, new.modifier),
        new.dice or known.dice,
        new.source or known.source,
    )
