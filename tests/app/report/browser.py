"""A real browser without a window, spoken to over a pipe: it opens a page, clicks, prints, and tells what it loads."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-default-apps", "--disable-dev-shm-usage",
)  # fmt: skip


def installed() -> str | None:
    """Where a browser is installed."""
    if not hasattr(os, "posix_spawn"):
        return None  # it is spoken to over inherited pipes
    return next((found for name in NAMES if (found := shutil.which(name)) is not None), None)


class Browser:
    """One page of it. ``loaded``: the addresses of everything it asked for, the page itself among them."""

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back = to, back
        self._rest = b""
        self._number = 0
        self._session: str | None = None
        self.loaded: list[str] = []
        self.complaints: list[str] = []
        self.is_loaded = False
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.ask(f"{domain}.enable")

    def ask(self, method: str, **params: Any) -> Any:
        """What a command comes to."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": params}
        if self._session is not None:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            found = self._next()
            if found.get("id") == self._number:
                assert "error" not in found, found
                return found["result"]

    def open(self, page: Path) -> None:
        """Open a page, and wait until it is there."""
        self.is_loaded = False
        self.loaded.clear()
        self.ask("Page.navigate", url=page.as_uri())
        while not self.is_loaded:
            self._next()

    def value(self, expression: str) -> Any:
        """What an expression comes to in the page."""
        return self.ask("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def click(self, selector: str) -> None:
        """Click in the middle of the first element that matches."""
        place = self.value(
            f"(() => {{ const one = document.querySelector({json.dumps(selector)});"
            f" one.scrollIntoView({{behavior: 'instant', block: 'center'}});"
            " const box = one.getBoundingClientRect(); return [box.x + 8, box.y + box.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def close(self) -> None:
        """End it."""
        self._session = None
        self.ask("Browser.close")

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            data = os.read(self._back, 1 << 16)
            assert data, "the browser has ended"
            self._rest += data
        one, _, self._rest = self._rest.partition(b"\0")
        found: dict[str, Any] = json.loads(one)
        match found.get("method"):
            case "Network.requestWillBeSent":
                self.loaded.append(found["params"]["request"]["url"])
            case "Page.loadEventFired":
                self.is_loaded = True
            case "Log.entryAdded":
                self.complaints.append(found["params"]["entry"]["text"])
        return found


@contextmanager
def opened(program: str, folder: Path) -> Iterator[Browser]:
    """A browser with settings of its own in ``folder``; it ends with the block."""
    there, to = os.pipe()
    back, here = os.pipe()
    command = [program, *QUIET, f"--user-data-dir={folder}", "--remote-debugging-pipe"]
    doors = [
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_DUP2, there, 3),
        (os.POSIX_SPAWN_DUP2, here, 4),
    ]
    process = os.posix_spawn(program, command, os.environ, file_actions=doors)
    os.close(there)
    os.close(here)
    try:
        one = Browser(to, back)
        yield one
        one.close()
    finally:
        os.close(to)
        os.close(back)
        os.waitpid(process, 0)
