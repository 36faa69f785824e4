"""The program's own dice: the only module that imports ``random``.

Dice are drawn from the battle's seed and a counter, so that a replay needs no generator: the answers are in the file.
"""

from __future__ import annotations

import os
import random

from engine.table.dice import Dice


def new_seed() -> int:
    """A fresh seed for a new battle."""
    return int.from_bytes(os.urandom(6), "big")


class Chance:
    """Dice of the program. The same seed and the same ``drawn`` count give the same faces."""

    def __init__(self, seed: int, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn

    def faces(self, dice: Dice) -> tuple[int, ...]:
        """What falls on ``dice``."""
        source = random.Random(f"{self.seed}:{self.drawn}")
        self.drawn += 1
        return tuple(source.randint(1, sides) for sides in dice.sides)


class Stream(Chance):
    """Dice for battles that nobody watches: one generator for all throws, the same seed and the same faces."""

    def __init__(self, seed: str) -> None:
        super().__init__(0)
        self._random = random.Random(seed)

    def faces(self, dice: Dice) -> tuple[int, ...]:
        draw = self._random.random
        return tuple(1 + int(draw() * sides) for sides in dice.sides)

    def pick(self, count: int) -> int:
        """A number from 0 to below ``count``."""
        return int(self._random.random() * count)
