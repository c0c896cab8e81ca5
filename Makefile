# The words of the house. `make help` lists them.
SHELL := /bin/sh
BIN := .venv/bin
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip --quiet --no-input

# What `make play` starts: the house in the browser, with LAN=1 also for the local network.
# `make play PLAY=".venv/bin/stammtisch play fame --seats me,bot"` starts something else.
PLAY ?= $(BIN)/stammtisch serve --open$(if $(LAN), --lan)
# Further words for the test runner, such as ARGS="-k boast -n 0".
ARGS ?=

# A .venv whose Python has gone is made anew, so what its stamps say no longer counts.
$(shell [ -x $(BIN)/python ] || rm -f .venv/.play .venv/.dev)
# Browser files that were thrown away are made anew.
VENDOR := src/stammtisch/web/static/vendor
$(shell [ -f $(VENDOR)/manifest.json ] && [ -d assets/node_modules ] || rm -f .venv/.assets)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test check format bench bench-web soak shots lock dev clean

help: ## list these words
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: .venv/.play .venv/.assets ## open the house in the browser; LAN=1: for the network too
	@$(PLAY)

test: .venv/.dev .venv/.assets ## run all tests (a browser and PostgreSQL come from the system's packages)
	@tools/services.sh
	@$(BIN)/python -m pytest -n auto $(ARGS)

check: .venv/.dev .venv/.assets ## check format, lint, types, imports and sizes
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/python tools/islands.py --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python -m pytest -q tests/house

format: .venv/.dev .venv/.assets ## put every file into the house's format
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .
	@$(BIN)/python tools/islands.py

bench: .venv/.dev ## measure, and write docs/benchmarks.md
	@$(BIN)/python -m benchmarks $(ARGS)

bench-web: .venv/.dev .venv/.assets ## measure the server, and write its part of docs/benchmarks.md
	@$(BIN)/python -m benchmarks.web $(ARGS)

soak: .venv/.dev .venv/.assets ## kill the server fifty times under play, on each database
	@tools/services.sh
	@STAMMTISCH_KILLS=50 $(BIN)/python -m pytest -n 0 -s tests/server/hard/test_kills.py $(ARGS)

shots: .venv/.dev .venv/.assets ## photograph all pages and the moments that matter, into build/shots/all
	@PYTHONPATH=tools $(BIN)/python -m shots $(ARGS)

lock: .venv/.dev ## refresh requirements/*.lock (ARGS=--upgrade takes the newest versions)
	@tools/lock.sh $(ARGS)

dev: .venv/.dev .venv/.assets ## install what developers need into .venv

clean: ## remove .venv and everything that is made
	@rm -rf $(VENDOR) assets/node_modules
	@rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find src tests benchmarks tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.venv/.play: requirements/runtime.lock requirements/build.lock pyproject.toml
	@tools/venv.sh
	@echo "Installing Stammtisch into .venv (once, about a minute)"
	@$(PIP) install --require-hashes -r requirements/runtime.lock -r requirements/build.lock </dev/null
	@$(PIP) install --no-deps --no-build-isolation --editable . </dev/null
	@touch $@

.venv/.dev: requirements/dev.lock pyproject.toml
	@tools/venv.sh
	@echo "Installing Stammtisch and its tools into .venv (once, about a minute)"
	@$(PIP) install --require-hashes -r requirements/dev.lock </dev/null
	@$(PIP) install --no-deps --no-build-isolation --editable . </dev/null
	@touch .venv/.play $@

# npm comes from the path; where there is none, pip brings Node.js into .venv.
.venv/.assets: assets/package.json assets/package-lock.json assets/icons.json tools/assets.py requirements/node.lock
	@tools/venv.sh
	@if $(BIN)/python tools/assets.py --needs-node; then \
		echo "There is no npm here: fetching Node.js into .venv (once)"; \
		$(PIP) install --require-hashes -r requirements/node.lock </dev/null; \
	fi
	@echo "Making the browser files"
	@$(BIN)/python tools/assets.py
	@touch $@
