"""A movement in parts costs what it costs as a whole: on drawn boards, under each price of a diagonal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Mode
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cells_of
from engine.grid.grid import Layout
from engine.grid.travel.costs import Diagonal
from engine.grid.travel.search import search
from engine.play.advance import Done, advance
from engine.rulesets.ose.options import Options as OseOptions
from engine.rulesets.ose.state import Part
from engine.rulesets.ose.state import doings as ose_doings
from engine.rulesets.shirma.options import Options as ShirmaOptions
from engine.rulesets.shirma.state import doings as shirma_doings
from tests.rulesets.ose import scene as ose
from tests.rulesets.shirma import scene as shirma

A = CombatantId("A")
BOARDS = 60
WIDE, HIGH = 9, 7


def picture(random: Random, between: str) -> str:
    """A in open country with rough ground and rocks, somebody far away."""
    letters = [[random.choice("......,,#") for _ in range(WIDE)] for _ in range(HIGH)]
    letters[random.randrange(HIGH)][random.randrange(WIDE)] = "A"
    beyond = ["." * WIDE for _ in range(12)]
    return "\n".join(between.join(row) for row in (*letters, *beyond, "." * (WIDE - 1) + "b"))


def battles(rules: str, layout: Layout, diagonal: Diagonal) -> Iterator[tuple[Random, AnyBattle]]:
    random = Random(f"{rules} {layout} {diagonal}")
    for _ in range(BOARDS):
        if rules == "ose":
            options = OseOptions(diagonal_cost=diagonal)
            drawn = picture(random, " ").replace("b", "x")
            battle: AnyBattle = ose.fight(
                drawn, {"A": ose.sheet("sword", rate=90)}, part=Part.MOVEMENT, options=options, layout=layout
            )
        else:
            battle = shirma.fight(
                picture(random, ""),
                {"A": shirma.sheet(speed=6)},
                options=ShirmaOptions(diagonal_cost=diagonal),
                layout=layout,
            )
        yield random, battle


def rules_of(battle: AnyBattle) -> Any:
    return ose.OSE if battle.ruleset == "ose" else shirma.SHIRMA


def spent(battle: AnyBattle) -> int:
    return (ose_doings(battle, A) if battle.ruleset == "ose" else shirma_doings(battle, A)).spent


def walk_of(battle: AnyBattle) -> Mode:
    return next(mode for mode in rules_of(battle).modes(battle, A) if mode.action.manner == "walk")


def here(battle: AnyBattle) -> Step:
    cell = battle[A].cell
    assert cell is not None
    return Step(cell, battle[A].facing)


def gone(battle: AnyBattle, path: tuple[Step, ...]) -> AnyBattle:
    done = advance(rules_of(battle), battle, Action("move", actor=A, manner="walk", path=path))
    assert isinstance(done, Done)
    return done.battle


def parts(random: Random, path: tuple[Step, ...]) -> Iterator[tuple[Step, ...]]:
    begun = 0
    for number in range(1, len(path) + 1):
        if number == len(path) or random.random() < 0.5:
            yield path[begun:number]
            begun = number


@pytest.mark.rule("OSE-MOVE-01", "SH-TURN-02")
@pytest.mark.parametrize("rules", ["ose", "shirma"])
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
@pytest.mark.parametrize("diagonal", list(Diagonal))
def test_a_path_in_several_moves_costs_what_it_costs_in_one(rules: str, layout: Layout, diagonal: Diagonal) -> None:
    compared = 0
    for random, battle in battles(rules, layout, diagonal):
        mode = walk_of(battle)
        zone = search(mode.travel, here(battle), mode.budget)
        cells = [cell for cell in cells_of(battle.board.grid, zone.cells) if cell != battle[A].cell]
        if not cells:
            continue
        path = zone.route(random.choice(cells))
        whole, piecewise = gone(battle, path), battle
        for part in parts(random, path):
            piecewise = gone(piecewise, part)
            # What is shown from here is what is left of it.
            reach = search(walk_of(piecewise).travel, here(piecewise), walk_of(piecewise).budget)
            left = rules_of(battle).foresee(battle, Action("move", actor=A, manner="walk", path=path)).prices[-1]
            assert (reach.price(path[-1].cell) or 0) <= left - spent(piecewise)
        assert spent(piecewise) == spent(whole)
        assert walk_of(piecewise) == walk_of(whole)
        compared += 1
    assert compared > BOARDS // 2


@pytest.mark.rule("OSE-MOVE-01", "SH-TURN-02")
@pytest.mark.parametrize("rules", ["ose", "shirma"])
def test_the_second_diagonal_of_a_round_costs_double_in_a_move_of_its_own_too(rules: str) -> None:
    _, battle = next(battles(rules, Layout.SQUARE, Diagonal.ALTERNATE))
    board = replace(battle.board, ground=b"", things=())
    battle = replace(battle, board=board).with_place(A, Cell(1, 1), 0)
    prices = []
    for number in range(2, 6):
        before = spent(battle)
        battle = gone(battle, (Step(Cell(number, number), 3),))
        prices.append(spent(battle) - before)
    # In halves of a cell: 1 + 2 + 1 + 2 cells.
    assert prices == [2, 4, 2, 4]
