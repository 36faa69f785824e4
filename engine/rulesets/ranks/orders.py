"""Standing orders: the questions that come again and again, and how they may be answered beforehand."""

from __future__ import annotations

from engine.contract import USUAL, StandingQuestion, Way, turn_end
from engine.rulesets.ranks.blows.defence import usual_choice
from engine.rulesets.ranks.series.series import slots_left
from engine.rulesets.ranks.state import RanksBattle
from engine.table.requests import Choice

NOTHING = "defence-none"


def keeping_one(battle: RanksBattle, choice: Choice) -> int | None:
    """The best defence as long as it leaves an action for an attack of one's own; otherwise none (RK-ACT-01)."""
    one = next((id for id in battle.combatants if id == choice.by), None)
    if one is not None and slots_left(battle, one) > 1:
        return usual_choice(battle, choice)
    return next((number for number, option in enumerate(choice.options) if option.key == NOTHING), None)


def as_judged(battle: RanksBattle, choice: Choice) -> int | None:
    """What the GM said this turn of a chase after the same target; None: he has not been asked yet (RK-CHASE-02)."""
    said = next((key for id, key in battle.state.judged.items() if id == choice.at), None)
    return next((number for number, option in enumerate(choice.options) if option.key == said), None)


STANDING = (
    StandingQuestion(
        "defence",
        ("defence",),
        (
            Way("best", pick=usual_choice),
            Way("dodge", ("defence-dodge",)),
            Way("parry", ("defence-parry", "defence-dodge")),
            Way("block", ("defence-block", "defence-dodge")),
            Way("keep-one", pick=keeping_one),
            Way("no-defence", (NOTHING,)),
        ),
        usual_gm="best",
        rule="RK-GEN-08",
    ),
    StandingQuestion(
        "flee", ("flee",), (Way("stand-ground", ("stands-ground",)), Way("run", ("runs-away",))),
        usual_gm="stand-ground", rule="RK-CHASE-02",
    ),
    StandingQuestion("replies", ("replies",), (USUAL,), usual_gm="usual", rule="RK-ACT-13"),
    StandingQuestion(
        "extra-action", ("extra-action",),
        (USUAL, Way("react", ("extra-react",)), Way("cancel", ("extra-cancel",))), judged=True, rule="RK-ACT-12",
    ),
    StandingQuestion("series", ("series",), (Way("go-on", ("series-continue",)),), judged=True, rule="RK-ACT-11"),
    StandingQuestion(
        "may-ward", ("may-ward",), (Way("yes", ("may-ward-yes",)), Way("no", ("may-ward-no",))),
        judged=True, rule="RK-RANGED-01",
    ),
    StandingQuestion(
        "which-distance", ("which-distance",),
        (
            Way("as-judged", pick=as_judged),
            Way("at-start", ("distance-at-start",)),
            Way("as-now", ("distance-now",)),
        ),
        usual="as-judged", usual_gm="as-judged", judged=True, rule="RK-CHASE-02",
    ),
    turn_end("RK-ACT-13"),
)  # fmt: skip
