"""Large battles under any ruleset, for tests and benchmarks of the whole window: a map as hard as real ones."""

from __future__ import annotations

from random import Random

from engine.battle.actions import Action
from engine.battle.battle import Battle, Combatant
from engine.battle.board import Board, Brightness, Light, Wall
from engine.battle.fog import Fog
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, AnyBattle, AnyRuleset
from engine.grid.grid import Grid, Layout
from engine.play.autoplay import carried_out
from engine.play.chance import Chance
from tests.builders import SIDES


def hard_board(side: int = 200, walls: int = 2000, lights: int = 30, layout: Layout = Layout.SQUARE) -> Board:
    """A dark map with walls of a cell each, scattered, and lamps."""
    grid, dice = Grid(layout, side, side), Random(11)

    def wall() -> Wall:
        x, y, lies = float(dice.randrange(side)), float(dice.randrange(side)), dice.random() < 0.5
        return Wall(x, y, x + lies, y + (not lies))

    lamps = tuple(Light(dice.uniform(0, side), dice.uniform(0, side), 8.0) for _ in range(lights))
    return Board(grid, walls=tuple(wall() for _ in range(walls)), lights=lamps, ambient=Brightness.DIM)


def crowd(rules: AnyRuleset, count: int, board: Board | None = None) -> AnyBattle:
    """``count`` who fight in the middle of a map, two sides by turns, fog over it; not begun yet."""
    board = board if board is not None else hard_board()
    grid, kinds = board.grid, rules.templates()
    columns = max(2, round((count * 2) ** 0.5))
    left, top = grid.columns // 2 - columns, grid.rows // 2 - columns // 2
    found = {}
    for number in range(count):
        id, kind = CombatantId(f"c{number}"), kinds[number % len(kinds)]
        cell = grid.at(left + number % columns * 2 + number // columns % 2, top + number // columns * 2)
        found[id] = Combatant(
            id,
            f"Fighter {number}",
            SIDES[number % 2].id,
            kind.sheet,
            cell,
            facing=number % grid.facings,
            look=kind.icon,
        )
    battle: AnyBattle = Battle(
        rules.id, rules.options(), board, rules.new_state(), SIDES, found, seed=7, fog=Fog(is_on=True)
    )
    return rules.settle(battle)


def begun(rules: AnyRuleset, battle: AnyBattle) -> AnyBattle:
    """The battle after its beginning, with the program's dice."""
    return carried_out(rules, battle, Action(BEGIN), Chance(7))[0].battle
