"""Properties that do not hold, for the test of the hunt; no file that pytest looks into by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout

grids = st.builds(Grid, st.sampled_from(list(Layout)), st.integers(1, 9), st.integers(1, 9))


@given(grid=grids, way=st.fractions(0, 9))
def test_with_values(grid: Grid, way: object) -> None:
    assert grid.columns < 4 or not way


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R], ids=str)
@given(data=st.data())
def test_with_draws(layout: Layout, data: st.DataObject) -> None:
    cell = Cell(data.draw(st.integers(0, 9)), data.draw(st.integers(0, 9)))
    assert layout is Layout.SQUARE or cell.x + cell.y < 7


@given(number=st.integers(0, 99))
def test_that_holds(number: int) -> None:
    assert number < 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@given(number=st.integers(0, 99))
def test_with_another_fault(number: int) -> None:
    if number > 50:
        raise KeyError(f"no {number}")
