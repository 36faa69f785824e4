"""``flank`` and ``flank FILE`` open the window, in the language that was asked for."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.__main__ import main
from app.settings import LANGUAGE_VARIABLE, Settings


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The arguments with which the window was opened, instead of opening it."""
    calls: list[tuple[str, ...]] = []

    def run(argv: Sequence[str]) -> int:
        calls.append(tuple(argv))
        return 0

    monkeypatch.setattr("app.main.run", run)
    # set and taken away again, so that whatever the start sets is undone after the test
    monkeypatch.setenv(LANGUAGE_VARIABLE, "")
    return calls


def test_without_arguments_the_window_opens(started: list[tuple[str, ...]]) -> None:
    assert main([]) == 0
    assert started == [()]


def test_a_file_is_opened_in_the_window(started: list[tuple[str, ...]], tmp_path: Path) -> None:
    path = tmp_path / "battle.flank"
    path.write_bytes(b"")
    assert main([str(path)]) == 0
    assert started == [(str(path),)]


def test_the_language_that_was_asked_for_is_spoken_until_another_is_chosen(
    started: list[tuple[str, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert main([]) == 0
    settings = Settings(tmp_path / "settings.json")
    assert settings.spoken == "en"
    assert main(["--lang", "ru"]) == 0
    assert settings.spoken == "ru"
    settings.language = "en"
    assert settings.spoken == "en"
    assert os.environ.get(LANGUAGE_VARIABLE) is None
