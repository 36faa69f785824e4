"""Variants of a battle to be compared: more or fewer of somebody or none, another position of a switch, another
temperament, another place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import product
from typing import Any

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.checking import WrongValue, checked_record
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set, cells_of, dilated, has
from engine.grid.footprint import covered, gap
from engine.grid.names import cell_name, cell_named
from engine.standing.ground import anchors_touching, standing
from engine.tactics.temperament import like, ready

MOST = 60
"""Of one kind that a variant may ask for."""
MOST_VARIANTS = 200
COUNT, OPTION, WITHOUT, TEMPER, AT = "count", "option", "without", "temper", "at"
NO, YES = "no", "yes"
"""With somebody, and without."""
NOW = "now"
"""The temperament or the place that somebody has already: others are compared with it."""


class WrongVariant(FlankError):
    """A variant that cannot be: it names nobody, no switch, or a value that the switch does not have."""


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing to be varied: what, of whom or which, and the values to try. ``count:goblin=2..8``."""

    what: str
    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """A battle to be simulated and what distinguishes it: (wish, value) pairs, none for the battle as it stands."""

    settings: tuple[tuple[Wish, str], ...]
    battle: AnyBattle

    @property
    def label(self) -> str:
        """Its settings as they are written on the command line."""
        return " ".join(f"{wish.what}:{wish.name}={value}" for wish, value in self.settings)


def wish(text: str) -> Wish:
    """What is varied, from ``count:NAME=2..8``, ``count:NAME=2,4``, ``option:NAME=a,b``, ``without:NAME``,
    ``temper:NAME=wolf,soldier`` or ``at:NAME=C4,G5``.

    Raises WrongVariant.
    """
    match = re.fullmatch(r"(count|option|without|temper|at):([^=]+)(?:=(.+))?", text)
    if match is None or (match[1] == WITHOUT) == (match[3] is not None):
        raise WrongVariant("vary-form", text=text[:80])
    what, name, values = match[1], match[2].strip(), match[3] or ""
    if what == WITHOUT:
        return Wish(what, name, (NO, YES))
    if what in (TEMPER, AT):
        return _beside_what_is(what, name, values)
    span = re.fullmatch(r"(\d{1,3})\.\.(\d{1,3})", values) if what == COUNT else None
    found = tuple(map(str, range(int(span[1]), int(span[2]) + 1))) if span else tuple(values.split(","))
    if not found or (what == COUNT and not all(re.fullmatch(r"\d{1,3}", one) and int(one) <= MOST for one in found)):
        raise WrongVariant("vary-count", text=text[:80], most=MOST)
    return Wish(what, name, found)


def _beside_what_is(what: str, name: str, values: str) -> Wish:
    """Temperaments or places, compared with what there is. Raises WrongVariant for a temperament that is not known."""
    found = [one.strip() for one in values.split(",")]
    if what == AT:
        found = [one.upper() if one != NOW else one for one in found]
    unknown = [one for one in found if what == TEMPER and one != NOW and one not in ready()]
    if unknown:
        raise WrongVariant("vary-no-temper", name=unknown[0][:80], known=", ".join((NOW, *ready())))
    return Wish(what, name, tuple(dict.fromkeys((NOW, *found))))


def variants(rules: AnyRuleset, battle: AnyBattle, wishes: Sequence[Wish]) -> tuple[Variant, ...]:
    """Every combination of what is wished for; without wishes the battle as it stands. Raises WrongVariant."""
    count = 1
    for one in wishes:
        count *= len(one.values)
    if count > MOST_VARIANTS:
        raise WrongVariant("vary-too-many", count=count, most=MOST_VARIANTS)
    for one in wishes:
        if one.what != OPTION and not meant_for(battle, one.what, one.name):
            raise WrongVariant("vary-nobody", name=one.name)
    found = []
    for values in product(*(one.values for one in wishes)):
        varied = battle
        for one, value in zip(wishes, values, strict=True):
            varied = _varied(rules, varied, one, value)
        found.append(Variant(tuple(zip(wishes, values, strict=True)), rules.settle(varied)))
    return tuple(found)


def _varied(rules: AnyRuleset, battle: AnyBattle, one: Wish, value: str) -> AnyBattle:
    if one.what == OPTION:
        return with_option(rules, battle, one.name, value)
    meant = meant_for(battle, one.what, one.name)
    if not meant or value in (NO, NOW):
        return battle  # another wish has taken them away, or they stay as they are
    if one.what == WITHOUT:
        return _without(battle, meant)
    if one.what == TEMPER:
        return with_temper(battle, meant, value)
    if one.what == AT:
        return with_place(battle, meant, value)
    return with_count(battle, meant, int(value))


def meant_for(battle: AnyBattle, what: str, name: str) -> tuple[CombatantId, ...]:
    """Those on the map whom a wish means; a temperament or a place may be a whole side's."""
    return meant_by(battle, name) or (side_meant(battle, name) if what in (TEMPER, AT) else ())


def meant_by(battle: AnyBattle, name: str) -> tuple[CombatantId, ...]:
    """Those on the map whom a name means: by id, by the kind in their id ("goblin" of "goblin-2"), or by name."""
    there = battle.on_board()
    return (
        tuple(one.id for one in there if one.id == name)
        or tuple(one.id for one in there if one.id.rpartition("-")[0] == name)
        or tuple(one.id for one in there if one.name.casefold() == name.casefold())
    )


