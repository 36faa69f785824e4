"""Standing orders: the questions that come again and again, and how they may be answered beforehand."""

from __future__ import annotations

from engine.contract import LET_PASS, STRIKE, StandingQuestion, Way, turn_end
from engine.rulesets.shirma.state import ShirmaBattle
from engine.rulesets.shirma.test.difficulty import STEPS
from engine.table.requests import Choice, Option

GUARDED, NONE = "-guarded", "answer-none"
SKILL = 10
"""A success level is worth as much as ten points of a target (SH-TEST-02)."""


def _worth(option: Option) -> int:
    numbers = {name: value for name, value in option.args if isinstance(value, int)}
    return numbers.get("target", numbers.get("value", 0)) + SKILL * numbers.get("levels", 0)


def _best_of(choice: Choice, *, guarded: bool) -> int | None:
    """The defence with the best target; one that takes the reaction only if that is wanted, or there is no other."""
    numbers = [number for number, option in enumerate(choice.options) if option.key != NONE]
    spared = [number for number in numbers if not choice.options[number].key.endswith(GUARDED)]
    found = numbers if guarded or not spared else spared
    return max(found, key=lambda number: (_worth(choice.options[number]), -number), default=None)


def best(battle: ShirmaBattle, choice: Choice) -> int | None:
    """The defence with the higher target, as the text proposes it, with the reaction where it helps (SH-DEF-01).

    Not always the best odds: an attack with a low target hits less where nobody defends, for it needs a success then.
    """
    return _best_of(choice, guarded=True)


def sparing(battle: ShirmaBattle, choice: Choice) -> int | None:
    """The defence with the higher target that leaves the reaction (SH-DEF-01)."""
    return _best_of(choice, guarded=False)


def highest(battle: ShirmaBattle, choice: Choice) -> int | None:
    """The skill with the highest value."""
    return max(range(len(choice.options)), key=lambda number: (_worth(choice.options[number]), -number), default=None)


STANDING = (
    StandingQuestion(
        "defence",
        ("defence",),
        (
            Way("best", pick=best),
            Way("spare-reaction", pick=sparing),
            Way("parry", ("answer-melee-guarded", "answer-melee")),
            Way("dodge", ("answer-dodge-guarded", "answer-dodge")),
            Way("no-defence", (NONE,)),
        ),
        usual_gm="best",
        rule="SH-MELEE-01",
    ),
    # It costs neither action nor reaction: who would let it pass says so.
    StandingQuestion(
        "counter", ("counter",), (STRIKE, LET_PASS), usual="strike", usual_gm="strike", rule="SH-MELEE-06"
    ),
    StandingQuestion("free-attack", ("free-attack",), (STRIKE, LET_PASS), usual_gm="strike", rule="SH-DISENGAGE-05"),
    StandingQuestion(
        "still-move",
        ("still-move",),
        (Way("stay", ("still-move-no",)), Way("go", ("still-move-yes",))),
        usual_gm="stay",
        rule="SH-MOD-20",
    ),
    StandingQuestion("resist", ("knock-skill",), (Way("best", pick=highest),), usual_gm="best", rule="SH-KNOCK-02"),
    StandingQuestion(
        "skill", ("put-out-skill",), (Way("best", pick=highest),), usual="best", usual_gm="best", rule="SH-CONDOFF-04"
    ),
    StandingQuestion(
        "difficulty",
        ("difficulty",),
        tuple(Way(f"difficulty-{step}", (f"difficulty-{step}",)) for step in STEPS),
        judged=True,
        rule="SH-DIFF-01",
    ),
    StandingQuestion(
        "critical-at-zero",
        ("critical-at-zero",),
        (Way("critical-roll", ("critical-at-zero-roll",)), Way("critical-not", ("critical-at-zero-not",))),
        judged=True,
        rule="SH-DMG-07",
    ),
    turn_end("SH-TURN-05"),
)
