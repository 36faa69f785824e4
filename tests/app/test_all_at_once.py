"""One table for all who may act: declarations and attacks of everybody in a few keys, as one step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.commands.all_at_once import lines
from app.prompts.all_table import AllTable
from app.prompts.card import Card
from app.prompts.row_view import RollRow
from app.prompts.row_words import asked_of_several, title_of, whose
from app.prompts.table_rows import TableAskedRoll
from app.session import Session
from app.settings import DiceHabit
from app.text import Text
from engine.battle.actions import Action, Deed, SetSides, Together, singles
from engine.battle.battle import Side
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import NEXT
from engine.play.look_ahead import Row, Standing
from engine.rulesets.ose.sheet import Spell
from engine.rulesets.ose.state import Declared, OseBattle, Part, Stage, doings
from engine.table.dice import d
from engine.table.requests import Choice, Faces, Option, Roll
from engine.testkit.builders import RED
from tests.app.desks import ToyWindow
from tests.app.hands import shown_window
from tests.rulesets.ose.scene import OSE, begin, drawn, fight, hit, monster, sheet, shot

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ENTER, E = Qt.Key.Key_Return, Qt.Key.Key_E
A, B, C, X, Y = (CombatantId(letter) for letter in "ABCxy")
THREE = "A B C .\nx y . ."
"""A stands beside x and y, B beside both, C beside y alone."""


def desk(bot: QtBot, battle: OseBattle, *, played: bool = True) -> ToyWindow:
    """A window on ``battle``; the red side is the players', whose dice are typed."""
    gm = ToyWindow.__new__(ToyWindow)
    gm.bot, gm.window = bot, shown_window(bot, "en")
    gm.window.settings.set_dice(DiceHabit.TYPE, played=True)
    gm.session = Session(OSE, battle, gm.window)
    gm.window.show_battle(gm.session)
    if played:
        sides = tuple(Side(one.id, one.name, one.colour, played=one.id == RED) for one in battle.sides)
        gm.session.do(SetSides(sides))
    gm.desk.board.setFocus()
    bot.wait(20)
    return gm


def melee(who: Mapping[str, Any] | None = None) -> OseBattle:
    return fight(THREE, {"x": monster("sword", hp=20), "y": monster("sword", hp=20)} | dict(who or {}))


def table(gm: ToyWindow) -> AllTable:
    assert isinstance(gm.prompt, AllTable)
    return gm.prompt


def card(gm: ToyWindow) -> Card:
    assert isinstance(gm.prompt, Card)
    return gm.prompt


def struck(deed: Deed) -> list[tuple[CombatantId | None, CombatantId | None]]:
    return [(one.actor, one.target) for one in singles(deed) if isinstance(one, Action)]


def hidden_shot(picture: str, part: Part = Part.MISSILES) -> OseBattle:
    """A, who shoots or strikes and is the players', before x, hidden from them."""
    arms = sheet("short-bow") if part is Part.MISSILES else sheet("sword")
    battle = fight(picture, {"A": arms, "x": monster("sword", hp=20)}, part=part)
    battle = battle.with_combatant(replace(battle[X], hidden=True))
    return replace(battle, sides=tuple(replace(one, played=one.id == RED) for one in battle.sides))


def test_nobody_hidden_from_the_players_is_preset_for_their_figures_unless_beside_them() -> None:
    known = hidden_shot("A . x . y")
    gms = replace(known, sides=tuple(replace(one, played=False) for one in known.sides))
    beside = hidden_shot("A x", Part.MELEE)
    for fought, first, preset in ((known, Y, 0), (gms, X, 0), (known.without(Y), X, None), (beside, X, 0)):
        (line,) = (one for one in lines(OSE, fought, {}) if one.who == A)
        assert (line.ways[0][1].target, line.preset) == (first, preset)


