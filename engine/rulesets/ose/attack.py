"""An attack: may it be made, what counts for and against it, the roll, the hit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Needs, Objection, Offer
from engine.derived import derived
from engine.rulesets.ose.harm import charts
from engine.rulesets.ose.harm.armour import AAC_BASE, armour_class, attack_bonus_of, thac0_of
from engine.rulesets.ose.harm.charts import ability_modifier
from engine.rulesets.ose.harm.damage import can_hurt, strike_home
from engine.rulesets.ose.magic.spells import casting_objection, disrupted_by_attack
from engine.rulesets.ose.missiles import missiles
from engine.rulesets.ose.options import AttackMethod, DisruptOn, FacingInMelee, MatrixExtension, Permit
from engine.rulesets.ose.order.standing import is_open_to, is_retreating, out_of_turn, unable
from engine.rulesets.ose.place import corridor
from engine.rulesets.ose.place.engagement import in_reach, is_in_melee, steps_within
from engine.rulesets.ose.place.facing import is_behind
from engine.rulesets.ose.place.surface import unstable_lines, unstable_objections, water_lines
from engine.rulesets.ose.place.whereabouts import around
from engine.rulesets.ose.sheet import UNARMED, Arm, Kind, Sheet, Spirit
from engine.rulesets.ose.state import Exchange, OseBattle, Part, doings, is_slow, with_doings
from engine.table.dice import d
from engine.table.table import Table

ATTACK = "attack"
MELEE, MISSILE = "melee", "missile"
SUBDUE, SUBDUE_MISSILE = "subdue", "subdue-missile"
TO_HIT_DIE = d(20)
RETREAT_BONUS = 2


@dataclass(frozen=True, slots=True)
class Strike:
    """Reading of an attack roll: 20 hits, 1 misses, else the total must reach the number (OSE-NAT-20, OSE-NAT-01)."""

    def read(self, natural: int, bonus: int, against: int) -> str:
        if natural == 20:
            return "hit"
        return "hit" if natural != 1 and natural + bonus >= against else "miss"


STRIKE = Strike()


def offers(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """An attack for each arm, thrown ones both ways, and bare hands; silver is thrown last of all."""
    found: list[Offer] = []
    spared: list[Offer] = []
    for arm in (*battle[id].sheet.arms, UNARMED):
        if arm.melee:
            found.append(_offer(battle, id, arm, MELEE))
        if arm.missile:
            (spared if arm.silver else found).append(_offer(battle, id, arm, MISSILE))
    return (*found, *spared, *_subduing_offers(battle, id))


def _subduing_offers(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Blows to subdue, where there is an intelligent enemy to strike (OSE-SUBDUE-01, OSE-SUBDUE-02)."""
    if not any(enemy.sheet.intelligent and not enemy.sheet.is_out for enemy in battle.enemies(id)):
        return ()
    arms = (*battle[id].sheet.arms, UNARMED)
    found = [_offer(battle, id, arm, SUBDUE) for arm in arms if arm.melee]
    if battle.options.subdue_missile:
        found += [_offer(battle, id, arm, SUBDUE_MISSILE) for arm in arms if arm.missile]
    return tuple(found)


def is_missile(manner: str) -> bool:
    """Whether an attack of this manner is shot or thrown."""
    return manner in (MISSILE, SUBDUE_MISSILE)


def subdues(manner: str) -> bool:
    """Whether a blow of this manner is struck to subdue (OSE-SUBDUE-01)."""
    return manner in (SUBDUE, SUBDUE_MISSILE)


def _rule_of(arm: Arm, manner: str) -> str:
    if subdues(manner):
        return "OSE-SUBDUE-01"
    return "OSE-UNARMED-01" if arm == UNARMED else "OSE-MISSILE-01" if is_missile(manner) else "OSE-MELEE-01"


