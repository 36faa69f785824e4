"""How many of somebody there may be so that a side still wins so often: the number is looked for by halving.

More enemies make a victory less likely, so every number that was tried rules out all on one side of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.simulate.tally import Tally
from engine.simulate.vary import COUNT, Variant, Wish, WrongVariant, meant_by, with_count

MOST_SOUGHT = 40
"""Of one kind that are tried at most."""


@dataclass
class Search:
    """Looks for the largest number of those meant by ``name`` with which ``side`` wins in ``wanted`` per cent of
    battles or more. ``tried``: by number, whether it does.
    """

    name: str
    wanted: int
    side: SideId
    meant: tuple[CombatantId, ...]
    tried: dict[int, bool] = field(default_factory=dict)

    @property
    def best(self) -> int:
        """The largest number found so far with which the side still wins often enough; 0: none so far."""
        return max((count for count, is_enough in self.tried.items() if is_enough), default=0)

    @property
    def next(self) -> int | None:
        """The number to be tried next; None: the answer is known."""
        if not self.tried:
            return min(len(self.meant), MOST_SOUGHT)
        low = self.best
        high = min((count for count, is_enough in self.tried.items() if not is_enough), default=None)
        if high is None:
            return min(2 * low, MOST_SOUGHT) if low < MOST_SOUGHT else None
        return (low + high) // 2 if high - low > 1 else None

    def tell(self, count: int, tally: Tally) -> None:
        """What came of a number that was tried."""
        self.tried[count] = tally.runs > 0 and 100 * tally.wins(self.side) >= self.wanted * tally.runs

    def step(self, rules: AnyRuleset, battle: AnyBattle) -> tuple[int, Variant] | None:
        """The number to be tried next with its battle, as far as the map has room; None: the answer is known."""
        while (count := self.next) is not None:
            try:
                return count, self.variant(rules, battle, count)
            except WrongVariant:
                self.tried[count] = False
        return None

    def variant(self, rules: AnyRuleset, battle: AnyBattle, count: int) -> Variant:
        """The battle with that many. Raises WrongVariant where there is no room for them."""
        wish = Wish(COUNT, self.name, (str(count),))
        return Variant(((wish, str(count)),), rules.settle(with_count(battle, self.meant, count)))


def search(battle: AnyBattle, text: str) -> Search | None:
    """What is looked for, from ``count:NAME=60%``; None where the text asks for something else. Raises WrongVariant."""
    match = re.fullmatch(r"count:([^=]+)=(\d{1,2})%", text)
    return search_for(battle, match[1].strip(), int(match[2])) if match is not None else None


def search_for(battle: AnyBattle, name: str, wanted: int) -> Search:
    """A search for how many ``name`` there may be, for ``wanted`` per cent. Raises WrongVariant.

    The side is the players'; the first that fights those meant, where it is theirs itself or none is marked.
    """
    meant = meant_by(battle, name)
    if not meant:
        raise WrongVariant("vary-nobody", name=name)
    foes = {one.side for one in battle.enemies(meant[0])}
    sides = sorted((side for side in battle.sides if side.id in foes), key=lambda side: not side.played)
    if not sides:
        raise WrongVariant("vary-no-enemy", name=name)
    return Search(name, wanted, sides[0].id, meant)
