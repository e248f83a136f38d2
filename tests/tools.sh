#!/usr/bin/env bash
# Checks the tools that `make` needs before anything is compiled. Prints one line for each tool that is missing or too
# old: the version needed, the version found, and how to install it. Exits with 1 if it printed any.
#
#   tests/tools.sh run     for `make run` and `make build`
#   tests/tools.sh test    for `make test`
#
# Chromium and PostgreSQL are checked only if there is no apt-get: otherwise the Makefile installs them.
set -euo pipefail
cd "$(dirname "$0")/.."
purpose=${1:-}
[[ $purpose == run || $purpose == test ]] || { echo "usage: tests/tools.sh run|test" >&2; exit 2; }

RUSTUP='get rustup from https://rustup.rs; if you have it, run: rustup toolchain install'
NODE='get Node.js from https://nodejs.org'
COMPILER='run: sudo apt-get install build-essential'
NEXTEST='run: cargo install --locked cargo-nextest; or get a binary from https://nexte.st'

rust_needed=">=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)"
node_needed=$(sed -n 's/^ *"node": "\(.*\)"$/\1/p' web-client/package.json)
nextest_needed='>=0.9.100'
ANY='>=0'

# True if the first version is at least the second one. Compares their first three numbers.
at_least() {
  local have least i
  IFS=. read -ra have <<<"$1"
  IFS=. read -ra least <<<"$2"
  for i in 0 1 2; do
    if ((${have[i]:-0} != ${least[i]:-0})); then
      ((${have[i]:-0} > ${least[i]:-0}))
      return
    fi
  done
}

# Whether a version is in a range as npm writes it: `^A.B.C` keeps the first number, `>=A.B.C` does not, `||` means or.
in_range() {
  local part needed
  for part in ${2//||/ }; do
    needed=${part##*[^0-9.]}
    if at_least "$1" "$needed" && [[ $part != ^* || ${1%%.*} == "${needed%%.*}" ]]; then return 0; fi
  done
  return 1
}

# The first version number that a command prints; nothing if it is missing or fails.
version_of() {
  local printed
  printed=$("$@") && [[ $printed =~ [0-9]+(\.[0-9]+)+ ]] && echo "${BASH_REMATCH[0]}"
}

faults=0

# need TOOL RANGE INSTALL COMMAND…: the command prints the version of the tool.
need() {
  local tool=$1 range=$2 install=$3 found=''
  shift 3
  if command -v "$1" >/dev/null; then found=$(version_of "$@" || true); fi
  if [ -n "$found" ] && in_range "$found" "$range"; then return; fi
  local problem="needs ${range//||/or}, found ${found:-none}"
  [ "$range" = "$ANY" ] && problem='not found'
  echo "$tool: $problem. To install it, $install"
  faults=1
}

# rustup may download the toolchain here, and shows its progress.
need cargo "$rust_needed" "$RUSTUP" cargo --version
need rustc "$rust_needed" "$RUSTUP" rustc --version 2>/dev/null
need node "$node_needed" "$NODE" node --version
need npm "$ANY" "$NODE" npm --version
need 'C compiler (cc)' "$ANY" "$COMPILER" cc --version

if [ "$purpose" = test ]; then
  need rustfmt "$ANY" 'run: rustup component add rustfmt' cargo fmt --version 2>/dev/null
  need clippy "$ANY" 'run: rustup component add clippy' cargo clippy --version 2>/dev/null
  need cargo-nextest "$nextest_needed" "$NEXTEST" cargo-nextest nextest --version
  if ! command -v apt-get >/dev/null; then
    need Chromium "$ANY" 'use the package manager of your system' chromium --version
    need PostgreSQL "$ANY" 'use the package manager of your system' initdb --version
  fi
fi
exit $faults
