"""The ids of the register that are carried out here, in the register's order."""

from __future__ import annotations

RULES: tuple[str, ...] = (
    *(f"RK-GEN-{number:02d}" for number in range(1, 13)),
    *(f"RK-DODGE-{number:02d}" for number in range(1, 6)),
    *(f"RK-PARRY-{number:02d}" for number in range(1, 9)),
    *(f"RK-BLOCK-{number:02d}" for number in range(1, 9)),
    *(f"RK-PAIR-{number:02d}" for number in range(1, 8)),
    *(f"RK-ACT-{number:02d}" for number in range(1, 14)),
    *(f"RK-MOVE-{number:02d}" for number in range(1, 5)),
    *(f"RK-CHASE-{number:02d}" for number in range(1, 6)),
    *(f"RK-MARCH-{number:02d}" for number in range(1, 6)),
    *(f"RK-RANGED-{number:02d}" for number in range(1, 13)),
)
