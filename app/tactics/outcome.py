"""What has come of a simulation: kept as long as the program runs, so that it is there when its window opens again."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.simulate.search import Search
from engine.simulate.tally import Tally
from engine.simulate.vary import Variant, Wish

USUAL_RUNS, MOST_KEPT = 200, 4


@dataclass
class Outcome:
    """Variants of a battle, packed (``starts``), with the tally of each.

    ``runs`` battles each were asked for, compared by ``wishes``. ``few`` and ``careful``: the same first ``weighed``
    battles of the first variant at both levels. ``found``: the search that has come to its end.
    """

    wishes: tuple[Wish, ...] = ()
    runs: int = USUAL_RUNS
    variants: tuple[Variant, ...] = ()
    starts: tuple[str, ...] = ()
    tallies: list[Tally] = field(default_factory=list)
    few: Tally = field(default_factory=Tally)
    careful: Tally = field(default_factory=Tally)
    weighed: int = 0
    found: Search | None = None

    def add(self, variant: Variant, start: str) -> None:
        """One variant more, not played yet."""
        self.variants += (variant,)
        self.starts += (start,)
        self.tallies.append(Tally())

    @property
    def played(self) -> int:
        """Battles that have been played so far, the careful ones too."""
        return sum(one.runs for one in self.tallies) + self.careful.runs


class Outcomes:
    """What has come of the last few battles that were played out, by how they stood and whether all was seen."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, bool], Outcome] = {}

    def of(self, stood: tuple[str, bool]) -> Outcome | None:
        """What came of a battle that stood like this; None where that is not known any more."""
        return self._kept.get(stood)

    def keep(self, stood: tuple[str, bool], outcome: Outcome) -> None:
        """Keep it, in place of what came of the same battle before."""
        self._kept.pop(stood, None)
        self._kept[stood] = outcome
        while len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
