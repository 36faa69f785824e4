"""Folders that may not be searched, looked into or written to: a sentence, and never something unexpected."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.__main__ import main
from app.session import Session, battles_folder
from app.settings import Settings, config_folder, log_folder
from app.text import LANGUAGES, Text
from app.trouble.runs import cut_off_runs
from app.window import Window
from engine.battle.actions import Remark
from engine.campaign.opening import open_store
from engine.catalogue import ruleset
from engine.errors import FlankError
from engine.save.copies import sweep
from tests import builders
from tests.rights import rights_hold

NOTHING_GONE_WRONG = "should not have", "не должно"
"""What is said of the unexpected, in both languages."""


@pytest.fixture(params=[0o600, 0o300, 0o500], ids=["not searched", "not looked into", "not written to"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A folder with a battle, which loses its rights; one of the same kind without a battle is ``…/data``."""
    made = tmp_path / "there"
    made.mkdir()
    rules = ruleset("ose")
    session = Session.new(rules, builders.battle(rules, "A . b"), made / "a.flank")
    session.do(Remark("at the gate"))
    session.close()
    shutil.copy(made / "a.flank", tmp_path / "a.flank")
    made.chmod(request.param)
    yield made
    made.chmod(0o700)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_says_what_it_may_not_do(
    folder: Path, language: str, capsys: pytest.CaptureFixture[str], qtbot: QtBot
) -> None:
    here, there = str(folder.parent / "a.flank"), str(folder / "a.flank")
    out = str(folder / "new")
    commands = [
        *([name, there] for name in ("check", "log")),
        ["simulate", there, "--runs", "1"],
        ["render", here, "--out", f"{out}.png"],
        ["export", here, "--out", f"{out}.uvtt"],
        ["play", here, "--out", f"{out}.txt"],
        ["pack", f"{out}.flankpack"],
    ]
    for command in commands:
        with rights_hold():
            code = main([*command, "--lang", language])
        heard = capsys.readouterr()
        said = heard.out + heard.err
        assert code in (0, 1), command
        assert not any(words in said for words in NOTHING_GONE_WRONG), (command, said)
        assert code == 0 or str(folder) in said or command[0] == "pack", (command, said)


@pytest.mark.parametrize("above", [False, True])
@pytest.mark.parametrize("mode", [0o600, 0o300, 0o500, 0o000])
def test_where_the_program_may_not_keep_anything_the_doctor_says_so_and_the_window_opens(
    mode: int, above: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], qtbot: QtBot
) -> None:
    places = [config_folder(), battles_folder(), log_folder()]
    if above:
        places = [place.parent for place in places]
    for place in places:
        place.mkdir(parents=True, exist_ok=True)
    for place in places:
        place.chmod(mode)
    try:
        with rights_hold():
            code = main(["doctor", "--lang", "en"])
            sweep(battles_folder(), 0)
            assert cut_off_runs(log_folder()) == ()
            window = Window(Settings())
            qtbot.addWidget(window)
            window.show()
            window.finish_start()
            window.close()
    finally:
        for place in places:
            place.chmod(0o700)
    said = capsys.readouterr()
    assert not any(words in said.out + said.err for words in NOTHING_GONE_WRONG)
    assert code == (0 if mode == 0o300 else 1)


def test_a_battle_and_a_store_where_nothing_may_be_made_are_told(folder: Path) -> None:
    rules = ruleset("ose")
    fight = builders.battle(rules, "A . b")
    makers = (lambda: Session.new(rules, fight, folder / "b.flank"), lambda: open_store(folder / "c.flankdb"))
    for make in makers:
        with rights_hold():
            if folder.stat().st_mode & 0o777 == 0o300:
                make().close()
                continue
            with pytest.raises(FlankError) as told:
                make()
        assert str(folder) in Text("en").error(told.value)
