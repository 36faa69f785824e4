"""Looks: a picture and the part of it that a token shows, in one word that goes wherever the look goes."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.session import Session
from engine.battle.actions import Amend
from engine.battle.ids import CombatantId
from engine.battle.looks import NEAREST, WHOLE, Part, look_of, part_in, picture_in, renamed, worn
from engine.save.opening import open_journal
from tests import builders
from tests.conftest import ROOT
from tests.toy import TOY

A = CombatantId("A")
SHARES = st.integers(0, 1000).map(lambda share: share / 1000)
ZOOMS = st.integers(1000, 8000).map(lambda zoom: zoom / 1000)


@given(st.text(min_size=1), SHARES, SHARES, ZOOMS)
def test_a_part_comes_back_from_the_look_that_was_made_of_it(name: str, x: float, y: float, zoom: float) -> None:
    look = look_of(name, Part(x, y, zoom))
    assert part_in(look) == Part(x, y, zoom)
    assert picture_in(look) == name


@pytest.mark.parametrize(
    "look", ["", "goblin", "hero.png", "hero#2.png", "a#part=.png", "a.png#part=1,2", "#part=1,2,3000"]
)
def test_a_look_of_older_files_shows_the_whole_of_its_picture(look: str) -> None:
    assert part_in(look) == WHOLE
    assert picture_in(look) == look
    assert look_of(look) == look


def test_a_part_that_no_hand_made_is_held_within_its_bounds() -> None:
    assert part_in("a.png#part=9999,2000,9999") == Part(1.0, 1.0, NEAREST)
    assert part_in("a.png#part=0,0,0100") == Part(0.0, 0.0, 1.0)


@given(st.integers(1, 5000), st.integers(1, 5000), SHARES, SHARES, ZOOMS)
def test_the_square_never_leaves_the_picture(width: int, height: int, x: float, y: float, zoom: float) -> None:
    part = Part(x, y, zoom)
    left, top, side = part.square(width, height)
    assert side == pytest.approx(min(width, height) / zoom)
    assert -1e-6 <= left <= width - side + 1e-6
    assert -1e-6 <= top <= height - side + 1e-6
    held = part.held(width, height)
    assert held.square(width, height) == pytest.approx((left, top, side))
    assert held.held(width, height) == held or held.held(width, height).x == pytest.approx(held.x)


def test_without_a_part_the_middle_is_shown_as_before() -> None:
    assert WHOLE.square(600, 900) == (0, 150, 600)
    assert Part(0.5, 0.25, 2.0).square(600, 900) == (150, 75, 300)


def test_a_picture_under_another_name_keeps_its_part() -> None:
    look = look_of("hero.png", Part(0.4, 0.3, 2.0))
    assert renamed(look, {"hero.png": "hero 2.png"}) == look_of("hero 2.png", Part(0.4, 0.3, 2.0))
    assert renamed("goblin", {"hero.png": "hero 2.png"}) == "goblin"
    assert worn([look, "goblin"], {"hero.png": b"1", "map.png": b"2"}) == {"hero.png": b"1"}


def test_the_part_is_kept_in_the_file_and_undone_with_the_look(tmp_path: Path) -> None:
    path = tmp_path / "looks.flank"
    session = Session.new(TOY, builders.battle(TOY, "A . b"), path)
    name = session.add_picture("hero.png", (ROOT / "docs/screenshots/en-start.png").read_bytes())
    session.do(Amend(A, look=name))
    moved = look_of(name, Part(0.25, 0.75, 3.0))
    session.do(Amend(A, look=moved))
    session.undo()
    assert session.battle[A].look == name
    session.redo()
    assert session.battle[A].look == moved
    session.close()
    with closing(open_journal(path, find=lambda id: TOY)) as journal:
        kept = journal.battle_after(journal.cursor)[A]
        assert part_in(kept.look) == Part(0.25, 0.75, 3.0)
        assert picture_in(kept.look) in journal.pictures
