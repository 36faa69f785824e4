"""Where what is kept lies on this computer."""

from __future__ import annotations

from pathlib import Path

import platformdirs


def campaign_file() -> Path:
    """The file of whoever uses the computer, beside the folder of battles."""
    return platformdirs.user_data_path("Flank", appauthor=False) / "campaigns.flankdb"


def copies_beside(file: Path) -> Path:
    """The folder of the daily copies of such a file."""
    return file.with_name("copies")
