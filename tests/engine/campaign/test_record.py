"""Bodies of the store: creatures, warbands and scenes come back as they were, and what is beyond a bound is named."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.campaign import record
from engine.campaign.entries import Scene, Warband
from engine.campaign.opening import open_store
from engine.campaign.record import (
    note_of,
    noted,
    read_figure,
    read_scene,
    read_warband,
    written_figure,
    written_scene,
    written_warband,
)
from engine.campaign.store import Store
from engine.errors import CampaignFileError
from tests import builders
from tests.engine.campaign.kept import OGRE, kept
from tests.toy import TOY

BATTLE = builders.battle(TOY, "A . b\n. ^ .")
BAND = Warband(tuple(BATTLE.combatants.values()), BATTLE.board.grid, BATTLE.sides)


def test_a_warband_and_a_scene_come_back_as_they_were() -> None:
    assert read_warband(TOY, written_warband(TOY, BAND)) == BAND
    alone = replace(BAND, combatants=BAND.combatants[:1])
    assert read_warband(TOY, written_warband(TOY, alone)) == alone
    for note in ("", "At dusk"):
        body = written_scene(TOY, Scene(BATTLE, note))
        assert read_scene(TOY, body) == Scene(BATTLE, note)
        assert note_of(body) == note
        assert read_scene(TOY, noted(body, "Later")) == Scene(BATTLE, "Later")
        assert noted(body, "") == written_scene(TOY, Scene(BATTLE))


def refused(read: Callable[..., object], text: str) -> tuple[str, str]:
    """The name of the entry and the place of what is wrong."""
    with pytest.raises(CampaignFileError) as told:
        read(TOY, text, "Ogre")
    assert told.value.key == "campaign-file-value"
    return told.value.file, str(told.value.values["place"])


@pytest.mark.parametrize(
    ("field", "last", "beyond"), [("size", (1, 4), (0, 5)), ("light", (0.0, 4000.0), (-0.5, 4000.5))]
)
def test_a_creature_has_a_size_and_a_light_within_bounds(
    field: str, last: tuple[float, ...], beyond: tuple[float, ...]
) -> None:
    for value in last:
        figure = replace(OGRE, **{field: value})  # type: ignore[arg-type]
        assert read_figure(TOY, written_figure(TOY, figure)) == figure
    for value in beyond:
        figure = replace(OGRE, **{field: value})  # type: ignore[arg-type]
        assert refused(read_figure, written_figure(TOY, figure)) == ("Ogre", field)


def test_a_warband_has_somebody_of_a_size_that_there_is_and_not_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused(read_warband, written_warband(TOY, replace(BAND, combatants=()))) == ("Ogre", "combatants")
    for size, is_read in ((0, False), (1, True), (4, True), (5, False)):
        band = replace(BAND, combatants=(BAND.combatants[0], replace(BAND.combatants[1], size=size)))
        if is_read:
            assert read_warband(TOY, written_warband(TOY, band)) == band
        else:
            assert refused(read_warband, written_warband(TOY, band)) == ("Ogre", "combatants b size")
    monkeypatch.setattr(record, "MOST_COMBATANTS", 2)
    assert read_warband(TOY, written_warband(TOY, BAND)) == BAND
    monkeypatch.setattr(record, "MOST_COMBATANTS", 1)
    assert refused(read_warband, written_warband(TOY, BAND)) == ("Ogre", "combatants")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda value: value.update(note=5), ""),
        (lambda value: value.update(board=5), "scene"),
        (lambda value: value.pop("board"), "scene"),
        (lambda value: value["battle"].update(started=5), "scene.started"),
        (lambda value: value["board"]["grid"].update(columns=0), ""),
    ],
)
def test_a_scene_that_is_none_is_refused(change: Callable[[dict[str, Any]], object], place: str) -> None:
    value = json.loads(written_scene(TOY, Scene(BATTLE)))
    change(value)
    assert refused(read_scene, json.dumps(value))[0] == "Ogre"
    assert refused(read_scene, json.dumps(value))[1].startswith(place)
    assert refused(lambda rules, text, name: noted(text, "x", name), "[]") == ("Ogre", "scene")
    assert refused(read_scene, "[]") == ("Ogre", "scene")


def test_a_body_of_too_many_letters_or_parts_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    text = written_figure(TOY, OGRE)
    for bound, most in (("MOST_LETTERS", len(text)), ("MOST_PARTS", max(text.count(","), text.count("{")))):
        monkeypatch.setattr(record, bound, most)
        assert read_figure(TOY, text) == OGRE
        monkeypatch.setattr(record, bound, most - 1)
        assert refused(read_figure, text) == ("Ogre", "")
        monkeypatch.setattr(record, bound, 10**9)


def test_a_disk_that_fails_to_read_is_taken_for_damage_and_one_that_is_busy_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.flankdb"
    store = open_store(file)
    store.put(kept(1, "Ogre"))
    store.close()
    read, failures = Store.read, [sqlite3.OperationalError("disk I/O error")]

    def reading(path: Path) -> Store:
        if failures:
            raise failures.pop()
        return read(path)

    monkeypatch.setattr(Store, "read", reading)
    rescued = open_store(file)
    assert [loss.key for loss in rescued.losses] == ["campaign-lost-file"]
    assert [entry.name for entry in rescued.entries()] == ["Ogre"]
    rescued.close()
    busy = sqlite3.OperationalError("database is locked")
    busy.sqlite_errorname = "SQLITE_BUSY"
    failures.append(busy)
    with pytest.raises(CampaignFileError):
        open_store(file)
    assert [path.name for path in tmp_path.glob("*damaged*")] == ["a (damaged).flankdb"]
