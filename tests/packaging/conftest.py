"""Makes the modules of ``packaging/`` importable by their own names, as PyInstaller's recipe imports them."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "packaging"))
