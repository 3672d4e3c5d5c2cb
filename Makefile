# Two commands do everything: `make run` and `make test`. Python 3.11 or later, pip and make are all that they need.

PYTHON  ?= python3
VENV    := .venv
BIN     := $(VENV)/bin
INSTALL := $(PYTHON) -m pip --python $(BIN)/python install --quiet --disable-pip-version-check --require-hashes
LOCK    := --universal --upgrade --generate-hashes --no-annotate --python-version 3.11 --custom-compile-command "make lock"

CHECKED := $(addprefix tests/,contract core automobile automania kraftwagen toy render)

.DEFAULT_GOAL := help
.PHONY: help run test every check quick lint style types bench lock clean

help: ## show this list
	@echo "Tin Lizzie"
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(VENV)/.run ## start the bot (with DISCORD_TOKEN set), or open the local table in the browser (without)
	@$(BIN)/python -m bot

# What is compiled once is kept for the many processes of a run, though the environment may say otherwise.
test check: export PYTHONDONTWRITEBYTECODE :=

test: $(VENV)/.test ## check the style and the types, and run every test
	@$(MAKE) --no-print-directory -j 2 style types every

every: $(VENV)/.test
	@echo "== pytest: every test"
	@$(BIN)/python -m pytest -n 2

check: $(VENV)/.test ## style, types, and the tests that a change of rules or words needs, in about a minute
	@$(MAKE) --no-print-directory -j 2 style types quick

quick: $(VENV)/.test
	@echo "== pytest: rules, words and pictures, but for what is slow"
	@$(BIN)/python -m pytest -n 2 -q -m "not slow" $(CHECKED)

lint: style types ## check the style (ruff) and the types (pyright)

style: $(VENV)/.test
	@echo "== ruff: style"
	@$(BIN)/python -m ruff check .

types: $(VENV)/.test
	@echo "== pyright: types"
	@$(BIN)/python -m pyright

bench: $(VENV)/.test ## measure the speed, and the taps of a move, as JSON
	@$(BIN)/python -m tests.bench

lock: $(VENV)/.test ## pin the newest releases that pyproject.toml allows, with their hashes
	@$(BIN)/python -m uv pip compile --quiet $(LOCK) --extra local --extra postgres --extra metrics pyproject.toml -o requirements.txt
	@$(BIN)/python -m uv pip compile --quiet $(LOCK) --extra local --extra postgres --extra metrics --extra test -c requirements.txt pyproject.toml -o requirements-test.txt

clean: ## remove the virtual environment and every cache
	rm -rf $(VENV) .pytest_cache .ruff_cache .hypothesis build *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tin Lizzie needs Python 3.11 or later: make PYTHON=python3.12 ...")'
	@$(PYTHON) -m venv --without-pip $(VENV)

$(VENV)/.run: requirements.txt | $(BIN)/python
	@echo "== pip: what the program needs, into $(VENV)"
	@$(INSTALL) -r requirements.txt
	@touch $@

# The tests' list holds the program's as well.
$(VENV)/.test: requirements-test.txt | $(BIN)/python
	@echo "== pip: what the program and its tests need, into $(VENV)"
	@$(INSTALL) -r requirements-test.txt
	@touch $@ $(VENV)/.run
