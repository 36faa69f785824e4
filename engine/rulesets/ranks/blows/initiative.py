"""Combat initiative between two opponents, and the bonuses that wait for the next roll (RK-GEN-11, RK-GEN-12)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Signed
from engine.contract import Needs, Objection, Offer
from engine.derived import copied
from engine.rulesets.ranks.options import BonusStack, FirstInitiative
from engine.rulesets.ranks.state import Hold, RanksBattle, State, interceptors, with_interceptors
from engine.table.table import Table

INITIATIVE = "initiative"
GIVE, TAKE, DROP = "give", "take", "drop"
MOBILITY, STRENGTH = "mobility", "strength"


def holder(state: State, a: CombatantId, b: CombatantId) -> CombatantId | None:
    """Who of the two has the initiative; None as long as nobody has."""
    return next((hold.by for hold in state.holds if {hold.by, hold.at} == {a, b}), None)


def with_holder(battle: RanksBattle, by: CombatantId, at: CombatantId) -> RanksBattle:
    """The battle with the initiative of the pair at ``by``."""
    state = battle.state
    others = tuple(hold for hold in state.holds if {hold.by, hold.at} != {by, at})
    return battle.with_state(copied(state, holds=(*others, Hold(by, at))))


def without_holder(battle: RanksBattle, a: CombatantId, b: CombatantId) -> RanksBattle:
    """The battle with the initiative of the pair lapsed."""
    state = battle.state
    return battle.with_state(copied(state, holds=tuple(hold for hold in state.holds if {hold.by, hold.at} != {a, b})))


def first_holder(battle: RanksBattle, by: CombatantId, at: CombatantId) -> RanksBattle:
    """The battle with the initiative of a new pair settled when ``by`` declares the first blow at ``at``.

    With first_initiative = gm whoever strikes first has it; by the mobility rolls of the beginning the higher one, and
    where these are equal the order that the GM chose.
    """
    state = battle.state
    if holder(state, by, at) is not None:
        return battle
    rolls = state.first_rolls
    by_roll = battle.options.first_initiative is FirstInitiative.MOBILITY_ROLL and by in rolls and at in rolls
    if by_roll and state.order.index(at) < state.order.index(by):
        return with_holder(battle, at, by)
    return with_holder(battle, by, at)


def intercepted(table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, rule: str) -> RanksBattle:
    """``by`` takes the initiative over from ``at`` and is offered the next attack (RK-GEN-11)."""
    if holder(battle.state, by, at) == by:
        return battle
    battle = with_holder(battle, by, at)
    # Where several intercept in one turn each of them is offered the next attack, in that order.
    waiting = interceptors(battle.state)
    battle = battle.with_state(with_interceptors(battle.state, waiting if by in waiting else (*waiting, by)))
    table.tell("intercepts", by=by, at=at, rule=rule, weight=2, now=battle)
    return battle


def with_bonus(table: Table, battle: RanksBattle, id: CombatantId, kind: str, amount: int, rule: str) -> RanksBattle:
    """The battle with a bonus won for the next roll of ``kind``, stacked by the switch (RK-GEN-12)."""
    sheet = battle[id].sheet
    had = sheet.bonus_mobility if kind == MOBILITY else sheet.bonus_strength
    match battle.options.bonus_stack:
        case BonusStack.ADD:
            now = had + amount
        case BonusStack.MAX:
            now = max(had, amount) if had else amount
        case BonusStack.REPLACE:
            now = amount
    battle = battle.with_sheet(
        id, replace(sheet, bonus_mobility=now) if kind == MOBILITY else replace(sheet, bonus_strength=now)
    )
    table.tell(f"wins-bonus-{kind}", by=id, rule=rule, now=battle, bonus=amount, signed=Signed(amount))
    return battle


def offers(battle: RanksBattle, id: CombatantId) -> tuple[Offer, ...]:
    """The GM gives the initiative, takes it, lets it lapse (RK-GEN-11)."""
    if not battle.started:
        return ()
    return tuple(
        Offer(
            f"offer-initiative-{manner}",
            Action(INITIATIVE, actor=id, manner=manner),
            Needs.TARGET,
            "group-gm",
            rule="RK-GEN-11",
            icon="gm",
            of_gm=True,
        )
        for manner in (TAKE, GIVE, DROP)
    )


def objections(battle: RanksBattle, action: Action) -> tuple[Objection, ...]:
    """Why the initiative cannot be set between these two."""
    if action.target is None or action.target not in battle.combatants:
        return (Objection("objection-no-target", "RK-GEN-11"),)
    return (Objection("objection-self"),) if action.target == action.actor else ()


def set_by_gm(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """What the GM says about the initiative of a pair."""
    id, at = action.actor, action.target
    if id is None or at is None or id == at:
        return battle
    match action.manner:
        case "take":
            battle = with_holder(battle, id, at)
        case "give":
            battle = with_holder(battle, at, id)
        case _:
            battle = without_holder(battle, id, at)
    table.tell(f"gm-initiative-{action.manner}", by=id, at=at, rule="RK-GEN-11", now=battle)
    return battle
