"""Complaints about edited charts: gaps, overlaps, rows without a name (SH-TABLE-01, SH-TABLE-02)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.words import Term
from engine.contract import Objection
from engine.rulesets.shirma.charts.charts import CriticalRow, FumbleRow, Row, gaps
from engine.rulesets.shirma.options import Options

RULES = {
    "location_chart": "SH-LOC-01",
    "critical_head": "SH-TABLE-01",
    "critical_arm": "SH-TABLE-01",
    "critical_body": "SH-TABLE-01",
    "critical_leg": "SH-TABLE-01",
    "fumble_chart": "SH-TABLE-02",
    "misfire_chart": "SH-MISFIRE-01",
}
"""The charts by the name of their field, and their rules."""


def complaints(options: Options) -> tuple[Objection, ...]:
    """Everything that is wrong with the charts, with the numbers in question."""
    return tuple(objection for name in RULES for objection in _about(name, getattr(options, name)))


def _about(name: str, chart: tuple[Row, ...]) -> Iterator[Objection]:
    rule, word = RULES[name], Term(f"field-{name}")
    for number, row in enumerate(chart, 1):
        if row.low > row.high:
            yield Objection("complaint-backwards", rule, (("chart", word), ("row", number)))
        if isinstance(row, CriticalRow | FumbleRow) and not row.name.strip():
            yield Objection("complaint-nameless", rule, (("chart", word), ("row", number)))
    for gap in gaps(chart):
        key = "complaint-overlap" if gap.doubled else "complaint-gap"
        yield Objection(key, rule, (("chart", word), ("low", gap.low), ("high", gap.high)))
