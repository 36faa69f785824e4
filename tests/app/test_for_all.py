"""A deed for all that are selected, at the real window: archers shoot at one target as one step with one summary."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.commands.for_all import for_all
from app.panels.log_entry import EntryView
from app.session import Session
from app.settings import DiceHabit
from engine.battle.actions import Action, Together
from engine.battle.ids import CombatantId
from engine.contract import NEXT
from engine.rulesets.ose.state import Part
from engine.table.requests import Pick
from tests.app.desks import ToyWindow
from tests.app.hands import shown_window
from tests.rulesets.ose.scene import OSE, fight, hit, monster, sheet, shot

A, B, C, X = (CombatantId(letter) for letter in "ABCx")
PICTURE = "A B C . . . . x ."
WHO = {letter: sheet("short-bow") for letter in "AB"} | {"C": sheet("sword"), "x": monster("sword", hp=20)}


def volley(bot: QtBot) -> ToyWindow:
    """Three of one side in the phase of missiles, two of them with bows; all are selected, the first last."""
    gm = ToyWindow.__new__(ToyWindow)
    gm.bot, gm.window = bot, shown_window(bot, "en")
    gm.session = Session(OSE, fight(PICTURE, WHO, part=Part.MISSILES), gm.window)
    gm.window.show_battle(gm.session)
    gm.window.selection.select((B, C, A))
    gm.window.selection.aim(X)
    gm.desk.board.setFocus()
    bot.wait(20)
    return gm


def test_all_who_may_shoot_at_one_target_with_one_key_as_one_step(qtbot: QtBot) -> None:
    gm = volley(qtbot)
    gm.press("a")
    assert isinstance(gm.session.deed, Together)
    assert [deed.actor for deed in gm.session.deed.deeds] == [B, A]  # type: ignore[union-attr]
    gm.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert gm.session.paused is None
    step = gm.session.steps[0]
    assert {event.by for event in step.events if event.reading} == {A, B}
    heads = [one.entry.headline for one in gm.desk.log.findChildren(EntryView) if one.number == step.number]
    assert heads[0].startswith("2 attacks at x: ")
    assert {head[:5] for head in heads[1:]} == {"B → x", "A → x"}
    gm.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(gm.session.steps) == 0


def test_saves_of_several_against_one_cause_are_asked_against_what_once(qtbot: QtBot) -> None:
    who = {letter: monster("sword", hit_dice="1", save_death=12, save_breath=16) for letter in "ABx"}
    gm = ToyWindow.__new__(ToyWindow)
    gm.bot, gm.window = qtbot, shown_window(qtbot, "en")
    gm.window.settings.set_dice(DiceHabit.TYPE, played=True)
    # In reach of each other, so that the phase goes on after it.
    gm.session = Session(OSE, fight("A B x .", who), gm.window)
    gm.window.show_battle(gm.session)
    gm.window.selection.select((B, A))
    gm.desk.hands.start(next(one for one in OSE.offers(gm.session.battle, A) if one.action.kind == "save"))
    card = gm.desk.asking.card
    assert card is not None
    assert [view.row.request.key for view in card.views] == [*["which-save"] * 2, *["saving-throw"] * 2]
    for _ in range(3):
        gm.press(Qt.Key.Key_Down)  # against breath
    # Beside others at work the rows come a moment later.
    qtbot.waitUntil(lambda: [view.row.supposed for view in card.views][1:2] == [Pick(3)])
    gm.press(Qt.Key.Key_Return)
    gm.type("15 16")
    gm.press(Qt.Key.Key_Return)
    step = gm.session.steps[-1]
    assert [(event.key, event.by, event.reading) for event in step.events] == [
        ("saves-breath", B, "not-saved"),
        ("saves-breath", A, "saved"),
    ]


def test_nobody_else_is_drawn_into_what_belongs_to_one_or_to_the_table() -> None:
    battle = fight(PICTURE, WHO, part=Part.MISSILES)
    shoot = shot("A", "x", "arm-short-bow")
    both = for_all(OSE, battle, shoot, (A, B, C))
    assert isinstance(both, Together)
    assert [one.actor for one in both.deeds] == [A, B]  # type: ignore[union-attr]
    # Who is not selected, what was forced, and what the table does stay as they are.
    assert for_all(OSE, battle, shoot, (B, C)) == shoot
    forced = replace(shoot, overruled=("objection-x",))
    assert for_all(OSE, battle, forced, (A, B)) == forced
    assert for_all(OSE, battle, Action(NEXT, actor=A), (A, B)) == Action(NEXT, actor=A)
    # C has no bow, x is the target itself: neither shoots.
    assert for_all(OSE, battle, shoot, (A, C, X)) == shoot
    # In melee with a sword each: B stands too far away for it.
    near = fight("A x . B", {"A": sheet("sword"), "B": sheet("sword"), "x": monster("sword", hp=20)}, part=Part.MELEE)
    assert for_all(OSE, near, hit("A", "x"), (A, B)) == hit("A", "x")
