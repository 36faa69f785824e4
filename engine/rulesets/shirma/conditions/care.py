"""Getting rid of states and wounds: standing up, stopping blood, putting out fire, taking heart, pulling out arrows.

SH-CONDOFF-02 to SH-CONDOFF-06, SH-PIERCE-03 to SH-PIERCE-05, SH-CRITW-03.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term, Who
from engine.contract import Objection, Offer
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm.body import Affliction, Condition, CriticalWound, Treatment
from engine.rulesets.shirma.melee.deeds import begun
from engine.rulesets.shirma.order.standing import standing
from engine.rulesets.shirma.place.measure import walk_halves
from engine.rulesets.shirma.positions import StandUpCost
from engine.rulesets.shirma.sheet import Missile, Sheet
from engine.rulesets.shirma.shooting import items
from engine.rulesets.shirma.shooting.reloading import free, tried
from engine.rulesets.shirma.state import ShirmaBattle, doings, with_doings
from engine.table.requests import Option
from engine.table.table import Table

STAUNCH, PUT_OUT, TAKE_HEART, PULL_OUT, TREAT = "staunch", "put-out", "take-heart", "pull-out", "treat"
STAND_UP, LIE_DOWN = "stand-up", "lie-down"
KINDS = (STAND_UP, LIE_DOWN, STAUNCH, PUT_OUT, TAKE_HEART, PULL_OUT, TREAT)
RULES = {
    STAND_UP: "SH-CONDOFF-02",
    LIE_DOWN: "SH-ADVLOSS-02",
    STAUNCH: "SH-CONDOFF-03",
    PUT_OUT: "SH-CONDOFF-04",
    TAKE_HEART: "SH-CONDOFF-05",
    PULL_OUT: "SH-PIERCE-03",
    TREAT: "SH-CRITW-03",
}
ICONS = {
    STAND_UP: "stand",
    LIE_DOWN: "prone",
    STAUNCH: "bleed",
    PUT_OUT: "fire",
    TAKE_HEART: "morale",
    PULL_OUT: "heal",
    TREAT: "heal",
}
FREE = frozenset({TAKE_HEART, LIE_DOWN})
"""What takes no action."""
MENDS = frozenset({STAUNCH, PUT_OUT, PULL_OUT, TREAT})
"""What is still done when the fight is over."""
PRESSES = frozenset({STAND_UP, PUT_OUT, STAUNCH})
"""What somebody needs first for itself."""
HANDIWORK = frozenset({STAUNCH, PULL_OUT, TREAT})
"""What takes hands: no beast does it."""
SKILLS = ("dodge", "agility", "strength", "cool")
"""Skills to put out a fire with, the usual one first (SH-CONDOFF-04)."""
WATER = frozenset({"shallows", "deep-water"})
WITHOUT_TEST = 1
WATER_OPTIONS = (Option("water-puts-out-not", rule="SH-CONDOFF-04"), Option("water-puts-out", rule="SH-CONDOFF-04"))


def offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """What can be done for oneself and for those beside one, where there is something to be done."""
    found = []
    is_beast = battle[id].sheet.beast
    for patient in (id, *(() if is_beast else _beside(battle, id))):
        for kind, item in _needs(battle, id, patient):
            if not is_beast or kind not in HANDIWORK:
                found.append(_offer(battle, id, patient, kind, item))
    return tuple(found)


def _beside(battle: ShirmaBattle, id: CombatantId) -> list[CombatantId]:
    """Friends in the cells next to ``id``, and enemies who can no longer resist."""
    return [
        c.id
        for c in battle.on_board()
        if c.id != id
        and (not battle.are_hostile(id, c.id) or c.sheet.is_out)
        and not c.sheet.is_dead
        and battle.distance(id, c.id) <= 1
    ]


def _needs(battle: ShirmaBattle, id: CombatantId, patient: CombatantId) -> Iterator[tuple[str, str]]:
    """(kind, item) of all that ``id`` could do for ``patient``."""
    sheet = battle[patient].sheet
    if patient == id:
        yield (STAND_UP if sheet.has(Condition.PRONE) else LIE_DOWN), ""
    if sheet.has(Condition.BLEEDING):
        yield STAUNCH, ""
    if sheet.has(Condition.BURNING):
        yield PUT_OUT, ""
    if patient == id and (sheet.has(Condition.FRIGHTENED) or sheet.has(Condition.BROKEN)):
        yield TAKE_HEART, ""
    for missile in dict.fromkeys(sheet.stuck):
        yield PULL_OUT, missile.value
    for name in dict.fromkeys(wound.name for wound in sheet.wounds if not wound.treated):
        yield TREAT, name


def _offer(battle: ShirmaBattle, id: CombatantId, patient: CombatantId, kind: str, item: str) -> Offer:
    action = Action(kind, actor=id, target=patient, item=item)
    what = Term(f"missile-{item}") if kind == PULL_OUT else Term(item)
    rule = "SH-PIERCE-04" if item == Missile.BULLET.value else RULES[kind]
    return Offer(
        f"offer-{kind}" if patient == id else f"offer-{kind}-other",
        action,
        group="group-position" if kind in (STAND_UP, LIE_DOWN) else "group-care",
        cost=_cost(battle, kind),
        args=(("who", Who(patient)), *((("what", what),) if item else ())),
        objections=objections(battle, action),
        rule=rule,
        icon=ICONS[kind],
        presses=patient == id and kind in PRESSES,
        mends=kind in MENDS,
    )


def _cost(battle: ShirmaBattle, kind: str) -> str:
    """What it takes: nothing, the main action, or the movement to stand up under stand_up_cost (SH-CONDOFF-02)."""
    if kind in FREE:
        return "cost-free"
    return "cost-movement" if kind == STAND_UP and _by_movement(battle) else "cost-action"


def _by_movement(battle: ShirmaBattle) -> bool:
    return battle.options.stand_up_cost is StandUpCost.MOVEMENT


def objections(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """What keeps somebody from helping now."""
    id, patient = action.actor, action.target
    if id is None:
        return ()
    moving = action.kind == STAND_UP and _by_movement(battle)
    found = list(free(battle, id) if action.kind in FREE or moving else standing(battle, id))
    done = doings(battle, id)
    if moving and battle.started and (done.spent or done.locked):
        found.append(Objection("objection-moved", "SH-CONDOFF-02"))
    if patient is not None and battle[patient].cell is not None and battle[id].cell is not None:
        if patient != id and battle.distance(id, patient) > 1:
            found.append(Objection("objection-not-beside", RULES[action.kind]))
        if needs_surgeon(battle[patient].sheet, action) and not battle[id].sheet.surgery:
            found.append(Objection("objection-no-surgeon", "SH-PIERCE-04"))
    return tuple(found)


def needs_surgeon(sheet: Sheet, action: Action) -> bool:
    """Whether only somebody with the talent of Surgery can do it (SH-PIERCE-04, SH-CRITW-03)."""
    if action.kind == PULL_OUT:
        return action.item == Missile.BULLET.value
    wound = _wound(sheet, action.item) if action.kind == TREAT else None
    return wound is not None and wound.treatment is Treatment.SURGERY


def resolve(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """Carry one of these out."""
    id, patient = action.actor, action.target
    if id is None or patient is None or battle[id].cell is None or battle[patient].sheet.is_dead:
        return battle
    if action.kind == STAND_UP:
        return stand_up(table, battle, id)
    if action.kind == LIE_DOWN:
        return battle if battle[id].sheet.has(Condition.PRONE) else _lies_down(table, battle, id)
    if action.kind not in FREE:
        battle = begun(battle, id)
    match action.kind:
        case "staunch":
            return staunch(table, battle, id, patient)
        case "put-out":
            return put_out(table, battle, id, patient)
        case "take-heart":
            return take_heart(table, battle, id)
        case "pull-out":
            return pull_out(table, battle, id, patient, action.item)
        case "treat":
            return treat(table, battle, id, patient, action.item)
    return battle


def stand_up(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """Who lies gets up, without a test: for its main action, or for its movement (SH-CONDOFF-02)."""
    if not battle[id].sheet.has(Condition.PRONE):
        return battle
    if _by_movement(battle):
        battle = with_doings(battle, id, replace(doings(battle, id), spent=walk_halves(battle, id)))
    else:
        battle = begun(battle, id)
    return states.take_off(table, battle, id, Condition.PRONE, rule="SH-CONDOFF-02")


def _lies_down(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """Of one's own will; Advantage is lost all the same (SH-ADVLOSS-02)."""
    return states.put_on(table, battle, id, Affliction(Condition.PRONE), rule="SH-COND-02")


