"""Makes the rights of files hold for root too, so that tests of folders without rights run for whoever runs them."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

_VERSION_3 = 0x20080522
_OVER_RIGHTS = 0b110
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH."""


class _Head(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Sets(ctypes.Structure):
    _fields_ = (("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32))


@contextmanager
def rights_hold() -> Iterator[None]:
    """This thread, and those that it begins meanwhile, may do only what the rights of files allow to their owner."""
    if not hasattr(os, "geteuid"):
        pytest.skip("rights of files are those of Unix here")
    if os.geteuid() != 0:
        yield
        return
    if not sys.platform.startswith("linux"):
        pytest.skip("nothing is forbidden to root here")
    libc = ctypes.CDLL(None, use_errno=True)
    head, sets = _Head(_VERSION_3, 0), (_Sets * 2)()
    assert libc.capget(ctypes.byref(head), sets) == 0
    before = sets[0].effective
    sets[0].effective &= ~_OVER_RIGHTS
    assert libc.capset(ctypes.byref(head), sets) == 0
    try:
        yield
    finally:
        sets[0].effective = before
        assert libc.capset(ctypes.byref(head), sets) == 0
