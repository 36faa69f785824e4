"""Initiative: a die for everybody (or for a group), the order that follows, and what breaks a tie."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Signed
from engine.rulesets.shirma.conditions.states import fails
from engine.rulesets.shirma.order import npc
from engine.rulesets.shirma.positions import InitiativeChoice, InitiativeTies, OpposedTie
from engine.rulesets.shirma.state import Entry, ShirmaBattle
from engine.rulesets.shirma.test.modifiers import plain_target
from engine.rulesets.shirma.test.percentile import D100, roll_test
from engine.table.dice import d
from engine.table.requests import Option
from engine.table.table import Table

DIE = d(10)
MOST_REROLLS = 20
"""So often equal dice are thrown again; then the order of entry decides (a ruling: the text would go on for ever)."""
AGILITY = "agility"
CHOICE = (Option("option-goes-first", rule="SH-INIT-06"), Option("option-goes-second", rule="SH-INIT-06"))


def roll(table: Table, battle: ShirmaBattle, ids: tuple[CombatantId, ...]) -> tuple[Entry, ...]:
    """Everybody's result and the order of turns, the highest first (SH-INIT-01 to SH-INIT-07, SH-NPC-01)."""
    entries = []
    for members in npc.groups(battle, ids):
        number = npc.initiative(table, battle, members) if len(members) > 1 else _single(table, battle, members[0])
        entries.append(Entry(members, number))
    return in_order(table, battle, entries)


def _single(table: Table, battle: ShirmaBattle, id: CombatantId) -> int:
    """d10 + Initiative bonus, and what a talent adds (SH-INIT-01, SH-INIT-02, SH-INIT-07)."""
    rolled = table.roll("initiative", DIE, by=id, why=reasons(battle, id), rule="SH-INIT-01")
    table.tell("rolls-initiative", by=id, roll=rolled, dice=DIE, rule="SH-INIT-01", weight=0, total=rolled.total)
    return rolled.total


def reasons(battle: ShirmaBattle, id: CombatantId) -> Breakdown:
    """What is added to the die of initiative."""
    sheet = battle[id].sheet
    lines = [modifier(sheet.ib, "reason-initiative-bonus", "SH-INIT-01", value=sheet.initiative)]
    if sheet.initiative_talent:
        lines.append(modifier(sheet.initiative_talent, "reason-initiative-talent", "SH-INIT-07"))
    return Breakdown(tuple(lines))


def in_order(table: Table, battle: ShirmaBattle, entries: list[Entry]) -> tuple[Entry, ...]:
    """The entries in their order; who acts first or last by a talent does so before all ties (SH-INIT-03, -07)."""
    found: list[Entry] = []
    by_place: dict[tuple[int, int], list[Entry]] = {}
    for entry in entries:
        by_place.setdefault(place_of(battle, entry), []).append(entry)
    for _, tied in sorted(by_place.items(), key=lambda item: item[0]):
        found += tied if len(tied) == 1 else _untied(table, battle, tied)
    return tuple(found)


def place_of(battle: ShirmaBattle, entry: Entry) -> tuple[int, int]:
    """What an entry is sorted by, the lowest first: talents for acting first and last, then its number (SH-INIT-07)."""
    return _class(battle, entry), -entry.number


def _class(battle: ShirmaBattle, entry: Entry) -> int:
    """0 for who acts first, 2 for who acts last, 1 for all others (SH-INIT-07)."""
    sheets = [battle[id].sheet for id in entry.members]
    if all(sheet.acts_first for sheet in sheets):
        return 0
    return 2 if all(sheet.acts_last for sheet in sheets) else 1


def _untied(table: Table, battle: ShirmaBattle, tied: list[Entry]) -> list[Entry]:
    """Equal results: by Agility, an opposed test, d100, as initiative_ties says (SH-INIT-04 to SH-INIT-06)."""
    if battle.options.initiative_ties is InitiativeTies.D100:
        return _by_d100(table, battle, tied)
    by_agility: dict[int, list[Entry]] = {}
    for entry in tied:
        by_agility.setdefault(-agility(battle, entry), []).append(entry)
    found: list[Entry] = []
    places = sorted(by_agility.items())
    for (worth, equal), (lower, next_) in pairwise(places):
        table.tell(
            "tie-by-agility", by=equal[0].members[0], at=next_[0].members[0], rule="SH-INIT-05", weight=0,
            more=-worth, less=-lower,
        )  # fmt: skip
    for _, equal in places:
        if len(equal) == 1:
            found.append(replace(equal[0], note="slot-agility"))
        elif len(equal) == 2 and battle.options.initiative_ties is InitiativeTies.CASCADE:
            found += _by_duel(table, battle, equal[0], equal[1])
        else:
            found += _by_d100(table, battle, equal)
    return found


def agility(battle: ShirmaBattle, entry: Entry) -> int:
    """The Agility of an entry, the mean of a group's, rounded down (SH-INIT-05, SH-NPC-02)."""
    return npc.agility(battle, entry.members)


def _by_duel(table: Table, battle: ShirmaBattle, one: Entry, two: Entry) -> list[Entry]:
    """An opposed test of Agility, whose winner chooses who goes first (SH-INIT-06, SH-TEST-04)."""
    for _ in range(MOST_REROLLS):
        levels = [_agility_levels(table, battle, me, other) for me, other in ((one, two), (two, one))]
        if levels[0] != levels[1] or battle.options.opposed_tie is not OpposedTie.REROLL:
            break
    if levels[0] == levels[1]:
        return _by_d100(table, battle, [one, two])
    winner, loser = (one, two) if levels[0] > levels[1] else (two, one)
    table.tell("wins-agility", by=winner.members[0], at=loser.members[0], rule="SH-INIT-06")
    winner, loser = replace(winner, note="slot-duel"), replace(loser, note="slot-duel")
    if battle.options.initiative_choice is InitiativeChoice.WINNER_FIRST:
        return [winner, loser]
    second = table.choose("goes-first", CHOICE, by=winner.members[0], at=loser.members[0], rule="SH-INIT-06")
    return [loser, winner] if second else [winner, loser]


_BELOW_ALL = -1000
"""Success levels of a test that fails without a roll: they lose to all others."""


def _agility_levels(table: Table, battle: ShirmaBattle, entry: Entry, other: Entry) -> int:
    id, at = entry.members[0], other.members[0]
    if fails(battle, id, AGILITY):
        return _BELOW_ALL
    against = plain_target(battle, id, agility(battle, entry), AGILITY, with_advantage=False)
    made = roll_test(table, "agility", against, battle.options, by=id, at=at, rule="SH-INIT-06")
    table.tell("tests-agility", by=id, roll=made.roll, rule="SH-INIT-06", weight=0, sl=Signed(made.sl))
    return made.sl


def _by_d100(table: Table, battle: ShirmaBattle, tied: list[Entry], again: int = 0) -> list[Entry]:
    """Each throws d100, the lowest acts first; equal ones throw again among themselves (SH-INIT-04)."""
    fallen: dict[int, list[Entry]] = {}
    for entry in tied:
        rolled = table.roll("tie", D100, by=entry.members[0], rule="SH-INIT-04")
        table.tell("tie-d100", by=entry.members[0], roll=rolled, dice=D100, rule="SH-INIT-04", weight=0)
        fallen.setdefault(rolled.natural, []).append(entry)
    found: list[Entry] = []
    for _, equal in sorted(fallen.items()):
        if len(equal) > 1 and again < MOST_REROLLS:
            found += _by_d100(table, battle, equal, again + 1)
        else:
            found += [replace(entry, note="slot-d100") for entry in equal]
    return found
