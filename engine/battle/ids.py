"""Names of things on the table."""

from __future__ import annotations

from typing import NewType

CombatantId = NewType("CombatantId", str)
SideId = NewType("SideId", str)
