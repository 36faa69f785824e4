"""The manual: nothing on its pages that the program does not have, and both languages say the same."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import jsonschema
import manual_markup as markup
import manual_schema
import pytest

from app.__main__ import main
from app.commands.keymap import DELIVERED
from app.commands.keys import is_chord
from app.text import Text
from engine.errors import FlankError
from engine.play.scenario import read_scenario
from tests.conftest import ROOT

DOCS = ROOT / "docs"
NOT_IN_THE_MANUAL = {"pace.md", "pace.ru.md", "speed.md"}
"""For those who change the program: it lies beside the sources."""
EXAMPLES = DOCS / "examples"
PAGES = sorted(
    page.relative_to(DOCS).as_posix()
    for page in DOCS.rglob("*.md")
    if EXAMPLES not in page.parents and page.name not in NOT_IN_THE_MANUAL
)
NAMES = [name.removesuffix(".md") for name in PAGES if not name.endswith(".ru.md")]
OWN_KEYS = {"Shift+Enter", "Ctrl+Z", "Ctrl+C", "Ctrl+X", "Ctrl+V", "Del", "Esc", "Enter", "Tab", "Backspace"}
"""Keys of prompts and of the drawing box: of widgets, not of commands."""


def text_of(name: str, language: str) -> str:
    suffix = ".ru.md" if language == "ru" else ".md"
    return (DOCS / f"{name}{suffix}").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_whatever_a_page_names_is_in_the_program(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    language = "ru" if page.endswith(".ru.md") else "en"
    filled = markup.expanded(text, language, "../" * page.count("/"))
    assert markup.wrong_calls(text) == []
    for picture in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", filled):
        assert ((DOCS / page).parent / picture).is_file(), picture
    for chord in re.findall(r"`((?:Ctrl|Alt|Shift)\+[^`]+)`", text):
        assert chord in OWN_KEYS or any(chord in keys for keys in DELIVERED.values()), chord


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_name_the_same_things_in_the_same_places(name: str) -> None:
    def skeleton(text: str) -> list[str]:
        """Headings by their depth, and marks without the words of pictures, chapter by chapter."""
        chapters = re.split(r"^(#+) .*$", markup.FENCED.sub("", text), flags=re.MULTILINE)
        marks = [sorted({found[0].partition("|")[0] for found in markup.MARK.finditer(one)}) for one in chapters]
        return [str(one) for one in marks]

    assert skeleton(text_of(name, "en")) == skeleton(text_of(name, "ru"))


def test_the_page_about_pace_counts_the_same_in_both_languages() -> None:
    def table(language: str) -> list[list[str]]:
        """The numbers of each row, and how many headings and paragraphs there are."""
        text = text_of("pace", language)
        rows = [re.findall(r"\d+", line) for line in text.splitlines() if line.startswith("|")]
        return [*rows, [str(len(text.split("\n\n")))], re.findall(r"^#+ ", text, re.MULTILINE)]

    assert table("en") == table("ru")


def test_who_follows_the_page_about_rulesets_writes_the_same_in_both_languages() -> None:
    english, russian = (
        re.findall(r"^```.*?^```", text_of("a-ruleset", one), re.MULTILINE | re.DOTALL) for one in ("en", "ru")
    )
    assert english == russian != []


def test_every_page_is_in_the_contents_and_every_entry_is_a_page() -> None:
    listed = re.findall(r"^ +- ([\w/-]+)\.md$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(NAMES)


@pytest.mark.parametrize(
    "mark",
    [
        "[[do:nothing]]",
        "[[key:sides]]",
        "[[say:no-such-sentence]]",
        "[[option:ose:no_such_switch]]",
        "[[usage:fly]]",
        "[[fight:ose-ford 3 00000000]]",
        "[[fight:ose-ford 900-901 00000000]]",
        "[[picture:nothing|Nothing]]",
        "[[misspelt:undo]]",
    ],
)
def test_what_the_program_does_not_have_is_refused(mark: str) -> None:
    with pytest.raises(markup.UnknownMark, match=re.escape(mark)):
        markup.expanded(f"Press {mark}.", "en")


def test_a_mark_says_what_the_program_says() -> None:
    assert markup.expanded("[[do:undo]]", "en") == "**Edit → Undo** (<kbd>Ctrl+Z</kbd>)"
    assert markup.expanded("[[do:undo]]", "ru") == f"**{Text('ru')('menu-edit')} → Отменить** (<kbd>Ctrl+Z</kbd>)"
    assert markup.expanded("```toml\n[[side]]\n```", "en") == "```toml\n[[side]]\n```", "code is left alone"
    fight = markup.expanded(f"[[fight:ose-ford 3 {markup.digest_of('ose-ford', 3, 3)}]]", "ru")
    assert "Отряд: инициатива 5" in fight


@pytest.mark.parametrize("call", ["flank fly FILE", "flank fly > FILE", "flank render FILE", "flank rules --xml"])
def test_a_call_that_the_command_line_refuses_is_found(call: str) -> None:
    assert markup.wrong_calls(f"Write `{call}`.") == [call]
    assert markup.wrong_calls(f"```sh\n{call}\n```") == [call]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_ready_battle_on_the_page_about_files_can_be_played(tmp_path: Path, language: str) -> None:
    (source,) = re.findall(r"```toml\n(.*?)```", text_of("files", language), re.DOTALL)
    path = tmp_path / "two.toml"
    path.write_text(source, encoding="utf-8")
    assert len(read_scenario(path).battle(language).combatants) == 2
    jsonschema.validate(tomllib.loads(source), manual_schema.ready_battle())


def test_the_schemas_are_those_of_the_engine() -> None:
    for name, text in manual_schema.written().items():
        assert (DOCS / "schema" / name).read_text(encoding="utf-8") == text, "python packaging/manual_schema.py"


@pytest.mark.parametrize("path", sorted((ROOT / "maps").glob("*.toml")), ids=lambda path: path.stem)
def test_every_ready_battle_and_what_check_says_of_it_fit_their_schemas(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    jsonschema.validate(tomllib.loads(path.read_text(encoding="utf-8")), manual_schema.ready_battle())
    assert main(["check", str(path), "--json"]) == 0
    jsonschema.validate(json.loads(capsys.readouterr().out), manual_schema.check_output())


@pytest.mark.parametrize(
    ("before", "after"),
    [('"ose"', '"chess"'), ('facing = "E"', 'facing = "up"'), ("played =", "playd ="), ("at = [0, 1]", "at = 1")],
)
def test_what_the_program_refuses_the_schema_refuses_too(tmp_path: Path, before: str, after: str) -> None:
    (source,) = re.findall(r"```toml\n(.*?)```", text_of("files", "en"), re.DOTALL)
    wrong = source.replace(before, after, 1)
    assert wrong != source
    path = tmp_path / "wrong.toml"
    path.write_text(wrong, encoding="utf-8")
    with pytest.raises(FlankError):
        read_scenario(path).battle("en")
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(tomllib.loads(wrong), manual_schema.ready_battle())


def test_the_chords_that_are_spelt_out_here_are_chords() -> None:
    assert all(is_chord(chord.replace("Enter", "Return")) for chord in OWN_KEYS)
