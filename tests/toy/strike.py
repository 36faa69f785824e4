"""The toy's attack: a die and skill against armour; the defender parries or takes it; then damage."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import Outcome
from engine.table.dice import d
from engine.table.requests import Choice, Option
from engine.table.table import Table
from tests.toy.sheet import Temper, ToyBattle, is_out

PARRY_ON = 5
PARRY, TAKE = 0, 1


@dataclass(frozen=True, slots=True)
class Reach:
    """TOY-ATTACK-01: the total reaches the number, or not."""

    success: str
    failure: str

    def read(self, natural: int, bonus: int, against: int) -> str:
        return self.success if natural + bonus >= against else self.failure


HITS = Reach("hit", "miss")
PARRIES = Reach("parried", "not-parried")


def strike(table: Table, battle: ToyBattle, by: CombatantId, at: CombatantId) -> ToyBattle:
    """``by`` strikes ``at`` (TOY-ATTACK-01, TOY-PARRY-01, TOY-DAMAGE-01)."""
    friends = sum(1 for other in battle.enemies(at) if other.id != by and battle.distance(other.id, at) == 1)
    why = Breakdown(
        (
            modifier(battle[by].sheet.skill, "reason-skill", "TOY-ATTACK-01"),
            modifier(1, "reason-crowd", "TOY-ATTACK-01", applies=friends > 0, friends=friends),
        )
    )
    against = Breakdown((modifier(battle[at].sheet.armour, "reason-armour", "TOY-ATTACK-01"),))
    die = d(battle.options.die)
    hit = table.roll("to-hit", die, by=by, at=at, why=why, against=against, read=HITS, rule="TOY-ATTACK-01")
    table.tell("strike", by=by, at=at, roll=hit, dice=die, rule="TOY-ATTACK-01", now=battle)
    if hit.reading == "miss":
        return battle
    if not is_out(battle, at) and _parries(table, battle, by, at):
        return battle
    damage = table.roll("damage", d(6), by=by, at=at, rule="TOY-DAMAGE-01")
    return hurt(table, battle, at, damage.total)


def hurt(table: Table, battle: ToyBattle, id: CombatantId, points: int) -> ToyBattle:
    """``id`` loses ``points`` (TOY-DAMAGE-01)."""
    was_out = is_out(battle, id)
    sheet = battle[id].sheet
    battle = battle.with_sheet(id, replace(sheet, hits=max(sheet.hits - points, -99)))
    table.tell("hurt", at=id, points=points, rule="TOY-DAMAGE-01", now=battle)
    if is_out(battle, id) and not was_out:
        table.tell("falls", at=id, rule="TOY-DAMAGE-01", weight=2)
    return battle


def _parries(table: Table, battle: ToyBattle, by: CombatantId, at: CombatantId) -> bool:
    options = (Option("option-parry", rule="TOY-PARRY-01"), Option("option-take", declines=True))
    if table.choose("parry-or-take", options, by=at, at=by, rule="TOY-PARRY-01") == TAKE:
        return False
    against = Breakdown((modifier(PARRY_ON, "reason-parry", "TOY-PARRY-01"),))
    parry = table.roll("parry", d(6), by=at, at=by, against=against, read=PARRIES, rule="TOY-PARRY-01")
    table.tell("parry-told", by=at, at=by, roll=parry, dice=d(6), rule="TOY-PARRY-01")
    return parry.reading == "parried"


def policy(battle: ToyBattle, choice: Choice) -> int:
    """The bold take the blow, the wary parry; whoever may strike somebody who leaves does."""
    if choice.key == "parry-or-take" and choice.by is not None:
        return TAKE if battle[CombatantId(choice.by)].sheet.temper is Temper.BOLD else PARRY
    return 0


def outcome(before: ToyBattle, after: ToyBattle, events: tuple[Event, ...], action: Action) -> Outcome:
    """What a strike came to: missed, parried or hit, and the damage done to its target."""
    if action.target is None:
        return Outcome("done")
    damage = before[action.target].sheet.hits - after[action.target].sheet.hits
    if any(event.reading == "parried" for event in events):
        return Outcome("parried")
    return Outcome("hit", (("damage", damage),)) if damage else Outcome("miss")
