"""The players' edition: what they never saw leaves no trace in it, byte by byte."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.report.wanted import ReportForm, Wanted
from engine.battle.actions import Amend, Deed, Enter, Put, Remark, SetMarker, Throw
from engine.battle.ids import CombatantId
from engine.battle.marker import Marker
from engine.play.fog import players_sides
from engine.play.playthrough import Playthrough
from engine.table.requests import Answer, Faces
from tests.app.report.kept import report, saved
from tests.engine.report.kept import RECORDED, recorded

pytestmark = pytest.mark.usefixtures("qapp")
SHIPPED = [path for path in RECORDED if not path.stem.startswith("toy")]
GHOST = CombatantId("ghost-77")
WORDS = ("Nobody-knows-me", "ghost-77", "only for the GM", "secret reason", "made up mark", "a note of mine")
Deeds = tuple[tuple[Deed, tuple[Answer, ...]], ...]


def with_the_gms_own(kept: Playthrough) -> Deeds:
    """The same deeds, with what the game master does in secret between them."""
    battle = kept.battle
    own = players_sides(battle)
    enemy = next(one for one in battle.combatants.values() if one.side not in own)
    friend = next(one for one in battle.combatants.values() if one.side in own)
    ghost = replace(enemy, id=GHOST, name=WORDS[0], cell=None, hidden=True, note=WORDS[5])
    middle = len(kept.deeds) // 2
    return (
        *kept.deeds[:middle],
        (Enter(ghost), ()),
        (Remark(WORDS[2]), ()),
        (Throw("1d6", enemy.id, WORDS[3]), (Faces((6,)),)),
        (SetMarker((friend.id,), Marker(WORDS[4], icon="pin")), ()),
        (Amend(friend.id, note=WORDS[5]), ()),
        *kept.deeds[middle:],
        (Put(GHOST, None, 0), ()),
    )


@pytest.mark.parametrize(
    ("path", "form"),
    [(path, form) for path in SHIPPED for form in ReportForm if form is ReportForm.HTML or path.stem == "ose-ford"],
    ids=lambda one: one.stem if isinstance(one, Path) else str(one),
)
def test_what_the_game_master_does_in_secret_changes_no_byte(path: Path, form: ReportForm, tmp_path: Path):
    kept, wanted = recorded(path), Wanted(form, for_players=True)
    plain = saved(tmp_path / "plain.flank", kept.rules, kept.battle, kept.deeds)
    secret = saved(tmp_path / "secret.flank", kept.rules, kept.battle, with_the_gms_own(kept))
    told = report(secret, wanted)
    assert told == report(plain, wanted)
    for_gm = report(secret, Wanted(form))
    assert WORDS[0] in for_gm
    assert not any(word in told for word in WORDS)


def test_pictures_too_are_the_same(tmp_path: Path):
    kept = recorded(next(path for path in RECORDED if path.stem == "ose-ford"))
    wanted = Wanted(for_players=True)
    battle, own = kept.battle, players_sides(kept.battle)
    enemy = next(one for one in battle.combatants.values() if one.side not in own)
    grid = battle.board.grid
    free = next(cell for cell in map(grid.cell, range(grid.columns * grid.rows)) if not any(
        one.cell is not None and grid.distance(one.cell, cell) < 3 for one in battle.combatants.values()
    ))  # fmt: skip
    ghost = replace(enemy, id=GHOST, name=WORDS[0], cell=free, hidden=True)
    last = tuple(kept.deeds)
    plain = saved(tmp_path / "plain.flank", kept.rules, battle, last)
    secret = saved(tmp_path / "secret.flank", kept.rules, battle, (*last, (Enter(ghost), ())))
    assert report(secret, wanted, with_pictures=True) == report(plain, wanted, with_pictures=True)
    assert report(secret, Wanted(), with_pictures=True) != report(plain, Wanted(), with_pictures=True)


@pytest.mark.parametrize("form", ReportForm)
def test_who_is_hidden_is_not_named_though_he_fights(form: ReportForm, tmp_path: Path):
    kept = recorded(next(path for path in RECORDED if path.stem == "ose-ford"))
    chief = CombatantId("orc-brute-1")
    hidden = replace(kept.battle[chief], hidden=True, name="Uruzgash")
    battle = kept.battle.with_combatant(hidden)
    file = saved(tmp_path / "battle.flank", kept.rules, battle, kept.deeds)
    told = report(file, Wanted(form, for_players=True))
    assert "Uruzgash" in report(file, Wanted(form))
    assert "Uruzgash" not in told
    assert chief not in told


def test_of_the_others_no_points_and_no_dice_are_told(tmp_path: Path):
    kept = recorded(next(path for path in RECORDED if path.stem == "ose-ford"))
    file = saved(tmp_path / "battle.flank", kept.rules, kept.battle, kept.deeds)
    told = json.loads(report(file, Wanted(ReportForm.JSON, for_players=True)))
    own = {one["id"]: "taken" in one and "luck" in one for one in told["figures"]}
    sides = {one.id: one.side for one in kept.battle.combatants.values()}
    assert all(knows == (sides[CombatantId(id)] in players_sides(kept.battle)) for id, knows in own.items())
    assert told["name"] == ""
    assert "deeds" not in told
    story = report(file, Wanted(ReportForm.TEXT, for_players=True))
    # The ogre strikes with THAC0 and club: the players hear that he struck and whether he hit.
    assert "The Ogre attacks" in story
    assert "is out of the fight" in story
    assert kept.battle.name not in story


def test_a_throw_that_was_shown_is_told_and_one_that_was_not_is_not(tmp_path: Path):
    kept = recorded(next(path for path in RECORDED if path.stem == "ose-ford"))
    throws = ((Throw("1d6", None, "weather", shown=True), (Faces((4,)),)), (Throw("1d6", None, "trap"), (Faces((2,)),)))
    file = saved(tmp_path / "battle.flank", kept.rules, kept.battle, throws)
    told = report(file, Wanted(ReportForm.TEXT, for_players=True))
    assert "weather" in told
    assert "trap" not in told
