"""The program's own sentences are complete in every language, and every sentence that the program says is there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from app.text import LANGUAGES, OWN_TEXT
from engine.catalogue import ruleset, ruleset_ids
from tests.architecture.test_sources import modules

FOLDERS = {"the program": OWN_TEXT, **{id: ruleset(id).folder / "text" for id in ruleset_ids()}}


class Variables(Visitor):
    """Collects the names of the values that a sentence takes."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


@cache
def files(folder: Path, language: str) -> tuple[tuple[str, ast.Resource], ...]:
    """(name, content) of each text file of a language."""
    parser = FluentParser(with_spans=True)
    return tuple(
        (path.name, parser.parse(path.read_text(encoding="utf-8"))) for path in sorted(folder.glob(f"*{language}.ftl"))
    )


@cache
def messages(folder: Path, language: str) -> dict[str, frozenset[str]]:
    """The sentences of a language: key to the values it takes."""
    found = {}
    for _, resource in files(folder, language):
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = frozenset(variables.found)
    return found


def said_by_all() -> set[str]:
    """The sentences of the program, and those that every ruleset has (its name, its measure)."""
    of_rulesets = [set(messages(folder, "en")) for folder in FOLDERS.values() if folder != OWN_TEXT]
    return set(messages(OWN_TEXT, "en")) | (set.intersection(*of_rulesets) if of_rulesets else set())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("whose", FOLDERS)
def test_every_text_file_can_be_read_whole(whose: str, language: str):
    torn = [
        f"{name}: {entry.content.splitlines()[0]}"
        for name, resource in files(FOLDERS[whose], language)
        for entry in resource.body
        if isinstance(entry, ast.Junk)
    ]
    assert files(FOLDERS[whose], language)
    assert torn == []


@pytest.mark.parametrize("whose", FOLDERS)
def test_both_languages_have_the_same_sentences(whose: str):
    russian, english = (set(messages(FOLDERS[whose], language)) for language in ("ru", "en"))
    assert (sorted(russian - english), sorted(english - russian)) == ([], [])


@pytest.mark.parametrize("whose", FOLDERS)
def test_both_languages_fill_in_the_same_values(whose: str):
    russian, english = (messages(FOLDERS[whose], language) for language in ("ru", "en"))
    both = russian.keys() & english.keys()
    assert {key: (russian[key], english[key]) for key in both if russian[key] != english[key]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("whose", FOLDERS)
def test_no_sentence_is_written_twice(whose: str, language: str):
    keys = [
        entry.id.name
        for _, resource in files(FOLDERS[whose], language)
        for entry in resource.body
        if isinstance(entry, ast.Message | ast.Term)
    ]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []


def test_every_sentence_that_the_program_says_by_its_name_is_there():
    """Keys are found where they stand as a word of their own: ``text("…")``, or the first argument of an error."""
    said = re.compile(
        r"""(?:\btext|\b\w*Error|\bWrongCall|\bReplayDiverged)\(\s*["']([a-z][a-z0-9]*(?:-[a-z0-9]+)*)["']"""
    )
    known = said_by_all()
    missing = {
        f"{name}: {key}"
        for name, source in modules("app/", "engine/")
        if not name.startswith("engine/rulesets/")
        for key in said.findall(source)
        if key not in known
    }
    assert sorted(missing) == []


def test_no_sentence_is_left_that_nobody_says():
    """A key counts as said when it stands in the sources as a word, or its beginning or its end does."""
    sources = "\n".join(source for _, source in modules("app/", "engine/"))
    words = set(re.findall(r"""["'{}]([a-z0-9-]+)["'{}]""", sources))
    assert [key for key in messages(OWN_TEXT, "en") if not any(part in words for part in _parts(key))] == []


def _parts(key: str) -> list[str]:
    """The key itself, each beginning that ends with a dash, each end that begins with one."""
    dashes = [place for place, letter in enumerate(key) if letter == "-"]
    return [key, *(key[: place + 1] for place in dashes), *(key[place:] for place in dashes)]


@pytest.mark.parametrize("whose", FOLDERS)
def test_a_length_stays_with_its_unit_in_russian_where_a_line_is_broken(whose: str):
    parted = [
        f"{path.name}:{number}"
        for path in sorted(FOLDERS[whose].glob("*ru.ftl"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\} (м|ярд\.|фут\.)(?!\w)", line)
    ]
    assert not parted
