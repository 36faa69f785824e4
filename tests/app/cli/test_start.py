"""``flank`` and ``flank FILE`` open the window, in the language that was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.__main__ import main
from app.settings import Settings


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path | None, str]]:
    """The file and the language with which the window was opened, instead of opening it."""
    calls: list[tuple[Path | None, str]] = []

    def run(file: Path | None = None, language: str = "") -> int:
        calls.append((file, language))
        return 0

    monkeypatch.setattr("app.main.run", run)
    return calls


def test_without_arguments_the_window_opens(started: list[tuple[Path | None, str]]) -> None:
    assert main([]) == 0
    assert started == [(None, "")]


def test_a_file_is_opened_in_the_window(started: list[tuple[Path | None, str]], tmp_path: Path) -> None:
    path = tmp_path / "battle.flank"
    path.write_bytes(b"")
    assert main([str(path)]) == 0
    assert started == [(path, "")]


def test_the_language_that_was_asked_for_is_handed_on(started: list[tuple[Path | None, str]]) -> None:
    assert main(["--lang", "ru"]) == 0
    assert started == [(None, "ru")]


def test_it_holds_until_another_is_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    settings = Settings(tmp_path / "settings.json", for_now="ru")
    assert settings.spoken == "ru"
    settings.language = "en"
    assert settings.spoken == "en"
    assert Settings(tmp_path / "settings.json").spoken == "en"
