"""Initiative: the check of Reaction, the order it gives, ties, and lowering it for the rest of the fight (FD-INI)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Who
from engine.contract import Objection
from engine.rulesets.fairydust.blows.checks import check_die, skill_line
from engine.rulesets.fairydust.options import TieWithoutAttacker
from engine.rulesets.fairydust.state import Before, FairyBattle, with_state
from engine.table.requests import Option
from engine.table.table import Table

LOWER, PLACE = "lower", "set-place"
NUMBER = "number"
"""The argument of an action that carries an initiative."""


def reasons(battle: FairyBattle, id: CombatantId) -> Breakdown:
    """What is added to the die of initiative (FD-INI-01)."""
    return Breakdown((skill_line("skill-reaction", battle[id].sheet.reaction, "FD-INI-01"),))


def rolled(table: Table, battle: FairyBattle, ids: Iterable[CombatantId]) -> FairyBattle:
    """The battle with initiative rolled for ``ids``; extras of one kind share a roll (FD-INI-01, FD-INI-02)."""
    numbers, shared = dict(battle.state.numbers), dict[tuple[SideId, str], int]()
    die = check_die(battle.options)
    for id in ids:
        kind = (battle[id].side, battle[id].sheet.extras)
        if kind[1] and kind in shared:
            number = shared[kind]
        else:
            roll = table.roll("initiative", die, by=id, why=reasons(battle, id), rule="FD-INI-01")
            number = shared[kind] = roll.total
            table.tell("initiative-rolled", by=id, roll=roll, dice=die, rule="FD-INI-01", number=number, weight=0)
        cap = battle.state.caps.get(id)
        numbers[id] = number if cap is None else min(number, cap)
    return with_state(battle, numbers=numbers)


def in_order(table: Table | None, battle: FairyBattle) -> FairyBattle:
    """The battle with the order of turns that the numbers give: the highest first (FD-RND-04, FD-INI-03)."""
    by_number: dict[int, list[CombatantId]] = {}
    for id in battle.combatants:
        if id in battle.state.numbers and battle[id].sheet.is_fighter:
            by_number.setdefault(battle.state.numbers[id], []).append(id)
    order: list[CombatantId] = []
    for number in sorted(by_number, reverse=True):
        battle, tied = _untied(table, battle, by_number[number])
        order += tied
    return with_state(battle, order=tuple(order))


def _untied(
    table: Table | None, battle: FairyBattle, tied: Sequence[CombatantId]
) -> tuple[FairyBattle, list[CombatantId]]:
    """Those with one number in their order: the attacking side, then the others; by hand where that was said."""
    attackers = battle.state.attackers
    first = [id for id in tied if battle[id].side == attackers]
    rest = [id for id in tied if battle[id].side != attackers]
    if len({battle[id].side for id in rest}) > 1:
        if battle.options.tie_without_attacker is TieWithoutAttacker.GM and table is not None:
            battle, rest = _asked(table, battle, rest)
        else:
            rest = _by_skill(battle, rest)
    return battle, _by_hand(battle, [*first, *rest])


def _by_skill(battle: FairyBattle, tied: Sequence[CombatantId]) -> list[CombatantId]:
    """The sides take turns as the skills of Reaction of their members say, then as they were added (FD-INI-06).

    Who of a side has which of its turns is no matter of skill: they keep the order in which they came (FD-INI-04).
    """
    sides = [side.id for side in battle.sides]
    ranked = sorted(tied, key=lambda id: (-battle[id].sheet.reaction, sides.index(battle[id].side)))
    members = {side: iter([id for id in tied if battle[id].side == side]) for side in sides}
    return [next(members[battle[id].side]) for id in ranked]


def _asked(table: Table, battle: FairyBattle, tied: list[CombatantId]) -> tuple[FairyBattle, list[CombatantId]]:
    """The GM is asked who goes first among tied sides, once for the fight (FD-INI-06)."""
    # Of each side its members in the order in which they came, which is no question for the GM (FD-INI-04).
    left = {side: [id for id in tied if battle[id].side == side] for side in (battle[id].side for id in tied)}
    known, order, was_asked = _said(battle), list[CombatantId](), False
    while len(left) > 1:
        heads = [members[0] for members in left.values()]
        first = next((id for id in heads if all(id == other or known(id, other) for other in heads)), None)
        if first is None:
            may = [id for id in heads if not any(known(other, id) for other in heads)] or heads
            options = tuple(Option("tie-first", (("who", Who(id)),), "FD-INI-06") for id in may)
            number = battle.state.numbers[may[0]]
            first, was_asked = may[table.choose("initiative-tie", options, rule="FD-INI-06", number=number)], True
        order.append(first)
        side = battle[first].side
        left[side].remove(first)
        left = {one: members for one, members in left.items() if members}
    order += (id for members in left.values() for id in members)
    return (_remembered(battle, tuple(order)) if was_asked else battle), order


def _said(battle: FairyBattle) -> Callable[[CombatantId, CombatantId], bool]:
    """Whether the GM has said that one goes before another: by dragging, or asked about a tie."""
    pairs = {(one.first, one.second) for one in battle.state.befores}
    words = [{id: place for place, id in enumerate(word)} for word in battle.state.ties]

    def known(first: CombatantId, second: CombatantId) -> bool:
        if (first, second) in pairs or (second, first) in pairs:
            return (first, second) in pairs
        return any(first in word and second in word and word[first] < word[second] for word in words)

    return known


def _remembered(battle: FairyBattle, word: tuple[CombatantId, ...]) -> FairyBattle:
    """The GM's word kept for the fight as one order; earlier ones about none but these are not needed any more."""
    kept = tuple(one for one in battle.state.ties if not set(word).issuperset(one))
    return with_state(battle, ties=(word, *kept))


