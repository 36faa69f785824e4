"""The ids of the register that are carried out here, in the register's order."""

from __future__ import annotations

RULES: tuple[str, ...] = ()
