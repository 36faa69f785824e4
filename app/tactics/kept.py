"""Settings of figures that act by themselves, by the names under which they are kept."""

from __future__ import annotations

SEES_ALL = "tactics-sees-all"
"""Whether they see the whole map, and everybody in simulated battles does."""
