"""A battle that plays itself from where it stands to its end, each figure by the player it was given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from engine.battle.actions import Action
from engine.battle.ids import CombatantId, SideId
from engine.contract import BEGIN, AnyBattle, AnyRuleset
from engine.play.asked import order_of
from engine.play.autoplay import Played, carried_out
from engine.play.chance import Chance
from engine.play.ending import is_decided
from engine.table.requests import Choice
from engine.tactics.doors import OwnDeed
from engine.tactics.health import points

MOST_ROUNDS = 50
"""Rounds after which a battle is left undecided, unless somebody says otherwise."""
MOST_QUIET = 20
"""Rounds running in which nobody lost, fell or left after which it is left undecided: nothing will come of it."""
MOST_DEEDS = 20_000
"""Deeds after which it is left undecided, whatever the rules call a round."""


class Player(Protocol):
    """Whoever plays a figure."""

    def deed(self, battle: AnyBattle, id: CombatantId) -> OwnDeed | None:
        """What a figure that may act does now, nothing that the rules object to; None: it has done enough."""

    def turn_over(self) -> None:
        """The order of play goes on: what was kept of this turn is forgotten."""

    def choose(self, battle: AnyBattle, choice: Choice) -> int:
        """The option that is taken."""


def played_out(
    rules: AnyRuleset,
    battle: AnyBattle,
    dice: Chance,
    player_of: Callable[[AnyBattle, CombatantId], Player],
    *,
    most_rounds: int = MOST_ROUNDS,
) -> Iterator[Played]:
    """The deeds of a battle until no two who stand are enemies, for so many rounds, or until nothing comes of them.

    A question is answered by the player of whoever it is put to, those to the GM by that of whoever acts.
    """
    idle: set[CombatantId] = set()
    last = order_of(rules, battle).round + most_rounds
    quiet = Quiet(rules)
    for _ in range(MOST_DEEDS):
        deed: OwnDeed = Action(BEGIN)
        player: Player | None = None
        if battle.started:
            order = order_of(rules, battle)
            if is_decided(rules, battle) or order.round > last or quiet.lasts(battle, order.round):
                return
            # In a phase that passes by itself nobody can do anything.
            active = () if order.passes else order.active
            found = next(next_deeds(rules, battle, active, player_of, idle), None)
            if found is not None:
                deed, player = found
            elif order.next is None:
                return
            else:
                deed = order.next.action
                idle.clear()
                for one in battle.combatants:
                    player_of(battle, one).turn_over()

        def choose(shown: AnyBattle, choice: Choice, player: Player | None = player) -> int:
            asked = next((id for id in shown.combatants if id == choice.by), None)
            answers = player_of(shown, asked) if asked is not None else player
            return rules.policy(shown, choice) if answers is None else answers.choose(shown, choice)

        done, answers = carried_out(rules, battle, deed, dice, choose)
        yield Played(deed, answers, done.events, done.battle)
        battle = done.battle


class Quiet:
    """Remembers the last round in which a battle changed anybody."""

    def __init__(self, rules: AnyRuleset) -> None:
        self._rules = rules
        self._round: int | None = None
        self._since = 0
        self._stood: tuple[tuple[int, int, bool], ...] = ()

    def lasts(self, battle: AnyBattle, number: int) -> bool:
        """Whether nobody has lost or gained anything for MOST_QUIET rounds; looked at as each round begins."""
        if number == self._round:
            return False
        self._round = number
        stand = tuple(self._state(battle, id) for id in battle.combatants)
        if stand != self._stood:
            self._stood, self._since = stand, number
        return number - self._since >= MOST_QUIET

    def _state(self, battle: AnyBattle, id: CombatantId) -> tuple[int, int, bool]:
        left, most = points(self._rules, battle, id)
        return left, most, battle[id].cell is None or self._rules.is_out(battle, id)


def next_deeds(
    rules: AnyRuleset,
    battle: AnyBattle,
    active: tuple[CombatantId, ...],
    player_of: Callable[[AnyBattle, CombatantId], Player],
    idle: set[CombatantId],
) -> Iterator[tuple[OwnDeed, Player]]:
    """The next deed of each figure that may act and is not idle, with its player; who has none becomes idle."""
    for id in active:
        if id in idle or id not in battle.combatants or battle[id].cell is None or rules.is_out(battle, id):
            continue
        player = player_of(battle, id)
        deed = player.deed(battle, id)
        if deed is not None:
            yield deed, player
        idle.add(id)


def standing_sides(rules: AnyRuleset, battle: AnyBattle) -> tuple[SideId, ...]:
    """The sides that have somebody on his feet, in their order."""
    standing = {one.side for one in battle.on_board() if not rules.is_out(battle, one.id)}
    return tuple(side.id for side in battle.sides if side.id in standing)
