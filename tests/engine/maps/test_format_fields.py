"""The tables of ``docs/map-formats.md`` say what becomes of each field of a format; files with it show that it does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.maps.opening import open_map
from tests.engine.maps import (
    fields_dungeon_alchemist,
    fields_foundry,
    fields_megamek,
    fields_picture,
    fields_tiled,
    fields_uvtt,
    fields_watabou,
    fields_wesnoth,
)
from tests.engine.maps.format_fields import PAGES, Fate, Field, counted, outcome, sections

FORMATS: dict[str, dict[str, Field]] = {
    "Foundry VTT": fields_foundry.FIELDS,
    "Wesnoth": fields_wesnoth.FIELDS,
    "Tiled": fields_tiled.FIELDS,
    "Universal VTT": fields_uvtt.FIELDS,
    "MegaMek": fields_megamek.FIELDS,
    "Dungeon Alchemist": fields_dungeon_alchemist.FIELDS,
    "One Page Dungeon": fields_watabou.FIELDS,
    "Pictures": fields_picture.FIELDS,
}
CASES = [(format_, name) for format_, fields in FORMATS.items() for name in fields]


@pytest.mark.parametrize("page", PAGES)
def test_the_pages_list_the_fields_that_are_tried_here(page: str) -> None:
    tried = {format_: {name: one.fate.value for name, one in fields.items()} for format_, fields in FORMATS.items()}
    found = sections(page)
    assert list(found) == list(tried)
    for format_, fields in tried.items():
        assert found[format_] == fields, format_


@pytest.mark.parametrize(("format_", "name"), CASES)
def test_a_field_becomes_what_the_page_says(format_: str, name: str, tmp_path: Path) -> None:
    field = FORMATS[format_][name]
    without, having = field.opened(tmp_path)
    match field.fate:
        case Fate.READ:
            assert outcome(having) != outcome(without)
        case Fate.UNUSED:
            assert outcome(having) == outcome(without)
            assert having.problems == without.problems
        case Fate.TOLD:
            assert field.key
            assert counted(having, field.key) == counted(without, field.key) + 1


def test_a_field_that_no_alchemist_knows_is_told_with_its_place(tmp_path: Path) -> None:
    wall = {"wallSection": "0 0 100 0", "type": "door", "oneWay": True}
    tree = {"pixelsPerTile": 100, "grid": "4 4", "walls": [wall], "lights": [{"cone": 30}], "zones": []}
    (path := tmp_path / "hall.json").write_text(json.dumps(tree), encoding="utf-8")
    told = {problem.key: (problem.count, problem.place) for problem in open_map(path).problems}
    assert told["map-field-unknown"] == (3, "zones")
    assert told["map-alchemist-kind"] == (1, "walls[0]")


def _paths(tree: dict[str, Any], known: dict[str, Field], above: str = "") -> Iterator[str]:
    """The fields of an object of a Foundry scene, those of objects in it as ``above.field``."""
    for key, value in tree.items():
        path = f"{above}{key}"
        if isinstance(value, dict) and path not in known:
            yield from _paths(value, known, f"{path}.")
        elif isinstance(value, list) and value and isinstance(value[0], dict) and path not in known:
            for one in value:
                yield from _paths(one, known, f"{path}.")
        elif value != [] or path not in ("walls", "lights", "tokens", "notes"):
            yield path


def test_every_field_of_real_scenes_stands_in_the_table(corpus: Path) -> None:
    fields = FORMATS["Foundry VTT"]
    folder = corpus / "foundry"
    scenes = [json.loads(line) for line in (folder / "maps.db").read_text(encoding="utf-8").splitlines()]
    scenes += [json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")]
    found = {path for scene in scenes for path in _paths(scene, fields)}
    assert len(found) > 60
    assert found <= set(fields)
