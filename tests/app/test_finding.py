"""Ctrl+K finds everything: commands, deeds, figures, the library, rules, switches, battles, the manual."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.commands.finding import MOST_FOUND, Found, best
from app.commands.keys import retyped
from app.commands.sources import OF_SOMEBODY
from app.manual import PAGES
from app.text import LANGUAGES, ROOT, Text
from tests.app.desks import A, B, ToyWindow

CTRL = Qt.KeyboardModifier.ControlModifier


def named(title: str, words: str = "", **more: bool) -> Found:
    return Found(title, title, lambda: None, words=words, **more)


def titles(entries: list[Found]) -> list[str]:
    return [entry.title for entry in entries]


def test_what_begins_so_stands_before_what_only_holds_it_and_that_before_other_names() -> None:
    entries = [named("Harbour", "oreless coast"), named("Fetch ore"), named("Explore"), named("Ore wagon")]
    assert titles(best(entries, "ore")) == ["Ore wagon", "Fetch ore", "Harbour", "Explore"]
    assert titles(best(entries, "coast")) == ["Harbour"]


def test_among_equals_what_was_used_lately_comes_first() -> None:
    entries = [named("Throw a stone"), named("Throw a spear"), named("Throw a net")]
    assert titles(best(entries, "throw", ["Throw a net", "Throw a spear"])) == [
        "Throw a net",
        "Throw a spear",
        "Throw a stone",
    ]


def test_what_is_to_be_read_stands_below_what_is_to_be_done_and_the_forbidden_last() -> None:
    entries = [
        named("Attack of opportunity", is_read=True),
        named("Attack with both", dim=True),
        named("Unarmed attack"),
    ]
    assert titles(best(entries, "attack")) == ["Unarmed attack", "Attack of opportunity", "Attack with both"]


def test_a_russian_word_is_found_in_another_case() -> None:
    assert titles(best([named("Бросить кости", "кубики")], "кубиков")) == ["Бросить кости"]
    assert titles(best([named("Взять копьё")], "КОПЬЕ")) == ["Взять копьё"]
    assert best([named("Бросить кости")], "коса") == []


def test_an_apostrophe_typed_on_the_keyboard_finds_the_printed_one() -> None:
    assert titles(best([named("The players’ window")], "players' w")) == ["The players’ window"]


def test_no_more_is_listed_than_anybody_reads() -> None:
    assert len(best([named(f"Goblin {n}") for n in range(1000)], "goblin")) == MOST_FOUND


def test_the_wrong_layout_is_understood_both_ways() -> None:
    assert retyped("rjgmt") == "копье"
    assert retyped("кгдук") == "ruler"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_manual_that_a_gm_reads_has_its_title_and_is_there(language: str) -> None:
    suffix = ".md" if language == "en" else ".ru.md"
    for page in PAGES:
        assert Text(language).has(f"manual-{page.replace('/', '-')}"), page
        assert (ROOT / "docs" / f"{page}{suffix}").is_file() or (ROOT / "docs" / f"{page}.md").is_file(), page


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "health"), ("en", "здоровье"), ("ru", "health"), ("ru", "ранить")]
)
def test_a_command_is_found_by_other_names_in_both_languages(qtbot: QtBot, language: str, typed: str) -> None:
    toy = ToyWindow(qtbot, language)
    toy.choose(A)
    palette = toy.window.palette_
    palette.open()
    assert palette.found(typed)[0].id == "command adjust"


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("simulate", "outlook"),
        ("симуляция", "outlook"),
        ("replay", "log-find"),
        ("print", "print"),
        ("pdf", "print"),
        ("печать", "print"),
        ("распечатать", "print"),
        ("autoplay", "let-act"),
    ],
)
def test_what_other_programs_call_it_is_found(qtbot: QtBot, typed: str, id: str) -> None:
    toy = ToyWindow(qtbot)
    toy.press("k", Qt.KeyboardModifier.ControlModifier)
    palette = toy.window.palette_
    palette.line.setText(typed)
    title = toy.window.commands.title(toy.window.commands[id])
    assert title in [palette.list.topLevelItem(row).text(0) for row in range(palette.list.topLevelItemCount())]


def test_what_needs_a_figure_says_so_while_nobody_is_selected(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, begun=False)
    toy.window.selection.select(())
    palette = toy.window.palette_
    palette.open()
    harm = next(entry for entry in palette.found("harm") if entry.id == "command adjust")
    assert (harm.dim, harm.note) == (True, "select a figure first")
    harm.run()
    assert toy.window.notices.said[-1] == "Select a figure first."
    told = {entry.id.removeprefix("command ") for entry in toy.window.palette_.found("") if entry.dim}
    assert told == set()
    for id in OF_SOMEBODY:
        assert not toy.window.commands[id].enabled(), id
    toy.choose(A)
    palette.open()
    assert not any(entry.dim for entry in palette.found("harm") if entry.id == "command adjust")


def test_a_figure_is_found_by_name_and_selected_by_keys_alone(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    name = toy.session.battle[B].name
    toy.press(Qt.Key.Key_K, CTRL)
    toy.type(name)
    first = toy.window.palette_.found(name)[0]
    assert first.id == f"figure {B}"
    toy.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: toy.window.selection.current == B)


def test_a_deed_of_the_selected_figure_is_begun_from_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    palette = toy.window.palette_
    palette.open()
    deeds = [entry for entry in palette.found("strike") if entry.id.startswith("deed ")]
    assert deeds
    assert not deeds[0].dim
    toy.press(Qt.Key.Key_Escape)
    deeds[0].run()
    qtbot.waitUntil(lambda: toy.session.paused is not None)


def test_a_rule_is_found_and_the_rulebook_searched_for_any_word(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    palette = toy.window.palette_
    palette.open()
    rule = next(iter(toy.session.rules.rules))
    assert any(entry.id == f"rule {rule}" for entry in palette.found(rule))
    word = toy.desk.rules.book[rule].text.split()[1]
    toy.press(Qt.Key.Key_Escape)
    toy.press(Qt.Key.Key_K, CTRL)
    toy.type(word)
    last = palette.list.topLevelItemCount() - 1
    assert word in palette.list.topLevelItem(last).text(0)
    toy.press(Qt.Key.Key_Up)  # from the first to the last
    toy.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: toy.desk.rules.is_open)
    assert toy.desk.rules.page is not None
    assert toy.desk.rules.page.search.text() == word


def test_what_was_used_lately_stands_first_also_after_a_restart(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.press(Qt.Key.Key_K, CTRL)
    toy.type("reach")
    toy.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: toy.desk.board.shows_reach)
    palette = toy.window.palette_
    palette.open()
    assert palette.found("")[0].id == "command reach"
    assert toy.window.settings.kept("found-lately") == ["command reach"]


def test_the_ready_battles_are_found_as_soon_as_they_are_read(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.press(Qt.Key.Key_K, CTRL)
    palette = toy.window.palette_
    qtbot.waitUntil(lambda: any(entry.id == "battle chapel.toml" for entry in palette.found("chapel")))


def test_a_letter_more_gathers_nothing_anew(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    palette = toy.window.palette_
    palette.open()
    QTest.keyClick(palette.line, "a")
    gathered = palette._everything()
    QTest.keyClick(palette.line, "t")
    assert palette._everything() is gathered