def staunch(table: Table, battle: ShirmaBattle, id: CombatantId, patient: CombatantId) -> ShirmaBattle:
    """A Heal test stops the blood; how hard depends on the wound (SH-CONDOFF-03)."""
    battle, passed = tried(table, battle, id, "heal", battle[id].sheet.heal, "SH-CONDOFF-03", of=patient)
    return states.take_off(table, battle, patient, Condition.BLEEDING, rule="SH-CONDOFF-03") if passed else battle


def put_out(table: Table, battle: ShirmaBattle, id: CombatantId, patient: CombatantId) -> ShirmaBattle:
    """A test of Agility, by Dodge unless the GM says otherwise; in water it may need none (SH-CONDOFF-04)."""
    rule = "SH-CONDOFF-04"
    in_water = stands_in_water(battle, patient)
    if in_water and table.choose("water", WATER_OPTIONS, at=patient, rule=rule) == WITHOUT_TEST:
        return states.take_off(table, battle, patient, Condition.BURNING, rule=rule)
    options = tuple(Option(f"skill-{skill}", (("value", getattr(battle[id].sheet, skill)),)) for skill in SKILLS)
    skill = SKILLS[table.choose("put-out-skill", options, at=id, rule=rule)]
    value: int = getattr(battle[id].sheet, skill)
    battle, passed = tried(table, battle, id, skill, value, rule)
    return states.take_off(table, battle, patient, Condition.BURNING, rule=rule) if passed else battle


