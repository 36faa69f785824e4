"""Importing this makes the imports after it quick: PySide no longer reads the source of every module.

It looks there for a switch of its own (``__feature__``) that nobody uses here; that took a tenth of the time until a
battle is on screen.
"""

from __future__ import annotations

import builtins

import PySide6.QtCore  # noqa: F401  # only now is the import replaced

builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
