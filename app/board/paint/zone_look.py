"""The look of zones by what they mean: the same wherever they are drawn, listed or made."""

from __future__ import annotations

from engine.battle.board import ZoneKind

COLOURS = {
    ZoneKind.PLAIN: "#c77dff",
    ZoneKind.SILENCE: "#4db6e2",
    ZoneKind.DARKNESS: "#5a6bd8",
    ZoneKind.DANGER: "#e2574d",
    ZoneKind.TRAP: "#e0a030",
    ZoneKind.CRAMPED: "#9a8060",
    ZoneKind.START: "#58b368",
}
HATCHES = {
    ZoneKind.PLAIN: "rising",
    ZoneKind.SILENCE: "dots",
    ZoneKind.DARKNESS: "falling",
    ZoneKind.DANGER: "rising",
    ZoneKind.TRAP: "falling",
    ZoneKind.CRAMPED: "dots",
    ZoneKind.START: "rising",
}
KEPT_COLOURS = (COLOURS[ZoneKind.PLAIN], "#e0a030", "#4db6e2", "#e2574d", "#58b368")
"""Plain zones that were kept one after another are told apart by these."""
