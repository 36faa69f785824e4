"""Opens every page of the built manual in a headless Chromium and searches it: ``python packaging/manual_check.py``.

From files, as a reader does. Each page must come without an error of its scripts and with all its pictures; the search
must find a word in each language; no request may leave the machine. Not part of the tests: it needs Chromium (on
Debian: ``apt install chromium``) and takes a minute.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

MANUAL = Path(__file__).resolve().parent.parent / "manual"
WORDS = {"index.html": ("overrule", "rulesets/index.html"), "ru/index.html": ("вычеркнуть", "ru/odds.html")}
"""Pages from which is searched: what for, and a page that must be among the finds."""
LOCAL = ("file:", "data:", "blob:", "about:")
SITEMAP = "sitemap.xml"
"""The theme asks for it where there are several languages; no browser reads it from the disk, and nothing misses it."""
LONGEST = 20.0
"""Seconds for a page, and for a search."""
PICTURES = "[...document.images].filter(one => !one.complete || !one.naturalWidth).map(one => one.src)"
INPUT = """
(() => { const {x, y, width, height} = document.querySelector('.md-search__input').getBoundingClientRect();
         return [x + width / 2, y + height / 2] })()
"""
FOUND = "[...document.querySelectorAll('.md-search-result__link')].map(one => one.href)"


class Browser:
    """A Chromium that is spoken to through two pipes, by its debugging protocol."""

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back = to, back
        self._rest = b""
        self._number = 0
        self.session = ""
        self.events: list[dict[str, Any]] = []

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and wait for its answer; events that come meanwhile are kept."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            got = self._next()
            if got.get("id") == self._number:
                if "error" in got:
                    raise SystemExit(f"{method}: {got['error']['message']}")
                return dict(got["result"])
            self.events.append(got)

    def value(self, expression: str) -> Any:
        """What a line of JavaScript comes to on the page."""
        return self.ask("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def wait_for(self, expression: str) -> Any:
        """Ask until it is true; the last answer."""
        end = monotonic() + LONGEST
        while not (value := self.value(expression)) and monotonic() < end:
            sleep(0.1)
        return value

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            more = os.read(self._back, 1 << 20)
            if not more:
                raise SystemExit("Chromium has ended")
            self._rest += more
        message, _, self._rest = self._rest.partition(b"\0")
        return dict(json.loads(message))


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser with one page, nothing of anybody's in it."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        raise SystemExit("Chromium is not here; on Debian: sudo apt install chromium")
    theirs_in, to = os.pipe()
    back, theirs_out = os.pipe()
    with tempfile.TemporaryDirectory() as home:
        arguments = [
            "--headless",
            "--window-size=1366,768",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
        ]
        line = f'exec "$0" "$@" 3<&{theirs_in} 4>&{theirs_out}'
        running = subprocess.Popen(
            ["bash", "-c", line, program, *arguments, "--remote-debugging-pipe", f"--user-data-dir={home}"],
            pass_fds=(theirs_in, theirs_out),
            stderr=subprocess.DEVNULL,
        )
        try:
            browser = Browser(to, back)
            target = browser.ask("Target.createTarget", url="about:blank")["targetId"]
            browser.session = browser.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            for domain in ("Page", "Network", "Runtime", "Log"):
                browser.ask(f"{domain}.enable")
            yield browser
        finally:
            running.terminate()
            running.wait()


def open_page(browser: Browser, page: Path) -> list[str]:
    """Open a page; what is wrong with it."""
    browser.events.clear()
    browser.ask("Page.navigate", url=page.as_uri())
    ready = browser.wait_for(f"document.readyState === 'complete' && location.href === {json.dumps(page.as_uri())}")
    wrong = [] if ready else ["it does not come to its end"]
    wrong += [f"no picture: {source}" for source in browser.value(PICTURES) or ()]
    return wrong + told(browser)


def search(browser: Browser, word: str, wanted: Path) -> list[str]:
    """Search on the page that is open, by mouse and keyboard."""
    x, y = browser.value(INPUT)
    for kind in ("mousePressed", "mouseReleased"):
        browser.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
    browser.ask("Input.insertText", text=word)
    browser.wait_for(f"{FOUND}.length > 0")
    found = browser.value(FOUND) or []
    if not any(one.partition("?")[0].partition("#")[0] == wanted.as_uri() for one in found):
        return [f"searching for “{word}” finds {found or 'nothing'}", *told(browser)]
    print(f"  “{word}”: {len(found)} finds")
    return told(browser)


def told(browser: Browser) -> list[str]:
    """Requests that leave the machine, errors of scripts, since the last page was opened."""
    wrong = []
    unread = set()
    for event in browser.events:
        params = event.get("params", {})
        if event.get("method") == "Network.requestWillBeSent" and params["request"]["url"].endswith(SITEMAP):
            unread.add(params["requestId"])
        match event.get("method"):
            case "Network.requestWillBeSent" if not params["request"]["url"].startswith(LOCAL):
                wrong.append(f"asks for {params['request']['url']}")
            case "Network.loadingFailed" if params["requestId"] not in unread:
                wrong.append(f"cannot load something: {params['errorText']}")
            case "Runtime.exceptionThrown":
                wrong.append(f"error: {params['exceptionDetails'].get('exception', {}).get('description', '')[:200]}")
            case "Log.entryAdded" if params["entry"]["level"] == "error" and not _is_sitemap(params["entry"]):
                wrong.append(f"error: {params['entry']['text'][:200]}")
    return wrong


def _is_sitemap(entry: dict[str, Any]) -> bool:
    return SITEMAP in entry["text"] or entry.get("url", "").endswith(SITEMAP)


def main() -> int:
    manual = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else MANUAL
    pages = sorted(page for page in manual.rglob("*.html") if page.name != "404.html")
    if not pages:
        raise SystemExit(f"{manual}: there is no manual; make docs builds it")
    failed = 0
    with chromium() as browser:
        for page in pages:
            name = page.relative_to(manual).as_posix()
            wrong = open_page(browser, page)
            if name in WORDS:
                word, wanted = WORDS[name]
                wrong += search(browser, word, manual / wanted)
            failed += bool(wrong)
            print(f"{name}: {'; '.join(wrong) or 'fine'}")
    print(f"{len(pages)} pages, {failed} of them with something wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
