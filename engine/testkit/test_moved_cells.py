"""Moved cells: what a ruleset keeps of cells follows when the map is resized or its grid laid anew."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Annotated, Any, NewType, Union, get_args, get_origin, get_type_hints

from engine.battle.actions import Amendment, LayGrid, Resize
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell import IS_FACING, Cell, Step
from engine.grid.cell_set import IS_CELL_SET, cell_set
from engine.grid.grid import Grid, Layout
from engine.play.advance import Done, advance
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.testkit.scenes import LAYOUTS, dice_at, scene, walk
from engine.testkit.switches import as_they_come, switched

LEFT, TOP = 3, 2
PLAYED, ODD = 5, 4
"""Deeds of each battle as the scripted player does them, and odd ones that come after; twice, for the map changes."""


def filled(hint: Any, grid: Grid, cell: Cell, facing: int, at: tuple[Any, ...] = ()) -> Any:
    """A value of a type that keeps ``cell`` and ``facing`` wherever it can keep any."""
    if hint is Cell:
        return cell
    if hint is Step:
        return Step(cell, facing)
    if isinstance(hint, NewType):
        return filled(hint.__supertype__, grid, cell, facing, at)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        if IS_CELL_SET in parts[1:]:
            return cell_set(grid, [cell])
        return facing if IS_FACING in parts[1:] else filled(parts[0], grid, cell, facing, at)
    if origin in (Union, types.UnionType):
        kinds = [part for part in parts if part is not type(None)]
        return max((filled(kind, grid, cell, facing, at) for kind in kinds), key=lambda value: len(repr(value)))
    if origin is tuple:
        each = parts[:1] if parts[1:] == (Ellipsis,) else parts
        return tuple(filled(kind, grid, cell, facing, at) for kind in each)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {filled(parts[0], grid, cell, facing, at): filled(parts[1], grid, cell, facing, at)}
    return _of_class(hint, grid, cell, facing, at)


def _of_class(cls: Any, grid: Grid, cell: Cell, facing: int, at: tuple[Any, ...]) -> Any:
    if dataclasses.is_dataclass(cls):
        if cls in at:
            return None
        hints = get_type_hints(cls, include_extras=True)
        # A word that has a default keeps it: records may refuse words that mean nothing to them.
        named = [f for f in dataclasses.fields(cls) if not _is_word(hints[f.name]) or f.default is dataclasses.MISSING]
        made: Any = cls
        return made(**{f.name: filled(hints[f.name], grid, cell, facing, (*at, cls)) for f in named})
    if isinstance(cls, type) and issubclass(cls, Enum):
        return next(iter(cls))
    plain: dict[Any, Any] = {bool: False, int: 1, float: 1.0, str: "word"}
    return plain.get(cls, 1)


def _is_word(hint: Any) -> bool:
    return (get_args(hint)[0] if get_origin(hint) is Annotated else hint) is str


def kept(value: Any, marked: str, hint: Any = None) -> list[Any]:
    """Every cell (``marked`` is ""), set of cells or facing that a value keeps, in their order."""
    if isinstance(value, Step):
        return [value.facing] if marked == IS_FACING else [value.cell] if not marked else []
    if isinstance(value, Cell):
        return [] if marked else [value]
    if hint is not None and marked and marked in str(hint) and type(value) is int:
        return [value]
    if dataclasses.is_dataclass(value):
        hints = get_type_hints(type(value), include_extras=True)
        return [one for name in hints for one in kept(getattr(value, name), marked, hints[name])]
    if isinstance(value, Mapping):
        return [one for pair in value.items() for part in pair for one in kept(part, marked, hint)]
    if isinstance(value, tuple):
        return [one for part in value for one in kept(part, marked, hint)]
    return []


def changed(rules: AnyRuleset, battle: AnyBattle, amendment: Amendment) -> AnyBattle:
    done = advance(rules, battle, amendment)
    assert isinstance(done, Done)
    return done.battle


def full(rules: AnyRuleset, battle: AnyBattle, cell: Cell, facing: int) -> AnyBattle:
    """The battle with a state and sheets that keep a cell in every place where one can be kept."""
    grid = battle.board.grid
    battle = battle.with_state(filled(rules.state, grid, cell, facing))
    for id in battle.combatants:
        battle = battle.with_sheet(id, filled(rules.sheet, grid, cell, facing))
    return battle


def all_kept(battle: AnyBattle, marked: str) -> list[Any]:
    return kept(battle.state, marked) + [x for one in battle.combatants.values() for x in kept(one.sheet, marked)]


def test_whatever_is_kept_of_cells_moves_with_a_resized_map(rules: AnyRuleset, ruleset_id: str) -> None:
    before = scene(ruleset_id, Layout.SQUARE)
    cell, facing = Cell(5, 6), 2
    battle = full(rules, before, cell, facing)
    grid = replace(before.board.grid, columns=before.board.grid.columns + LEFT, rows=before.board.grid.rows + TOP)
    moved = rules.moved(battle, _move(rules, before, Resize(LEFT, TOP)))
    there = Cell(5 + LEFT, 6 + TOP)
    assert all_kept(moved, "") == [there] * len(all_kept(battle, ""))
    assert all_kept(moved, IS_CELL_SET) == [cell_set(grid, [there])] * len(all_kept(battle, IS_CELL_SET))
    assert all_kept(moved, IS_FACING) == [facing] * len(all_kept(battle, IS_FACING))


def test_whatever_is_kept_off_the_map_that_is_left_is_brought_back_to_its_edge(
    rules: AnyRuleset, ruleset_id: str
) -> None:
    before = scene(ruleset_id, Layout.SQUARE)
    battle = full(rules, before, Cell(0, 1), 0)
    moved = rules.moved(battle, _move(rules, before, Resize(-LEFT, -TOP)))
    assert set(all_kept(moved, "")) <= {Cell(0, 0)}
    assert set(all_kept(moved, IS_CELL_SET)) <= {0}


def test_whatever_is_kept_of_facings_is_one_of_the_new_grid(rules: AnyRuleset, ruleset_id: str) -> None:
    before = scene(ruleset_id, Layout.SQUARE)
    for facing in range(8):
        battle = full(rules, before, Cell(5, 6), facing)
        moved = rules.moved(battle, _move(rules, before, LayGrid(Layout.HEX_ODD_R, before.board.scale)))
        assert all_kept(moved, IS_FACING) == [round(facing * 6 / 8) % 6] * len(all_kept(battle, IS_FACING))


def _move(rules: AnyRuleset, battle: AnyBattle, amendment: Amendment) -> Any:
    """How the map's cells move, caught on its way to a ruleset."""
    caught: list[Any] = []

    def catch(battle: AnyBattle, move: Any) -> AnyBattle:
        caught.append(move)
        return battle

    changed(replace(rules, moved=catch, settle=lambda battle: battle), battle, amendment)
    return caught[0]


