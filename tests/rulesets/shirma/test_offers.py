"""Offers: what stands in the menu of somebody, with its price, rule and drawing; and deeds of or at nobody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Offer
from engine.rulesets.shirma.actions import resolve
from engine.rulesets.shirma.harm.body import CriticalWound, Location, Treatment
from engine.rulesets.shirma.sheet import Missile
from engine.table.table import Table
from tests.rulesets.shirma.scene import SHIRMA, fight, sheet, weapon

A, B = CombatantId("A"), CombatantId("b")
STATES = ("prone", "bleeding", "burning", "frightened")
WOUNDS = (CriticalWound("cut", Location.BODY, treatment=Treatment.HEAL),)


def told(offer: Offer) -> str:
    """An offer in a line; a star is an attack, "presses" wants doing at once, "mends" makes somebody whole."""
    words = [offer.key.removeprefix("offer-"), offer.needs.value, offer.group.removeprefix("group-")]
    words += [offer.cost.removeprefix("cost-") or "-", offer.rule, offer.icon]
    words += ["*"] * offer.is_attack + ["presses"] * offer.presses + ["mends"] * offer.mends
    return " ".join(words)


@pytest.mark.rule("SH-TURN-01", "SH-TURN-03", "SH-TURN-04", "SH-MELEE-01", "SH-RANGED-01", "SH-CLOSE-01", "SH-KNOCK-01")
@pytest.mark.rule(
    "SH-CLINCH-01", "SH-MOD-02", "SH-MOD-10", "SH-MOD-23", "SH-SHOOT-12", "SH-CONDOFF-02", "SH-CONDOFF-03"
)
def test_the_menu_of_a_wounded_shooter():
    hurt = replace(
        sheet("sword", "long-bow", "pistol", "throwing-knife", off="shield", states=STATES),
        stuck=(Missile.ARROW,), wounds=WOUNDS,
    )  # fmt: skip
    found = dict.fromkeys(told(offer) for offer in SHIRMA.offers(fight("Ab.", {"A": hurt}), A))
    assert list(found) == MENU


MENU = [
    "attack-strike target attacks action SH-MELEE-01 attack *",
    "attack-called target attacks action SH-MOD-23 attack *",
    "attack-drawn target attacks action SH-MELEE-01 attack *",
    "shoot-shot target shooting action SH-RANGED-01 shoot *",
    "shoot-quick target shooting action SH-SHOOT-12 shoot *",
    "shoot-group target shooting action SH-MOD-02 shoot *",
    "shoot-called target shooting action SH-MOD-23 shoot *",
    "throw-shot target shooting action SH-RANGED-01 throw *",
    "throw-quick target shooting action SH-SHOOT-12 throw *",
    "throw-group target shooting action SH-MOD-02 throw *",
    "throw-called target shooting action SH-MOD-23 throw *",
    "aim target shooting action SH-MOD-10 aim",
    "close target manoeuvres action SH-CLOSE-01 link",
    "knock target manoeuvres action SH-KNOCK-01 prone",
    "clinch target manoeuvres action SH-CLINCH-01 grapple",
    "stand-up nothing position action SH-CONDOFF-02 stand presses",
    "staunch nothing care action SH-CONDOFF-03 bleed presses mends",
    "put-out nothing care action SH-CONDOFF-04 fire presses mends",
    "take-heart nothing care free SH-CONDOFF-05 morale",
    "pull-out nothing care action SH-PIERCE-03 heal mends",
    "treat nothing care action SH-CRITW-03 heal mends",
    "ready-main nothing weapons free SH-TURN-04 draw-weapon",
    "ready-off nothing weapons free SH-TURN-04 draw-weapon",
    "empty-hands nothing weapons free SH-TURN-04 sheathe",
    "spend-spell nothing other action SH-TURN-01 spell",
    "spend-prayer nothing other action SH-TURN-01 spell",
    "spend-other nothing other action SH-TURN-01 wait",
    "counterspell nothing other reaction SH-TURN-03 spell",
    "fear target gm - SH-ADVGAIN-06 afraid",
    "terror target gm - SH-ADVGAIN-06 afraid",
    "fear-all area gm - SH-ADVGAIN-06 afraid",
    "terror-all area gm - SH-ADVGAIN-06 afraid",
    "take nothing gm - SH-TURN-01 minus",
    "rule-engaged target gm - SH-LENGTH-02 gm",
    "rule-apart target gm - SH-LENGTH-02 gm",
    "rule-by-map target gm - SH-LENGTH-02 gm",
    "afflict nothing gm - SH-COND-01 stunned",
    "relieve nothing gm - SH-CONDOFF-01 heal",
    "random-direction cell gm - SH-SCATTER-08 dice",
]


@pytest.mark.rule("SH-CLINCH-03", "SH-CLOSE-04", "SH-CONDOFF-03", "SH-RELOAD-02", "SH-MISFIRE-04", "SH-SCATTER-01")
def test_the_menu_of_who_holds_somebody_and_of_who_is_held():
    guns = (replace(weapon("pistol"), loaded=False), replace(weapon("crossbow"), jammed=True, loaded=False))
    battle = fight("AbC", {"A": sheet(*guns), "C": sheet(states=("bleeding",))}, clinch=["Ab"])
    groups = ("group-manoeuvres", "group-care", "group-weapons", "group-shooting")
    for id, menu in ((A, HOLDER), (B, HELD)):
        offers = [offer for offer in SHIRMA.offers(battle, id) if offer.group in groups]
        assert list(dict.fromkeys(told(offer) for offer in offers)) == menu


HOLDER = [
    "shoot-shot target shooting action SH-RANGED-01 shoot *",
    "shoot-quick target shooting action SH-SHOOT-12 shoot *",
    "shoot-group target shooting action SH-MOD-02 shoot *",
    "shoot-called target shooting action SH-MOD-23 shoot *",
    "aim target shooting action SH-MOD-10 aim",
    "close target manoeuvres action SH-CLOSE-01 link",
    "knock target manoeuvres action SH-KNOCK-01 prone",
    "clinch target manoeuvres action SH-CLINCH-01 grapple",
    "squeeze nothing manoeuvres action SH-CLINCH-03 fist",
    "let-go nothing manoeuvres free SH-CLINCH-02 unlock",
    "reload nothing weapons action SH-RELOAD-03 reload presses",
    "repair nothing weapons action SH-MISFIRE-04 reload",
    "ready-main nothing weapons free SH-TURN-04 draw-weapon",
    "empty-hands nothing weapons free SH-TURN-04 sheathe",
]
HELD = [
    "close target manoeuvres action SH-CLOSE-01 link",
    "knock target manoeuvres action SH-KNOCK-01 prone",
    "clinch target manoeuvres action SH-CLINCH-01 grapple",
    "break nothing manoeuvres action SH-CLINCH-03 unlock",
    "empty-hands nothing weapons free SH-TURN-04 sheathe",
]

KINDS = (
    *("move", "attack", "break", "clinch", "close", "knock", "let-go", "squeeze", "shoot", "reload", "repair"),
    *("stand-up", "relieve", "pick-up", "random-direction"),
)
"""Deeds that come to nothing where there is nobody to do them, or nobody to do them to."""


@pytest.mark.rule("SH-TURN-01")
@pytest.mark.parametrize("kind", [*KINDS, "aim", "group-attack", "lie-down", "pull-out", "put-out", "staunch", "treat"])
def test_a_deed_of_nobody_or_at_nobody_does_nothing(kind: str):
    battle = fight("Ab", {"A": sheet("sword", "long-bow")})
    deed = Action(kind, actor=A, target=B, item="arm-long-bow", manner="shot")
    cases: list[tuple[Any, Action]] = [
        (battle, replace(deed, actor=None)),
        (battle, replace(deed, target=None)),
    ]
    if kind in KINDS:
        cases += [
            (battle.with_place(A, None, 0), deed),
            (battle.with_place(B, None, 0), deed),
            (battle, replace(deed, target=A)),
        ]
    for before, action in cases:
        table = Table(before)
        assert resolve(table, before, action) is before
        assert table.events == []
