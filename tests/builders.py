"""Scenes for tests: the test kit's battles from a map drawn as text, under the name that our tests know them by."""

from engine.testkit.builders import BLUE, GROUND_MARKS, RED, SIDES, Fighter, battle

__all__ = ["BLUE", "GROUND_MARKS", "RED", "SIDES", "Fighter", "battle"]
