"""The program's own dice: the only module that imports ``random``.

Dice are drawn from the battle's seed and a counter, so that a replay needs no generator: the answers are in the file.
"""

from __future__ import annotations

import random
import secrets

from engine.table.dice import Dice


def new_seed() -> int:
    """A fresh seed for a new battle."""
    return secrets.randbits(48)


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
