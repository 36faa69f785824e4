"""A large battle is made ready beside the window's thread: what is shown stays until then, and it can be called off."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app import readying
from app.board.scene import figures, player_view
from app.campaign.pack_progress import PackProgress
from app.session import Session
from app.window import Window
from engine.battle.board import Brightness, empty_board
from engine.catalogue import ruleset
from engine.errors import BattleFileError
from engine.patience import CalledOff, called_off_by, go_on
from engine.play import fog
from engine.save import journal, opening
from tests.app.desks import DUEL
from tests.app.hands import shown_window
from tests.builders import battle
from tests.crowds import crowd
from tests.toy import TOY

OSE = ruleset("ose")
WORK = ((figures, "_figure"), (fog, "seen_together"), (player_view, "_shown_to_players"), (journal, "read_value"))
"""What takes long where there are thousands of figures."""


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readying, "MANY", 20)
    monkeypatch.setattr(readying, "MANY_PARTS", 60)


@pytest.fixture
def window(qtbot: QtBot) -> Window:
    return shown_window(qtbot, "en")


def _saved(folder: Path, count: int = 30) -> Path:
    """The file of a battle with so many figures in the fog."""
    path = folder / "Host.flank"
    session = Session.new(OSE, crowd(OSE, count, empty_board(40, 40)), path)
    session.finish_saving()
    session.close()
    return path


def _threads(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """On which threads each work is done, filled as it goes."""
    found: dict[str, set[str]] = {name: set() for _, name in WORK}

    def told(owner: Any, name: str) -> None:
        wrapped = getattr(owner, name)

        def telling(*args: Any, **more: Any) -> Any:
            found[name].add(threading.current_thread().name)
            return wrapped(*args, **more)

        monkeypatch.setattr(owner, name, telling)

    for owner, name in WORK:
        told(owner, name)
    return found


class Held:
    """Work that waits in its midst until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_begun, self._go = threading.Event(), threading.Event()
        self.ended: list[str] = []
        wrapped = fog.seen_together

        def waiting(*args: Any) -> int:
            self.is_begun.set()
            try:
                while not self._go.wait(0.002):
                    go_on()
                return wrapped(*args)
            except CalledOff:
                self.ended.append("called off")
                raise

        monkeypatch.setattr(fog, "seen_together", waiting)

    def let_go(self) -> None:
        self._go.set()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    found = Held(monkeypatch)
    yield found
    found.let_go()


def _progress(window: Window) -> list[PackProgress]:
    QApplication.processEvents()
    return [one for one in window.findChildren(PackProgress) if not one.signalsBlocked()]


def test_nothing_that_takes_long_is_done_by_the_window_when_a_large_file_opens(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, large: None, window: Window, tmp_path: Path
) -> None:
    path, threads = _saved(tmp_path), _threads(monkeypatch)
    window.open_path(path)
    assert window.session is None, "it is not there yet"
    qtbot.waitUntil(lambda: window.desk is not None)
    assert window.session is not None
    assert window.session.path == path
    assert len(window.desk.board.figures) == 30  # type: ignore[union-attr]
    window.players.toggle()
    main = threading.main_thread().name
    assert all(found and main not in found for found in threads.values()), threads
    assert _progress(window) == []


def test_what_is_to_come_after_a_file_comes_when_its_battle_is_there(
    qtbot: QtBot, large: None, window: Window, tmp_path: Path
) -> None:
    path, after = _saved(tmp_path), list[Path | None]()
    window.open_path(path, lambda: after.append(window.battle_path))
    assert after == [], "it is not there yet"
    qtbot.waitUntil(lambda: window.desk is not None)
    assert after == [path]
    window.open_path(path, lambda: after.append(window.battle_path))
    assert after == [path, path], "it is there already"


def test_a_small_file_opens_at_once(window: Window, tmp_path: Path) -> None:
    window.open_path(_saved(tmp_path))
    assert window.desk is not None


def test_a_large_battle_that_is_in_memory_is_shown_when_it_is_ready_and_what_comes_after_comes_then(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, large: None, window: Window
) -> None:
    threads, after = _threads(monkeypatch), list[bool]()
    window.show_battle(Session(OSE, crowd(OSE, 30), window), lambda: after.append(window.desk is not None))
    assert (window.session, after) == (None, [])
    qtbot.waitUntil(lambda: bool(after))
    assert after == [True]
    assert threading.main_thread().name not in threads["_figure"] | threads["seen_together"]


