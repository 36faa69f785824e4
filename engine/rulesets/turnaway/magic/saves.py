"""Saving throws and skill checks: what the GM asks of a combatant, at a difficulty of his (TA-SAV, TA-FUM-03)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.grid.cell import Cell
from engine.rulesets.turnaway.blows.defence import CoverRow, cover_from
from engine.rulesets.turnaway.blows.mishap import mishap
from engine.rulesets.turnaway.options import SkillFumbles
from engine.rulesets.turnaway.sheet import Casting, Save, Sheet, Weapon
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.sight.what_hides import what_hides
from engine.table.dice import d
from engine.table.requests import Option
from engine.table.table import Table

D20 = d(20)
DIFFICULTIES = (5, 10, 12, 14, 15, 16, 18, 20, 25)
"""Difficulties to pick from, one for each number key; the GM sets any other one in the roll itself."""
USUAL = DIFFICULTIES.index(15)
FROM = "ref-from"
"""Manner of the Reflex save against something that comes from a place on the map."""
SAVES = (Save.FORTITUDE, Save.REFLEX, Save.WILL)
CHECKS = ("climb", "jump", "other")
RULE_OF_SAVE = {Save.FORTITUDE: "TA-SAV-01", Save.REFLEX: "TA-SAV-02", Save.WILL: "TA-SAV-03"}


@dataclass(frozen=True, slots=True)
class Reaches:
    """Whether a total reaches its difficulty: ``yes`` or ``no``; a natural 1 is ``fumble`` where that is given."""

    yes: str
    no: str
    fumble: str = ""

    def read(self, natural: int, bonus: int, against: int) -> str:
        if natural == 1 and self.fumble:
            return self.fumble
        return self.yes if natural + bonus >= against else self.no


SAVED = Reaches("saved", "not-saved")


def save_lines(sheet: Sheet, kind: Save, cover: CoverRow | None = None) -> Breakdown:
    """Ability and level bonus; to Reflex what cover adds (TA-SAV-01 to -03, TA-COV)."""
    if kind is Save.FORTITUDE:
        return _lines(sheet.constitution, "save-constitution", sheet.level_fort, "TA-SAV-01")
    if kind is Save.WILL:
        return _lines(sheet.wisdom, "save-wisdom", sheet.level_will, "TA-SAV-03")
    both = _lines(sheet.dexterity, "save-dexterity", sheet.level_ref, "TA-SAV-02")
    return both if cover is None else both.with_line(_cover_line(cover))


def _lines(ability: int, key: str, level: int, rule: str) -> Breakdown:
    return Breakdown((modifier(ability, key, rule), modifier(level, "save-level", rule)))


def _cover_line(row: CoverRow) -> Modifier:
    share, what = Term(row.key), what_hides(row.kind)
    if row.evasion:
        return modifier(row.reflex, "save-evasion", "TA-COV-06", row=share, what=what, applies=False)
    return modifier(row.reflex, "save-cover", row.rule, row=share, what=what)


def save(
    table: Table,
    battle: TurnawayBattle,
    id: CombatantId,
    kind: Save,
    difficulty: int,
    cover: CoverRow | None = None,
    by: CombatantId | None = None,
) -> bool:
    """Roll a saving throw against ``difficulty``; whether it is made. ``by``: against whose spell, for the log."""
    rule, word = RULE_OF_SAVE[kind], Term(f"value-save-{kind}")
    against = Breakdown((modifier(difficulty, "save-difficulty", rule),))
    why = save_lines(battle[id].sheet, kind, cover)
    rolled = table.roll("save-roll", D20, by=id, at=by, why=why, against=against, read=SAVED, rule=rule, save=word)
    table.tell("saves-told", by=id, roll=rolled, dice=D20, rule=rule, save=word)
    return rolled.reading == SAVED.yes


def asked_save(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """The GM asks somebody for a saving throw, Reflex perhaps against something from ``action.cell`` (TA-SAV)."""
    kind = Save.REFLEX if action.manner == FROM else Save(action.manner)
    cover = _cover(battle, action.cell, id) if kind is Save.REFLEX else None
    made = save(table, battle, id, kind, _difficulty(table, id, RULE_OF_SAVE[kind]), cover)
    if made and cover is not None and cover.evasion:
        table.tell("evades", by=id, rule="TA-COV-06")
    return battle


def _cover(battle: TurnawayBattle, cell: Cell | None, id: CombatantId) -> CoverRow | None:
    return cover_from(battle, cell, id) if cell is not None and battle.board.grid.holds(cell) else None


def _difficulty(table: Table, id: CombatantId, rule: str) -> int:
    options = tuple(Option("difficulty-of", (("number", number),), rule) for number in DIFFICULTIES)
    return DIFFICULTIES[table.choose("difficulty", options, at=id, rule=rule)]


def asked_check(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """The GM asks somebody for a skill check: to climb, to jump, or with an ability he names (TA-FUM-03)."""
    sheet, rule = battle[id].sheet, "TA-FUM-03"
    ability = Casting.STRENGTH if action.manner != "other" else _ability(table, sheet, id)
    difficulty = _difficulty(table, id, rule)
    fumble = "mishap-reading" if _may_fumble(battle, action.manner) else ""
    word = Term(f"check-{action.manner}")
    rolled = table.roll(
        "skill-roll",
        D20,
        by=id,
        why=Breakdown((modifier(getattr(sheet, ability), f"check-{ability}", rule),)),
        against=Breakdown((modifier(difficulty, "save-difficulty", rule),)),
        read=Reaches("check-made", "check-failed", fumble),
        rule=rule,
        check=word,
    )
    table.tell("checks-told", by=id, roll=rolled, dice=D20, rule=rule, check=word)
    if fumble and rolled.reading == fumble:
        return mishap(table, battle, id, None, _in_hand(sheet), rule)
    return battle


def _ability(table: Table, sheet: Sheet, id: CombatantId) -> Casting:
    every = tuple(Casting)
    options = tuple(Option(f"check-{one}", (("amount", getattr(sheet, one)),), "TA-FUM-03") for one in every)
    return every[table.choose("check-ability", options, at=id, rule="TA-FUM-03")]


def _may_fumble(battle: TurnawayBattle, manner: str) -> bool:
    """Whether a 1 on this check brings a mishap, as the campaign has it (TA-FUM-03)."""
    switch = battle.options.skill_fumbles
    return switch is SkillFumbles.ALL or (switch is SkillFumbles.CLIMB_JUMP and manner != "other")


def _in_hand(sheet: Sheet) -> Weapon | None:
    return next((weapon for weapon in sheet.wielded if not weapon.natural), None)
