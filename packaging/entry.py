"""Where the frozen program starts: the same ``main`` as ``flank``, with worker processes made possible."""

from __future__ import annotations

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker started by the frozen program ends here

    from app.__main__ import main

    sys.exit(main())
