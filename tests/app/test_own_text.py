"""The program's sentences: the same in both languages, none lacking, none that nobody says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import TextElement

from app.text import LANGUAGES, OWN_TEXT, Text, sentences, with_dice
from engine.catalogue import ruleset, ruleset_ids

KEY = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)
FOLDERS = ("panels", "prompts", "forms", "start", "commands", "rules")
OF_RULESETS = ("ruleset-name",)


def keys(language: str) -> list[str]:
    return [key for path in sorted(OWN_TEXT.glob(f"*{language}.ftl")) for key in KEY.findall(path.read_text("utf-8"))]


def sources(root: Path) -> str:
    files = [path for folder in FOLDERS for path in sorted((root / "app" / folder).glob("*.py"))]
    return "\n".join(path.read_text("utf-8") for path in [*files, root / "app" / "window.py", root / "app" / "main.py"])


def test_both_languages_have_the_same_sentences() -> None:
    assert sorted(keys("ru")) == sorted(keys("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_stands_twice(language: str) -> None:
    found = keys(language)
    assert len(found) == len(set(found)), sorted({key for key in found if found.count(key) > 1})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_the_window_says_is_there(root: Path, language: str) -> None:
    text = Text(language)
    commands = {f"command-{id}" for id in re.findall(r'Command\(\s*"([a-z-]+)"', sources(root))}
    said = commands | {key for key in re.findall(r'text\(\s*"([a-z-]+)"', sources(root)) if key not in OF_RULESETS}
    assert len(said) > 120
    assert [key for key in sorted(said) if not text.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_refers_to_something_that_is_not_handed_in(language: str) -> None:
    """Both languages fill in the same values."""
    other = values_of({"ru": "en", "en": "ru"}[language])
    assert {key: other.get(key) for key in values_of(language)} == values_of(language)


def values_of(language: str) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for path in sorted(OWN_TEXT.glob(f"*{language}.ftl")):
        for part in re.split(r"^(?=[a-z][a-z0-9-]* =)", path.read_text("utf-8"), flags=re.MULTILINE):
            if match := KEY.match(part):
                found[match[1]] = frozenset(re.findall(r"\$([a-z-]+)", part))
    return found


@pytest.mark.parametrize("rulebook", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_said_as_fluent_says_it_from_whole_files(language: str, rulebook: bool) -> None:
    for folder in (OWN_TEXT, *(ruleset(id).folder / "text" for id in ruleset_ids())):
        said, whole = sentences(folder, language, rulebook=rulebook), FluentBundle([language], use_isolating=False)
        files = [path for path in folder.glob(f"*{language}.ftl") if path.name.startswith("rules.") is rulebook]
        source = "\n".join(path.read_text("utf-8") for path in sorted(files))
        whole.add_resource(FluentResource(with_dice(source, language)))
        names = set(re.findall(r"\$([\w-]+)", source))
        fixed = {key for key in said.keys if is_fixed(whole, key)}
        assert all(said.say(key, {}) == fluent(whole, key, {}) for key in fixed)
        changing = [key for key in said.keys if key not in fixed]
        for value in ("Ёж", 0, 1, 3, -7, 999, 1000, 12345, 2.5, True):
            args = dict.fromkeys(names, value)
            # Fluent writes no true minus before a number below zero.
            assert all(plain(said.say(key, args)) == plain(fluent(whole, key, args)) for key in changing)


def is_fixed(bundle: FluentBundle, key: str) -> bool:
    """Whether nothing is filled into a sentence."""
    return isinstance(bundle.get_message(key).value, TextElement)


def plain(sentence: str) -> str:
    return sentence.replace("\N{MINUS SIGN}", "-")


def fluent(bundle: FluentBundle, key: str, args: dict[str, object]) -> str | None:
    pattern = bundle.get_message(key).value
    return str(bundle.format_pattern(pattern, args)[0]) if pattern is not None else None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_nothing_has_a_true_minus_in_every_kind_of_sentence(language: str) -> None:
    text = Text(language, ruleset("ranks").folder)
    assert text("timing-late", by="A-3", ahead=-2, sign="printed").startswith("A-3: T = −2 < 0")
    assert "−2" in text("figures", wa=1, ma=-2, aa=1, sa=1, wd=1, md=1, ad=1, sd=1, defence=1)


FOR_THE_COMMAND_LINE = ("cli-", "vary-form", "vary-search-alone", "cluster-", "record-", "doctor-")
"""How keys begin whose sentences are said where commands are typed."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_in_the_window_names_no_option_of_the_command_line(language: str) -> None:
    command = re.compile(r"(?<!-)--[a-z]|\bflank (check|render|export|log|play|simulate|pack|rules|doctor)\b")
    entries = [
        entry
        for path in OWN_TEXT.glob(f"*{language}.ftl")
        for entry in re.split(r"^(?=[a-z][\w-]* =)", path.read_text("utf-8"), flags=re.MULTILINE)
    ]
    assert [one for one in entries if command.search(one) and not one.startswith(FOR_THE_COMMAND_LINE)] == []