def test_numbers_that_are_directions_are_marked_as_such(rules: AnyRuleset, ruleset_id: str) -> None:
    seen: set[type[Any]] = set()
    unmarked: list[str] = []
    for cls in (rules.state, rules.sheet):
        _classes(cls, seen)
    for cls in seen:
        hints = get_type_hints(cls, include_extras=True)
        for field in dataclasses.fields(cls):
            speaks = any(word in field.name for word in ("facing", "heading", "direction"))
            if speaks and "int" in str(hints[field.name]) and IS_FACING not in str(hints[field.name]):
                unmarked.append(f"{cls.__name__}.{field.name}")
    assert unmarked == []


def _classes(hint: Any, seen: set[type[Any]]) -> None:
    if dataclasses.is_dataclass(hint) and isinstance(hint, type) and hint not in seen:
        seen.add(hint)
        for part in get_type_hints(hint, include_extras=True).values():
            _classes(part, seen)
    for part in get_args(hint):
        _classes(part, seen)


def _onward(rules: AnyRuleset, battle: AnyBattle, number: int) -> AnyBattle:
    for step in play(rules, battle, Chance(3000 + number), PLAYED):
        battle = step.after
    for deed in walk(rules, replace(battle, started=False), dice_at(number), ODD):
        battle = deed.done.battle
    return battle


def test_a_battle_goes_on_after_its_map_was_resized_and_laid_anew(
    rules: AnyRuleset, ruleset_id: str, moving: int
) -> None:
    number = moving
    layout, other = LAYOUTS[number % 2], LAYOUTS[1 - number % 2]
    battle = replace(scene(ruleset_id, layout, number % 4), options=switched(ruleset_id, number))
    battle = _onward(rules, battle, number)
    battle = changed(rules, battle, Resize(number % 4 - 2, number % 3 - 1, -(number % 2), number % 5 - 2))
    battle = _onward(rules, battle, number)
    battle = changed(rules, battle, LayGrid(other, battle.board.scale))
    battle = _onward(rules, battle, number)
    as_they_come(rules, battle)
