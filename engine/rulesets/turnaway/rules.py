"""The rules of the register that this ruleset carries out, in the register's order."""

from __future__ import annotations

RULES = ()
