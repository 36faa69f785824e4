"""The headline of a card says who acts on whom, whoever of the two is asked."""

from dataclasses import dataclass

import pytest
from pytestqt.qtbot import QtBot

from app.prompts.row_words import acting, heading, options, question
from engine.battle.ids import CombatantId
from engine.play.look_ahead import Row, Standing
from engine.table.dice import d
from engine.table.requests import Choice, Option, Request, Roll
from tests.app.desks import A, B, ToyWindow

BRAN, MARKSMAN = CombatantId("bran"), CombatantId("marksman")


@dataclass(frozen=True)
class Hits:
    def read(self, natural: int, bonus: int, against: int) -> str:
        return "hit" if natural + bonus >= against else "miss"


def rows(*requests: Request, asked: int) -> tuple[Row, ...]:
    standing = [Standing.GIVEN if n < asked else Standing.AHEAD for n in range(len(requests))]
    standing[asked] = Standing.ASKED
    return tuple(Row(n, one, standing[n], None, 0, None, False, False, None, ()) for n, one in enumerate(requests))


def roll(key: str, by: CombatantId, at: CombatantId, *, is_blow: bool = False) -> Roll:
    return Roll(key, d(20), by=by, at=at, read=Hits() if is_blow else None)


DEFENCE = Choice("how-met", (Option("block"), Option("dodge")), by=BRAN, at=MARKSMAN)
CHECK = roll("defence", BRAN, MARKSMAN)
SHOT = roll("to-hit", MARKSMAN, BRAN, is_blow=True)
BACK = roll("strike-back", BRAN, MARKSMAN, is_blow=True)
HARM = roll("harm", MARKSMAN, BRAN)


@pytest.mark.parametrize("asked", [0, 1, 2, 3])
def test_who_defends_stands_behind_the_arrow(asked: int) -> None:
    assert acting(rows(DEFENCE, CHECK, SHOT, HARM, asked=asked)) == (MARKSMAN, BRAN)


def test_who_strikes_back_stands_before_it() -> None:
    assert acting(rows(DEFENCE, SHOT, HARM, BACK, asked=2)) == (MARKSMAN, BRAN)
    assert acting(rows(DEFENCE, SHOT, HARM, BACK, asked=3)) == (BRAN, MARKSMAN)


def test_without_a_blow_it_is_as_it_is_asked() -> None:
    assert acting(rows(DEFENCE, asked=0)) == (BRAN, MARKSMAN)
    other = roll("to-hit", MARKSMAN, CombatantId("vitta"), is_blow=True)
    assert acting(rows(DEFENCE, other, asked=0)) == (BRAN, MARKSMAN)


def test_a_judgement_of_the_game_master_names_of_whom_it_is_and_has_no_arrow(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "en")
    judged = Choice("parry-or-take", (Option("parry"), Option("take")), at=A)
    nobody = Choice("parry-or-take", (Option("parry"), Option("take")))
    kit, battle = toy.desk.kit, toy.session.battle
    assert heading(kit, rows(judged, asked=0), battle) == f"The game master decides: {battle[A].name}"
    assert heading(kit, rows(nobody, asked=0), battle) == "The game master decides"
    assert heading(kit, rows(roll("to-hit", A, B), asked=0), battle) == f"{battle[A].name} → {battle[B].name}"
    # Beside other questions of the same card, too.
    assert question(kit, judged, battle).startswith(f"{battle[A].name}: ")
    assert battle[A].name not in question(kit, nobody, battle)


def test_an_option_begins_with_a_capital_though_it_stands_inside_a_sentence_elsewhere(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "en")
    choice = Choice("parry-or-take", (Option("cost-strike"), Option("option-take")))
    assert options(toy.desk.kit, choice, toy.session.battle) == ("The strike of the turn", "Take it")
