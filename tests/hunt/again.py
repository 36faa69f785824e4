"""A property once more on the very choices it failed on."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, reproduce_failure, settings


def again(found: Callable[..., Any], version: str, record: bytes, **bound: object) -> Callable[..., None]:
    """The test ``found`` on the example of this ``record``; ``bound``: its parameters. ``found`` stays as it is."""
    inner = found.hypothesis.inner_test  # type: ignore[attr-defined]
    signature = inspect.signature(inner)

    def once_more(**drawn: object) -> None:
        inner(**bound, **drawn)

    left = [parameter for name, parameter in signature.parameters.items() if name not in bound]
    once_more.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
    once_more.__doc__ = inner.__doc__
    drawn = given(**found.hypothesis._given_kwargs)(once_more)  # type: ignore[attr-defined]
    free = settings(deadline=None, suppress_health_check=list(HealthCheck), database=None)
    made: Callable[..., None] = reproduce_failure(version, record)(free(drawn))
    return made
