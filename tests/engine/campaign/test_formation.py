"""The formation of a party: told from its middle, kept with the campaign, and read from whatever stands there."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.campaign.formation import Place, about_middle, formation_of, read_formation, with_formation
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from tests.engine.campaign.kept import id_of

SQUARES = Grid(Layout.SQUARE, 9, 9)


def test_places_are_told_from_who_stands_nearest_to_the_middle_and_where_they_look():
    standing = {id_of(1): (Cell(2, 4), 0), id_of(2): (Cell(3, 4), 2), id_of(3): (Cell(5, 4), 4)}
    assert formation_of(SQUARES, standing) == {
        id_of(1): Place(-1, 0, 0),
        id_of(2): Place(0, 0, 0.25),
        id_of(3): Place(2, 0, 0.5),
    }
    assert formation_of(SQUARES, {}) == {}
    assert about_middle([]) == []
    assert about_middle([Place(-1, 0), Place(2, 0, 0.5)]) == [Place(0, 0), Place(3, 0, 0.5)]


PLACES = st.builds(Place, *(st.floats(-50, 50) for _ in range(2)), st.floats(0, 1))


@given(st.dictionaries(st.integers(0, 99).map(id_of), PLACES))
def test_a_formation_is_read_as_it_was_written_and_nothing_else_is_touched(formation):
    body = with_formation('{"more":[1]}', formation)
    assert read_formation(body) == formation
    assert json.loads(body)["more"] == [1]
    assert read_formation(with_formation(body, {})) == {}


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "{",
        "[" * 100_000,
        '{"formation":5}',
        '{"formation":[5,[],["a",1,2],["a",1,2,"x"],[1,1,1,1],["a",true,1,1],["a",1e999,0,0],["a",1001,0,0]]}',
    ],
)
def test_what_is_no_formation_is_none(body: str):
    assert read_formation(body) == {}
    assert read_formation(with_formation(body, {id_of(1): Place(1, 2, 0.5)})) == {id_of(1): Place(1, 2, 0.5)}
