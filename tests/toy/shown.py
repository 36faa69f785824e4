"""What panels and the map draw of the toy: gauges, the body, who has the upper hand over whom, what is kept."""

from __future__ import annotations

from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.contract import Badge, Bar, Counter, Fact, Gauges, Link, Part, Pips, Place, Zone, ZoneRole
from engine.grid.cell_set import cell_set
from tests.toy.sheet import ToyBattle, is_out

_SHARES = {
    Place.HEAD: "1",
    Place.RIGHT_ARM: "2",
    Place.LEFT_ARM: "3",
    Place.BODY: "4–5",
    Place.RIGHT_LEG: "6",
    Place.LEFT_LEG: "7",
}


def gauges(battle: ToyBattle, id: CombatantId) -> Gauges:
    """What panels draw of a combatant."""
    sheet, acts = battle[id].sheet, battle.state.acting == id
    out = is_out(battle, id)
    badges = []
    if sheet.yielded:
        badges.append(Badge("badge-yielded", "surrender", tone="bad", state="yielded"))
    elif out:
        badges.append(Badge("badge-out", "skull", tone="bad", rule="TOY-DAMAGE-01"))
    if sheet.dazed:
        badges.append(Badge("badge-dazed", "stunned", tone="bad", count=sheet.dazed, state="dazed"))
    return Gauges(
        bars=(Bar("gauge-hits", max(sheet.hits, 0), sheet.hits_most),),
        pips=(Pips("gauge-strikes", int(acts and not battle.state.struck), 1), *_wind(sheet.wind)),
        badges=tuple(badges),
        facts=(
            Fact("fact-armour", str(sheet.armour), Breakdown((modifier(sheet.armour, "reason-armour"),))),
            Fact("fact-speed", str(sheet.speed)),
        ),
        is_out=out,
        has_yielded=sheet.yielded,
        counters=(Counter("counter-edge", sheet.edge),),
        body=tuple(
            Part(place, f"part-{place}", str(sheet.armour), _SHARES[place], "bad" if place in sheet.hurt else "plain")
            for place in Place
        )
        if battle.options.body
        else (),
    )


def _wind(left: int) -> tuple[Pips, ...]:
    return (Pips("gauge-wind", left, 5, on_card=True),) if left else ()


def links(battle: ToyBattle) -> tuple[Link, ...]:
    """Of two enemies beside each other the one with the higher edge has the upper hand."""
    found = []
    for one in battle.on_board():
        for other in battle.enemies(one.id):
            more = one.sheet.edge - other.sheet.edge
            if more > 0 and battle.distance(one.id, other.id) == 1:
                found.append(Link(one.id, other.id, "link-edge", is_directed=True, figure=f"+{more}"))
    return tuple(found)


def places(battle: ToyBattle) -> tuple[Zone, ...]:
    """The cells that somebody keeps."""
    state = battle.state
    if state.keeper is None or not state.kept:
        return ()
    cells = cell_set(battle.board.grid, state.kept)
    return (Zone("zone-kept", ZoneRole.HELD, cells, args=(("by", Who(state.keeper)),)),)