def test_a_map_with_many_lights_is_large_too(large: None) -> None:
    from engine.battle.board import Light

    made = battle(TOY, DUEL, lights=(Light(1, 1, 2.0),) * 21, ambient=Brightness.DARK)
    assert readying.is_large(made)
    assert not readying.is_large(battle(TOY, DUEL))


def test_what_is_shown_stays_when_it_is_called_off(
    qtbot: QtBot, large: None, held: Held, window: Window, tmp_path: Path
) -> None:
    before = Session(TOY, battle(TOY, DUEL), window)
    window.show_battle(before)
    window.open_path(_saved(tmp_path))
    qtbot.waitUntil(held.is_begun.is_set)
    (progress,) = _progress(window)
    assert window.session is before
    assert window.desk is not None
    progress.canceled.emit()
    qtbot.waitUntil(lambda: bool(held.ended))
    held.let_go()
    QApplication.processEvents()
    assert held.ended == ["called off"]
    assert window.session is before
    assert _progress(window) == []
    assert not window.background.is_busy


def test_a_window_that_is_closed_meanwhile_does_not_wait_for_it(
    qtbot: QtBot, large: None, held: Held, window: Window, tmp_path: Path
) -> None:
    window.open_path(_saved(tmp_path))
    qtbot.waitUntil(held.is_begun.is_set)
    assert window.close()
    assert held.ended == ["called off"]


def test_what_the_gm_opens_meanwhile_is_what_he_gets(
    qtbot: QtBot, large: None, held: Held, window: Window, tmp_path: Path
) -> None:
    window.open_path(_saved(tmp_path))
    qtbot.waitUntil(held.is_begun.is_set)
    other = Session(TOY, battle(TOY, DUEL), window)
    window.show_battle(other)
    held.let_go()
    qtbot.waitUntil(lambda: not window.background.is_busy)
    assert window.session is other


def test_two_large_ones_the_later_is_shown(
    qtbot: QtBot, large: None, held: Held, window: Window, tmp_path: Path
) -> None:
    window.open_path(_saved(tmp_path))
    qtbot.waitUntil(held.is_begun.is_set)
    second = Session(OSE, crowd(OSE, 25, empty_board(30, 30)), window)
    window.show_battle(second)
    held.let_go()
    qtbot.waitUntil(lambda: window.session is not None)
    assert window.session is second
    assert held.ended == ["called off"]


def test_what_is_wrong_with_a_large_file_is_told(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, large: None, window: Window, tmp_path: Path
) -> None:
    def failing(path: Path, **more: Any) -> None:
        raise BattleFileError("battle-file-exists", file=str(path))

    monkeypatch.setattr(opening, "open_journal", failing)
    path, told = _saved(tmp_path), list[str]()
    monkeypatch.setattr(window.notices, "warn", told.append)
    window.open_path(path)
    qtbot.waitUntil(lambda: bool(told))
    assert "Host.flank" in told[0]
    assert window.session is None
    assert _progress(window) == []


def test_the_words_are_those_of_the_language_that_is_set(
    qtbot: QtBot, large: None, held: Held, window: Window, tmp_path: Path
) -> None:
    window.open_path(_saved(tmp_path))
    qtbot.waitUntil(held.is_begun.is_set)
    window.settings.language = "ru"
    held.let_go()
    qtbot.waitUntil(lambda: window.desk is not None)
    assert window.text.language == "ru"


def test_how_many_parts_a_file_has_is_told_without_reading_it(tmp_path: Path) -> None:
    assert opening.parts_in(_saved(tmp_path, 30)) > 3 * 30
    assert opening.parts_in(tmp_path / "nothing.flank") == 0
    (tmp_path / "other.flank").write_bytes(b"no battle")
    assert opening.parts_in(tmp_path / "other.flank") == 0


def test_work_goes_on_where_nobody_calls_it_off() -> None:
    go_on()
    wants: Callable[[], bool] = lambda: False  # noqa: E731
    with called_off_by(wants):
        go_on()
        with pytest.raises(CalledOff), called_off_by(lambda: True):
            go_on()
        go_on()
    go_on()
