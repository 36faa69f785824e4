"""``flank simulate``: numbers as text and as data, variants, what is refused, and breaking off."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app.__main__ import main
from app.cli import simulate
from tests import few
from tests.conftest import ROOT

Captured = pytest.CaptureFixture[str]
CHAPEL = str(ROOT / "maps" / "chapel.toml")


RUNS = 6


@pytest.fixture(scope="module")
def doorstep(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(few.doorstep(tmp_path_factory.mktemp("doorstep")))


@pytest.fixture
def said(capsys: Captured, doorstep: str) -> Callable[..., str]:
    def run(*arguments: str, jobs: int = 2, code: int = 0) -> str:
        assert main(["simulate", doorstep, "--runs", str(RUNS), "--jobs", str(jobs), *arguments]) == code
        return capsys.readouterr().out

    return run


def test_as_json_the_sums_are_right_and_the_seed_decides(said: Callable[..., str]) -> None:
    facts = json.loads(said("--json", "--lang", "en", "--seed", "3"))
    (variant,) = facts["variants"]
    assert variant["runs"] == RUNS
    assert sum(side["wins"] for side in variant["sides"]) + variant["undecided"] == RUNS
    assert {side["id"] for side in variant["sides"]} == {"heroes", "gang"}
    for who in variant["figures"]:
        assert 0 <= who["left"] <= who["most"]
        assert sum(who["fell_by"].values()) <= who["fell"] <= RUNS
    assert json.loads(said("--json", "--lang", "en", "--seed", "3", jobs=1)) == facts


def test_as_csv_each_variant_has_a_line_for_each_side_and_figure(said: Callable[..., str]) -> None:
    rows = list(csv.DictReader(io.StringIO(said("--csv", "--vary", "without:knight"))))
    variants = {row["variant"] for row in rows}
    assert variants == {"without:knight=no", "without:knight=yes"}
    knights = [row for row in rows if row["id"] == "knight-1"]
    assert [row["variant"] for row in knights] == ["without:knight=no"]
    assert all(float(row["low"]) <= float(row["high"]) for row in rows)


@pytest.mark.parametrize(("language", "words"), [("en", "no two on this map fight"), ("ru", "никто ни с кем")])
def test_a_battle_in_which_nobody_fights_is_refused(
    tmp_path: Path, capsys: Captured, language: str, words: str
) -> None:
    path = tmp_path / "alone.toml"
    path.write_text(few.with_few("chapel", "knight", "guard"), encoding="utf-8")
    assert main(["simulate", str(path), "--lang", language]) == 1
    told = capsys.readouterr()
    assert words in told.err
    assert told.out == ""


@pytest.mark.parametrize(("language", "words"), [("en", "The heroes: wins in"), ("ru", "побед")])
def test_for_people_it_says_who_wins_and_what_was_assumed(said: Callable[..., str], language: str, words: str) -> None:
    shown = said("--lang", language)
    assert words in shown
    assert "50" in shown.splitlines()[-1]


def test_the_first_battles_are_played_carefully_too_and_the_difference_is_told(
    said: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(simulate, "_progress", lambda done, whole, text: told.append((done, whole)))
    facts = json.loads(said("--json", "--careful", "2", "--sees-all", "--seed", "3"))
    careful = facts["variants"][0]["careful"]
    assert facts["sees_all"] is True
    assert careful["runs"] == 2
    # Who waits at a terminal sees those too.
    assert {whole for _, whole in told} == {RUNS + 2}
    assert [done for done, _ in told][-2:] == [RUNS + 1, RUNS + 2]
    assert all(0 <= side["wins"] <= 2 and 0 <= side["wins_quick"] <= 2 for side in careful["sides"])
    assert json.loads(said("--json", "--seed", "3"))["variants"][0]["careful"] is None


@pytest.mark.parametrize(
    ("language", "levels", "seen"),
    [("en", "also played carefully", "Everybody sees"), ("ru", "сыграны и тщательно", "Всё поле видно")],
)
def test_the_levels_and_what_is_seen_are_told_to_people(
    said: Callable[..., str], language: str, levels: str, seen: str
) -> None:
    shown = said("--lang", language, "--careful", "1", "--sees-all")
    assert levels in shown
    assert seen in shown


def test_a_switch_that_had_to_be_moved_is_named(capsys: Captured, tmp_path: Path) -> None:
    text = few.with_few("causeway", "twin-blades", "duelist")
    tallied = tmp_path / "tallied.toml"
    tallied.write_text(text.replace('damage_target = "health"', 'damage_target = "tally"'), encoding="utf-8")
    assert main(["simulate", str(tallied), "--runs", "2", "--jobs", "1", "--json", "--lang", "en"]) == 0
    assert json.loads(capsys.readouterr().out)["options_changed"] == {"damage_target": "health"}


@pytest.mark.parametrize(
    "arguments",
    [["--vary", "count:nobody=2"], ["--vary", "nonsense"], ["--runs", "0"], ["--json", "--csv"], ["--jobs", "x"]],
    ids=" ".join,
)
def test_what_does_not_fit_is_refused_in_one_line(capsys: Captured, arguments: list[str]) -> None:
    assert main(["simulate", CHAPEL, *arguments, "--lang", "en"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1


def test_broken_off_it_prints_what_there_is(said: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(done: int, whole: int, text: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "_progress", broken)
    facts = json.loads(said("--json", "--lang", "en", code=130))
    assert 0 < facts["variants"][0]["runs"] <= RUNS


def test_it_looks_by_itself_for_how_many_there_may_be_and_says_so(said: Callable[..., str]) -> None:
    shown = said("--lang", "en", "--vary", "count:orc=99%")
    variants = [line for line in shown.splitlines() if "count:orc=" in line]
    assert len(variants) == len(set(variants)) >= 2
    assert "of the battles" in shown.splitlines()[-1]


def test_a_number_that_is_looked_for_stands_alone(capsys: Captured) -> None:
    assert main(["simulate", CHAPEL, "--vary", "count:orc=99%", "--vary", "without:knight"]) == 2
    assert "count:NAME=60%" in capsys.readouterr().err
