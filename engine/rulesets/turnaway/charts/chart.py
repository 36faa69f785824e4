"""The printed charts of actions and movements: what each costs and whether it gives enemies a strike (TA-STD, TA-MOV,
TA-FUL)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Cost(StrEnum):
    """The five kinds of actions (TA-ACT-01)."""

    FREE = "free"
    STANDARD = "standard"
    MOVEMENT = "movement"
    FULL_MOVEMENT = "full-movement"
    FULL = "full"

    @property
    def percent(self) -> int:
        """Percent of the turn (TA-ACT-03)."""
        return {Cost.FREE: 0, Cost.STANDARD: 50, Cost.MOVEMENT: 50}.get(self, 100)


class Provokes(StrEnum):
    """Who may strike: nobody, every enemy of TA-AOO-06, the one it is aimed at, or as the GM says.

    ``PATH``: as the path shows (TA-MOV-03, TA-FMV-02). ``MISC``: the full actions that "may" provoke (TA-FUL-07).
    """

    NOBODY = "nobody"
    ENEMIES = "enemies"
    TARGET = "target"
    GM = "gm"
    PATH = "path"
    MISC = "misc"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the charts. ``skill``: the field of the sheet that lifts the strike (the asterisk, TA-STD-17).

    ``own_order``: its strikes come where its own text says, not before everything.
    """

    kind: str
    cost: Cost
    provokes: Provokes
    rule: str
    icon: str = ""
    skill: str = ""
    own_order: bool = False


ROWS = (
    Row("shout", Cost.FREE, Provokes.NOBODY, "TA-FREE-03", "info"),
    Row("fall-prone", Cost.FREE, Provokes.NOBODY, "TA-FREE-04", "prone"),
    Row("drop-item", Cost.FREE, Provokes.NOBODY, "TA-FREE-05", "drop"),
    Row("stop-casting", Cost.FREE, Provokes.NOBODY, "TA-FREE-06", "cancel"),
    Row("infravision", Cost.FREE, Provokes.NOBODY, "TA-FREE-07", "eye"),
    Row("unarmed", Cost.STANDARD, Provokes.ENEMIES, "TA-STD-04", "fist", "skill_unarmed"),
    Row("melee", Cost.STANDARD, Provokes.NOBODY, "TA-STD-05", "sword"),
    Row("shoot", Cost.STANDARD, Provokes.ENEMIES, "TA-STD-06", "shoot"),
    Row("load", Cost.STANDARD, Provokes.ENEMIES, "TA-STD-06", "reload"),
    Row("whirlwind", Cost.STANDARD, Provokes.NOBODY, "TA-STD-07", "charge"),
    Row("total-defence", Cost.STANDARD, Provokes.NOBODY, "TA-STD-08", "shield"),
    Row("trip", Cost.STANDARD, Provokes.TARGET, "TA-STD-09", "kick", "skill_trip", own_order=True),
    Row("distract", Cost.STANDARD, Provokes.NOBODY, "TA-STD-10", "surprised"),
    Row("disarm", Cost.STANDARD, Provokes.TARGET, "TA-STD-11", "drop", "skill_disarm", own_order=True),
    Row("push", Cost.STANDARD, Provokes.TARGET, "TA-STD-12", "charge", "skill_push", own_order=True),
    Row("cast", Cost.STANDARD, Provokes.ENEMIES, "TA-STD-13", "spell"),
    Row("control", Cost.STANDARD, Provokes.NOBODY, "TA-STD-14", "aim"),
    Row("draw", Cost.STANDARD, Provokes.NOBODY, "TA-STD-15", "draw-weapon"),
    Row("stance", Cost.STANDARD, Provokes.NOBODY, "TA-STD-15", "parry"),
    Row("improvise", Cost.STANDARD, Provokes.GM, "TA-STD-16", "more"),
    Row("finish", Cost.STANDARD, Provokes.NOBODY, "TA-HP-02", "skull"),
    Row("turn-undead", Cost.STANDARD, Provokes.NOBODY, "TA-TUR-02", "spell"),
    Row("step", Cost.MOVEMENT, Provokes.PATH, "TA-MOV-03", "step"),
    Row("about-turn", Cost.MOVEMENT, Provokes.PATH, "TA-MOV-04", "turn"),
    Row("load-moving", Cost.MOVEMENT, Provokes.ENEMIES, "TA-MOV-05", "reload"),
    Row("gear", Cost.MOVEMENT, Provokes.ENEMIES, "TA-MOV-06", "shield"),
    Row("stand", Cost.MOVEMENT, Provokes.ENEMIES, "TA-MOV-07", "stand", own_order=True),
    Row("pick-up", Cost.MOVEMENT, Provokes.ENEMIES, "TA-MOV-08", "pick-up"),
    Row("ride", Cost.MOVEMENT, Provokes.NOBODY, "TA-MOV-09", "move"),
    Row("stunt", Cost.MOVEMENT, Provokes.GM, "TA-MOV-10", "run"),
    Row("full-move", Cost.FULL_MOVEMENT, Provokes.PATH, "TA-FMV-01", "run"),
    Row("full-attack", Cost.FULL, Provokes.NOBODY, "TA-FUL-02", "attack"),
    Row("multiattack", Cost.FULL, Provokes.NOBODY, "TA-FUL-03", "attack"),
    Row("prepare", Cost.FULL, Provokes.MISC, "TA-FUL-04", "reload"),
    Row("potion", Cost.FULL, Provokes.MISC, "TA-FUL-05", "heal"),
    Row("touch-allies", Cost.FULL, Provokes.MISC, "TA-FUL-06", "spell"),
    Row("adjust", Cost.FREE, Provokes.PATH, "TA-FUL-08", "step"),
)
"""Every row of the charts, in their order; ``adjust`` is the step or turn that goes with a full attack."""

ASKED = (
    Row("save", Cost.FREE, Provokes.NOBODY, "TA-SAV-01", "dice"),
    Row("check", Cost.FREE, Provokes.NOBODY, "TA-FUM-03", "dice"),
    Row("release", Cost.FREE, Provokes.NOBODY, "TA-AC-03", "stand"),
)
"""What the GM asks of somebody or grants it: it belongs to nobody's turn and costs nothing."""
ASKED_KINDS = tuple(row.kind for row in ASKED)

CHART = {row.kind: row for row in (*ROWS, *ASKED)}

MOVES = ("step", "about-turn", "full-move", "adjust")
"""Kinds that are done along a path."""
