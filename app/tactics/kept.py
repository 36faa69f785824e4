"""Settings of figures that act by themselves, by the names under which they are kept."""

from __future__ import annotations

JUDGES = "tactics-judges"
"""Whether questions to the GM's judgement are answered as people usually do, as long as figures act by themselves."""
SEES_ALL = "tactics-sees-all"
"""Whether they see the whole map, and everybody in simulated battles does."""
