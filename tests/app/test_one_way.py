"""What may be meant in one way only is not asked about: neither an attack, nor which of the ways of a hint."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.commands.attack_ways import Attacks, only_way
from app.prompts.picker import Picker
from app.session import Session
from app.tactics.hint import Hint
from app.text import ROOT
from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import AnyBattle, AnyRuleset, Needs, Objection, Offer
from engine.play.asked import offers_of, order_of
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.scenario import read_scenario
from engine.play.sensible import standing_enemies
from engine.rulesets.ose.state import Part
from engine.tactics.advice import Advice
from tests.app.desks import A, B, ToyWindow
from tests.app.hands import shown_window
from tests.rulesets.ose.scene import OSE, fight, sheet

NO = (Objection("objection-x"),)


def offer(key: str, *objections: Objection) -> Offer:
    return Offer(key, Action(key, actor=A), Needs.TARGET, objections=objections, is_attack=True)


def test_one_that_the_rules_allow_there_is_meant_else_the_only_one_that_is_open_else_the_only_one() -> None:
    lit, dark = offer("lit"), offer("dark", *NO)
    assert only_way(((lit, ()), (dark, NO))) == lit
    assert only_way(((lit, ()), (offer("more"), NO))) == lit
    assert only_way(((dark, NO), (lit, NO))) == lit
    assert only_way(((dark, NO),)) == dark
    assert only_way(((lit, ()), (offer("more"), ()))) is None
    assert only_way(((lit, NO), (offer("more"), NO))) is None
    assert only_way(((dark, NO), (offer("more", *NO), NO))) is None
    assert only_way(()) is None


def attacks_on(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, at: CombatantId) -> Attacks:
    offers = (one for one in offers_of(rules, battle, id) if one.is_attack)
    return tuple((one, rules.objections(battle, replace(one.action, target=at))) for one in offers)


@pytest.mark.parametrize(
    ("name", "alone"),
    [("causeway", 0), ("cellar", 20), ("chapel", 0), ("ford", 20), ("quay", 0), ("tollgate", 3)],
)
def test_wherever_one_attack_alone_is_lit_nobody_asks_with_what(name: str, alone: int) -> None:
    scenario, found = read_scenario(ROOT / "maps" / f"{name}.toml"), 0
    rules = ruleset(scenario.ruleset)
    for one in islice(play(rules, scenario.battle("en"), Chance(1)), 90):
        battle = one.after
        for id in order_of(rules, battle).active[:3] if battle.started else ():
            for at in standing_enemies(rules, battle, id)[:3]:
                attacks = attacks_on(rules, battle, id, at)
                lit = [offer for offer, objections in attacks if not offer.objections]
                there = [offer for offer, objections in attacks if not objections]
                assert set(map(repr, there)) <= set(map(repr, lit)), "what is grey is not allowed on somebody after all"
                if len(there) == 1 or (len(lit) == 1 and not there):
                    assert only_way(attacks) == (there or lit)[0]
                    found += len(attacks) > 1
    assert found >= alone


def test_what_alone_is_open_is_refused_with_its_reason_and_not_asked_about(qtbot: QtBot) -> None:
    window = shown_window(qtbot, "en")
    battle = fight("A#.x", {"A": sheet("mace", "sling")}, part=Part.MISSILES)
    window.show_battle(Session(OSE, battle, window))
    x = CombatantId("x")
    assert [one.key for one in offers_of(OSE, battle, A) if one.is_attack and not one.objections] == [
        "offer-attack-missile"
    ]
    assert window.desk is not None
    window.selection.select((A,))
    window.desk.hands.attack_at(A, x)
    prompt = window.desk.overlay.prompt
    assert isinstance(prompt, Picker)
    said = " ".join(one.text for one in prompt.entries)
    assert "Strike" not in said
    assert window.text("overrule-do") in said


def test_a_hint_of_several_ways_asks_which_and_shows_the_reasons_of_each(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)

    def way(kind: str, *amounts: int) -> Advice:
        lines = tuple(modifier(amount, "tactics-usual") for amount in amounts)
        return Advice(Action(kind, actor=A, target=B), Breakdown(lines))

    ways = way("strike", 5), way("rest", 6, -1)
    toy.window.acts.tactics._show(A, (ways, (way("strike", 1),)))
    hint = toy.desk.overlay.prompt
    assert isinstance(hint, Hint)
    assert "; " in hint.entries[0].text
    assert "worth 5" in hint.entries[0].text
    assert len([one for one in hint.entries if " → b" in one.text]) == 2
    toy.press(Qt.Key.Key_Return)
    asked = toy.desk.overlay.prompt
    assert isinstance(asked, Hint)
    assert asked is not hint
    assert len(asked.entries) == 2
    assert toy.session.deed is None
    assert toy.window.selection.target == B
    toy.press(Qt.Key.Key_Return)
    assert toy.session.deed == Action("strike", actor=A, target=B)