def test_who_is_hidden_from_the_players_is_attacked_by_one_key_only_when_marked(qtbot: QtBot) -> None:
    gm = desk(qtbot, hidden_shot("A . x"))
    gm.press(E)
    assert gm.window.selection.target is None
    gm.window.selection.select((A,))
    gm.window.selection.aim(X)
    gm.press(E)
    assert gm.session.deed == shot("A", "x", "arm-short-bow")


def test_twelve_declare_in_fourteen_keys_as_one_step(qtbot: QtBot) -> None:
    picture = "A B C D E F\nu v w x y z"
    gm = desk(qtbot, begin(drawn(picture)))
    keys = [(E, SHIFT), *(("1" if n % 2 else "0", Qt.KeyboardModifier.NoModifier) for n in range(12)), (ENTER, None)]
    for key, held in keys:
        gm.press(key, held or Qt.KeyboardModifier.NoModifier)
    assert len(keys) == 14
    state = gm.session.battle
    retreating = {id for id in state.combatants if doings(state, id).declared is Declared.RETREAT}
    assert len(retreating) == 6
    assert retreating == set(list(state.combatants)[1::2])
    # Nobody goes on by itself: the step is still open, and one undo takes all of it back.
    assert state.state.stage is Stage.DECLARATIONS
    gm.press(Qt.Key.Key_Z, CTRL)
    assert not any(doings(gm.session.battle, id).declared is not Declared.NOTHING for id in state.combatants)


def test_the_card_of_several_keeps_off_all_of_them_and_stays_where_it_is(qtbot: QtBot) -> None:
    gm = desk(qtbot, melee())
    gm.press(E, SHIFT)
    gm.press(ENTER)
    qtbot.wait(20)
    assert gm.session.deed is not None
    stage, those, place = gm.desk.board.stage, gm.desk.overlay.about(), card(gm).pos()
    for id in {id for pair in struck(gm.session.deed) for id in pair if id is not None}:
        middle = stage.disc(stage.figures[id]).center().toPoint()
        assert any(one.contains(middle) for one in those), id
    gm.type("2")
    gm.press(ENTER)
    qtbot.wait(20)
    assert len(gm.session.answers) == 1
    assert (gm.desk.overlay.about(), card(gm).pos()) == (those, place)


def test_a_table_of_one_is_called_by_the_name(qtbot: QtBot) -> None:
    gm = desk(qtbot, fight("A x", {"x": monster("sword", hp=20)}, part=Part.MELEE))
    gm.press(E, SHIFT)
    assert len(table(gm).rows) == 1
    assert table(gm).accessibleName() == gm.window.text("all-title-one", who="A")


def test_nothing_is_declared_for_anybody_who_is_passed_over(qtbot: QtBot) -> None:
    gm = desk(qtbot, begin(drawn("A x", {"A": sheet("sword", spells=(Spell("spell-light"),))})), played=False)
    before = len(gm.session.steps)
    gm.press(E, SHIFT)
    assert [row.action for row in table(gm).rows] == [None, None]
    # A spell stands there as well as a retreat.
    assert [action.manner for _, action in table(gm).rows[0].line.ways] == ["retreat", "spell"]
    gm.press(ENTER)
    assert (gm.desk.overlay.prompt, len(gm.session.steps)) == (None, before)
    gm.press(E, SHIFT)
    gm.press(ENTER, CTRL)
    assert isinstance(last := gm.session.steps[before].deed, Action)
    assert last.kind == NEXT


def test_each_attacks_whom_it_attacked_last_else_the_nearest(qtbot: QtBot) -> None:
    battle = melee()
    found = lines(OSE, battle, {B: hit("B", "y")})
    assert [(line.who, line.ways[line.preset or 0][1].target) for line in found] == [(A, X), (B, Y), (C, Y)]
    assert all(line.preset == 0 for line in found)
    # Bare hands are there, too, after the usual attack on each of them.
    manners = [(action.target, action.item) for _, action in found[0].ways if action.manner == "melee"]
    assert manners[:2] == [(X, "arm-sword"), (Y, "arm-sword")]
    assert (X, "arm-unarmed") in manners[2:]


