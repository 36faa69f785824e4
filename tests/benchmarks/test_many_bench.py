"""What a thousand figures see together in the fog, and how they are painted, beside a bare loop over as many cells."""

from __future__ import annotations

from dataclasses import replace

from engine.catalogue import ruleset
from engine.contract import AnyBattle
from engine.play.fog import players_sides
from engine.sight import board_sight
from engine.sight.together import seen_together
from engine.sight.vision import PLAIN_EYES
from tests.benchmarks.conftest import Measure
from tests.crowds import crowd, hard_board

COUNT, SIDE, WALLS = 1_000, 100, 500


def test_what_a_thousand_see_together(beside: Measure) -> None:
    """Anew each time, on a board that nobody has looked at; the peer counts every cell for every tenth figure."""
    rules = ruleset("ose")
    board = hard_board(SIDE, WALLS, 8)
    battle: AnyBattle = crowd(rules, COUNT, board)
    sides = players_sides(battle)
    looks = [(one.id, PLAIN_EYES) for one in battle.on_board() if one.side in sides]

    def ours() -> int:
        board_sight._RECENT.clear()
        fresh = replace(battle, board=replace(board, walls=board.walls))
        return seen_together(fresh, looks)

    def peer() -> int:
        found = 0
        for number in range(COUNT // 10):
            for cell in range(SIDE * SIDE):
                found ^= cell * number % 7
        return found

    assert ours()
    beside(f"what {COUNT // 2} of {COUNT} figures see together", ours, peer, rounds=3)
