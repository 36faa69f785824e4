"""``flank check``: what is in a file, as JSON and as text; a file that cannot be used is one line and exit code 1."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main
from tests.engine.maps.files import png, point, uvtt, written
from tests.engine.maps.test_hostile import BROKEN

Captured = pytest.CaptureFixture[str]


def checked(capsys: Captured, path: Path) -> dict[str, Any]:
    assert main(["check", str(path), "--json", "--lang", "en"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    found: dict[str, Any] = json.loads(shown.out)
    return found


@pytest.fixture
def a_map(tmp_path: Path) -> Path:
    """Two walls, one of them without length, an outline, a window and a light."""
    path = tmp_path / "tower.uvtt"
    tree = uvtt(
        line_of_sight=[[point(0, 0), point(1, 0), point(1, 0)]],
        objects_line_of_sight=[[point(2, 1), point(3, 1), point(3, 2)]],
        portals=[{"bounds": [point(1, 0), point(2, 0)], "closed": False}],
        lights=[{"position": point(1, 1), "range": 2}],
    )
    path.write_bytes(written(tree))
    return path


def test_a_map_is_described_for_scripts(capsys: Captured, a_map: Path) -> None:
    facts = checked(capsys, a_map)
    assert facts["file"] == str(a_map)
    assert (facts["kind"], facts["format"], facts["version"]) == ("map", "uvtt", "0.3")
    assert facts["grid"] == {"type": "square", "columns": 4, "rows": 3}
    assert (facts["walls"], facts["outlines"], facts["doors"], facts["lights"]) == (2, 3, 1, 1)
    assert facts["on_board"] == {"walls": 1, "outlines": 3, "doors": 1, "lights": 1, "things": 0}
    assert facts["picture"] == {"media_type": "image/png", "width": 4, "height": 3, "cell_pixels": 1.0}
    assert [(problem["key"], problem["count"], problem["place"]) for problem in facts["problems"]] == [
        ("map-walls-no-length", 1, "line_of_sight[0][1]"),
        ("map-windows-or-doors", 1, "portals[0]"),
    ]
    assert facts["problems"][0]["message"].startswith("1 wall segment has no length")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_map_is_described_for_people(capsys: Captured, a_map: Path, language: str) -> None:
    assert main(["check", str(a_map), "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{a_map}: ")
    assert "4 × 3" in lines[1]
    assert len(lines) == 7
    assert all("{" not in line and "cli-" not in line for line in lines)


def test_a_picture_is_a_map_without_walls(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "mill 10px.png"
    path.write_bytes(png(40, 30))
    facts = checked(capsys, path)
    assert facts["format"] == "picture"
    assert facts["grid"] == {"type": "square", "columns": 4, "rows": 3}
    assert (facts["walls"], facts["doors"], facts["lights"], facts["problems"]) == (0, 0, 0, [])


@pytest.mark.parametrize("as_json", [True, False])
# A file that begins like a saved battle is opened as one: see test_battle_files.
@pytest.mark.parametrize("kind", [kind for kind in BROKEN if kind != "a saved battle"])
def test_a_broken_file_is_one_line_with_its_name_and_exit_code_1(
    capsys: Captured, tmp_path: Path, kind: str, as_json: bool
) -> None:
    path = tmp_path / "broken.uvtt"
    path.write_bytes(BROKEN[kind][0])
    assert main(["check", str(path), *(["--json"] if as_json else [])]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    assert str(path) in line


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices are made otherwise there")
@pytest.mark.timeout(5)
def test_folders_pipes_and_devices_are_one_line(capsys: Captured, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.flank"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe, Path("/dev/zero"), Path("/dev/null"), tmp_path / "missing.uvtt"):
        for command in (["check"], ["log"], ["render", "--out", str(tmp_path / "out.png")]):
            assert main([*command, str(path)]) == 1
            shown = capsys.readouterr()
            assert len(shown.err.splitlines()) == 1, command
            assert str(path) in shown.err
    assert not (tmp_path / "out.png").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="such names cannot be there")
def test_the_folder_of_a_foundry_database_gets_the_sentence_that_leads_on(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "CURRENT").write_text("MANIFEST-000002\n", encoding="utf-8")
    assert main(["check", str(tmp_path), "--lang", "en"]) == 1
    assert "Export Data" in capsys.readouterr().err


def test_a_name_with_line_ends_stays_in_one_line(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "a\nb\x1b[31m.uvtt"
    path.write_bytes(b"{")
    assert main(["check", str(path)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "\x1b" not in line


def test_every_universal_vtt_file_of_the_corpus_is_described(capsys: Captured, corpus: Path) -> None:
    from tests.engine.maps.test_corpus import FACTS

    for name, (_, (columns, rows), _, _, holds) in FACTS.items():
        facts = checked(capsys, corpus / "uvtt" / name)
        assert facts["grid"] == {"type": "square", "columns": columns, "rows": rows}
        assert (facts["walls"], facts["outlines"]) == (holds.walls, holds.outlines)
        assert (facts["doors"], facts["lights"]) == (holds.doors, holds.lights)


def test_a_wrong_ready_battle_is_one_line_with_its_place(capsys: Captured, root: Path, tmp_path: Path) -> None:
    path = tmp_path / "ford.toml"
    text = (root / "maps" / "ford.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('template = "ogre"', 'template = "ogra"'), encoding="utf-8")
    assert main(["check", str(path), "--lang", "en"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{path}, combatant[11].template: “ogra” is not known here")
    assert "ogre" in line


def test_a_ready_battle_is_described(capsys: Captured, root: Path) -> None:
    facts = checked(capsys, root / "maps" / "ford.toml")
    assert (facts["kind"], facts["format"]) == ("ready-battle", "toml")
    assert facts["grid"] == {"type": "hex-odd-r", "columns": 22, "rows": 16}
    assert (facts["doors"], facts["lights"]) == (1, 1)
    assert facts["battle"]["combatants"] == 12