def test_all_strike_on_one_card_and_one_row_of_digits_is_the_dice_of_all(qtbot: QtBot) -> None:
    gm = desk(qtbot, melee())
    gm.press(E, SHIFT)
    gm.press(ENTER)
    views = card(gm).views
    assert [(view.row.request.key, view.row.request.by) for view in views] == [
        *(("to-hit", id) for id in (A, B, C)),
        *(("damage", id) for id in (A, B, C)),
    ]
    assert isinstance(views[0], TableAskedRoll)
    said = [view.words.text() for view in views if isinstance(view, RollRow)]
    assert [one.split("  ")[0] for one in said[:3]] == ["A → x", "B → x", "C → y"]
    before = len(gm.session.steps)
    # B misses, and its damage goes from the card; what was typed for C stays with C.
    gm.type("19")
    gm.type("3")
    gm.type("18")
    qtbot.waitUntil(lambda: [view.row.request.by for view in card(gm).views] == [A, B, C, A, C])
    gm.type("5")
    gm.type("4")
    qtbot.waitUntil(lambda: gm.session.paused is None)
    step = gm.session.steps[before]
    told = [(event.by, event.reading) for event in step.events if event.key == "attacks-melee"]
    assert told == [(A, "hit"), (B, "miss"), (C, "hit")]
    hp = gm.session.battle[X].sheet.hp, gm.session.battle[Y].sheet.hp
    assert hp == (15, 16)
    assert isinstance(step.deed, Together)
    gm.press(Qt.Key.Key_Z, CTRL)
    assert (gm.session.battle[X].sheet.hp, len(gm.session.steps)) == (20, before)


def test_dice_that_must_not_exceed_a_number_say_so_in_the_table(qtbot: QtBot) -> None:
    who = {"u": monster("sword", morale_score=6), "v": monster("sword", morale_score=9)}
    battle = fight("A . u v", who, part=Part.MORALE, turn=1)
    gm = desk(qtbot, battle.with_state(replace(battle.state, due={"blue:6": 1, "blue:9": 1})))
    gm.press(ENTER, CTRL)
    said = [view.words.text() for view in card(gm).views if isinstance(view, RollRow)]
    assert [one.split("  ")[1].replace("\u00a0", " ") for one in said] == ["At most: 6", "At most: 9"]


def test_a_correction_above_keeps_what_was_typed_below(qtbot: QtBot) -> None:
    gm = desk(qtbot, melee())
    gm.press(E, SHIFT)
    gm.press(ENTER)
    gm.type("19 3 18 5")
    qtbot.waitUntil(lambda: len(card(gm).views) == 5)
    first = card(gm).views[0]
    assert isinstance(first, RollRow)
    first.field.setFocus()
    first.field.selectAll()
    gm.type("3")
    # A misses now: its damage is not asked, and the eighteen is still that of C.
    qtbot.waitUntil(lambda: [view.row.request.by for view in card(gm).views] == [A, B, C, C])
    third = card(gm).views[2]
    assert isinstance(third, RollRow)
    assert third.field.text() == "18"


def test_arrows_and_marks_on_the_map_change_the_deed_of_a_line(qtbot: QtBot) -> None:
    gm = desk(qtbot, melee())
    gm.press(E, SHIFT)
    rows = table(gm).rows
    assert [row.action.target for row in rows if row.action is not None] == [X, X, Y]
    assert (gm.window.selection.current, gm.window.selection.target) == (A, X)
    gm.window.selection.aim(Y)
    gm.press(Qt.Key.Key_Down)
    assert gm.window.selection.current == B
    gm.press(Qt.Key.Key_Left)
    gm.press(Qt.Key.Key_Down)
    gm.press("2")
    gm.press(ENTER)
    assert gm.session.deed is not None
    assert struck(gm.session.deed) == [(A, Y), (C, Y)]
    assert [one.item for one in singles(gm.session.deed) if isinstance(one, Action)][1] == "arm-unarmed"


