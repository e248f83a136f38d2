#!/usr/bin/env bash
# Tests tests/tools.sh in a temporary project, with a PATH that contains only stand-ins for the tools.
set -euo pipefail
cd "$(dirname "$0")"

project=$(mktemp -d)
trap 'rm -rf "$project"' EXIT
fakes=$project/bin
mkdir "$fakes" "$project/tests" "$project/web-client"
cp tools.sh "$project/tests"
echo 'rust-version = "1.95"' >"$project/Cargo.toml"
echo '    "node": "^20.19.0 || ^22.13.0 || >=24.0.0"' >"$project/web-client/package.json"
for tool in bash dirname sed; do ln -s "$(command -v $tool)" "$fakes/$tool"; done

# fake NAME TEXT: creates a tool that prints the text. With the text `broken` the tool fails.
fake() {
  local end='exit 0'
  [ "$2" = broken ] && end='exit 1'
  printf '#!%s\necho "%s"\n%s\n' "$fakes/bash" "$2" "$end" >"$fakes/$1"
  chmod +x "$fakes/$1"
}

everything() {
  fake cargo 'cargo 1.95.0 (f2d3ce0bd 2026-03-21)'
  fake rustc 'rustc 1.95.0 (59807616e 2026-04-14)'
  fake node v20.19.0
  fake npm 10.8.2
  fake cc 'cc (Debian 12.2.0-14) 12.2.0'
  fake cargo-nextest 'cargo-nextest 0.9.100 (60fa45f63 2025-08-04)'
  fake apt-get 'apt 2.6.1 (amd64)'
}

failed=0
count=0

# expect PURPOSE NAME [TOOL TEXT]… [-- LINE…]: with these tools changed (`missing` removes one), the check fails and
# prints exactly as many lines, which contain the given ones. Without lines it passes.
expect() {
  local purpose=$1 name=$2 status=0 printed wanted
  shift 2
  everything
  while [ $# -gt 0 ] && [ "$1" != -- ]; do
    if [ "$2" = missing ]; then rm "$fakes/$1"; else fake "$1" "$2"; fi
    shift 2
  done
  [ $# -eq 0 ] || shift
  printed=$(PATH=$fakes "$fakes/bash" "$project/tests/tools.sh" "$purpose" 2>&1) || status=$?
  count=$((count + 1))
  local right=1
  [ "$status" = $(($# > 0)) ] || right=0
  [ "$(grep -c . <<<"$printed")" = $# ] || right=0
  for wanted; do grep -qF "$wanted" <<<"$printed" || right=0; done
  [ $right = 1 ] && return
  printf 'FAILED: %s\n  status %s, printed:\n%s\n' "$name" "$status" "$printed"
  failed=$((failed + 1))
}

RANGE='^20.19.0 or ^22.13.0 or >=24.0.0'

expect run 'everything is there'
expect test 'everything is there for the tests too'
expect run 'the tests need more than a run' cargo-nextest missing
expect run 'newer tools will do' cargo 'cargo 1.100.2' rustc 'rustc 2.0.0-nightly' node v26.0.1

expect run 'no Rust' cargo missing rustc missing -- \
  'cargo: needs >=1.95, found none. To install it, get rustup from https://rustup.rs' 'rustc: needs >=1.95, found none.'
expect run 'an old Rust' cargo 'cargo 1.63.0' rustc 'rustc 1.63.0 (Debian)' -- \
  'cargo: needs >=1.95, found 1.63.0.' 'rustc: needs >=1.95, found 1.63.0.'
expect run 'a toolchain that rustup lacks' cargo broken -- 'cargo: needs >=1.95, found none.'
expect run 'no Node' node missing npm missing -- \
  "node: needs $RANGE, found none. To install it, get Node.js from https://nodejs.org" 'npm: not found.'
expect run 'an old Node' node v18.20.4 -- "node: needs $RANGE, found 18.20.4."
expect run 'a Node just too old' node v20.18.9 -- "node: needs $RANGE, found 20.18.9."
expect run 'an old Node of an even line' node v22.9.0 -- "node: needs $RANGE, found 22.9.0."
expect run 'a Node between the lines' node v21.7.0 -- "node: needs $RANGE, found 21.7.0."
expect run 'no C compiler' cc missing -- \
  'C compiler (cc): not found. To install it, run: sudo apt-get install build-essential'

expect test 'no nextest' cargo-nextest missing -- \
  'cargo-nextest: needs >=0.9.100, found none. To install it, run: cargo install --locked cargo-nextest'
expect test 'an old nextest' cargo-nextest 'cargo-nextest 0.9.9' -- 'cargo-nextest: needs >=0.9.100, found 0.9.9.'
# shellcheck disable=SC2016 # the stand-in expands it
expect test 'neither rustfmt nor clippy' cargo '$([ "$1" = --version ] && echo cargo 1.95.0)' -- \
  'rustfmt: not found. To install it, run: rustup component add rustfmt' \
  'clippy: not found. To install it, run: rustup component add clippy'
expect test 'a system that is not Debian' apt-get missing -- 'Chromium: not found.' \
  'PostgreSQL: not found.'
expect run 'a run on a system that is not Debian' apt-get missing

if [ $failed -gt 0 ]; then
  echo "$failed of $count tests of tests/tools.sh failed."
  exit 1
fi
