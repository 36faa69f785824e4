"""The lines below a chosen map: what is asked of the GM comes first, beside the input that waits for it."""

from __future__ import annotations

import pytest

from app.start.hints import hints
from app.text import Text
from engine.battle.board import Board
from engine.grid.grid import Grid, Layout
from engine.maps.imported import NO_SCALE, Imported, Problem

BOARD = Board(Grid(Layout.SQUARE, 4, 3))


@pytest.mark.parametrize(("language", "words"), [("en", "“1.5 km”"), ("ru", "«1.5 km»")])
def test_the_measure_that_nobody_knows_is_asked_for_above_all_else(language: str, words: str) -> None:
    problems = (Problem("map-foundry-weather"), Problem(NO_SCALE, 1, "1.5 km"))
    text = Text(language)
    lines = hints(BOARD, Imported("foundry", BOARD, problems=problems), text)
    assert words in lines[0]
    assert text("new-scale") in lines[0]
    assert lines[2:] == [f"! {text('map-foundry-weather', **problems[0].values)}"]


def test_a_map_that_says_all_of_it_begins_with_what_it_holds() -> None:
    lines = hints(BOARD, Imported("uvtt", BOARD, problems=(Problem("map-foundry-weather"),)), Text("en"))
    assert (len(lines), lines[1][0]) == (2, "!")
