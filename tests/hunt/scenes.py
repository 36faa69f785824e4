"""Scenes for sight, cover, light and steps, drawn without end; what disagrees is made as simple as it gets."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from tests.engine.exact.checks import CHECKS, Check, least
from tests.engine.exact.scene import Scene, drawn_scene
from tests.hunt.search import as_docstring, keep

MOST_OF_A_KIND = 5
"""So many findings of one check are written down; they are likely to have one cause."""


class Scenes:
    """All checks on one scene after the other."""

    def __init__(self, seed: int, folder: Path, checks: tuple[Check, ...] = CHECKS) -> None:
        self._seed, self._folder, self._checks = seed, folder, checks
        self._number = 0
        self._found: dict[str, int] = {}

    def look(self, seconds: float) -> list[Path]:
        found, ends = list[Path](), time.monotonic() + seconds
        while time.monotonic() < ends:
            scene = drawn_scene(Random(f"{self._seed} {self._number}"))
            self._number += 1
            for check in self._checks:
                if self._found.get(check.__name__, 0) < MOST_OF_A_KIND and (said := complaint(check, scene)):
                    self._found[check.__name__] = self._found.get(check.__name__, 0) + 1
                    found.append(self._write(check, scene, said))
        return found

    def said(self) -> str:
        return f"{self._number:,} scenes"

    def _write(self, check: Check, scene: Scene, said: str) -> Path:
        simple = least(scene, lambda other: complaint(check, other))
        said = complaint(check, simple) or said
        name = check.__name__
        return keep(
            self._folder,
            name,
            f'''"""Found by make hunt (SEED={self._seed}, scene {self._number - 1}).

{as_docstring(said)}
"""

from {check.__module__} import {name}
from tests.engine.exact.scene import Piece, Scene

SCENE = {simple!r}


def test_{name}() -> None:
    assert Piece
    assert {name}(SCENE) == ""
''',
        )


def complaint(check: Check, scene: Scene) -> str:
    """What a check says; an error is a complaint, too."""
    try:
        return check(scene)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
