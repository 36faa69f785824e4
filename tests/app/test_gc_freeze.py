"""What stays is taken out of the garbage collector's rounds when a battle has come on screen."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from math import prod

import pytest
from pytestqt.qtbot import QtBot

from app.gc_freeze import begin_collecting, settle, settle_whole
from tests.app.desks import ToyWindow


@pytest.fixture(autouse=True)
def unfrozen() -> Iterator[None]:
    usual = gc.get_threshold()
    gc.unfreeze()
    yield
    gc.unfreeze()
    gc.set_threshold(*usual)


class Round:
    """Holds itself: only the collector finds it."""

    def __init__(self) -> None:
        self.self = self


def test_what_nobody_holds_goes_and_the_rest_stays_out_of_the_rounds() -> None:
    kept, lost = Round(), Round()
    gone = weakref.ref(lost)
    del lost
    settle()
    assert gone() is None
    assert gc.get_freeze_count() > 0
    assert not any(one is kept for one in gc.get_objects())


def test_what_is_frozen_is_looked_at_again_only_when_a_battle_is_left() -> None:
    lost = Round()
    gone = weakref.ref(lost)
    settle()
    del lost
    looked_at: list[int] = []
    gc.callbacks.append(count := lambda phase, info: looked_at.append(len(gc.get_objects())))
    settle()
    gc.callbacks.remove(count)
    assert gone() is not None
    assert looked_at[0] < gc.get_freeze_count() / 10
    settle_whole()
    assert gone() is None


def test_a_battle_that_is_left_is_thrown_away(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, begun=False)
    battle = Round()
    gone = weakref.ref(battle)
    del battle
    gc.freeze()
    toy.window.show_start()
    qtbot.waitUntil(lambda: gone() is None)


def test_rounds_over_all_are_rare_once_the_start_is_over() -> None:
    usual = gc.get_threshold()
    begin_collecting()
    assert gc.isenabled()
    now = gc.get_threshold()
    assert now[0] > usual[0]
    assert prod(now) > 100 * prod(usual)
    assert now[0] * now[1] <= 50_000, "a round over what is older must not be felt either"


def test_a_battle_that_came_on_screen_is_out_of_them_soon(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.gc_freeze.AFTER", 10)
    toy = ToyWindow(qtbot, begun=False)
    qtbot.waitUntil(lambda: gc.get_freeze_count() > 0)
    gc.disable()
    try:
        assert not any(one is toy.session.battle for one in gc.get_objects())
    finally:
        gc.enable()