def stands_in_water(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether somebody stands in water."""
    board = battle.board
    cells = [cell for cell in battle.cells_of(id) if board.grid.holds(cell)]
    return bool(board.ground) and any(board.ground_at(cell).id in WATER for cell in cells)


def take_heart(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """A Cool test against fear or despair, which takes no action (SH-CONDOFF-05, SH-CONDOFF-06)."""
    kind = Condition.FRIGHTENED if battle[id].sheet.has(Condition.FRIGHTENED) else Condition.BROKEN
    rule = "SH-CONDOFF-05" if kind is Condition.FRIGHTENED else "SH-CONDOFF-06"
    source = states.fears(battle, id, kind)
    battle, passed = tried(table, battle, id, "cool", battle[id].sheet.cool, rule, of=source)
    return states.take_off(table, battle, id, kind, rule=rule) if passed else battle


def pull_out(table: Table, battle: ShirmaBattle, id: CombatantId, patient: CombatantId, kind: str) -> ShirmaBattle:
    """A Heal test at +0 for what has a shaft; a bullet needs a surgeon and no test (SH-PIERCE-03, SH-PIERCE-04)."""
    stuck = battle[patient].sheet.stuck
    missile = next((one for one in stuck if one.value == kind), None)
    if missile is None:
        return battle
    if missile is not Missile.BULLET:
        rule = "SH-PIERCE-03"
        battle, passed = tried(table, battle, id, "heal", battle[id].sheet.heal, rule, asks=False, of=patient)
        if not passed:
            return battle
    else:
        rule = "SH-PIERCE-04"
    left = list(stuck)
    left.remove(missile)
    battle = battle.with_sheet(patient, replace(battle[patient].sheet, stuck=tuple(left)))
    battle = items.pulled_out(battle, patient, missile)
    table.tell("pulls-out", by=id, at=patient, rule=rule, now=battle, missile=Term(f"missile-{kind}"))
    return battle


def treat(table: Table, battle: ShirmaBattle, id: CombatantId, patient: CombatantId, name: str) -> ShirmaBattle:
    """A critical wound is treated as its row asks: a Heal test, a surgeon, rest that the GM grants (SH-CRITW-03)."""
    wound = _wound(battle[patient].sheet, name)
    if wound is None:
        return battle
    if wound.treatment is Treatment.HEAL:
        battle, passed = tried(table, battle, id, "heal", battle[id].sheet.heal, "SH-CRITW-03", of=patient)
        if not passed:
            return battle
    sheet = battle[patient].sheet
    treated = list(sheet.wounds)
    treated[treated.index(wound)] = replace(wound, treated=True)
    battle = battle.with_sheet(patient, replace(sheet, wounds=tuple(treated)))
    table.tell("treats", by=id, at=patient, rule="SH-CRITW-03", now=battle, wound=Term(name))
    return battle


def _wound(sheet: Sheet, name: str) -> CriticalWound | None:
    return next((wound for wound in sheet.wounds if wound.name == name and not wound.treated), None)
