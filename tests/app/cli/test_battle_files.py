"""Saved battles on the command line: what is in one, its log, and files that only look like one."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from app.__main__ import main
from engine.battle.actions import Action, Deed, Put
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import BEGIN, AnyBattle, AnyRuleset
from engine.grid.cell import Cell
from engine.play.advance import Done, advance
from engine.play.chance import Chance
from engine.play.scenario import read_scenario
from engine.save.journal import Journal
from engine.save.opening import open_journal
from engine.table.requests import Answer, Faces, Pick, Roll

Captured = pytest.CaptureFixture[str]


def carried_out(rules: AnyRuleset, battle: AnyBattle, deed: Deed) -> tuple[Done, tuple[Answer, ...]]:
    """The deed done with dice of a fixed seed."""
    chance, answers = Chance(4), ()
    while not isinstance(result := advance(rules, battle, deed, answers), Done):
        asked = result.request
        answers = (*answers, Faces(chance.faces(asked.dice)) if isinstance(asked, Roll) else Pick(0))
    return result, answers


@pytest.fixture
def saved(root: Path, tmp_path: Path) -> Path:
    """The chapel, begun, and the knight moved by hand."""
    path = tmp_path / "chapel.flank"
    battle = read_scenario(root / "maps" / "chapel.toml").battle("en", seed=4)
    rules = ruleset(battle.ruleset)
    knight = CombatantId("knight-1")
    with closing(Journal.create(path, rules, battle, {})) as journal:
        for deed in (Action(BEGIN), Put(knight, Cell(2, 9), 2)):
            done, answers = carried_out(rules, battle, deed)
            journal.append(deed, answers, done.events, battle, done.battle, turn=0, drawn=0)
            battle = done.battle
    return path


@pytest.mark.parametrize("spoilt", [slice(3, 4), slice(0, 4096)])
def test_a_saved_battle_whose_first_bytes_are_damaged_is_known_by_its_name(
    capsys: Captured, saved: Path, spoilt: slice
) -> None:
    data = bytearray(saved.read_bytes())
    data[spoilt] = bytes(len(data[spoilt]))
    saved.write_bytes(data)
    assert main(["check", str(saved), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["kind"], facts["battle"]["steps"]) == ("battle", 2)
    assert len(facts["problems"]) == 1
    assert saved.read_bytes() == data


def test_noise_with_the_name_of_a_battle_is_told_to_be_none(capsys: Captured, saved: Path) -> None:
    saved.write_bytes(b"\x9c" * 5000)
    assert main(["check", str(saved), "--lang", "en"]) == 1
    assert capsys.readouterr().err.strip().endswith("this is not a battle saved by Flank (*.flank).")


def test_a_saved_battle_is_described(capsys: Captured, saved: Path) -> None:
    before = saved.read_bytes()
    assert main(["check", str(saved), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["kind"], facts["format"]) == ("battle", "flank")
    assert facts["grid"] == {"type": "square", "columns": 24, "rows": 16}
    assert (facts["doors"], facts["lights"], facts["problems"]) == (4, 2, [])
    assert facts["walls"] == facts["on_board"]["walls"] > 10
    assert facts["battle"]["ruleset"] == "turnaway"
    assert (facts["battle"]["combatants"], facts["battle"]["steps"], facts["battle"]["started"]) == (9, 2, True)
    assert saved.read_bytes() == before, "looking changes nothing"
    assert [path.name for path in saved.parent.iterdir() if path.suffix != ""] == [saved.name]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_log_has_a_line_for_every_event(capsys: Captured, saved: Path, language: str) -> None:
    with closing(open_journal(saved, read_only=True)) as journal:
        told = [event for number in (1, 2) for event in journal.record(number).events]
        keys = {event.key for event in told}
    assert main(["log", str(saved), "--lang", language]) == 0
    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert shown.err == ""
    assert len(lines) == len(told) > 2
    assert lines[0].startswith("1. ")
    assert lines[-1].startswith("2. ")
    assert "Godric" in lines[-1]
    assert not any(key in line.split() for key in keys for line in lines), "every event has its sentence"


def test_the_log_gives_the_reasons_of_a_roll(capsys: Captured, saved: Path) -> None:
    with closing(open_journal(saved, read_only=True)) as journal:
        battle = journal.battle_after(1)
        rolled = [event for event in journal.record(1).events if event.why is not None and event.why.lines]
    assert main(["log", str(saved), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    for event in rolled:
        assert event.why is not None
        for line in event.why.lines:
            assert f"[{line.rule}]" in shown
    assert battle.started


def test_a_saved_battle_is_drawn(saved: Path, tmp_path: Path) -> None:
    from PySide6.QtGui import QImage

    out = tmp_path / "chapel.png"
    assert main(["render", str(saved), "--out", str(out), "--size", "640x400"]) == 0
    image = QImage(str(out))
    assert (image.width(), image.height()) == (640, 400)


def test_a_battle_cut_short_or_overwritten_is_one_line_or_says_what_was_lost(capsys: Captured, saved: Path) -> None:
    whole = saved.read_bytes()
    for broken in (whole[:100], whole[: len(whole) // 2], whole[:16] + bytes(len(whole) - 16)):
        saved.write_bytes(broken)
        for command in ("check", "log"):
            code = main([command, str(saved)])
            shown = capsys.readouterr()
            assert code in (0, 1)
            if code:
                (line,) = shown.err.splitlines()
                assert str(saved) in line
            else:
                assert "! " in shown.out


@pytest.mark.parametrize("command", [["log"], ["render", "--out", "x.png"]], ids=["log", "render"])
def test_what_is_no_battle_is_refused(
    capsys: Captured, tmp_path: Path, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "notes.flank"
    path.write_text("just notes", encoding="utf-8")
    assert main([*command, str(path)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert str(path) in line
    assert not (tmp_path / "x.png").exists()
