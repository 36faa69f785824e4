"""Sheets: read at a glance, changed in place, filled from what the ruleset lists and what is carried."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from app.forms.editors import TextEditor
from app.forms.form import Form
from app.forms.picked import CarriedEditor, NamedNumber, PickedRecords, PickedWords
from app.forms.picks import Picks
from app.forms.sheet import SheetDialog
from app.forms.stat_block import FACT, FIELD
from app.forms.summary import summary_of
from app.text import Text
from app.theme import DARK, Look
from engine.battle.actions import Adjust, Rewrite
from engine.battle.breakdown import Breakdown, Modifier
from engine.campaign.entries import Figure
from engine.campaign.figures import ALONE, alone
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import Fact, Overruled
from engine.fields import fields_of
from engine.play.advance import Paused, advance
from engine.rulesets.fairydust.sheet import Means
from engine.rulesets.ose.sheet import Arm
from engine.rulesets.shirma.sheet import Weapon
from engine.table.requests import Answer, Choice, Pick
from tests.app.desks import A, ToyWindow
from tests.toy.sheet import Sheet


def form_of(bot: QtBot, id: str, language: str = "en") -> Form:
    rules = ruleset(id)
    text = Text(language, rules.folder)
    form = Form(rules.new_sheet(), text, Look(DARK), picks=Picks(rules, text))
    bot.addWidget(form)
    form.resize(640, 900)
    form.show()
    return form


def list_of(form: Form, name: str) -> PickedRecords:
    editor = form.editor(name)
    assert isinstance(editor, PickedRecords)
    return editor


def pick(records: PickedRecords, letters: str) -> None:
    """Choose the first that is found by some letters, with the keys."""
    records.unfold()
    QTest.keyClicks(records.pick.line, letters)
    QTest.keyClick(records.pick.line, Qt.Key.Key_Return)


def shown(dialog: SheetDialog) -> str:
    return " ".join(one.text() for one in dialog.block.findChildren(QLabel))


LISTS = {"ose": "arms", "turnaway": "weapons", "shirma": "weapons", "fairydust": "means", "ranks": "arms"}


@pytest.mark.parametrize("id", ruleset_ids())
def test_weapons_are_picked_from_the_list_of_the_ruleset(qtbot: QtBot, id: str) -> None:
    form = form_of(qtbot, id)
    weapons = list_of(form, LISTS[id])
    pick(weapons, "sword")
    assert "sword" in weapons.inner.folds[0]._name.text()
    assert getattr(form.value(), LISTS[id]) == weapons.value()


def test_what_is_picked_is_the_rulesets_entry_and_may_then_be_changed(qtbot: QtBot) -> None:
    form = form_of(qtbot, "ose")
    arms = list_of(form, "arms")
    pick(arms, "battle axe")
    (axe,) = form.value().arms
    assert (axe.name, axe.damage, axe.slow, axe.two_handed) == ("arm-battle-axe", "1d8", True, True)
    inner = arms.folds[0].inner
    assert isinstance(inner, Form)
    inner.editor("damage").set_value("1d10")
    assert form.value().arms == (replace(axe, damage="1d10"),)


def test_an_entry_is_found_by_its_numbers_as_well_as_by_its_name(qtbot: QtBot) -> None:
    arms = list_of(form_of(qtbot, "ose"), "arms")
    arms.unfold()
    arms.pick.line.setText("1d10")
    said = [arms.pick.list.item(row).text() for row in range(arms.pick.list.count())]
    assert said
    assert all("1d10" in one for one in said)


def test_a_second_weapon_of_the_same_name_gets_a_number(qtbot: QtBot) -> None:
    arms = list_of(form_of(qtbot, "ose"), "arms")
    pick(arms, "dagger")
    pick(arms, "dagger")
    assert [arm.name for arm in arms.value()] == ["arm-dagger", "dagger 2"]


def test_escape_folds_the_list_away_and_picks_nothing(qtbot: QtBot) -> None:
    form = form_of(qtbot, "ose")
    arms = list_of(form, "arms")
    arms.unfold()
    QTest.keyClick(arms.pick.line, Qt.Key.Key_Escape)
    assert arms.pick.isHidden()
    assert form.value().arms == ()


def test_a_list_below_the_edge_of_the_sheet_is_scrolled_to(qtbot: QtBot) -> None:
    form = form_of(qtbot, "ose")
    area = QScrollArea()
    qtbot.addWidget(area)
    area.setWidgetResizable(True)
    area.setWidget(form)
    area.resize(640, 420)
    area.show()
    arms = list_of(form, "arms")
    arms.unfold()
    room = area.viewport()
    qtbot.waitUntil(lambda: arms.pick.mapTo(room, arms.pick.rect().bottomLeft()).y() <= room.height())
    assert arms.pick.mapTo(room, QPoint(0, 0)).y() >= 0
    area.takeWidget()


def test_in_hand_is_a_choice_among_what_is_carried(qtbot: QtBot) -> None:
    form = form_of(qtbot, "ose")
    hand = form.editor("readied")
    assert isinstance(hand, CarriedEditor)
    assert hand.box.count() == 1
    pick(list_of(form, "arms"), "mace")
    assert [hand.box.itemText(row) for row in range(hand.box.count())] == ["nothing", "mace"]
    hand.box.setCurrentIndex(1)
    assert form.value().readied == "arm-mace"


def test_what_is_in_hand_stays_there_and_is_told_when_it_is_carried_no_more(qtbot: QtBot) -> None:
    form = form_of(qtbot, "ose")
    pick(list_of(form, "arms"), "mace")
    form.editor("readied").set_value("arm-mace")
    list_of(form, "arms").set_value(())
    form.changed.emit()
    hand = form.editor("readied")
    assert isinstance(hand, CarriedEditor)
    assert hand.box.currentText() == "mace (not carried)"
    assert form.value().readied == "arm-mace"


def test_states_are_put_in_and_taken_out_by_picking_them(qtbot: QtBot) -> None:
    form = form_of(qtbot, "ose")
    states = form.editor("conditions")
    assert isinstance(states, PickedWords)
    for wanted in (("blinded",), ()):
        states.unfold()
        row = next(row for row in range(states.pick.list.count()) if "blind" in states.pick.list.item(row).text())
        states.pick.list.itemClicked.emit(states.pick.list.item(row))
        assert form.value().conditions == wanted


def test_classes_of_armour_are_offered_by_their_names(qtbot: QtBot) -> None:
    armour = form_of(qtbot, "ose").editor("armour")
    assert isinstance(armour, NamedNumber)
    assert armour._numbers == (9, 7, 5, 3)


def test_a_sheet_opens_to_be_read_and_a_number_is_changed_in_place(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.desk.kit.do(Rewrite(A, Sheet(armour=6)))
    dialog = SheetDialog(toy.desk.kit, A, toy.window)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.form.isHidden()
    assert not dialog.block.isHidden()
    dialog.block._follow(f"{FIELD}armour")
    assert dialog.block.editor is not None
    dialog.block.editor.set_value(8)
    assert ">8</a>" in shown(dialog)
    assert dialog.deeds() == (Rewrite(A, Sheet(armour=8)),)
    QTest.keyClick(dialog.block.editor, Qt.Key.Key_Escape)
    assert dialog.block.editor is None
    assert dialog.isVisible(), "the input is left, not the sheet"
    assert dialog.deeds() == ()


def test_the_name_of_what_is_worked_out_leads_to_the_rules_of_its_reasons(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = ToyWindow(qtbot)
    dialog = SheetDialog(toy.desk.kit, A, toy.window)
    qtbot.addWidget(dialog)
    opened: list[tuple[str, ...]] = []
    monkeypatch.setattr(SheetDialog, "open_rules", lambda _, *rules: opened.append(rules))
    lines = tuple(Modifier(1, "reason-armour", rule) for rule in ("T-1", "", "T-2", "T-1"))
    dialog.block.fill(Sheet(), (Fact("fact-armour", "4", Breakdown(lines)), Fact("fact-speed", "5")), ())
    said = shown(dialog)
    assert said.count(f'href="{FACT}0"') == 2, "the name and the number"
    assert f'href="{FACT}1"' not in said, "nothing is to be said of it"
    dialog.block._follow(f"{FACT}0")
    assert opened == [("T-1", "T-2")]


def test_numbers_that_the_rules_work_out_have_a_true_minus() -> None:
    text = Text("ru", ruleset("turnaway").folder)
    assert (text.figures("-1"), text.figures("-1.5 (-2)"), text.figures("not-your-turn")) == (
        "−1",
        "−1,5 (−2)",
        text("not-your-turn"),
    )


@pytest.mark.parametrize("id", ruleset_ids())
def test_what_harm_counts_stands_in_the_block_even_where_it_is_as_usual(id: str) -> None:
    rules = ruleset(id)
    template = rules.templates()[0]
    battle = alone(rules, Figure(template.sheet, template.size))
    answers: tuple[Answer, ...] = ()
    while isinstance(found := advance(rules, battle, Adjust((ALONE,), by=-1), answers), Paused):
        asked = found.request
        assert isinstance(asked, Choice)
        answers = (*answers, Pick(rules.policy(found.shown, asked)))
    hurt = found.battle[ALONE].sheet
    assert hurt != template.sheet
    numbers = [field for field in fields_of(type(hurt)) if isinstance(field.default, int)]
    changed = [one for one in numbers if getattr(hurt, one.name) != getattr(template.sheet, one.name)]
    assert all(field.about.is_told for field in changed)


def test_the_way_in_which_sheets_are_seen_is_remembered(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = SheetDialog(toy.desk.kit, A, toy.window)
    qtbot.addWidget(dialog)
    dialog.show()
    place = dialog.ways.tabRect(1).center()
    QTest.mouseClick(dialog.ways, Qt.MouseButton.LeftButton, pos=place)
    assert not dialog.form.isHidden()
    again = SheetDialog(toy.desk.kit, A, toy.window)
    qtbot.addWidget(again)
    again.show()
    assert not again.form.isHidden()
    assert again.block.isHidden()


def test_a_list_in_the_block_opens_the_form(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = SheetDialog(toy.desk.kit, A, toy.window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.block.opened.emit("marks")
    assert not dialog.form.isHidden()


@pytest.mark.parametrize(("language", "said"), [("ru", "РС+4"), ("en", "SB+4")])
def test_abbreviations_are_written_as_in_the_language_and_kept_as_they_were(
    qtbot: QtBot, language: str, said: str
) -> None:
    form = form_of(qtbot, "shirma", language)
    weapons = list_of(form, "weapons")
    weapons.set_value((Weapon("arm-sword"),))
    inner = weapons.folds[0].inner
    assert isinstance(inner, Form)
    damage = inner.editor("damage")
    assert isinstance(damage, TextEditor)
    damage.set_value("SB+4")
    assert (damage.line.text(), damage.value()) == (said, "SB+4")
    (weapon,) = form.value().weapons
    assert said in summary_of(weapon, Text(language, ruleset("shirma").folder))
    # What is written in its place is read by the rules as it stands.
    damage.line.setText("РС+2")
    assert form.value().weapons[0].damage == "РС+2"


def test_what_does_no_damage_is_told_without_an_amount() -> None:
    text = Text("en", ruleset("fairydust").folder)
    assert "Damage: 2" in summary_of(Means(damage=2), text)
    assert "Damage" not in summary_of(Means(damage=2, harmless=True), text)
    assert "No damage" in summary_of(Means(damage=2, harmless=True), text)


@pytest.mark.parametrize(
    ("language", "rolled", "unused"),
    [
        ("en", "1d8 (counts as 1d6 by OSE-DMG-06)", "(not used, by OSE-IND-01)"),
        ("ru", "1к8 (считается 1к6 по OSE-DMG-06)", "(не применяется, по OSE-IND-01)"),
    ],
)
def test_a_number_that_a_switch_makes_another_is_told_in_the_form(
    qtbot: QtBot, language: str, rolled: str, unused: str
) -> None:
    form = form_of(qtbot, "ose", language)
    arms = list_of(form, "arms")
    arms.set_value((Arm("arm-sword", "1d8"),))
    rules = ruleset("ose")

    def say(**switches: bool) -> str:
        battle = alone(rules, Figure(form.value()))
        form.overrule(rules.overruled(replace(battle, options=replace(battle.options, **switches)), ALONE))
        return " ".join((arms.folds[0]._numbers.text(), *(one.text() for one in form.findChildren(QLabel))))

    assert rolled in say()
    assert unused in say()
    assert "OSE-DMG-06" not in say(variable_damage=True, individual_initiative=True)
    assert "OSE-IND-01" not in say(variable_damage=True, individual_initiative=True)


def test_a_number_that_a_switch_makes_another_leads_to_its_rule_in_the_block(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = ToyWindow(qtbot)
    dialog = SheetDialog(toy.desk.kit, A, toy.window)
    qtbot.addWidget(dialog)
    opened: list[tuple[str, ...]] = []
    monkeypatch.setattr(SheetDialog, "open_rules", lambda _, *rules: opened.append(rules))
    usual = Sheet()
    dialog.block.fill(usual, (), (), (Overruled("armour", "9", "T-1"), Overruled("speed", "", "T-2")))
    said = shown(dialog)
    assert "counts&nbsp;as&nbsp;9" in said, "also of a number that is as usual"
    assert "not&nbsp;used" not in said, "nobody asked for a number that is as usual and counts for nothing"
    dialog.block._follow("rule:T-1")
    assert opened == [("T-1",)]
    dialog.block.fill(usual, (), ())
    assert not any("counts" in line.text() for line in dialog.block._lines.values())
