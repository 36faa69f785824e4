"""Rulesets from outside: found by entry point and in a folder; one that cannot be used is told, the rest goes on."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from importlib.metadata import Distribution, DistributionFinder
from pathlib import Path
from typing import Any

import pytest

from app.text import LANGUAGES, Text
from engine import catalogue
from engine.contract_parts import wrong_part
from engine.errors import RulesetError, WrongCall
from engine.plugins import Origin
from engine.save.journal import Journal
from engine.save.opening import open_journal
from engine.testkit.builders import battle
from tests.strangers import change, clean_catalogue, put

pytestmark = pytest.mark.usefixtures(clean_catalogue.__name__)
SHIPPED = catalogue.ruleset_ids()


def faults() -> list[str]:
    return [fault.key for fault in catalogue.faults()]


def test_a_ruleset_in_the_folder_is_found_beside_those_that_shipped(tmp_path: Path) -> None:
    place = put(tmp_path, "tussle")
    assert catalogue.ruleset_ids() == SHIPPED
    catalogue.use_folder(tmp_path)
    assert catalogue.ruleset_ids() == tuple(sorted((*SHIPPED, "tussle")))
    assert "tussle" not in sys.modules
    assert catalogue.ruleset("tussle").folder == place
    source = next(one for one in catalogue.sources() if one.id == "tussle")
    assert (source.origin, source.place) == (Origin.FOLDER, str(place))
    assert {one.origin for one in catalogue.sources() if one.id != "tussle"} == {Origin.BUILT_IN}
    catalogue.use_folder(None)
    with pytest.raises(WrongCall):
        catalogue.ruleset("tussle")


def test_it_is_known_which_rulesets_there_are_before_any_is_imported(tmp_path: Path) -> None:
    put(tmp_path, "tussle")
    catalogue.use_folder(tmp_path)
    assert [catalogue.is_known(id) for id in (SHIPPED[0], "tussle", "fray")] == [True, True, False]
    assert "tussle" not in sys.modules


def test_whoever_chooses_the_same_folder_again_gets_the_same_rules(tmp_path: Path) -> None:
    put(tmp_path, "tussle")
    catalogue.use_folder(tmp_path)
    once = catalogue.ruleset("tussle")
    catalogue.use_folder(None)
    catalogue.use_folder(tmp_path)
    assert catalogue.ruleset("tussle") is once
    assert faults() == []


def test_an_installed_distribution_is_found_by_its_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "tussle")
    info = tmp_path / "tussle-2.5.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tussle\nVersion: 2.5\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[flank.rulesets]\ntussle = tussle:RULESET\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert Distribution.discover(context=DistributionFinder.Context(name="tussle"))
    catalogue.use_folder(None)
    source = next(one for one in catalogue.sources() if one.id == "tussle")
    assert (source.origin, source.place) == (Origin.INSTALLED, "tussle 2.5")
    assert catalogue.ruleset("tussle").id == "tussle"


BROKEN: dict[str, tuple[Callable[[Path], None], str, str]] = {
    "code that does not run": (
        lambda p: (p / "turn.py").write_text("1 / 0\n", encoding="utf-8"),
        "error-ruleset-import",
        "ZeroDivisionError: division by zero (turn.py, 1)",
    ),
    "a module that wants to end the program": (
        lambda p: (p / "turn.py").write_text("raise SystemExit('bye')\n", encoding="utf-8"),
        "error-ruleset-import",
        "SystemExit: bye",
    ),
    "a module that behaves as if Ctrl+C was pressed": (
        lambda p: (p / "turn.py").write_text("raise KeyboardInterrupt('now')\n", encoding="utf-8"),
        "error-ruleset-import",
        "KeyboardInterrupt: now",
    ),
    "a module that leaves as a generator does": (
        lambda p: (p / "turn.py").write_text("raise GeneratorExit\n", encoding="utf-8"),
        "error-ruleset-import",
        "GeneratorExit: ",
    ),
    "a module that calls itself without end": (
        lambda p: (p / "turn.py").write_text("def turn(): return turn()\nturn()\n", encoding="utf-8"),
        "error-ruleset-import",
        "RecursionError: maximum recursion depth exceeded",
    ),
    "a module with a root of errors of its own": (
        lambda p: (p / "turn.py").write_text("class Own(BaseException): pass\nraise Own('root')\n", encoding="utf-8"),
        "error-ruleset-import",
        "Own: root",
    ),
    "an error that fails to say what it is": (
        lambda p: (p / "turn.py").write_text(
            "class Mute(Exception):\n    def __str__(self): raise KeyboardInterrupt\nraise Mute\n", encoding="utf-8"
        ),
        "error-ruleset-import",
        "Mute: ",
    ),
    "an error of data that does not say where": (
        lambda p: (p / "turn.py").write_text(
            "from engine.errors import DataError\nraise DataError('error-data', file='a.toml')\n", encoding="utf-8"
        ),
        "error-ruleset-data",
        "a.toml",
    ),
    "a library that is not here": (
        lambda p: (p / "turn.py").write_text("import no_such_library\n", encoding="utf-8"),
        "error-ruleset-import",
        "No module named 'no_such_library'",
    ),
    "a part of the contract that is missing": (
        lambda p: change(p / "__init__.py", "    order=turn.order,\n", ""),
        "error-ruleset-import",
        "'order'",
    ),
    "no ruleset at all": (
        lambda p: (p / "__init__.py").write_text("", encoding="utf-8"),
        "error-ruleset-none",
        "RULESET",
    ),
    "another version of the contract": (
        lambda p: change(p / "__init__.py", "contract=1", "contract=99"),
        "error-ruleset-contract",
        "99",
    ),
    "no version of the contract": (
        lambda p: change(p / "__init__.py", "    contract=1,\n", ""),
        "error-ruleset-contract",
        "contract=1",
    ),
    "another name": (
        lambda p: change(p / "__init__.py", 'id="tussle"', 'id="brawl"'),
        "error-ruleset-id",
        "brawl",
    ),
    "a rulebook that is no TOML": (
        lambda p: (p / "data" / "rulebook.toml").write_text("[[section", encoding="utf-8"),
        "error-ruleset-data",
        "rulebook.toml",
    ),
    "a library with a wrong number": (
        lambda p: change(p / "data" / "library.toml", "hits = 12", "hits = 1200"),
        "error-ruleset-data",
        "library.toml, champion hits",
    ),
    "no sentences": (
        lambda p: [file.unlink() for file in (p / "text").glob("*.ftl")] and None,
        "error-ruleset-text",
        "en.ftl",
    ),
    "a sentence that is none": (
        lambda p: change(p / "text" / "ru.ftl", "section-body = Тело", "section-body Тело"),
        "error-ruleset-sentence",
        "ru.ftl",
    ),
    "sentences in other letters": (
        lambda p: (p / "text" / "ru.ftl").write_bytes("ruleset-name = Стычка".encode("cp1251")),
        "error-ruleset-import",
        "UnicodeDecodeError",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_ruleset_that_cannot_be_used_is_named_with_its_place_and_the_rest_goes_on(what: str, tmp_path: Path) -> None:
    break_it, key, said = BROKEN[what]
    break_it(put(tmp_path, "tussle"))
    put(tmp_path, "fray")
    catalogue.use_folder(tmp_path)
    (fault,) = catalogue.faults()
    assert fault.key == key
    for language in LANGUAGES:
        sentence = Text(language).error(fault)
        assert "tussle" in sentence
        assert str(tmp_path / "tussle") in sentence
        assert said in sentence
        assert "\n" not in sentence
    assert [rules.id for rules in catalogue.rulesets()] == sorted((*SHIPPED, "fray"))
    with pytest.raises(RulesetError):
        catalogue.ruleset("tussle")


def test_a_part_of_another_kind_is_named_when_the_rules_are_loaded(tmp_path: Path) -> None:
    sound = put(tmp_path, "tussle") / "__init__.py"
    catalogue.use_folder(tmp_path)
    rules = catalogue.ruleset("tussle")
    assert wrong_part(rules) is None
    assert [wrong_part(catalogue.ruleset(id)) for id in SHIPPED] == [None] * len(SHIPPED)
    for part, kind in (("order", "function"), ("links", "function"), ("states", "States | None")):
        seven: dict[str, Any] = {part: 7}
        assert wrong_part(replace(rules, **seven)) == (part, "int", kind)
    assert wrong_part(replace(rules, **dict[str, Any](sections=(7,)))) == ("sections", "tuple", "tuple of Section")
    assert wrong_part(replace(rules, **dict[str, Any](has_reactions="no"))) == ("has_reactions", "str", "bool")
    assert wrong_part(replace(rules, **dict[str, Any](main_roll=None))) == ("main_roll", "NoneType", "str")
    change(sound, "order=turn.order", "order=None")
    catalogue.use_folder(None)
    sys.modules.pop("tussle")
    catalogue.use_folder(tmp_path)
    (fault,) = catalogue.faults()
    for language in LANGUAGES:
        sentence = Text(language).error(fault)
        assert all(said in sentence for said in (str(tmp_path / "tussle"), "order", "NoneType", "function"))


@pytest.mark.parametrize("wrong", [None, 7, "x", {}, ((),), True], ids=str)
def test_no_part_of_a_ruleset_may_be_anything_whatever(wrong: Any, tmp_path: Path) -> None:
    put(tmp_path, "tussle")
    catalogue.use_folder(tmp_path)
    rules = catalogue.ruleset("tussle")
    taken = {one.name for one in fields(rules) if wrong_part(replace(rules, **{one.name: wrong})) is None}
    may_be_left_out = {
        "adjust",
        "states",
        "rolled",
        "order_by_hand",
        "out",
        "stat_block",
        "token",
        "attacks",
        "fate",
        "defences",
        "end",
    }
    fitting: dict[object, set[str]] = {None: may_be_left_out, 7: {"contract"}, "x": {"id", "main_roll"}}
    assert taken == (fitting[wrong] if wrong in (None, 7, "x") else {"has_reactions"} if wrong is True else set())


def test_the_line_of_a_sentence_that_is_none_is_told(tmp_path: Path) -> None:
    put(tmp_path, "tussle").joinpath("text", "ru.ftl").write_text(
        "\nruleset-name = Стычка\nsection-body Тело\n", "utf-8"
    )
    catalogue.use_folder(tmp_path)
    (fault,) = catalogue.faults()
    assert (fault.values["file"], fault.values["line"]) == ("ru.ftl", 3)


def test_long_names_and_reasons_are_cut_off(tmp_path: Path) -> None:
    put(tmp_path, "tussle", says="b" * 100)
    change(put(tmp_path, "fray") / "turn.py", "from __future__", f"raise SystemExit({'c' * 300!r})\nfrom __future__")
    change(tmp_path / "fray" / "turn.py", "from __future__ import annotations\n", "")
    catalogue.use_folder(tmp_path)
    told = {str(fault.values["ruleset"]): fault.values for fault in catalogue.faults()}
    assert told["tussle"]["own"] == "b" * 80
    # Kind of error and its words come to 200 letters; the place follows.
    assert told["fray"]["reason"] == f"SystemExit: {'c' * 188} (turn.py, 3)"


def test_nothing_from_outside_takes_the_place_of_what_shipped(tmp_path: Path) -> None:
    put(tmp_path, SHIPPED[0])
    catalogue.use_folder(tmp_path)
    assert catalogue.ruleset(SHIPPED[0]).folder.parent.name == "rulesets"
    assert faults() == ["error-ruleset-twice"]


@pytest.mark.parametrize("name", ["json", "my-rules"])
def test_a_folder_that_no_module_can_be_named_is_not_imported(name: str, tmp_path: Path) -> None:
    put(tmp_path, name)
    catalogue.use_folder(tmp_path)
    (fault,) = catalogue.faults()
    assert name in str(fault)
    assert "rename" in str(fault)


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    catalogue.use_folder(tmp_path / "gone")
    (fault,) = catalogue.faults()
    assert (fault.key, fault.values["reason"]) == ("error-ruleset-folder", os.strerror(errno.ENOENT))
    assert catalogue.ruleset_ids() == SHIPPED


def test_what_is_no_package_is_no_ruleset(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "tussle.py").write_text("1 / 0", encoding="utf-8")
    catalogue.use_folder(tmp_path)
    assert catalogue.ruleset_ids() == SHIPPED
    assert faults() == []


def test_a_battle_whose_ruleset_is_gone_says_which_and_what_to_do_and_stays_as_it_was(tmp_path: Path) -> None:
    rules_folder, file = tmp_path / "rules", tmp_path / "fight.flank"
    put(rules_folder, "tussle")
    catalogue.use_folder(rules_folder)
    rules = catalogue.ruleset("tussle")
    Journal.create(file, rules, battle(rules, "A . b")).close()
    kept = file.read_bytes()
    open_journal(file).close()
    catalogue.use_folder(None)
    with pytest.raises(Exception, match="battle-file-ruleset") as told:
        open_journal(file)
    assert "tussle" in Text("en").error(told.value)
    assert "settings" in Text("en").error(told.value)
    assert file.read_bytes() == kept
