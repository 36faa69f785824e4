"""Random battles, everything of them drawn by their number: map, figures, switches, what is done and what is answered.

    python -m tests.engine.simulate.whims COUNT [FIRST [RULESET…]]

plays them one after another, and says of each that fails which it was. They are small, so that many can be played.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import process_time

from engine.battle.battle import Battle, Combatant
from engine.battle.board import (
    CLOUDS,
    GROUNDS,
    Board,
    Brightness,
    Depth,
    Door,
    DoorState,
    Light,
    Thing,
    Wall,
)
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell_set import cell_set, cells_of
from engine.grid.footprint import covered
from engine.grid.grid import Grid, Layout
from engine.play.chance import Stream
from engine.standing.ground import standing
from engine.table.requests import Choice
from engine.tactics.match import played_out
from engine.testkit.scenes import dice_at, walk
from engine.testkit.switches import as_they_come, switched
from tests.builders import SIDES
from tests.engine.tactics.matches import Wisher

THINGS = ("table", "barrel", "tree", "bush", "statue", "arrow-slit", "low-wall", "crate")
ROUNDS = 10
"""Rounds of a battle at most."""
DEEDS = 400
"""Deeds of a battle at most: where somebody may do the same without end, the whim does."""
ODD = 5
"""Odd deeds, overruled where the rules object, at the end of some battles."""


class Whim(Wisher):
    """Walks and strikes as the old player does, and answers whatever comes to mind half of the time."""

    def choose(self, battle: AnyBattle, choice: Choice) -> int:
        return self.dice.pick(len(choice.options)) if self.dice.pick(2) else super().choose(battle, choice)


def drawn(draw: Random, rules: AnyRuleset) -> Board:
    """A map of any grid with a little of everything on it."""
    grid = Grid(draw.choice(list(Layout)), draw.randint(5, 14), draw.randint(5, 12))

    def sprinkled(kinds: int, share: float, usual: int = 0) -> bytes:
        if draw.random() < 0.5:
            return b""
        return bytes(draw.randrange(kinds) if draw.random() < share else usual for _ in range(grid.size))

    def point() -> tuple[float, float]:
        return grid.centre(grid.cell(draw.randrange(grid.size)))

    def line() -> tuple[float, float, float, float]:
        x, y = point()
        dx, dy = draw.choice(((1.0, 0.0), (0.0, 1.0), (2.0, 1.0), (1.0, -1.0)))
        return x + 0.5, y - 0.5, x + 0.5 + dx, y - 0.5 + dy

    walls = tuple(
        Wall(*line(), draw.random() < 0.8, draw.random() < 0.8, draw.choice((5, 10, 15, 20)))
        for _ in range(draw.randrange(4))
    )
    doors = tuple(Door(*line(), draw.choice(list(DoorState)), draw.random() < 0.2) for _ in range(draw.randrange(3)))
    cells = draw.sample(range(grid.size), draw.randrange(5))
    things = tuple(
        Thing(draw.choice(THINGS), grid.cell(one), draw.choice((5, 10, 15)), draw.random() < 0.5, draw.randint(1, 2))
        for one in cells
    )
    lights = tuple(
        Light(*point(), draw.choice((2.0, 4.0)), bright=draw.choice((None, 1.0))) for _ in range(draw.randrange(3))
    )
    return Board(
        grid,
        rules.scale,
        sprinkled(len(GROUNDS), 0.15),
        bytes(128 + draw.randint(-2, 2) if draw.random() < 0.2 else 128 for _ in range(grid.size))
        if draw.random() < 0.4
        else b"",
        walls,
        doors,
        things,
        lights,
        ambient=draw.choice((Brightness.LIT, Brightness.LIT, *Brightness)),
        clouds=sprinkled(len(CLOUDS), 0.1),
        depths=sprinkled(len(Depth), 0.1),
    )


def figures(draw: Random, rules: AnyRuleset, board: Board) -> Iterator[Combatant[object]]:
    """One to four of each side, wherever there is room."""
    grid, taken, templates = board.grid, 0, rules.templates()
    for place in range(2 * draw.choice((1, 1, 2, 2, 3, 4))):
        kind = draw.choice(templates)
        room = list(cells_of(grid, standing(board, kind.size)))
        draw.shuffle(room)
        for cell in room:
            body = cell_set(grid, covered(grid, cell, kind.size))
            if not body & taken:
                taken |= body
                id = CombatantId(f"{kind.id}-{place}")
                yield Combatant(id, id, SIDES[place % 2].id, kind.sheet, cell, draw.randrange(grid.facings), kind.size)
                break


def begun(rules: AnyRuleset, number: int) -> AnyBattle:
    """Battle ``number`` before its beginning."""
    draw = Random(f"battle {rules.id} {number}")
    board = drawn(draw, rules)
    there = {one.id: one for one in figures(draw, rules, board)}
    made: AnyBattle = Battle(rules.id, switched(rules.id, number), board, rules.new_state(), SIDES, there, seed=number)
    return rules.settle(made)


def played(rules: AnyRuleset, number: int) -> int:
    """One battle to its end or its last round, and its deeds counted."""
    battle, dice, deeds = begun(rules, number), Stream(f"whim {number}"), 0
    player = Whim(rules, dice)
    for step in played_out(rules, battle, dice, lambda shown, id: player, most_rounds=ROUNDS):
        battle = step.after
        deeds += 1
        if deeds >= DEEDS:
            break
    if number % 5 == 0:
        for deed in walk(rules, replace(battle, started=False), dice_at(number), ODD):
            battle = deed.done.battle
    if number % 10 == 0:
        as_they_come(rules, battle)
    return deeds


def main(arguments: list[str]) -> None:
    count = int(arguments[0]) if arguments else 100
    first = int(arguments[1]) if len(arguments) > 1 else 0
    for id in arguments[2:] or ruleset_ids():
        rules, began, deeds = ruleset(id), process_time(), 0
        failed: Counter[str] = Counter()
        for number in range(first, first + count):
            try:
                deeds += played(rules, number)
            except Exception as error:
                where = traceback.extract_tb(error.__traceback__)[-1]
                failed[f"{type(error).__name__}: {error} at {where.filename}:{where.lineno}"[:300]] += 1
                print(f"{id} {number}: {type(error).__name__}: {error}"[:300], flush=True)
        seconds = process_time() - began
        print(f"{id}: {first}–{first + count - 1}, {deeds} deeds, {failed.total()} failed,", end=" ")
        print(f"{seconds / count:.3f} s of processor each", flush=True)
        for what, times in failed.most_common():
            print(f"  {times} × {what}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
