"""Saving throws: the number by category, the roll, and what a failure does to a declared spell."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.contract import Objection, Offer
from engine.rulesets.ose.harm import charts
from engine.rulesets.ose.magic.spells import disrupted_by_failed_save, in_area, spell_of
from engine.rulesets.ose.sheet import Category, Sheet
from engine.rulesets.ose.state import OseBattle
from engine.table.dice import d
from engine.table.requests import Option
from engine.table.table import Table

SAVE = "save"
SAVE_DIE = d(20)


@dataclass(frozen=True, slots=True)
class Saves:
    """Reading of a saving throw: the number or more; no face is a success or a failure of its own (OSE-SAVE-COL)."""

    def read(self, natural: int, bonus: int, against: int) -> str:
        return "saved" if natural + bonus >= against else "not-saved"


SAVES = Saves()


def number_to_save(sheet: Sheet, category: Category) -> tuple[int, str] | None:
    """(number, rule) of a saving throw: the sheet's own, else a monster's by its hit dice (OSE-SAVE-COL, OSE-SAVE-PC).

    None for a character whose class value has not been written down.
    """
    own = sheet.save(category)
    if own is not None:
        return own, "OSE-SAVE-PC"
    if not sheet.saves_by_hit_dice:
        return None
    row = charts.saves_of_hit_dice(sheet.saves_as or sheet.hit_dice)
    return row[tuple(Category).index(category)], "OSE-SAVE-BOUND"


def offers(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """A saving throw, which the GM calls for; where there are numbers of several categories, it asks against what."""
    if objections(battle, Action(SAVE, actor=id)):
        return ()
    known = categories(battle[id].sheet)
    item = known[0].value if len(known) == 1 else ""
    key = f"offer-save-{item}" if item else "offer-save"
    action = Action(SAVE, actor=id, item=item)
    return (Offer(key, action, group="group-saves", rule="OSE-SAVE-COL", icon="dice", of_gm=True),)


def categories(sheet: Sheet) -> tuple[Category, ...]:
    """The categories that a sheet has a number for."""
    return tuple(category for category in Category if number_to_save(sheet, category) is not None)


def objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """What speaks against a saving throw: no fight, somebody dead, a character without its number (OSE-SAVE-PC)."""
    id = action.actor
    if id is None or action.item not in ("", *Category):
        return ()
    if not battle.started:
        return (Objection("objection-not-begun", "OSE-SEQ-01"),)
    sheet = battle[id].sheet
    if sheet.is_dead:
        return (Objection("objection-dead", "OSE-DMG-05"),)
    wanted = categories(sheet) if not action.item else number_to_save(sheet, Category(action.item))
    return () if wanted else (Objection("objection-no-save", "OSE-SAVE-PC"),)


def save(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """1d20 against the number; a failure disrupts a spell that is still to be cast (OSE-SAVE-COL, OSE-DISRUPT-02)."""
    id = action.actor
    if id is None or action.item not in ("", *Category):
        return battle
    if action.item:
        return _thrown(table, battle, id, Category(action.item))
    known = categories(battle[id].sheet)
    if not known:
        return battle
    options = tuple(Option(f"offer-save-{category.value}", rule="OSE-SAVE-COL") for category in known)
    category = known[table.choose("which-save", options, at=id, rule="OSE-SAVE-COL")]
    return _thrown(table, battle, id, category)


def after_spell(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """Everybody in the area of a spell throws what its sheet says (OSE-SAVE-COL); what comes of it is the GM's."""
    spell = spell_of(battle, action.actor, action.item) if action.actor is not None else None
    if spell is None or spell.save is None:
        return battle
    for at in in_area(battle, action):
        battle = _thrown(table, battle, at, spell.save)
    return battle


def _thrown(table: Table, battle: OseBattle, id: CombatantId, category: Category) -> OseBattle:
    found = number_to_save(battle[id].sheet, category)
    if found is None:
        return battle
    against = Breakdown((modifier(found[0], f"reason-save-{category.value}", found[1]),))
    rolled = table.roll("saving-throw", SAVE_DIE, by=id, against=against, read=SAVES, rule="OSE-SAVE-COL")
    table.tell(f"saves-{category.value}", by=id, roll=rolled, dice=SAVE_DIE, rule="OSE-SAVE-COL", weight=2)
    return disrupted_by_failed_save(table, battle, id) if rolled.reading == "not-saved" else battle
