"""What stands under the GM's heading is the GM's word: no figure that acts by itself takes it up."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.catalogue import ruleset
from engine.contract import BEGIN
from engine.grid.grid import Layout
from engine.play.autoplay import carried_out, wishes
from engine.play.chance import Chance
from engine.testkit.scenes import scene

HEADING = "group-gm"
SHOWN = {"ose": 1, "ranks": 4, "shirma": 6}
"""How many kinds of them there are at least in a fight that has just begun."""


@pytest.mark.parametrize("name", SHOWN)
def test_what_the_gm_alone_does_is_marked_so(name: str) -> None:
    rules = ruleset(name)
    begun = carried_out(rules, scene(name, Layout.SQUARE), Action(BEGIN), Chance(1))[0].battle
    offers = [offer for id in begun.combatants for offer in rules.offers(begun, id)]
    assert len({offer.key for offer in offers if offer.group == HEADING}) >= SHOWN[name]
    assert {offer.key for offer in offers if offer.of_gm} >= {one.key for one in offers if one.group == HEADING}


def test_who_acts_by_himself_gives_himself_no_deed_of_the_gm() -> None:
    class AlwaysAWhim(Chance):
        def faces(self, dice: object) -> tuple[int, ...]:
            return (1,)

    rules = ruleset("ranks")
    begun = carried_out(rules, scene("ranks", Layout.SQUARE), Action(BEGIN), Chance(1))[0].battle
    active = rules.order(begun).active
    kinds = [
        {one.kind for one in wishes(rules, begun, active, AlwaysAWhim(1), set(), of_gm=of_gm)}
        for of_gm in (True, False)
    ]
    assert kinds[0] - kinds[1] == {"grant"}
