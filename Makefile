# Needs Python 3.11 or newer and make; everything else is installed into .venv, pinned and checked by hash.
PYTHON ?= python3
BIN := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
RUN := $(BIN)/python

.PHONY: run test bench soak lock clean

run: .venv/.playground
	@$(RUN) -m bot

test: .venv/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(RUN) -m pytest --numprocesses auto --dist loadfile

bench: .venv/.test .venv/.bench
	$(RUN) -m tests.bench

soak: .venv/.test
	$(RUN) -m tests.soak

# Each mark is younger than the lock that was installed; a changed lock is installed again.
.venv/.%: requirements/%.txt .venv/pyvenv.cfg
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; name one: make $(MAKECMDGOALS) PYTHON=python3.12")'
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

# The locks hold for every supported Python and system. The test lock is made first; the others keep to its versions.
COMPILE = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
	--no-annotate
AGREE = --constraints requirements/test.txt

lock: .venv/.lock
	$(COMPILE) pyproject.toml --extra playground --group test -o requirements/test.txt
	$(COMPILE) $(AGREE) pyproject.toml -o requirements/runtime.txt
	$(COMPILE) $(AGREE) pyproject.toml --extra playground -o requirements/playground.txt
	$(COMPILE) $(AGREE) --group bench -o requirements/bench.txt
	$(COMPILE) $(AGREE) --group lock -o requirements/lock.txt

clean:
	rm -rf .venv build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