def _by_hand(battle: FairyBattle, order: list[CombatantId]) -> list[CombatantId]:
    """The order with what was dragged by hand obeyed (FD-INI-04); a word that cannot hold any more is forgotten."""
    for one in battle.state.befores:
        if one.first in order and one.second in order and order.index(one.first) > order.index(one.second):
            order.remove(one.first)
            order.insert(order.index(one.second), one.first)
    return order


def is_tied(battle: FairyBattle, id: CombatantId) -> bool:
    """Whether somebody of another side has the same initiative, and neither side attacked (FD-INI-06)."""
    return id in tied(battle)


def tied(battle: FairyBattle) -> frozenset[CombatantId]:
    """Everybody in the order who is tied (FD-INI-06), in one pass: asked one by one they grew with the square."""
    sides: dict[int | None, dict[SideId, None]] = {}
    for id in battle.state.order:
        sides.setdefault(battle.state.numbers.get(id), {})[battle[id].side] = None
    return frozenset(
        id for id in battle.state.order if _is_open(battle, battle[id].side, sides[battle.state.numbers.get(id)])
    )


def _is_open(battle: FairyBattle, mine: SideId, sides: Iterable[SideId]) -> bool:
    """Whether one of the sides is another than ``mine`` while neither of the two attacked (FD-INI-06)."""
    return any(side != mine and battle.state.attackers not in (mine, side) for side in sides)


def present(battle: FairyBattle, id: CombatantId) -> int:
    """The initiative that a lowering starts from: the one that counts, or what it was lowered to (FD-INI-05)."""
    return battle.state.lowered.get(id, battle.state.numbers.get(id, 0))


def lower_choices(battle: FairyBattle, id: CombatantId) -> tuple[int, ...]:
    """Every value below the present one, down past everybody else and past 0 (FD-INI-05)."""
    own = present(battle, id)
    others = (number for other, number in battle.state.numbers.items() if other != id and other in battle.combatants)
    return tuple(range(own - 1, min(own - 1, 0, *(number - 1 for number in others)) - 1, -1))


def objections(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    """Why somebody cannot be moved in the order so: there is no initiative yet, or the value is none below it."""
    id, wanted = action.actor, dict(action.args).get(NUMBER)
    if id is None or id not in battle.state.numbers:
        return (Objection("no-initiative", "FD-INI-05"),)
    own = present(battle, id)
    if action.kind == PLACE:
        return () if isinstance(wanted, int) else (Objection("no-number", "FD-INI-04"),)
    if isinstance(wanted, int) and wanted >= own:
        return (Objection("not-lower", "FD-INI-05", (("number", own),)),)
    return ()


def lower(table: Table, battle: FairyBattle, action: Action) -> tuple[FairyBattle, bool]:
    """Lower an initiative; the battle, and whether the turn under way is given up for a later place (FD-INI-05)."""
    id, state = action.actor, battle.state
    if id is None or id not in state.numbers:
        return battle, False
    wanted = dict(action.args).get(NUMBER)
    if not isinstance(wanted, int):
        choices = lower_choices(battle, id)
        options = tuple(Option("lower-option", ((NUMBER, number),), "FD-INI-05") for number in choices)
        wanted = choices[table.choose("lower-to", options, by=id, rule="FD-INI-05", number=present(battle, id))]
    table.tell("initiative-lowered", by=id, rule="FD-INI-05", number=wanted)
    caps = {**state.caps, id: wanted}
    if id in state.acted or (state.acting == id and state.spent):
        return with_state(battle, caps=caps, lowered={**state.lowered, id: wanted}), False
    battle = with_state(battle, caps=caps, numbers={**state.numbers, id: wanted})
    return in_order(table, battle), state.acting == id


def take_place(table: Table, battle: FairyBattle, action: Action) -> FairyBattle:
    """The GM's hand in the order: before whom, with whatever initiative that takes (FD-INI-04, FD-INI-06)."""
    id, before = action.actor, action.target
    number = dict(action.args).get(NUMBER)
    if id is None or id not in battle.state.numbers or not isinstance(number, int):
        return battle
    if number != battle.state.numbers[id]:
        battle = with_state(battle, numbers={**battle.state.numbers, id: number})
    befores = tuple(one for one in battle.state.befores if id not in (one.first, one.second))
    numbers = battle.state.numbers
    level = [other for other in battle.state.order if other != id and numbers.get(other) == number]
    # Put before nobody among its equals, it comes after all of them.
    place = level.index(before) if before in level else len(level)
    befores += tuple(Before(other, id) for other in level[:place])
    befores += tuple(Before(id, other) for other in level[place:])
    table.tell("order-by-hand", by=id, rule="FD-INI-04", number=number)
    return in_order(table, with_state(battle, befores=befores))


def reorder(battle: FairyBattle, who: CombatantId, before: CombatantId | None) -> Action | None:
    """Dragging in the turn strip: free among equals, downwards it lowers the initiative, upwards the GM sets it."""
    state = battle.state
    others = [id for id in state.order if id != who]
    if who not in state.numbers or not others or (before is not None and before not in others) or before == who:
        return None
    own = state.numbers[who]
    place = others.index(before) if before is not None else len(others)
    above = state.numbers[others[place - 1]] if place else None
    below = state.numbers[others[place]] if place < len(others) else None
    if (above is None or own <= above) and (below is None or own >= below):
        if own not in (above, below):
            # It stands there already.
            return None
        return Action(PLACE, actor=who, target=before, args=((NUMBER, own),))
    if below is None:
        number = (above or 0) - 1
    elif above is None:
        number = below + 1
    else:
        # Between two of different initiative there is room for a number of one's own; else level with the one below.
        number = above - 1 if above - below > 1 else below
    if number < present(battle, who) and number != below:
        return Action(LOWER, actor=who, args=((NUMBER, number),))
    return Action(PLACE, actor=who, target=before, args=((NUMBER, number),))


def joined(table: Table, battle: FairyBattle, ids: Sequence[CombatantId]) -> FairyBattle:
    """The battle with newcomers in the order by their initiative; whose place has passed waits a round (FD-RND-04)."""
    battle = in_order(table, rolled(table, battle, ids))
    acted = battle.state.acted
    if battle.state.acting in battle.state.order:
        passed = battle.state.order[: battle.state.order.index(battle.state.acting)]
    else:
        last = max((battle.state.order.index(id) for id in acted if id in battle.state.order), default=-1)
        passed = battle.state.order[: last + 1]
    late = tuple(id for id in passed if id in ids)
    for id in late:
        table.tell("joins-too-late", by=id, rule="FD-RND-04", weight=0)
    return battle.with_state(replace(battle.state, acted=(*acted, *late)))
