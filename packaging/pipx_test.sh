#!/bin/sh
# Installs the wheel as a user does, by pipx and by pip with an extra; libraries are fetched. Usage: pipx_test.sh FILE.whl
# The rest of what the wheel promises is tried by wheel_test.py, which fetches nothing.
set -eu

here=$(cd "$(dirname "$0")/.." && pwd)
wheel=$(readlink -f "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME="$folder" PIPX_HOME="$folder/pipx" PIPX_BIN_DIR="$folder/bin" QT_QPA_PLATFORM=offscreen PIP_QUIET=1
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CONSTRAINT="$here/constraints.txt"
unset PYTHONPATH VIRTUAL_ENV 2>/dev/null || :
cd "$folder"

python3 -m venv tools
PIP_CONSTRAINT='' tools/bin/pip install pipx
tools/bin/pipx install "$wheel"
bin/flank --version
bin/flank check "$here/maps/chapel.toml" >checked
bin/flank render "$here/maps/chapel.toml" --out chapel.png --size 800x600
[ -s checked ] && [ -s chapel.png ]
tools/bin/pipx uninstall flank
[ ! -e bin/flank ] || { echo "pipx left bin/flank behind" >&2; exit 1; }

first=$(cd "$here/engine/rulesets" && ls -d [a-z]*/ | head -n 1 | tr -d /)
python3 -m venv own
own/bin/pip install "$wheel[testkit]"
own/bin/python -m pytest -q -x --pyargs engine.testkit.test_rulebook engine.testkit.test_sentences --ruleset "$first"
echo "pipx and pip with an extra: all well"
