"""``flank creature``: what it reads is said field by field, with guesses and leftovers, and goes into a pack."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from app.__main__ import main
from engine.campaign.packs import read_pack
from engine.campaign.record import read_figure
from engine.catalogue import ruleset
from engine.statblock.cleaning import decoded

Captured = pytest.CaptureFixture[str]
GOBLINS = "3 goblins: AC 6, HD l−1, hp 3, 2, 5, MV 60' (20'), ML 7, AL Chaotic"


def test_fields_guesses_and_leftovers_are_said(capsys: Captured, tmp_path: Path):
    text = tmp_path / "goblins.txt"
    text.write_text(GOBLINS, encoding="utf-8")
    assert main(["creature", str(text), "--ruleset", "ose", "--lang", "en"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Goblin 1"
    assert "  Hit dice: 1-1  [HD l−1]  ? “l-1” read as 1-1" in said
    assert "  not understood, kept as a note: AL Chaotic" in said
    assert [line for line in said if not line.startswith(" ")] == ["Goblin 1", "Goblin 2", "Goblin 3"]


def test_the_same_is_there_for_scripts(capsys: Captured, tmp_path: Path):
    text = tmp_path / "goblins.txt"
    text.write_text(GOBLINS, encoding="utf-8")
    assert main(["creature", str(text), "--ruleset", "ose", "--json", "--lang", "ru"]) == 0
    facts = json.loads(capsys.readouterr().out)
    first = facts["creatures"][0]
    (armour,) = (field for field in first["fields"] if field["field"] == "armour")
    assert armour["value"] == "6"
    assert [GOBLINS[start:end] for start, end in armour["spans"]] == ["AC 6"]
    assert first["left"] == ["AL Chaotic"]
    assert [one["figure"]["sheet"]["hp"] for one in facts["creatures"]] == [3, 2, 5]


def test_creatures_go_into_a_pack(capsys: Captured, tmp_path: Path):
    text, pack = tmp_path / "goblins.txt", tmp_path / "goblins.flankpack"
    text.write_text(GOBLINS, encoding="utf-8")
    assert main(["creature", str(text), "--ruleset", "ose", "--out", str(pack), "--lang", "en"]) == 0
    assert "3 entries" in capsys.readouterr().out
    found = {one.entry.name: one for one in read_pack(pack, ruleset).entries}
    assert sorted(found) == ["Goblin 1", "Goblin 2", "Goblin 3"]
    figure = read_figure(ruleset("ose"), found["Goblin 3"].body)
    assert (figure.sheet.hp, figure.look, figure.note) == (5, "goblin", "AL Chaotic")


def test_a_text_from_the_standard_input(capsys: Captured, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GOBLINS.encode())))
    assert main(["creature", "-", "--ruleset", "ose", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("Goblin 1")


def test_a_text_without_a_stat_block_is_one_line_and_exit_code_1(capsys: Captured, tmp_path: Path):
    text = tmp_path / "letter.txt"
    text.write_text("Dear Anna: it rains.", encoding="utf-8")
    assert main(["creature", str(text), "--ruleset", "ose", "--lang", "en"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "no stat block" in line


def test_an_unknown_ruleset_is_named_with_those_there_are(capsys: Captured, tmp_path: Path):
    assert main(["creature", str(tmp_path / "x"), "--ruleset", "chess", "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert "chess" in said
    assert "ose" in said


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_texts_in_usual_codes_are_read(code: str):
    assert decoded("Волк: КД 6".encode(code)) == "Волк: КД 6"
