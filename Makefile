# The commands for working with Starboard. `make run` builds and serves it, `make test` checks it.

CARGO ?= cargo
CLIENT := web-client
BROWSER_TESTS := tests/browser
DIST := $(CLIENT)/dist/index.html
CLIENT_SOURCES := $(shell find $(CLIENT)/src $(CLIENT)/public $(CLIENT)/locales games/*/locales -type f 2>/dev/null) $(wildcard $(CLIENT)/*.json $(CLIENT)/*.ts $(CLIENT)/*.html)

# Builds with this feature accept `--seed` and `--clock manual`, with which tests control chance and time.
TESTING := --workspace --locked --features starboard/testing
# The folder of the debug programs, which tests and lints run.
BIN := target/debug

.PHONY: run build client library tools-to-run tools-to-test programs everything test test-all format lint types frames rust-test rust-test-all one \
  client-test browser-test browser-test-all flaky simulate teach fuzz torture browser postgres haproxy cluster bench sbom clean

run: build
	target/release/starboard $(ARGS)

# Reports missing or outdated tools before anything is compiled. While one of two goals waits for this check, Make 4.3
# does not start the other in parallel, so a rule that has checked already sets `TOOLS=`.
TOOLS := tools-to-run

tools-to-run:
	@tests/tools.sh run

tools-to-test:
	@tests/tools.sh test

# Runs three nodes on this machine, with PostgreSQL and behind HAProxy, until Ctrl-C. `DATA=cluster` keeps the data in
# that folder, `PORT=8080` sets the port, `ARGS=--no-limits` adds options for every node, and `STARBOARD=FILE` runs
# another program instead of the release build.
cluster: $(if $(STARBOARD),,build) postgres haproxy
	@deploy/cluster.sh

# Builds the whole program, client included, at target/release/starboard.
build: tools-to-run
	@$(MAKE) --no-print-directory -j2 TOOLS= client library
	$(CARGO) build --release --locked -p starboard

client: $(DIST)

# Compiles the program without the client, in parallel with the client's build. MAKEFLAGS is cleared because Cargo would
# otherwise use only one of make's two jobs.
library:
	MAKEFLAGS= $(CARGO) build --release --locked -p starboard --lib

$(DIST): $(CLIENT)/node_modules/.package-lock.json $(CLIENT_SOURCES)
	cd $(CLIENT) && npm run build

%/node_modules/.package-lock.json: %/package.json %/package-lock.json | $(TOOLS)
	cd $* && npm ci --no-audit --no-fund

# The gate: all checks that a change must pass.
test: tools-to-test
	@$(MAKE) --no-print-directory lint rust-test client-test browser-test
	@echo "All tests passed."

# The gate and the longer tests: whole matches, every page at every size, several nodes, attacks, thousands of seeds.
test-all: test
	@$(MAKE) --no-print-directory rust-test-all browser-test-all torture simulate teach
	@echo "All tests passed."

# Clippy compiles the programs that tests run, so lints need no separate build. Its warnings are errors.
programs rust-test rust-test-all one torture: export RUSTC_WORKSPACE_WRAPPER := clippy-driver
programs rust-test rust-test-all one torture: export CLIPPY_ARGS := -Dwarnings__CLIPPY_HACKERY__

# Builds every program and every test once, for lints and tests. A debug build reads the client's files at run time.
programs: tools-to-run
	@$(MAKE) --no-print-directory -j2 TOOLS= client everything

everything:
	MAKEFLAGS= $(CARGO) build --all-targets $(TESTING)

# Runs first, because it takes only a second.
format:
	$(CARGO) fmt --all --check

lint: format programs
	tests/lint.sh $(BIN)/dev

# Writes the TypeScript types of the protocol and the games; `make lint` fails if they are outdated.
types: programs
	$(BIN)/dev types $(CLIENT)/src/generated

# Writes the moments of recorded matches with which boards are developed and tested; `make lint` fails if they are
# outdated.
frames: programs
	$(BIN)/dev frames tests/records/*.json --wanted $(CLIENT)/dev/wanted.json --keep $(CLIENT)/frames

rust-test: programs postgres
	STARBOARD_BIN=$(CURDIR)/$(BIN)/starboard tests/with-servers.sh $(CARGO) nextest run $(TESTING)
	$(BIN)/simulator

# Runs the Rust tests whose names contain TEST, in the gate or not. It takes seconds after a change.
one: postgres
	STARBOARD_BIN=$(CURDIR)/$(BIN)/starboard tests/with-servers.sh \
	  $(CARGO) nextest run $(TESTING) --ignore-default-filter -E 'test($(TEST))'

# Runs the tests that `.config/nextest.toml` excludes from the gate, and those of a build without the feature `testing`.
rust-test-all: programs postgres
	STARBOARD_BIN=$(CURDIR)/$(BIN)/starboard tests/with-servers.sh \
	  $(CARGO) nextest run $(TESTING) --ignore-default-filter -E 'not default() and not binary(torture)'
	$(CARGO) nextest run --locked -p starboard --lib config::

# Runs only if the client has changed since the last run.
client-test: target/client-tested
target/client-tested: $(DIST) $(shell find $(CLIENT)/frames $(CLIENT)/dev $(CLIENT)/build -type f)
	cd $(CLIENT) && npm run check && npm run size
	@mkdir -p $(@D) && touch $@

browser-test: programs browser $(BROWSER_TESTS)/node_modules/.package-lock.json
	cd $(BROWSER_TESTS) && npm test

browser-test-all: programs browser $(BROWSER_TESTS)/node_modules/.package-lock.json
	cd $(BROWSER_TESTS) && npm run test:all

# Repeats the gate's browser tests RUNS times under load, and prints which failed or passed only on the second attempt.
RUNS ?= 30
flaky: programs browser $(BROWSER_TESTS)/node_modules/.package-lock.json
	cd $(BROWSER_TESTS) && npm run flaky -- $(RUNS)

# Simulates tables, clients and a failing database in virtual time, one run per seed, and prints the command that
# reproduces a failed run. `make simulate SEEDS=1..500 SPAN=--year` plays a year of correspondence for each seed.
SEEDS ?= 1..20000
SPAN ?=
simulate:
	$(CARGO) build --release --locked -p simulator
	target/release/simulator --seeds $(SEEDS) $(SPAN)

# Plays matches by hints alone, in every game; fails if a hint contradicts an earlier one or proposes an illegal move.
MATCHES ?= 20
teach:
	$(CARGO) build --release --locked -p trainer
	for game in games/*/src/levels.json; do \
	  game=$${game#games/}; target/release/trainer teach "$${game%%/*}" --matches $(MATCHES) --json || exit 1; done

# Runs a target of fuzz/src/lib.rs under libFuzzer, starting from its corpus: `make fuzz TARGET=record SECONDS=600`. It
# needs a nightly compiler and `cargo install cargo-fuzz`. Failing inputs are saved in fuzz/libfuzzer/artifacts; fix the
# cause, and move the input to fuzz/corpus.
TARGET ?= record
SECONDS ?= 60
fuzz:
	cd fuzz/libfuzzer && mkdir -p corpus/$(TARGET) && \
	  $(CARGO) +nightly fuzz run --fuzz-dir . --sanitizer none $(TARGET) corpus/$(TARGET) ../corpus/$(TARGET) -- \
	  -max_total_time=$(SECONDS)

# Attacks a real server for ten minutes: kills, full disks, failing nodes, leaks, invalid input, crowds, a hostile network.
# `make torture TORTURE='--minutes 3 kills'` runs a single attack.
TORTURE ?= --minutes 10
torture: programs postgres
	STARBOARD_BIN=$(CURDIR)/$(BIN)/starboard $(CARGO) test $(TESTING) --test torture -- $(TORTURE)

# Measures the cost of a command, compared with minimal reference servers and under other traffic. It takes about twenty
# minutes on a quiet machine with two cores. `make bench BENCH='--rounds 1 --parts rounds'` measures less.
bench: client
	$(CARGO) build --release --locked -p starboard -p bench --features starboard/yardstick
	target/release/bench run $(BENCH)

# Lists the components of the program and its client, with versions, licences and hashes (CycloneDX), in
# target/sbom.cdx.json.
sbom:
	mkdir -p target
	node tests/supply-chain.mjs target/sbom.cdx.json

# Installs Debian's Chromium for the browser tests, and its headless shell, which is quicker. If the shell is not
# available, the tests use Chromium itself.
browser:
	@command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null || { \
	  SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); install="$$SUDO apt-get install -y -qq --no-install-recommends"; \
	  $$SUDO apt-get update -qq; $$install chromium && { $$install chromium-headless-shell || true; }; }

# Installs Debian's PostgreSQL. Tests start their own database servers and never use one that is already running.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
	  SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$SUDO apt-get update -qq && $$SUDO apt-get install -y -qq --no-install-recommends postgresql; }

# Installs Debian's HAProxy, for `make cluster`.
haproxy:
	@command -v haproxy >/dev/null || [ -x /usr/sbin/haproxy ] || { \
	  SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$SUDO apt-get update -qq && $$SUDO apt-get install -y -qq --no-install-recommends haproxy; }

clean:
	$(CARGO) clean
	rm -rf $(CLIENT)/dist $(CLIENT)/node_modules $(BROWSER_TESTS)/node_modules
