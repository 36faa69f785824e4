"""Standing orders: the questions that come again and again, and how they may be answered beforehand."""

from __future__ import annotations

from engine.contract import LET_PASS, STRIKE, StandingQuestion, Way, turn_end
from engine.rulesets.turnaway.magic.saves import DIFFICULTIES
from engine.rulesets.turnaway.reactions.opportunity import STRIKE as OPPORTUNITY
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.table.requests import Choice


def first(battle: TurnawayBattle, choice: Choice) -> int:
    """The first option, which is the better one where both are proposed (TA-TRP-05)."""
    return 0


def _difficulty(number: int) -> Way:
    place = DIFFICULTIES.index(number)
    return Way(f"difficulty-{number}", pick=lambda battle, choice: place if place < len(choice.options) else None)


STANDING = (
    StandingQuestion("opportunity", (OPPORTUNITY,), (STRIKE, LET_PASS), usual_gm="strike", rule="TA-AOO-01"),
    StandingQuestion("control", ("control-question",), (STRIKE, LET_PASS), usual_gm="strike", rule="TA-CTL-02"),
    StandingQuestion("counter-trip", ("counter-trip",), (STRIKE, LET_PASS), usual_gm="strike", rule="TA-TRP-10"),
    StandingQuestion(
        "resist", ("resist-with",), (Way("best", pick=first),), usual="best", usual_gm="best", rule="TA-TRP-05"
    ),
    StandingQuestion("narrow-trip", ("narrow-trip",), (LET_PASS,), judged=True, rule="TA-TRP-11"),
    StandingQuestion("stumble", ("stumble",), (LET_PASS,), judged=True, rule="TA-FMV-05"),
    StandingQuestion(
        "difficulty", ("difficulty",), tuple(map(_difficulty, DIFFICULTIES)), judged=True, rule="TA-SAV-01"
    ),
    turn_end("TA-ACT-02"),
)