def side_meant(battle: AnyBattle, name: str) -> tuple[CombatantId, ...]:
    """Those on the map who belong to a side, by its id or name."""
    sides = {one.id for one in battle.sides if name in (one.id, one.name) or name.casefold() == one.name.casefold()}
    return tuple(one.id for one in battle.on_board() if one.side in sides)


def with_temper(battle: AnyBattle, meant: tuple[CombatantId, ...], temper: str) -> AnyBattle:
    """The battle in which those meant have a ready temperament; what each favours and guards stays."""
    for id in meant:
        battle = battle.with_combatant(replace(battle[id], temper=like(battle[id].temper, temper)))
    return battle


def with_place(battle: AnyBattle, meant: tuple[CombatantId, ...], place: str) -> AnyBattle:
    """The battle with the first of those meant in the cell that is called ``place``.

    The others stand as far from it as now, or as near to that as they have room. Raises WrongVariant where there is no
    such cell, or no room for the first.
    """
    grid, first = battle.board.grid, battle[meant[0]].cell
    there = cell_named(grid, place)
    if there is None:
        raise WrongVariant("vary-no-cell", name=place[:80])
    assert first is not None
    cells = {id: cell.plus(there.minus(first)) for id in meant if (cell := battle[id].cell) is not None}
    taken = battle.occupied(but=meant)
    moved = battle
    for id in cells:
        moved = moved.with_place(id, None, battle[id].facing)
    crowded = []
    for id, cell in cells.items():
        free = standing(battle.board, battle[id].size) & ~anchors_touching(grid, taken, battle[id].size)
        if has(grid, free, cell):
            moved = moved.with_place(id, cell, battle[id].facing)
        elif id == meant[0]:
            raise WrongVariant("vary-no-place", name=battle[id].name, cell=cell_name(grid, there))
        else:
            crowded.append(id)
    for id in crowded:
        near = next(_room_at(moved, cells[id] if grid.holds(cells[id]) else there, battle[id].size), None)
        if near is None:
            raise WrongVariant("vary-no-room", name=battle[id].name)
        moved = moved.with_place(id, near, battle[id].facing)
    return moved


def with_option(rules: AnyRuleset, battle: AnyBattle, name: str, value: str) -> AnyBattle:
    """The battle with a switch in another position. Raises WrongVariant."""
    if name not in {one.name for one in fields(rules.options)}:
        raise WrongVariant("vary-no-option", name=name)
    values = {one.name: getattr(battle.options, one.name) for one in fields(rules.options)}
    for said in _meanings(value):
        try:
            return replace(battle, options=checked_record(rules.options, {**values, name: said}))
        except WrongValue:
            continue
    raise WrongVariant("vary-no-position", name=name, value=value)


def _meanings(value: str) -> Iterator[Any]:
    """What a word of the command line may mean: itself, a number, yes or no."""
    yield value
    if re.fullmatch(r"-?\d{1,9}", value):
        yield int(value)
    if value in ("on", "off"):
        yield value == "on"


def with_an_end(rules: AnyRuleset, battle: AnyBattle) -> AnyBattle:
    """The battle under switches with which somebody can be put out of action; itself where it has them."""
    options = rules.tactics.ends(battle.options)
    return battle if options == battle.options else rules.settle(replace(battle, options=options))


def changed_options(rules: AnyRuleset, battle: AnyBattle) -> tuple[tuple[str, str], ...]:
    """The switches that ``with_an_end`` moves, by name, with the positions that it gives them."""
    now, then = battle.options, rules.tactics.ends(battle.options)
    names = [one.name for one in fields(rules.options) if getattr(now, one.name) != getattr(then, one.name)]
    return tuple((name, str(getattr(then, name))) for name in names)


def with_count(battle: AnyBattle, meant: tuple[CombatantId, ...], count: int) -> AnyBattle:
    """The battle with so many of those meant: the last of them go, or more like the last come beside it."""
    if count < len(meant):
        return _without(battle, meant[count:])
    for number in range(count - len(meant)):
        like = battle[meant[-1]]
        cell = next(_room_beside(battle, like), None)
        if cell is None:
            raise WrongVariant("vary-no-room", name=like.name)
        stem = like.id.rpartition("-")[0] or like.id
        id = CombatantId(f"{stem}-more-{number + 1}")
        battle = battle.with_combatant(replace(like, id=id, name=f"{like.name} {len(meant) + number + 1}", cell=cell))
    return battle


def _without(battle: AnyBattle, ids: tuple[CombatantId, ...]) -> AnyBattle:
    for id in ids:
        battle = battle.without(id)
    return battle


def _room_beside(battle: AnyBattle, like: Combatant[Any]) -> Iterator[Cell]:
    """Free anchor cells for one more, the nearest first."""
    assert like.cell is not None
    return _room_at(battle, like.cell, like.size)


def _room_at(battle: AnyBattle, cell: Cell, size: int) -> Iterator[Cell]:
    """Free anchor cells for somebody of that size, those first that are nearest to ``cell``."""
    grid = battle.board.grid
    free = standing(battle.board, size) & ~anchors_touching(grid, battle.occupied(), size)
    around = cell_set(grid, covered(grid, cell, size))
    near = next((near for steps in (2, 4, 8, 60) if (near := dilated(grid, around, steps) & free)), 0)
    yield from sorted(cells_of(grid, near), key=lambda one: gap(grid, one, size, cell, size))
