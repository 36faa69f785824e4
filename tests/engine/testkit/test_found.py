"""Which rulesets and promises are tried, which rules tests name, and recorded battles."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import BEGIN, NEXT, AnyBattle
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.playthrough import Playthrough, written_out
from engine.testkit import conftest as kit
from engine.testkit.builders import battle
from engine.testkit.chosen import names, rules_of
from engine.testkit.marks import rules_with_tests, untested
from engine.testkit.recorded import assert_same, assert_whole, told_in
from engine.testkit.scenes import LAYOUTS
from engine.testkit.switches import switchings
from tests.engine.testkit.broken import begun, duel
from tests.toy import TOY


def config(asked: list[str], settings: list[str]) -> Any:
    given: dict[str, list[str]] = {"--ruleset": asked, "flank_rulesets": settings}
    return SimpleNamespace(getoption=given.__getitem__, getini=given.__getitem__)


def test_a_ruleset_is_found_by_its_id_or_its_module() -> None:
    assert rules_of("tests.toy") is TOY
    assert rules_of("ose") is ruleset("ose")
    with pytest.raises(ImportError):
        rules_of("no_such_rules")


def test_those_that_are_asked_for_are_tried_or_else_all_there_are() -> None:
    assert names(config(["ose", "tests.toy"], ["other"])) == ("ose", "tests.toy")
    assert names(config([], ["tests.toy"])) == ("tests.toy", *ruleset_ids())


def asked_for(*fixtures: str) -> dict[Any, Any]:
    """How a test that asks for these is multiplied."""
    made: dict[Any, Any] = {}

    def parametrize(name: Any, values: Any, ids: Any = None) -> None:
        made[name] = list(values), [ids(one) for one in values] if callable(ids) else ids

    kit.pytest_generate_tests(
        SimpleNamespace(fixturenames=fixtures, config=config(["tests.toy"], []), parametrize=parametrize)  # type: ignore[arg-type]
    )
    return made


def test_each_test_is_made_for_each_ruleset_and_for_each_of_its_battles() -> None:
    number = len(switchings("tests.toy"))
    switched = [("tests.toy", one) for one in range(number)], [f"tests.toy-{one}" for one in range(number)]
    assert asked_for("rules", "tmp_path") == {}
    assert asked_for("rules", "ruleset_id") == {"ruleset_id": (["tests.toy"], None)}
    assert asked_for("layout") == {"layout": (list(LAYOUTS), ["square", "hex-odd-r"])}
    assert asked_for("ruleset_id", "switching") == {("ruleset_id", "switching"): switched}
    ((key, (battles, _)),) = asked_for("ruleset_id", "moving").items()
    assert key == ("ruleset_id", "moving")
    assert battles == [("tests.toy", one) for one in range(kit.MOVED)]


# Marks


def test_rules_are_named_by_the_marks_of_tests_below_a_folder(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    marked = '@pytest.mark.rule("TOY-ORDER-01",\n    \'TOY-MOVE-01\')\n@pytest.mark.other("TOY-REST-01")\n'
    (tmp_path / "deep" / "test_a.py").write_text(marked, "utf-8")
    (tmp_path / "test_b.py").write_text('@pytest.mark.toy_rule("TOY-PARRY-01")\n# "TOY-THROW-01"', "utf-8")
    (tmp_path / "helper.py").write_text('@pytest.mark.rule("TOY-LEAVE-01")', "utf-8")
    assert rules_with_tests(tmp_path) == {"TOY-ORDER-01", "TOY-MOVE-01", "TOY-PARRY-01"}
    assert untested(TOY, tmp_path) == ["TOY-ATTACK-01", "TOY-DAMAGE-01", "TOY-LEAVE-01", "TOY-REST-01", "TOY-THROW-01"]


# Recorded battles


def test_what_is_told_is_all_but_the_battle_at_the_beginning() -> None:
    assert told_in("head\nbattle {}\n> deed\n  battle on") == ["head", "> deed", "  battle on"]


def recorded(path: Path, *deeds: Action, start: AnyBattle | None = None, end: str = "") -> Path:
    """A battle of the deeds, each without dice, or the first of a fight where none are given, and what stands last."""
    begin = start or duel(TOY)
    played = [(one.deed, one.answers) for one in play(TOY, begin, Chance(7), 3)] if not deeds else []
    text = written_out(Playthrough(TOY, begin, (*played, *((deed, ()) for deed in deeds))))
    path.write_text(text + end, "utf-8")
    return path


def test_a_recorded_battle_must_come_to_the_same_events(tmp_path: Path) -> None:
    path = recorded(tmp_path / "a.txt")
    assert_same(path, TOY)
    # The battle may be written with other fields by now.
    path.write_text(path.read_text("utf-8").replace('"seed":7', '"seed": 7'), "utf-8")
    assert_same(path, TOY)
    path.write_text(path.read_text("utf-8").replace("round: number=1", "round: number=2"), "utf-8")
    with pytest.raises(AssertionError):
        assert_same(path, TOY)


def test_a_whole_battle_begins_at_its_beginning_and_ends_with_somebody_out(tmp_path: Path) -> None:
    assert_whole(recorded(tmp_path / "a.txt", end="end A out\n"), TOY)
    for end in ("", "end A out\nand so on\n"):
        with pytest.raises(AssertionError):
            assert_whole(recorded(tmp_path / "b.txt", end=end), TOY)
    alone, fight = battle(TOY, ". . ."), begun(TOY, duel(TOY))
    assert_whole(recorded(tmp_path / "c.txt", Action(BEGIN), Action(BEGIN), start=alone, end="end out"), TOY)
    with pytest.raises(AssertionError):
        assert_whole(recorded(tmp_path / "d.txt", Action(NEXT), start=fight, end="end out"), TOY)
    with pytest.raises(AssertionError):
        assert_whole(recorded(tmp_path / "e.txt", Action("x"), Action(BEGIN), start=alone, end="end out"), TOY)
