# Everything that one does with Starboard. `make run` plays, `make test` checks all.

CARGO ?= cargo
CLIENT := web-client
BROWSER_TESTS := tests/browser
DIST := $(CLIENT)/dist/index.html
CLIENT_SOURCES := $(shell find $(CLIENT)/src $(CLIENT)/public $(CLIENT)/locales games/*/locales -type f 2>/dev/null) $(wildcard $(CLIENT)/*.json $(CLIENT)/*.ts $(CLIENT)/*.html)

# Chance and time are under the control of tests only in builds with this feature: `--seed` and `--clock manual`.
TESTING := --workspace --locked --features starboard/testing
# What tests and lints run, in one build.
BIN := target/debug

.PHONY: run build client library tools-to-run tools-to-test programs everything test test-all format lint types frames rust-test rust-test-all one \
  client-test browser-test browser-test-all flaky simulate teach fuzz torture browser postgres haproxy cluster bench sbom clean

run: build
	target/release/starboard $(ARGS)

# Says what is missing or too old, before anything is compiled. Make 4.3 starts nothing beside the second of two goals while the
# first waits for this, so those who have asked already say `TOOLS=`.
TOOLS := tools-to-run

tools-to-run:
	@tests/tools.sh run

tools-to-test:
	@tests/tools.sh test

# Three nodes over PostgreSQL, behind HAProxy, on this machine, until Ctrl-C. `make cluster DATA=cluster` keeps what
# is played from one time to the next, `PORT=8080` says where, `ARGS=--no-limits` tells every node more, `STARBOARD=FILE` is
# another program than the release build.
cluster: $(if $(STARBOARD),,build) postgres haproxy
	@deploy/cluster.sh

# The whole program, client inside, at target/release/starboard.
build: tools-to-run
	@$(MAKE) --no-print-directory -j2 TOOLS= client library
	$(CARGO) build --release --locked -p starboard

client: $(DIST)

# All of the program but the client, and compiled beside it. Of make's two jobs Cargo would get one: it counts its own.
library:
	MAKEFLAGS= $(CARGO) build --release --locked -p starboard --lib

$(DIST): $(CLIENT)/node_modules/.package-lock.json $(CLIENT_SOURCES)
	cd $(CLIENT) && npm run build

%/node_modules/.package-lock.json: %/package.json %/package-lock.json | $(TOOLS)
	cd $* && npm ci --no-audit --no-fund

# The gate: what a change must pass.
test: tools-to-test
	@$(MAKE) --no-print-directory lint rust-test client-test browser-test
	@echo "All tests passed."

# The gate and everything that takes longer: whole matches, every size of every page, several nodes, attacks, thousands of seeds.
test-all: test
	@$(MAKE) --no-print-directory rust-test-all browser-test-all torture simulate teach
	@echo "All tests passed."

# Clippy compiles whatever tests run, so that nothing is checked in a build of its own, and what it says is an error.
programs rust-test rust-test-all one torture: export RUSTC_WORKSPACE_WRAPPER := clippy-driver
programs rust-test rust-test-all one torture: export CLIPPY_ARGS := -Dwarnings__CLIPPY_HACKERY__

# Every program and every test, built once: lints and tests all run these. A debug build reads the client when it runs.
programs: tools-to-run
	@$(MAKE) --no-print-directory -j2 TOOLS= client everything

everything:
	MAKEFLAGS= $(CARGO) build --all-targets $(TESTING)

# First, since it takes a second.
format:
	$(CARGO) fmt --all --check

lint: format programs
	tests/lint.sh $(BIN)/dev

# The TypeScript form of everything that crosses the wire; `make lint` fails when it is not current.
types: programs
	$(BIN)/dev types $(CLIENT)/src/generated

# Moments of the kept matches, as boards are shown them while one makes them and the client's laws are checked over
# them; `make lint` fails when they are not current.
frames: programs
	$(BIN)/dev frames tests/records/*.json --wanted $(CLIENT)/dev/wanted.json --keep $(CLIENT)/frames

rust-test: programs postgres
	STARBOARD_BIN=$(CURDIR)/$(BIN)/starboard tests/with-servers.sh $(CARGO) nextest run $(TESTING)
	$(BIN)/simulator

# The Rust tests whose names contain TEST, in the gate or not, with what they need built: seconds after a change.
one: postgres
	STARBOARD_BIN=$(CURDIR)/$(BIN)/starboard tests/with-servers.sh \
	  $(CARGO) nextest run $(TESTING) --ignore-default-filter -E 'test($(TEST))'

# The tests that nextest leaves out of the gate, and those of a build without control of chance and time.
rust-test-all: programs postgres
	STARBOARD_BIN=$(CURDIR)/$(BIN)/starboard tests/with-servers.sh \
	  $(CARGO) nextest run $(TESTING) --ignore-default-filter -E 'not default() and not binary(torture)'
	$(CARGO) nextest run --locked -p starboard --lib config::

# Not again before something in the client has changed.
client-test: target/client-tested
target/client-tested: $(DIST) $(shell find $(CLIENT)/frames $(CLIENT)/dev $(CLIENT)/build -type f)
	cd $(CLIENT) && npm run check && npm run size
	@mkdir -p $(@D) && touch $@

browser-test: programs browser $(BROWSER_TESTS)/node_modules/.package-lock.json
	cd $(BROWSER_TESTS) && npm test

browser-test-all: programs browser $(BROWSER_TESTS)/node_modules/.package-lock.json
	cd $(BROWSER_TESTS) && npm run test:all

# The gate's browser tests RUNS times under load, and a table of what failed or passed only at the second try.
RUNS ?= 30
flaky: programs browser $(BROWSER_TESTS)/node_modules/.package-lock.json
	cd $(BROWSER_TESTS) && npm run flaky -- $(RUNS)

# Tables, clients and a failing database in virtual time, a run for each seed; one that fails is printed with its command.
# `make simulate SEEDS=1..500 SPAN=--year` plays a year of correspondence for each.
SEEDS ?= 1..20000
SPAN ?=
simulate:
	$(CARGO) build --release --locked -p simulator
	target/release/simulator --seeds $(SEEDS) $(SPAN)

# Matches by hints alone in every game; fails if a hint contradicts itself or proposes what the rules refuse.
MATCHES ?= 20
teach:
	$(CARGO) build --release --locked -p trainer
	for game in games/*/src/levels.json; do \
	  game=$${game#games/}; target/release/trainer teach "$${game%%/*}" --matches $(MATCHES) --json || exit 1; done

# One of the targets in fuzz/src/lib.rs under libFuzzer, from the kept corpus on: `make fuzz TARGET=record SECONDS=600`. It needs
# a nightly compiler and `cargo install cargo-fuzz`. An input that fails is kept in fuzz/libfuzzer/artifacts; mend the cause, and
# move the input into fuzz/corpus.
TARGET ?= record
SECONDS ?= 60
fuzz:
	cd fuzz/libfuzzer && mkdir -p corpus/$(TARGET) && \
	  $(CARGO) +nightly fuzz run --fuzz-dir . --sanitizer none $(TARGET) corpus/$(TARGET) ../corpus/$(TARGET) -- \
	  -max_total_time=$(SECONDS)

# Ten minutes of kills, full disks, listening at every door, nonsense, crowds and one hostile network.
# `make torture TORTURE='--minutes 3 kills'` has one attack alone.
TORTURE ?= --minutes 10
torture: programs postgres
	STARBOARD_BIN=$(CURDIR)/$(BIN)/starboard $(CARGO) test $(TESTING) --test torture -- $(TORTURE)

# What Starboard costs beside the least that such a server can, and while it has more to do than to play: about twenty minutes on
# a quiet machine of two processors. `make bench BENCH='--rounds 1 --parts rounds'` measures less.
bench: client
	$(CARGO) build --release --locked -p starboard -p bench --features starboard/yardstick
	target/release/bench run $(BENCH)

# All that the program and its client consist of, with versions, licences and hashes (CycloneDX), at target/sbom.cdx.json.
sbom:
	mkdir -p target
	node tests/supply-chain.mjs target/sbom.cdx.json

# Debian's Chromium for the browser tests, and the same without what shows it to anybody, which is quicker; without it they
# take the whole one.
browser:
	@command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null || { \
	  SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); install="$$SUDO apt-get install -y -qq --no-install-recommends"; \
	  $$SUDO apt-get update -qq; $$install chromium && { $$install chromium-headless-shell || true; }; }

# Debian's PostgreSQL, for the tests of what is kept in it: they run servers of their own, and none that is there already.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
	  SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$SUDO apt-get update -qq && $$SUDO apt-get install -y -qq --no-install-recommends postgresql; }

# Debian's HAProxy, for several nodes.
haproxy:
	@command -v haproxy >/dev/null || [ -x /usr/sbin/haproxy ] || { \
	  SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$SUDO apt-get update -qq && $$SUDO apt-get install -y -qq --no-install-recommends haproxy; }

clean:
	$(CARGO) clean
	rm -rf $(CLIENT)/dist $(CLIENT)/node_modules $(BROWSER_TESTS)/node_modules
