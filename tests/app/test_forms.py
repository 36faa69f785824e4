"""Forms made from dataclasses: every kind of field, bounds, lists of records, search, reset."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

import pytest
from annotated_types import Ge, Le
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from app.forms.editors import NumberEditor, RecordListEditor, TextEditor
from app.forms.form import Form
from app.forms.looks import LookDialog
from app.forms.options import OptionsDialog
from app.forms.sheet import SheetDialog
from app.text import Text
from app.theme import DARK, Look
from engine.battle.actions import Amend, Rewrite, SetOptions
from engine.battle.battle import Reactions
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import About
from engine.errors import DataError
from engine.fields import Kind, fields_of
from engine.rulesets.shirma.harm.body import Affliction, Condition
from tests.app.desks import A, ToyWindow
from tests.toy import TOY
from tests.toy.sheet import Options, Sheet, Temper

LOOK = Look(DARK)


class Metal(StrEnum):
    IRON = "iron"
    SILVER = "silver"


@dataclass(frozen=True, slots=True)
class Blade:
    name: str
    length: Annotated[int, Ge(1), Le(3)] = 1
    metal: Metal = Metal.IRON


@dataclass(frozen=True, slots=True)
class Knight:
    title: str = "title-sir"
    age: Annotated[int, Ge(16), Le(90), About("section-who", rule="X-1", unit="unit-years")] = 30
    is_mounted: bool = False
    stance: Literal["high", "low"] = "high"
    blades: tuple[Blade, ...] = ()
    wounds: tuple[int, ...] = ()
    weight: float = 80.5
    squire: str | None = None
    place: tuple[int, int] = (0, 0)


def form(qtbot: QtBot, value: object, **more: object) -> Form:
    made = Form(value, Text("en", TOY.folder), LOOK, **more)  # type: ignore[arg-type]
    qtbot.addWidget(made)
    made.show()
    return made


def test_kinds_bounds_and_notes_are_read_from_the_types() -> None:
    fields = {field.name: field for field in fields_of(Knight)}
    age = fields["age"]
    assert (age.shape.kind, age.shape.least, age.shape.most) == (Kind.NUMBER, 16, 90)
    assert (age.about.section, age.about.rule, age.about.unit, age.default) == ("section-who", "X-1", "unit-years", 30)
    assert fields["stance"].shape.choices == ("high", "low")
    assert fields["blades"].shape.inner is not None
    assert fields["blades"].shape.inner.record is Blade
    assert fields["squire"].shape.optional
    assert fields["place"].shape.kind is Kind.OTHER


def test_an_untouched_form_gives_the_value_back_whole(qtbot: QtBot) -> None:
    knight = Knight("title-sir", 40, True, "low", (Blade("Sting", 2, Metal.SILVER),), (3, 5), 71.25, "Pip", (4, 4))
    assert form(qtbot, knight).value() == knight


def test_a_number_stays_within_its_bounds(qtbot: QtBot) -> None:
    made = form(qtbot, Knight())
    editor = made.editors["age"]
    assert isinstance(editor, NumberEditor)
    editor.box.setFocus()
    editor.box.selectAll()
    QTest.keyClicks(editor.box, "999")
    QTest.keyClick(editor.box, Qt.Key.Key_Return)
    assert 16 <= made.value().age <= 90


def test_a_record_is_added_edited_and_removed(qtbot: QtBot) -> None:
    made = form(qtbot, Knight(blades=(Blade("Sting"),)))
    editor = made.editors["blades"]
    assert isinstance(editor, RecordListEditor)
    editor.add()
    inner = editor.folds[1].inner
    assert isinstance(inner, Form)
    name = inner.editors["name"]
    assert isinstance(name, TextEditor)
    name.line.setText("Gram")
    inner.editors["metal"].set_value(Metal.SILVER)
    assert made.value().blades == (Blade("Sting"), Blade("Gram", 1, Metal.SILVER))
    editor.folds[0].removed.emit()
    assert made.value().blades == (Blade("Gram", 1, Metal.SILVER),)


def test_numbers_in_a_line_are_read(qtbot: QtBot) -> None:
    made = form(qtbot, Knight())
    made.editors["wounds"].line.setText("4, 7,x, -2")
    assert made.value().wounds == (4, 7, -2)


def test_nothing_and_something_are_told_apart(qtbot: QtBot) -> None:
    made = form(qtbot, Knight())
    assert made.value().squire is None
    made.editors["squire"].set_value("Pip")
    assert made.value().squire == "Pip"


def test_a_sentence_key_is_shown_as_its_sentence_and_kept_until_it_is_edited(qtbot: QtBot) -> None:
    made = form(qtbot, Knight(title="name-guard"))
    editor = made.editors["title"]
    assert isinstance(editor, TextEditor)
    assert editor.line.text() == "Guard"
    assert made.value().title == "name-guard"
    editor.line.setText("Sergeant")
    assert made.value().title == "Sergeant"


def test_searching_the_options_shows_only_what_fits(qtbot: QtBot) -> None:
    made = form(qtbot, Options(), columns=1)
    assert made.search("die") == 1
    assert made.editors["die"].isVisible()
    assert not made.editors["reactions"].isVisible()
    assert made.search("TOY-LEAVE-01") == 1
    assert made.search("") == 6


def test_the_way_back_to_the_default_shows_only_where_something_differs(qtbot: QtBot) -> None:
    made = form(qtbot, Options(die=20), columns=1, resets=True)
    (reset,) = [one for one in made.findChildren(QToolButton) if one.isVisible()]
    reset.click()
    assert made.value() == Options()
    assert not reset.isVisible()


@pytest.mark.parametrize("id", ruleset_ids())
def test_every_sheet_and_all_options_of_every_ruleset_go_through_the_form_unchanged(qtbot: QtBot, id: str) -> None:
    rules = ruleset(id)
    text = Text("ru", rules.folder)
    for value in (rules.options(), *(template.sheet for template in rules.templates())):
        made = Form(value, text, LOOK)
        qtbot.addWidget(made)
        assert made.value() == value


@pytest.mark.parametrize("id", ruleset_ids())
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_field_that_a_form_shows_has_a_label(id: str, language: str) -> None:
    rules = ruleset(id)
    text = Text(language, rules.folder)
    lacking = [
        f.label_key for record in (rules.sheet, rules.options) for f in fields_of(record) if not text.has(f.label_key)
    ]
    assert lacking == []


@pytest.mark.parametrize("id", ruleset_ids())
@pytest.mark.parametrize("language", ["ru", "en"])
def test_in_the_sheet_of_a_combatant_no_label_loses_a_word_in_its_records_either(
    qtbot: QtBot, id: str, language: str
) -> None:
    rules = ruleset(id)
    richest = max(rules.templates(), key=lambda template: len(str(template.sheet)))
    form = Form(richest.sheet, Text(language, rules.folder), Look(DARK))
    qtbot.addWidget(form)
    form.resize(600, 2000)
    form.show()
    for lists in form.findChildren(RecordListEditor):
        for fold in lists.folds[:1]:
            fold.toggle()
    qtbot.wait(1)
    said = [one for one in form.findChildren(QLabel) if one.isVisible() and one.text().strip()]
    longest = {one: max(one.fontMetrics().horizontalAdvance(word) for word in one.text().split()) for one in said}
    cut = [one.text() for one in said if one.width() < longest[one]]
    assert cut == []


def test_the_sheet_dialog_gives_deeds_only_for_what_was_changed(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = SheetDialog(toy.desk.kit, A, toy.window)
    assert dialog.deeds() == ()
    dialog.name.setText("Ada")
    dialog.reactions.setCurrentIndex(list(Reactions).index(Reactions.OFF))
    dialog.form.editors["hits"].set_value(3)
    dialog.form.editors["temper"].set_value(Temper.BOLD)
    assert dialog.deeds() == (
        Amend(A, name="Ada", reactions=Reactions.OFF),
        Rewrite(A, replace(Sheet(), hits=3, temper=Temper.BOLD)),
    )


def test_half_a_word_that_a_sheet_refuses_waits_for_the_rest_of_it(qtbot: QtBot) -> None:
    form = Form(ruleset("ose").new_sheet(), Text("en", ruleset("ose").folder), LOOK)
    qtbot.addWidget(form)
    for half in ("", "4-", "4-1"):
        form.editor("hit_dice").set_value(half)
        form.judge()
        if half != "4-1":
            with pytest.raises(DataError):
                form.value()
    assert form.value().hit_dice == "4-1"


def test_a_changed_sheet_is_a_step_that_can_be_undone(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = SheetDialog(toy.desk.kit, A, toy.window)
    dialog.form.editors["armour"].set_value(7)
    for deed in dialog.deeds():
        toy.desk.kit.do(deed)
    assert toy.session.battle[A].sheet.armour == 7
    toy.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert toy.session.battle[A].sheet.armour == 4


def test_a_picture_of_ones_own_is_kept_with_the_battle_and_what_is_none_is_refused(
    qtbot: QtBot, tmp_path: Path
) -> None:
    toy = ToyWindow(qtbot)
    looks = LookDialog(toy.desk.kit, "", "#336699", toy.window)
    fake = tmp_path / "fake.png"
    fake.write_text("no picture", encoding="utf-8")
    with qtbot.waitSignal(looks.failed):
        looks.use_file(fake)
    assert looks.chosen == ""
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(QColor("#446688"))
    image.save(str(tmp_path / "me.png"))
    looks.use_file(tmp_path / "me.png")
    assert looks.chosen == "me.png"
    assert "me.png" in toy.session.pictures


def test_a_drawn_emblem_is_chosen_by_a_click(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    looks = LookDialog(toy.desk.kit, "", "#336699", toy.window)
    names = [looks.list.item(place).toolTip() for place in range(looks.list.count())]
    assert "goblin" in names
    looks.list.itemClicked.emit(looks.list.item(names.index("goblin")))
    assert looks.chosen == "goblin"


def test_the_options_dialog_gives_a_deed_only_for_a_change(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = OptionsDialog(toy.desk.kit, toy.window)
    assert dialog.deed() is None
    dialog.form.editors["die"].set_value(8)
    assert dialog.deed() == SetOptions(Options(die=8))


def test_a_record_is_called_by_the_words_of_its_value(qtbot: QtBot) -> None:
    rules = ruleset("shirma")
    afflicted = replace(rules.new_sheet(), afflictions=(Affliction(Condition.PRONE),))
    form = Form(afflicted, Text("ru", rules.folder), LOOK)
    qtbot.addWidget(form)
    states = form.editor("afflictions")
    assert isinstance(states, RecordListEditor)
    assert [fold.findChildren(QPushButton)[0].text().strip("▸▾ ") for fold in states.folds] == ["лежит"]
