# What can be done here:  make run · test · hunt · check · bench · bench-compare · mutants · saves · package · installers · wheel · screenshots · docs · clean
# Everything sets itself up in .venv first; that is quick when nothing changed in pyproject.toml or constraints.txt.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --constraint constraints.txt --editable
DECLARED := pyproject.toml constraints.txt

export QT_NO_GUI_THREADPOOL ?= 1

.PHONY: help run test hunt check bench bench-compare mutants saves package installers wheel screenshots docs setup clean

help:
	@sed -n '1,2s/^# //p' Makefile

setup: $(READY)/program $(READY)/system

# The manual is built once beside the program, which does not wait for it; what went wrong stands in $(VENV)/manual.log.
run: setup
	@[ -f manual/ru/index.html ] || { nohup nice $(MAKE) --no-print-directory docs >$(VENV)/manual.log 2>&1 & }
	@$(BIN)/flank

# What is compiled is kept: else both workers, and each program that a test starts, compile everything anew.
# Sets are in the same order each time, as examples and dice are: what passes once passes always.
test: setup $(READY)/dev
	PYTHONHASHSEED=0 PYTHONDONTWRITEBYTECODE= QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -v --numprocesses 2 --dist worksteal $(ARGS)

hunt: setup $(READY)/dev
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.hunt --minutes $(or $(MINUTES),10) $(if $(SEED),--seed $(SEED)) $(ARGS)

check: setup $(READY)/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml

bench: setup $(READY)/dev $(READY)/bench
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest --override-ini addopts="-q --strict-markers" \
		--override-ini timeout=600 --benchmark-only --benchmark-columns=min,median,max,rounds \
		tests/benchmarks $(ARGS)

bench-compare: setup $(READY)/dev $(READY)/bench
	@test -n "$(REF)" || { echo "Say which commit to compare with: make bench-compare REF=main" >&2; exit 1; }
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.benchmarks.compare "$(REF)" $(ARGS)

mutants: setup $(READY)/dev $(READY)/mutants
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.mutants '$(or $(WHERE),engine/rulesets)' --count $(or $(COUNT),100) \
		--seed $(or $(SEED),1) --jobs $(or $(JOBS),1) $(ARGS)

package: setup $(READY)/package docs
	@sh packaging/system_libraries.sh $(VENV) package
	PYTHONHASHSEED=0 SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-1700000000} $(BIN)/python -m PyInstaller \
		--noconfirm --log-level WARN --distpath dist --workpath build packaging/flank.spec
	$(BIN)/python packaging/smoke_test.py dist/flank

# Of the frozen folder that is there; where there is none it is made first. ARGS=--quick packs less tightly.
installers: setup $(READY)/package
	@test -x dist/flank/flank || $(MAKE) package
	$(BIN)/python packaging/linux/installers.py dist/flank dist $(ARGS)
	sh packaging/linux/try.sh tarball dist/flank-*-linux-*.tar.xz

saves: setup
	$(BIN)/python packaging/saves.py

wheel: setup $(READY)/package docs
	$(BIN)/python packaging/wheel_test.py dist

screenshots: setup
	$(BIN)/python packaging/screenshots.py docs/screenshots

docs: setup $(READY)/docs
	SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-1700000000} NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict --clean

clean:
	rm -rf build dist manual $(VENV)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Flank needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.11 …" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || \
		{ echo "Python cannot make virtual environments here. Please run: sudo apt-get install python3-venv" >&2; exit 1; }
	@echo "Setting up $(VENV) …"
	@$(PYTHON) -m venv $(VENV)

$(READY)/program: $(DECLARED) | $(BIN)/python
	@echo "Installing what Flank needs into $(VENV) …"
	@$(INSTALL) .
	@mkdir -p $(READY)
	@touch $@

$(READY)/dev $(READY)/package $(READY)/bench $(READY)/mutants $(READY)/docs: $(READY)/%: $(DECLARED) | $(READY)/program
	@echo "Installing what $* needs into $(VENV) …"
	@$(INSTALL) '.[$*]'
	@touch $@

$(READY)/system: packaging/system_libraries.sh | $(READY)/program
	@sh packaging/system_libraries.sh $(VENV)
	@touch $@