def test_with_ctrl_the_phase_is_closed_behind_them_unless_somebody_was_left_out(qtbot: QtBot) -> None:
    gm = desk(qtbot, melee(), played=False)
    gm.window.settings.set_dice(DiceHabit.ROLL, played=True)
    gm.window.settings.set_dice(DiceHabit.ROLL, played=False)
    gm.press(E, SHIFT)
    gm.press(ENTER, CTRL)
    qtbot.waitUntil(lambda: gm.session.battle.state.turn == 1)
    kinds = [[one.kind for one in singles(step.deed) if isinstance(one, Action)] for step in gm.session.steps]
    assert kinds[:2] == [["attack"] * 3, [NEXT]]


def test_who_is_left_out_may_still_act_so_that_the_phase_stays_open(qtbot: QtBot) -> None:
    # One hit point: whoever strikes first fells it, and the others have lost their target.
    who = {"x": monster("sword", hp=1), **dict.fromkeys("ABC", sheet("sword", thac0=1))}
    gm = desk(qtbot, fight("A B C\n. x .", who), played=False)
    gm.window.settings.set_dice(DiceHabit.TYPE, played=False)
    gm.press(E, SHIFT)
    gm.press(ENTER, CTRL)
    for typed in ("19", "19", "19", "5"):
        gm.type(typed)
    qtbot.waitUntil(lambda: gm.session.paused is None)
    step = gm.session.steps[0]
    assert [event.key for event in step.events].count("left-out") == 2
    qtbot.wait(20)
    assert gm.session.battle.state.part is Part.MELEE
    assert gm.session.battle.state.turn == 0


def test_where_nobody_has_a_choice_it_is_said(qtbot: QtBot) -> None:
    gm = desk(qtbot, begin(drawn("A . . x")), played=False)
    gm.press(E, SHIFT)
    assert gm.desk.overlay.prompt is None
    assert gm.window.text("all-nobody") in gm.window.notices.said


def test_checks_of_several_groups_are_headed_by_what_they_are_and_each_line_names_its_group(qtbot: QtBot) -> None:
    gm = desk(qtbot, melee())
    kit, battle = gm.desk.kit, gm.session.battle
    check = Roll("morale", d(6, 2), by=X, args=(("count", 3),))
    other = replace(check, by=Y, args=(("count", 1),))
    flight = Choice("broken", (Option("flee"), Option("yield")), at=X, args=(("count", 3),))
    assert asked_of_several(kit, check, battle) == "Morale"
    assert [whose(kit, one, battle) for one in (check, other)] == ["x’s group (3)", "y"]
    rows = tuple(
        Row(place, one, standing, None, Faces((1, 1)), None, False, False, battle, ())
        for place, (one, standing) in enumerate(
            [(check, Standing.GIVEN), (other, Standing.GIVEN), (flight, Standing.ASKED)]
        )
    )
    # What follows from a check is asked on the card of the checks.
    assert title_of(kit, Action(NEXT), rows) == "Morale"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Tie in the initiative: A, x"), ("ru", "Поровну в инициативе: A, x")]
)
def test_a_tie_in_the_initiative_is_no_deed_of_one_against_the_other(qtbot: QtBot, language: str, said: str) -> None:
    gm = desk(qtbot, melee())
    kit = replace(gm.desk.kit, text=Text(language, ruleset("shirma").folder))
    for asked in (
        Choice("goes-first", (Option("option-goes-first"), Option("option-goes-second")), by=A, at=X),
        Roll("agility", d(100), by=A, at=X),
    ):
        row = Row(0, asked, Standing.ASKED, None, Faces((1,)), None, False, False, gm.session.battle, ())
        assert title_of(kit, Action(NEXT), (row,)) == said
