"""What all tests share: Qt without a screen, paths of the repository, the corpus where it is there."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")

from collections.abc import Callable, Iterator
from functools import partialmethod
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, settings
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from engine.testkit.drawn_alike import draw_alike, hunted

ROOT = Path(__file__).resolve().parent.parent
CORPUS = ROOT.parent / "shared" / "corpus"
REGISTERS = ROOT.parent / "shared" / "rules"

# The same examples each time, and all dice; `make hunt` draws new ones (see `engine.testkit.drawn_alike`).
settings.register_profile(
    "flank", deadline=None, max_examples=40, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", parent=settings.get_profile("flank"), max_examples=400)
settings.register_profile(
    "hunt",
    deadline=None,
    max_examples=200,
    derandomize=False,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("hunt" if hunted() else os.environ.get("HYPOTHESIS_PROFILE", "flank"))
draw_alike()

PATIENCE = 40_000
"""Milliseconds. A busy machine is slow, not wrong: what never comes is still noticed, only later."""
_wait_until = QtBot.waitUntil


def _wait_patiently(bot: QtBot, callback: Callable[[], bool | None], *, timeout: int = PATIENCE) -> None:
    _wait_until(bot, callback, timeout=max(timeout, PATIENCE))


QtBot.waitUntil = _wait_patiently  # type: ignore[method-assign,assignment]
QtBot.waitSignal = partialmethod(QtBot.waitSignal, timeout=PATIENCE)  # type: ignore[method-assign,assignment]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", action="store_true", help="write recorded playthroughs anew instead of comparing")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the repository."""
    return ROOT


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of foreign map files beside the repository; the test is skipped where it is not there."""
    if not CORPUS.is_dir():
        pytest.skip("the corpus of map files is not here")
    return CORPUS


@pytest.fixture(scope="session")
def registers() -> Path:
    """The folder of the rules' registers beside the repository; the test is skipped where it is not there."""
    if not REGISTERS.is_dir():
        pytest.skip("the registers of the rules are not here")
    return REGISTERS


@pytest.fixture(autouse=True)
def _no_window_outlives_its_test() -> Iterator[None]:
    """What a test has closed is deleted before the next one begins, not in the middle of it."""
    yield
    if "PySide6.QtWidgets" in sys.modules and QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(autouse=True)
def _dice_fall_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """New battles of a test have the same seeds each time, so that its dice fall alike."""
    seeds = Random(f"{hunted() or 0} {request.node.nodeid}")
    monkeypatch.setattr("engine.play.chance.os", SimpleNamespace(urandom=seeds.randbytes))


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the settings and battles of the person who runs it."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home" / name.lower()))
