# make run    the first study, from a fresh copy of this folder
# make test   what is tested on every change: style, types, tests (a few minutes)
# make check  the same with the slow tests and the notebooks
# make clean  remove what these made

PYTHON ?= python3
BIN := .venv/bin
PARALLEL := -n auto --maxprocesses 4 --dist worksteal
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: run test check lint clean

run: .venv/plot.stamp
	$(BIN)/simkopf run --again experiments/farbsolo.toml

test: lint
	$(BIN)/python -m simkopf.kernels
	$(BIN)/python -m pytest -m "not slow" $(PARALLEL)

check: lint
	$(BIN)/python -m simkopf.kernels
	$(BIN)/python -m pytest $(PARALLEL)
	$(BIN)/python -m pytest -o addopts= -q --nbmake notebooks

lint: .venv/dev.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

# The folder .venv is made once, and filled again only when pyproject.toml has changed.
.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/plot.stamp: pyproject.toml | .venv/bin/python
	$(PIP) install --editable ".[plot]"
	touch $@

.venv/dev.stamp: pyproject.toml | .venv/bin/python
	$(PIP) install --editable ".[dev]"
	touch $@ .venv/plot.stamp

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis
