"""Settings: kept at once, read again, and never in the way when their file is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.settings import MOST_RECENT, DiceHabit, Settings, Theme, system_language
from engine.table.dice import d
from engine.table.requests import Roll
from tests.builders import BLUE, RED, battle
from tests.toy import TOY


def test_what_is_set_is_there_the_next_time(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    first = Settings(file)
    first.language, first.theme, first.scale = "ru", Theme.LIGHT, 150
    first.set_dice(DiceHabit.TYPE, played=True)
    first.keep("across", [1, 2, 3])
    again = Settings(file)
    assert (again.language, again.theme, again.scale) == ("ru", Theme.LIGHT, 150)
    assert again.dice(played=True) is DiceHabit.TYPE
    assert again.dice(played=False) is DiceHabit.ASK
    assert again.kept("across") == [1, 2, 3]


@pytest.mark.parametrize("content", ["", "{", "[]", '{"language": 5, "theme": "pink", "scale": "big", "recent": 7}'])
def test_a_broken_file_counts_as_absent(tmp_path: Path, content: str) -> None:
    file = tmp_path / "settings.json"
    file.write_text(content, encoding="utf-8")
    settings = Settings(file)
    assert (settings.language, settings.theme, settings.scale) == ("system", Theme.DARK, 100)
    assert settings.recent == ()


def test_a_folder_that_cannot_be_written_costs_nothing_but_the_memory(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    settings = Settings(blocked / "settings.json")
    settings.language = "ru"
    assert settings.spoken == "ru"


def test_the_last_battle_stands_first_and_the_list_does_not_grow_for_ever(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    settings._values["recent"] = [f"/battles/old-{number}.flank" for number in range(MOST_RECENT)]
    for number in range(20):
        settings.remember(Path(f"/battles/{number}.flank"))
    settings.remember(Path("/battles/15.flank"))
    assert settings.recent[:2] == (Path("/battles/15.flank"), Path("/battles/19.flank"))
    assert len(settings.recent) == MOST_RECENT
    settings.forget(Path("/battles/15.flank"))
    assert settings.recent[0] == Path("/battles/19.flank")


def test_the_dice_of_a_combatant_are_those_of_its_side(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    settings.set_dice(DiceHabit.TYPE, played=True)
    settings.set_dice(DiceHabit.ROLL, played=False)
    duel = battle(TOY, "A b")
    habits = [settings.habit_for(Roll("x", d(6), by=by), duel) for by in ("A", "b", RED, BLUE, None)]
    assert habits == [DiceHabit.TYPE, DiceHabit.ROLL, DiceHabit.TYPE, DiceHabit.ROLL, DiceHabit.ROLL]


def test_a_language_for_this_time_is_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    settings = Settings(file, for_now="ru")
    assert settings.spoken == "ru"
    settings.scale = 130
    assert Settings(file).language == "system"
    settings.language = "en"
    assert settings.spoken == "en"


@pytest.mark.parametrize(
    ("value", "language"), [("ru_RU.UTF-8", "ru"), ("en_GB", "en"), ("de_DE.UTF-8", "en"), ("C", "en")]
)
def test_the_system_speaks_russian_or_else_english(monkeypatch: pytest.MonkeyPatch, value: str, language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", value)
    assert system_language() == language
