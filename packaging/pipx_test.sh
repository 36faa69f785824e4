#!/bin/sh
# Installs the wheel as a user does, by pipx and by pip with its extras; libraries are fetched. Usage: pipx_test.sh FILE.whl
# A cluster of one scheduler and one worker on this computer plays four battles.
# The rest of what the wheel promises is tried by wheel_test.py, which fetches nothing.
set -eu

here=$(cd "$(dirname "$0")/.." && pwd)
wheel=$(readlink -f "$1")
folder=$(mktemp -d)
leave() {
    for process in ${worker:-} ${scheduler:-}; do kill "$process" 2>/dev/null || :; done
    rm -rf "$folder"
}
trap leave EXIT
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

own/bin/pip install "$wheel[cluster]"
own/bin/dask scheduler --host 127.0.0.1 --port 0 --no-dashboard --scheduler-file "$folder/scheduler.json" 2>scheduler.log &
scheduler=$!
own/bin/dask worker --scheduler-file "$folder/scheduler.json" --nworkers 1 --nthreads 1 --no-dashboard 2>worker.log &
worker=$!
waited=0
until [ -s scheduler.json ]; do
    [ $waited -lt 120 ] || { cat scheduler.log >&2; exit 1; }
    sleep 1
    waited=$((waited + 1))
done
address=$(own/bin/python -c 'import json; print(json.load(open("scheduler.json"))["address"])')
own/bin/flank simulate "$here/maps/chapel.toml" --runs 4 --seed 1 --scheduler "$address" --json >far.json
own/bin/flank simulate "$here/maps/chapel.toml" --runs 4 --seed 1 --jobs 1 --json >near.json
own/bin/python -c 'import json; far, near = (json.load(open(name)) for name in ("far.json", "near.json")); assert far == near, (far, near)'
echo "pipx and pip with extras: all well"
