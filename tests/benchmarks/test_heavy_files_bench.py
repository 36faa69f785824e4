"""Heavy map files, opened or refused: beside one walk over the words of the same bytes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from engine.errors import MapFileError
from engine.maps.opening import open_map
from tests.engine.maps import test_hostile, test_hostile_formats

Beside = Callable[..., None]
HEAVY = {
    **{kind: (made[0], ".uvtt") for kind, made in test_hostile.HEAVY.items()},
    **{kind: (made[0], ".any") for kind, made in test_hostile_formats.HEAVY.items()},
}


@pytest.mark.parametrize("kind", HEAVY)
def test_a_heavy_file(beside: Beside, kind: str, tmp_path: Path) -> None:
    make, ending = HEAVY[kind]
    path = tmp_path / f"map{ending}"
    make(path)

    def opened() -> None:
        with suppress(MapFileError):
            open_map(path)

    beside(f"opening: {kind}", opened, lambda: path.read_bytes().split(), rounds=3)
