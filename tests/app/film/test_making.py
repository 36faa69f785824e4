"""Films as files: within their bound, whole or not there, for the GM and for players, of old and damaged battles."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from weakref import finalize

import pytest
from PIL import Image
from PySide6.QtGui import QImage

from app.cli.main import FAILED, FINE, run
from app.film import making
from app.film.changes import Pixels, pixels_of
from app.film.making import QUALITIES, Choice, Going, film
from app.film.wanted import Form, Wanted, form_of, wanted_from
from app.text import Text
from engine.battle.battle import Combatant
from engine.battle.board import MapZone, Note
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.errors import FlankError
from engine.grid.cell import Cell
from engine.play.fog import players_sides
from engine.save.opening import open_journal
from tests.app.film.fights import made, played, ready, written_out
from tests.app.film.test_shots import A, B, C, begun, walk, walled
from tests.app.printing.test_pages import full_disk

pytestmark = pytest.mark.usefixtures("qapp")
SMALL = Wanted(size=(400, 300))
SAVES = Path(__file__).parents[2] / "saves"


def facts(path: Path) -> tuple[str, tuple[int, int], int, int]:
    """Format, size, pictures and milliseconds of a film as another program reads it."""
    with Image.open(path) as opened:
        ms = 0
        for number in range(getattr(opened, "n_frames", 1)):
            opened.seek(number)
            opened.load()
            ms += opened.info["duration"]
        return str(opened.format), opened.size, number + 1, ms


@pytest.mark.parametrize("form", Form)
def test_a_film_is_what_it_says_it_is(form: Form, tmp_path: Path) -> None:
    path = tmp_path / f"yard.{form}"
    found = made(played(), path, replace(SMALL, form=form))
    kind, size, frames, ms = facts(path)
    assert kind == form.upper()
    assert size == found.size
    assert max(size[0] - 400, size[1] - 300) <= 0
    assert frames == found.frames > 20
    assert abs(ms - found.ms) <= 10
    assert path.stat().st_size == found.bytes < SMALL.most_bytes
    assert found.choice == Choice()
    assert "yard" in found.said(Text("en"))
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("form", Form)
def test_no_film_is_larger_than_was_asked_and_what_that_cost_is_said(form: Form, tmp_path: Path) -> None:
    path = tmp_path / f"yard.{form}"
    journal = played()
    whole = made(journal, path, replace(SMALL, form=form)).bytes
    found = made(journal, path, replace(SMALL, form=form, most_mb=whole * 0.3 / 1e6))
    assert path.stat().st_size == found.bytes <= whole * 0.3
    assert found.bytes > whole * 0.02, "no smaller than it has to be by far"
    assert found.choice != Choice()
    for language, ways in (("en", "less fine detail"), ("ru", "мелкие детали грубее")):
        assert ways in found.said(Text(language))
    assert facts(path)[2] == found.frames


def test_what_fits_nowhere_is_refused_and_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "yard.webp"
    path.write_bytes(b"before")
    with pytest.raises(FlankError) as told:
        made(played(), path, replace(SMALL, most_mb=0.002))
    assert told.value.key == "film-too-large"
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("yard.webp", b"before")]


def test_each_try_is_smaller_than_the_one_before_and_they_end() -> None:
    for form in Form:
        wanted, choice, tried = Wanted(form=form), Choice(), 0
        while (smaller := choice.smaller(wanted, 0.9)) is not None:
            assert smaller != choice
            assert smaller.scale <= choice.scale
            assert choice.quality <= smaller.quality < len(QUALITIES[form])
            choice, tried = smaller, tried + 1
        assert 4 <= tried < 60
        assert max(choice.size(wanted)) == 160


@pytest.mark.parametrize("after", [0, 3, 30])
def test_a_film_that_is_broken_off_leaves_nothing(after: int, tmp_path: Path) -> None:
    path = tmp_path / "yard.webp"
    path.write_bytes(b"before")
    with ThreadPoolExecutor(1) as packer:
        journal = played()
        walk_through = film(journal, Text("en", journal.rules.folder), SMALL, path, packer.submit)
        for _ in range(after):
            assert isinstance(next(walk_through), Going)
        walk_through.close()
        assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("yard.webp", b"before")]


def test_packed_in_another_thread_the_film_is_the_same(tmp_path: Path) -> None:
    journal = played(20)
    made(journal, tmp_path / "a.webp", SMALL)
    with ThreadPoolExecutor(1) as packer:
        made(journal, tmp_path / "b.webp", SMALL, submit=packer.submit)
    assert (tmp_path / "a.webp").read_bytes() == (tmp_path / "b.webp").read_bytes()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="so a full disk is played on Linux")
@pytest.mark.parametrize("form", Form)
def test_a_full_disk_is_told_and_nothing_is_left(form: Form, tmp_path: Path) -> None:
    path = tmp_path / f"yard.{form}"
    path.write_bytes(b"before")
    journal = played(10)
    with full_disk(), pytest.raises(FlankError) as told:
        made(journal, path, replace(SMALL, form=form))
    assert told.value.key == "film-not-written"
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [(path.name, b"before")]


def with_secrets(fought: AnyBattle) -> AnyBattle:
    """A figure in hiding beside A, a trap, a note of the GM's and somebody's own words."""
    own = players_sides(fought)[0]
    foe = next(side.id for side in fought.sides if side.id != own)
    spy = Combatant(CombatantId("spy"), "Spy", foe, fought[B].sheet, Cell(0, 0), hidden=True)
    board = replace(
        fought.board,
        zones=(MapZone("pit", 0b110, hidden=True),),
        notes=(Note(2.5, 2.5, "ambush here"),),
    )
    return replace(fought, board=board, combatants={**fought.combatants, spy.id: spy})


def test_the_players_film_is_the_same_to_the_byte_with_and_without_what_they_may_not_know(tmp_path: Path) -> None:
    def filmed(change: Callable[[AnyBattle], AnyBattle], name: str, *, for_players: bool) -> bytes:
        first = change(walled())
        start = begun(walled())
        steps = [(start[0], start[1], replace(start[2], board=first.board, combatants=first.combatants))]
        steps.append(walk(steps[-1][2], A, Cell(1, 2), Cell(2, 2)))
        steps.append(walk(steps[-1][2], B, Cell(4, 1), Cell(4, 2)))
        steps.append(walk(steps[-1][2], C, Cell(7, 2), Cell(7, 0)))
        if "spy" in first.combatants:
            steps.insert(2, walk(steps[1][2], CombatantId("spy"), Cell(0, 1), Cell(1, 1)))
            for place in (3, 4):
                there = steps[place][2].with_place(CombatantId("spy"), Cell(1, 1), 0)
                steps[place] = (steps[place][0], steps[place][1], there)
        path = tmp_path / name
        made(written_out(first, *steps), path, replace(SMALL, for_players=for_players))
        return path.read_bytes()

    plain = filmed(lambda fought: fought, "plain.webp", for_players=True)
    assert plain == filmed(with_secrets, "secret.webp", for_players=True)
    assert filmed(lambda fought: fought, "a.webp", for_players=False) != filmed(
        with_secrets, "b.webp", for_players=False
    ), "the GM sees them"


@pytest.mark.parametrize("follow", [False, True])
def test_pictures_that_were_only_mended_are_those_that_would_be_drawn_anew(follow: bool, tmp_path: Path) -> None:
    """What looks different is repainted, and nothing else: the last picture is the same as one drawn from nothing."""
    from app.board.paint.palette import DARK
    from app.film.screen import Screen
    from app.film.shots import Shots

    with closing(ready("cellar", tmp_path / "cellar.flank", 30)) as journal:
        text = Text("ru", journal.rules.folder)
        for for_players in (False, True):
            wanted = Wanted(for_players=for_players)
            mended: Screen | None = None
            for number, shot in enumerate(Shots(journal, text, wanted, DARK)):
                if shot is None:
                    continue
                if mended is None:
                    mended = Screen(shot.scene.board, {}, DARK, (480, 360), follow=follow, numbers=not for_players)
                picture = mended.picture(shot.scene)
                if number % 9 == 0 and not follow:
                    anew = Screen(shot.scene.board, {}, DARK, (480, 360), follow=follow, numbers=not for_players)
                    assert anew.picture(shot.scene) == picture, number
            assert mended is not None


def test_a_battle_of_an_older_program_is_filmed_too(tmp_path: Path) -> None:
    battle = tmp_path / "old.flank"
    battle.write_bytes(gzip.decompress((SAVES / "release-0.1.0-turnaway.flank.gz").read_bytes()))
    with closing(open_journal(battle, read_only=True)) as journal:
        found = made(journal, tmp_path / "old.gif", replace(SMALL, form=Form.GIF))
    assert facts(tmp_path / "old.gif")[2] == found.frames > 3


def test_of_a_damaged_battle_what_is_left_is_filmed_and_what_is_lost_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    battle = tmp_path / "chapel.flank"
    ready("chapel", battle, 25).close()
    import sqlite3

    with closing(sqlite3.connect(battle)) as damaged:
        damaged.execute("UPDATE steps SET events = x'00' WHERE number = 20")
        damaged.commit()
    out = tmp_path / "chapel.webp"
    assert run(["film", str(battle), "--out", str(out), "--size", "320x240", "--lang", "en"]) == FINE
    said = capsys.readouterr()
    assert "! " in said.err
    assert "chapel.webp" in said.out
    assert facts(out)[2] > 3


def test_the_command_asks_for_what_it_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    battle = tmp_path / "chapel.flank"
    ready("chapel", battle, 30).close()
    before = battle.read_bytes()
    out = tmp_path / "fight.gif"
    arguments = ["--out", str(out), "--to", "1", "--size", "320x240", "--speed", "4", "--most-mb", "0,5", "--follow"]
    assert run(["film", str(battle), *arguments, "--players", "--lang", "ru"]) == FINE
    assert "Фильм записан: fight.gif" in capsys.readouterr().out
    kind, size, _, _ = facts(out)
    assert (kind, size) == ("GIF", (320, 240))
    assert battle.read_bytes() == before
    assert run(["film", str(battle), "--out", str(tmp_path / "x.avi"), "--lang", "en"]) == FAILED
    assert ".webp or .gif" in capsys.readouterr().err
    assert run(["film", str(battle), "--out", str(out), "--from", "90", "--lang", "en"]) == FAILED
    assert "no rounds from 90" in capsys.readouterr().err
    assert run(["film", str(battle), "--out", str(out), "--from", "3", "--to", "2", "--lang", "en"]) == FAILED
    for wrong in (["--speed", "99"], ["--most-mb", "0"], ["--size", "9000x9000"], ["--from", "0"]):
        assert run(["film", str(battle), "--out", str(out), *wrong]) == 2


def test_what_was_wanted_last_is_wanted_again_but_for_whom_and_which_rounds() -> None:
    wanted = Wanted(2, 4, Form.GIF, (1440, 1080), 3.5, 2.0, for_players=True, follow=True)
    assert wanted_from(wanted.kept()) == replace(wanted, first=1, last=0, for_players=False)
    for odd in (None, [], "x", {"size": "big", "most_mb": True, "speed": "quick", "form": "avi"}, {"size": [1, 10**9]}):
        assert wanted_from(odd) == Wanted()
    assert form_of(Path("A.WebP")) is Form.WEBP


def test_pictures_go_into_the_file_one_by_one_and_none_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the film is, two of them are there at a time: this one, and the one before it."""
    alive: set[int] = set()
    counts: list[int] = []

    def watched(image: QImage) -> Pixels:
        found = pixels_of(image)
        number = len(counts)
        alive.add(number)
        finalize(found, alive.discard, number)
        counts.append(len(alive))
        return found

    monkeypatch.setattr(making, "pixels_of", watched)
    for form in Form:
        made(played(60), tmp_path / f"yard.{form}", replace(SMALL, form=form))
    assert len(counts) > 60
    assert max(counts) <= 3
