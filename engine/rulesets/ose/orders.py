"""Standing orders: the questions that come again and again, and how they may be answered beforehand."""

from __future__ import annotations

from engine.contract import StandingQuestion, Way

STANDING = (
    StandingQuestion(
        "broken",
        ("broken",),
        (Way("flee", ("option-flee",)), Way("surrender", ("option-surrender",))),
        judged=True,
        rule="OSE-MORALE-06",
    ),
    StandingQuestion(
        "tie",
        ("tie",),
        (Way("reroll", ("option-reroll",)), Way("together", ("option-simultaneous",))),
        judged=True,
        rule="OSE-INIT-03",
    ),
)