def _offer(battle: OseBattle, id: CombatantId, arm: Arm, manner: str) -> Offer:
    missile = is_missile(manner)
    rearms = missile and arm.thrown and arm.melee and _has_another(battle[id].sheet, arm)
    is_counted = missile and arm.left is not None
    return Offer(
        "offer-attack-thrown" if manner == MISSILE and arm.thrown else f"offer-attack-{manner}",
        Action(ATTACK, actor=id, manner=manner, item=arm.name),
        Needs.TARGET,
        "group-subdual" if subdues(manner) else "group-attacks",
        "cost-missiles" if is_counted else "",
        (("left", arm.left or 0),) if is_counted else (),
        args=(("arm", Term(arm.name)),),
        objections=attacker_objections(battle, id, arm, manner),
        rule=_rule_of(arm, manner),
        icon="shoot" if missile else "fist" if arm == UNARMED else "attack",
        is_attack=True,
        rearms=rearms,
    )


def _has_another(sheet: Sheet, arm: Arm) -> bool:
    """Whether there is something else to strike with than ``arm`` and bare hands: that is kept, and this not thrown."""
    return any(other.melee and other.name != arm.name and not other.is_thrown_away for other in sheet.arms)


def objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against an attack on its target."""
    id, at = action.actor, action.target
    if id is None:
        return ()
    arm = battle[id].sheet.arm(action.item)
    found = attacker_objections(battle, id, arm, action.manner)
    if at is None or battle[id].cell is None:
        return found
    return found + target_objections(battle, id, at, arm, action.manner)


def attacker_objections(battle: OseBattle, id: CombatantId, arm: Arm, manner: str) -> tuple[Objection, ...]:
    """What keeps ``id`` from attacking anybody with ``arm`` now."""
    found = list(_whatever_the_arm(battle, id, manner))
    if arm.left == 0:
        spent = "objection-thrown-away" if arm.is_thrown_away else "objection-no-ammunition"
        found.append(Objection(spent, "OSE-MISSILE-01", (("arm", Term(arm.name)),)))
    if attacks_left(battle, id, arm) <= 0:
        found.append(Objection("objection-no-attack-left", "OSE-ATTACKS-02" if arm.routine else "OSE-ATTACKS-01"))
    if arm.acts_last and battle.state.current is not None and not is_slow(battle, id):
        found.append(Objection("objection-slow-weapon", "OSE-SLOW-01"))
    if arm.magic and battle.options.unstable_passive:
        found += unstable_objections(battle, id, "OSE-UNSTABLE-04")
    if manner == SUBDUE_MISSILE and not battle.options.subdue_missile:
        found.append(Objection("objection-subdue-missile", "OSE-SUBDUE-02"))
    if is_missile(manner):
        found += missiles.shooter_objections(battle, id)
    return tuple(found)


def _whatever_the_arm(battle: OseBattle, id: CombatantId, manner: str) -> tuple[Objection, ...]:
    """What keeps ``id`` from attacking in this manner, whatever the arm."""
    part = Part.MISSILES if is_missile(manner) else Part.MELEE
    return derived(battle, f"keeps {id} from {part}", lambda: _keeping_from(battle, id, part))


def _keeping_from(battle: OseBattle, id: CombatantId, part: Part) -> tuple[Objection, ...]:
    found = (unable(battle, id), out_of_turn(battle, id, part), *state_objections(battle, id))
    return tuple(objection for objection in found if objection is not None)


def state_objections(battle: OseBattle, id: CombatantId) -> list[Objection]:
    """What in the state of ``id`` forbids attacks: blind, on the run, in flight, a coward."""
    sheet, found = battle[id].sheet, []
    casting = casting_objection(battle, id)
    if casting is not None:
        found.append(casting)
    if sheet.is_blind:
        found.append(Objection("objection-blind", "OSE-BLIND-01"))
    if is_retreating(battle, id):
        found.append(Objection("objection-retreats", "OSE-RETREAT-02"))
    if sheet.spirit is Spirit.FLEEING:
        found.append(Objection("objection-flees", "OSE-MORALE-06"))
    if battle.options.morale and sheet.kind is not Kind.CHARACTER and sheet.morale_score <= 2:
        found.append(Objection("objection-never-fights", "OSE-MORALE-05"))
    if battle.options.withdraw_attack is Permit.FORBIDDEN and doings(battle, id).withdrawn:
        found.append(Objection("objection-withdrew", "OSE-WITHDRAW-04"))
    return found


def attacks_left(battle: OseBattle, id: CombatantId, arm: Arm) -> int:
    """How often ``id`` may still strike with ``arm`` this round (OSE-ATTACKS-01, OSE-ATTACKS-02).

    Weapons share the attacks of the sheet; each attack of a routine counts for itself. One round is spent on weapons or
    on the routine, not on both.
    """
    sheet, used = battle[id].sheet, doings(battle, id).used
    by_routine = sum(sheet.arm(name).routine > 0 for name in used)
    if arm.routine:
        return arm.routine - used.count(arm.name) if by_routine == len(used) else 0
    return sheet.attacks - len(used) if by_routine == 0 else 0


def target_objections(
    battle: OseBattle, by: CombatantId, at: CombatantId, arm: Arm, manner: str
) -> tuple[Objection, ...]:
    """What keeps this attack from this target; ``by`` is on the board."""
    target = battle[at]
    if target.cell is None:
        return (Objection("objection-target-off-board"),)
    found: list[Objection] = []
    if at == by:
        found.append(Objection("objection-self"))
    if target.sheet.is_dead:
        found.append(Objection("objection-target-dead", "OSE-DMG-05"))
    aim = doings(battle, by).aim
    if arm.routine and not battle.options.split_routine and aim not in (None, at):
        found.append(Objection("objection-one-target", "OSE-ATTACKS-02"))
    if subdues(manner) and not target.sheet.intelligent:
        found.append(Objection("objection-not-intelligent", "OSE-SUBDUE-01"))
    if is_missile(manner):
        found += missiles.target_objections(battle, by, at, arm)
    elif not in_reach(battle, by, at, arm.reach):
        too_far = corridor.objection(battle, by, at, arm.reach)
        found += [too_far] if too_far else _space_objections(battle, by, at)
    else:
        found += _space_objections(battle, by, at)
    return tuple(found)


def _space_objections(battle: OseBattle, by: CombatantId, at: CombatantId) -> list[Objection]:
    """OSE-SPACE-01: no more attackers at one target than the GM has set."""
    most = battle[at].sheet.most_attackers
    if most is None:
        return []
    others = {blow.by for blow in battle.state.exchanges if blow.at == at and blow.round == battle.state.round} - {by}
    return [Objection("objection-no-space", "OSE-SPACE-01", (("most", most),))] if len(others) >= most else []


def has_target(battle: OseBattle, id: CombatantId, manner: str) -> bool:
    """Whether there is an enemy that ``id`` may attack in this ``manner`` now."""
    arms = [arm for arm in (*battle[id].sheet.arms, UNARMED) if (arm.missile if is_missile(manner) else arm.melee)]
    if not arms or _whatever_the_arm(battle, id, manner):
        return False
    arms = [arm for arm in arms if not attacker_objections(battle, id, arm, manner)]
    if not arms:
        return False
    targets = _within(battle, id, arms, manner)
    return any(not target_objections(battle, id, at, arm, manner) for at in targets for arm in arms)


def _within(battle: OseBattle, id: CombatantId, arms: list[Arm], manner: str) -> Iterator[CombatantId]:
    """Enemies of ``id``; for blows only those that these arms may reach."""
    if is_missile(manner):
        yield from (enemy.id for enemy in battle.enemies(id))
        return
    steps = max(steps_within(battle.board, arm.reach) for arm in arms)
    near = [other for other in around(battle, id, steps) if battle.are_hostile(id, other)]
    # Somebody two cells away may be struck over the shoulders of the first rank.
    farther = (other for other in around(battle, id, 2) if other not in near and battle.are_hostile(id, other))
    yield from near
    yield from (other for other in farther if corridor.rank_before(battle, id, other))


def shield_ignored(battle: OseBattle, by: CombatantId, at: CombatantId) -> Objection | None:
    """Why the shield of ``at`` does not count against ``by``, as reason and rule; it is taken off only once."""
    if is_open_to(battle, at, by):
        return Objection("reason-shield-retreat", "OSE-RETREAT-04")
    if is_behind(battle, by, at):
        return Objection("reason-shield-behind", "OSE-BEHIND-01")
    return None


def reasons(battle: OseBattle, by: CombatantId, at: CombatantId, arm: Arm, manner: str) -> Breakdown:
    """What is added to the attack roll (OSE-ATK-02, OSE-ATK-03); both are on the board."""
    sheet = battle[by].sheet
    lines: list[Modifier] = []
    if battle.options.attack_method is AttackMethod.AAC:
        lines.append(modifier(attack_bonus_of(sheet), "reason-attack-bonus", "OSE-AAC-03"))
    if is_missile(manner):
        dexterity = ability_modifier("dexterity", sheet.dexterity)
        lines.append(modifier(dexterity, "reason-dexterity", "OSE-ATK-03"))
        lines.append(missiles.range_line(battle, by, at, arm))
        lines += missiles.cover_lines(missiles.cover(battle, by, at))
        lines += unstable_lines(battle, by)
    else:
        lines.append(modifier(ability_modifier("strength", sheet.strength), "reason-strength", "OSE-ATK-02"))
    lines += water_lines(battle, by, battle.options.water_attack)
    if is_retreating(battle, at):
        opened = is_open_to(battle, at, by)
        lines.append(modifier(RETREAT_BONUS, "reason-retreat", "OSE-RETREAT-03", applies=opened))
    return Breakdown(tuple(lines))


def number_to_hit(battle: OseBattle, by: CombatantId, at: CombatantId) -> Breakdown:
    """The number that the attack roll must reach, by the attack method of the table.

    The first line is the number without a shield, the second what the shield adds, so that the GM can take it off.
    """
    sheet = battle[at].sheet
    bare, whole = armour_class(sheet, shield=False), armour_class(sheet)
    first = _bare_number(battle, by, bare)
    if whole == bare:
        return Breakdown((first,))
    # The panel shows the class with the shield: the lines say which of them is which.
    first = replace(first, reason=f"{first.reason}-bare")
    more = _bare_number(battle, by, whole).amount - first.amount
    ignored = shield_ignored(battle, by, at)
    if ignored is not None:
        return Breakdown((first, modifier(more, ignored.key, ignored.rule, applies=False)))
    is_ascending = battle.options.attack_method is AttackMethod.AAC
    shown = AAC_BASE - whole if is_ascending else whole
    return Breakdown((first, modifier(more, "reason-shield-makes", "OSE-ATK-05", ac=shown)))


def _bare_number(battle: OseBattle, by: CombatantId, ac: int) -> Modifier:
    """The number for a descending armour class, as one line."""
    options, thac0 = battle.options, thac0_of(battle[by].sheet)
    match options.attack_method:
        case AttackMethod.AAC:
            return modifier(AAC_BASE - ac, "reason-aac", "OSE-AAC-04", aac=AAC_BASE - ac)
        case AttackMethod.THAC0:
            return modifier(thac0 - ac, "reason-thac0", "OSE-THAC0-01", thac0=thac0, ac=ac)
    number = charts.needed(thac0, ac, beyond_by_formula=options.matrix_extension is MatrixExtension.FORMULA)
    printed = thac0 in charts.THAC0S and ac in charts.ARMOUR_CLASSES
    rule = f"OSE-MATRIX-{thac0:02d}" if printed else "OSE-MATRIX-EXT"
    return modifier(number, "reason-matrix", rule, thac0=thac0, ac=ac)


def attack(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """Carry an attack out: roll 1d20, and the damage on a hit (OSE-ATK-01 to OSE-ATK-06, OSE-HELPLESS-01)."""
    by, at = action.actor, action.target
    if by is None or at is None or battle[by].cell is None or battle[at].cell is None or by == at:
        return battle
    arm, melee = battle[by].sheet.arm(action.item), not is_missile(action.manner)
    battle = _begun(battle, by, at, arm, melee=melee)
    if not melee:
        battle = missiles.spent(battle, by, arm)
    if battle[at].sheet.is_helpless:
        table.tell("strikes-helpless", by=by, at=at, rule="OSE-HELPLESS-01", weight=2, arm=Term(arm.name))
        return _hit(table, battle, by, at, arm, action.manner)
    rolled = table.roll(
        "to-hit",
        TO_HIT_DIE,
        by=by,
        at=at,
        why=reasons(battle, by, at, arm, action.manner),
        against=number_to_hit(battle, by, at),
        read=STRIKE,
        rule="OSE-ATK-01",
        arm=Term(arm.name),
    )
    table.tell(
        _told_as(arm, action.manner),
        by=by,
        at=at,
        roll=rolled,
        dice=TO_HIT_DIE,
        rule="OSE-ATK-05",
        weight=2,
        now=battle,
        arm=Term(arm.name),
    )
    return _hit(table, battle, by, at, arm, action.manner) if rolled.reading == "hit" else battle


def _told_as(arm: Arm, manner: str) -> str:
    """The sentence of an attack; with an edged weapon one subdues with its hilt or its flat (OSE-SUBDUE-02)."""
    if subdues(manner):
        return "attacks-subdue" if arm.blunt or arm == UNARMED else "attacks-subdue-flat"
    if is_missile(manner):
        return "attacks-thrown" if arm.thrown else "attacks-missile"
    return "attacks-melee"


def _hit(table: Table, battle: OseBattle, by: CombatantId, at: CombatantId, arm: Arm, manner: str) -> OseBattle:
    """A successful attack: damage unless the target is invulnerable to it, and an end to its spell (OSE-DISRUPT-01)."""
    hurts = can_hurt(battle[by].sheet, battle[at].sheet, arm, battle.options)
    if hurts or battle.options.disrupt_on is DisruptOn.HIT:
        battle = disrupted_by_attack(table, battle, at)
    if hurts:
        return strike_home(table, battle, by, at, arm, melee=not is_missile(manner), subdues=subdues(manner))
    table.tell("does-no-damage", by=by, at=at, rule="OSE-INVULN-01", weight=1, arm=Term(arm.name))
    return battle


def _begun(battle: OseBattle, by: CombatantId, at: CombatantId, arm: Arm, *, melee: bool) -> OseBattle:
    """The battle with the attack spent, the weapon in hand, and the attacker looking at its target."""
    battle = _looking(battle, by, at)
    sheet, done = battle[by].sheet, doings(battle, by)
    if arm in sheet.arms and not arm.routine and sheet.readied != arm.name:
        battle = battle.with_sheet(by, replace(sheet, readied=arm.name))
    battle = with_doings(battle, by, replace(done, used=(*done.used, arm.name), aim=done.aim or at))
    if not melee:
        return battle
    exchange = Exchange(by, at, battle.state.round)
    return battle.with_state(replace(battle.state, exchanges=(*battle.state.exchanges, exchange)))


def _looking(battle: OseBattle, by: CombatantId, at: CombatantId) -> OseBattle:
    """The attacker turns to its target, where turning on the spot is free (OSE-MOVE-03)."""
    me = battle[by]
    assert me.cell is not None
    if battle.options.facing_in_melee is FacingInMelee.LOCKED and is_in_melee(battle, by):
        return battle
    grid = battle.board.grid
    nearest = min(
        ((a, b) for a in battle.cells_of(by) for b in battle.cells_of(at)), key=lambda pair: grid.distance(*pair)
    )
    return battle.with_place(by, me.cell, grid.facing_towards(*nearest))
