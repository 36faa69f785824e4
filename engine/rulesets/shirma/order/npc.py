"""NPCs in groups: one place in the order, one attack that is told as one (SH-NPC-01 to SH-NPC-03)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.contract import Needs, Objection, Offer
from engine.rulesets.shirma import attack
from engine.rulesets.shirma.order.standing import why_not
from engine.rulesets.shirma.place.engagement import in_reach, striking
from engine.rulesets.shirma.positions import GroupInitiative
from engine.rulesets.shirma.sheet import Condition, Weapon
from engine.rulesets.shirma.shooting import shooting
from engine.rulesets.shirma.state import ShirmaBattle, doings, with_doings
from engine.table.dice import d
from engine.table.table import Table

GROUP_ATTACK = "group-attack"
D10 = d(10)


def groups(battle: ShirmaBattle, ids: tuple[CombatantId, ...]) -> tuple[tuple[CombatantId, ...], ...]:
    """Who acts together, in the order of ``ids``: those of one side with the same group; others alone (SH-NPC-01)."""
    found: dict[object, list[CombatantId]] = {}
    for id in ids:
        name, side = battle[id].sheet.group.strip(), battle[id].side
        found.setdefault((side, name) if name else id, []).append(id)
    return tuple(tuple(members) for members in found.values())


def able(battle: ShirmaBattle, members: tuple[CombatantId, ...]) -> tuple[CombatantId, ...]:
    """Those of a group that count in its mean; all when none is able."""
    found = tuple(id for id in members if not battle[id].sheet.is_helpless)
    return found or members


def initiative(table: Table, battle: ShirmaBattle, members: tuple[CombatantId, ...]) -> int:
    """The initiative of a group: of its mean characteristic, or the mean of all rolls, rounded down (SH-NPC-02)."""
    counted = able(battle, members)
    if battle.options.group_initiative is GroupInitiative.MEAN_OF_ROLLS:
        return sum(_own(table, battle, id) for id in counted) // len(counted)
    mean = sum(battle[id].sheet.initiative for id in counted) // len(counted)
    why = Breakdown((modifier(mean // 10, "reason-initiative-bonus", "SH-NPC-02", value=mean),))
    rolled = table.roll("initiative", D10, by=members[0], why=why, rule="SH-NPC-02")
    table.tell("rolls-initiative", by=members[0], roll=rolled, dice=D10, rule="SH-NPC-02", total=rolled.total)
    return rolled.total


def _own(table: Table, battle: ShirmaBattle, id: CombatantId) -> int:
    sheet = battle[id].sheet
    lines = [modifier(sheet.ib, "reason-initiative-bonus", "SH-INIT-01", value=sheet.initiative)]
    if sheet.initiative_talent:
        lines.append(modifier(sheet.initiative_talent, "reason-initiative-talent", "SH-INIT-07"))
    rolled = table.roll("initiative", D10, by=id, why=Breakdown(tuple(lines)), rule="SH-NPC-02")
    table.tell("rolls-initiative", by=id, roll=rolled, dice=D10, rule="SH-NPC-02", weight=0, total=rolled.total)
    return rolled.total


def agility(battle: ShirmaBattle, members: tuple[CombatantId, ...]) -> int:
    """The Agility by which ties of a group are broken: the mean (SH-NPC-02)."""
    counted = able(battle, members)
    return sum(battle[id].sheet.agility for id in counted) // len(counted)


def group_of(battle: ShirmaBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """Everybody on the board who acts together with ``id``, itself first among them by entry."""
    mine = battle[id]
    name = mine.sheet.group.strip()
    if not name:
        return (id,)
    return tuple(c.id for c in battle.on_board() if c.side == mine.side and c.sheet.group.strip() == name)


def offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """An attack of the whole group on one target (SH-NPC-03)."""
    members = group_of(battle, id)
    if len(members) < 2:
        return ()
    action = Action(GROUP_ATTACK, actor=id)
    return (
        Offer(
            "offer-group-attack",
            action,
            Needs.TARGET,
            "group-attacks",
            "cost-action",
            args=(("count", len(members)),),
            objections=objections(battle, action),
            rule="SH-NPC-03",
            icon="group",
        ),
    )


def objections(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """What keeps a group from striking together."""
    id, at = action.actor, action.target
    if id is None:
        return ()
    found = [why_not(battle, id)]
    ready = [one for one in group_of(battle, id) if is_ready(battle, one)]
    if not ready:
        found.append(Objection("objection-acted", "SH-TURN-01"))
    elif at is not None and battle[at].cell is not None and not any(deed_of(battle, one, at) for one in ready):
        found.append(Objection("objection-group-out-of-reach", "SH-LENGTH-02"))
    return tuple(objection for objection in found if objection is not None)


def is_ready(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether one of a group still has its main action and may attack (SH-NPC-01)."""
    sheet = battle[id].sheet
    if sheet.is_helpless or sheet.has(Condition.BROKEN):
        return False
    return not doings(battle, id).acted


def weapon_for(battle: ShirmaBattle, id: CombatantId, at: CombatantId) -> Weapon | None:
    """What one of a group strikes a target with, None when nothing in its hands reaches it."""
    return next((weapon for weapon in striking(battle[id].sheet) if in_reach(battle, id, at, weapon)), None)


def deed_of(battle: ShirmaBattle, id: CombatantId, at: CombatantId) -> Action | None:
    """How one of a group attacks a target: a blow where its weapon reaches, else a shot with what it holds."""
    weapon = weapon_for(battle, id, at)
    if weapon is not None:
        return Action(attack.ATTACK, actor=id, target=at, manner=attack.STRIKE, item=weapon.name)
    sheet = battle[id].sheet
    for held in (sheet.in_main, sheet.in_off):
        if held is not None and held.shoots:
            shot = Action(shooting.SHOOT, actor=id, target=at, manner=shooting.SHOT, item=held.name)
            if not shooting.objections(battle, shot):
                return shot
    return None


def group_attack(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """Everybody of a group strikes or shoots at the target; the log has one line, the blows below it (SH-NPC-03)."""
    id, at = action.actor, action.target
    if id is None or at is None or battle[at].cell is None or not battle.are_hostile(id, at):
        return battle
    first, blows, before = len(table.events), 0, battle[at].sheet.hp
    for member in group_of(battle, id):
        deed = deed_of(battle, member, at) if is_ready(battle, member) else None
        if deed is None or battle[at].sheet.is_out:
            continue
        if deed.kind == attack.ATTACK:
            battle = attack.attack(table, battle, deed)
        else:
            battle = shooting.shoot(table, _standing_still(battle, member), deed)
        blows += 1
    told = table.events[first:]
    hits = sum(event.key == "wounded" and event.at == at for event in told)
    table.events[first:] = [replace(event, weight=0) for event in told]
    table.tell(
        "group-attacks-told", by=id, at=at, rule="SH-NPC-03", weight=2, now=battle,
        blows=blows, hits=hits, points=max(0, before - battle[at].sheet.hp),
    )  # fmt: skip
    return battle


def _standing_still(battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """Who shoots with the group gives up what is left of its movement, without being asked (SH-MOD-20)."""
    return with_doings(battle, id, replace(doings(battle, id), locked=True))
