"""Standing orders: the questions that come again and again, and how they may be answered beforehand."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import USUAL, StandingQuestion, Way, turn_end
from engine.rulesets.fairydust.order.points import pool
from engine.rulesets.fairydust.state import FairyBattle
from engine.table.requests import Choice, Option

KEPT = 2
"""Points of a simple action, which are kept for the own turn (FD-ACT-02)."""
PASSIVE = "stay-passive"


def _reacts(option: Option) -> bool:
    return option.key.startswith(("react-", "turn-and-"))


def best(battle: FairyBattle, choice: Choice) -> int | None:
    """The active defence with the highest skill, which stands first; a passive one where there is none (FD-SKL-05)."""
    found = (number for number, option in enumerate(choice.options) if _reacts(option))
    return next(found, _passive(choice))


def while_two_are_left(battle: FairyBattle, choice: Choice) -> int | None:
    """The best active defence as long as it leaves the points of an action of the own turn (FD-AP-01)."""
    one = next((id for id in battle.combatants if id == choice.by), None)
    number = best(battle, choice)
    if one is None or number is None or not _reacts(choice.options[number]):
        return number
    cost = dict(choice.options[number].args).get("cost", 0)
    is_enough = isinstance(cost, int) and pool(battle, CombatantId(one)) - cost >= KEPT
    return number if is_enough else _passive(choice)


def _passive(choice: Choice) -> int | None:
    return next((number for number, option in enumerate(choice.options) if option.key == PASSIVE), None)


def forced(battle: FairyBattle, choice: Choice) -> int | None:
    """What map and state propose, where no active defence is left to choose (FD-DEF-01)."""
    return None if any(_reacts(option) for option in choice.options) else 0


def first(battle: FairyBattle, choice: Choice) -> int:
    """The first option: what map and state propose, the best skill."""
    return 0


STANDING = (
    StandingQuestion(
        "defence",
        ("how-met",),
        (
            Way("best", pick=best),
            Way("while-two", pick=while_two_are_left),
            Way("passive", (PASSIVE,)),
        ),
        usual_gm="best",
        rule="FD-DEF-02",
    ),
    StandingQuestion(
        "relation",
        ("how-met",),
        (Way("forced", pick=forced), Way("proposed", pick=first)),
        usual="forced",
        usual_gm="forced",
        judged=True,
        rule="FD-DEF-01",
    ),
    StandingQuestion(
        "turn",
        ("turn-with-reaction",),
        (USUAL, Way("to-attacker", ("turn-to-attacker", "turn-not")), Way("keep-gaze", ("turn-not",))),
        usual_gm="usual",
        rule="FD-FAC-11",
    ),
    StandingQuestion(
        "passive", ("which-passive",), (Way("best", pick=first),), usual="best", usual_gm="best", rule="FD-SKL-12"
    ),
    StandingQuestion(
        "out-of-fight",
        ("out-of-fight",),
        tuple(Way(fate, (fate,)) for fate in ("fate-unconscious", "fate-dead", "fate-fighting")),
        judged=True,
        rule="FD-DMG-04",
    ),
    turn_end("FD-RND-04"),
)
