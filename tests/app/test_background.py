"""Work in the background: only the newest question counts, mistakes do not stop the next."""

from __future__ import annotations

import logging
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from app.background import Background, Cancelled


def test_the_result_comes_to_the_gui_thread(qtbot: QtBot) -> None:
    background, found = Background(), []
    background.ask("sum", lambda cancelled: 2 + 2, found.append)
    qtbot.waitUntil(lambda: found == [4])
    assert not background.is_busy
    background.close()


def test_a_question_that_was_overtaken_is_stopped_and_its_result_dropped(qtbot: QtBot) -> None:
    background, found = Background(), []
    begun, stopped = Event(), Event()

    def slow(cancelled: Cancelled) -> str:
        begun.set()
        while not cancelled():
            pass
        stopped.set()
        return "old"

    background.ask("odds", slow, found.append)
    assert begun.wait(5)
    background.ask("odds", lambda cancelled: "new", found.append)
    qtbot.waitUntil(lambda: found == ["new"])
    assert stopped.is_set()
    background.close()


def test_a_dropped_question_is_never_answered(qtbot: QtBot) -> None:
    background, found = Background(), []
    background.ask("odds", lambda cancelled: "late", found.append)
    background.drop("odds")
    background.ask("other", lambda cancelled: "other", found.append)
    qtbot.waitUntil(lambda: bool(found))
    assert found == ["other"]
    background.close()


def test_a_mistake_is_logged_and_the_next_question_answered(qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    background, found = Background(), []

    def wrong(cancelled: Cancelled) -> int:
        raise ValueError("wrong")

    with caplog.at_level(logging.ERROR, "flank"):
        background.ask("a", wrong, found.append)
        background.ask("b", lambda cancelled: 1, found.append)
        qtbot.waitUntil(lambda: found == [1] and not background.is_busy)
    assert "background work a failed" in caplog.text
    background.close()
