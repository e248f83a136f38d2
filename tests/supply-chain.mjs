// Third-party code. Without arguments: checks that every licence is allowed, every crate is from crates.io, and every
// npm package has a hash. With a file name: writes the components of the program and its client there (CycloneDX 1.6).

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const CRATES_IO = "registry+https://github.com/rust-lang/crates.io-index";
/** Licences allowed besides those in `deny.toml`: for fonts, icons, and build tools that are not shipped. */
const PACKAGES_MAY = ["0BSD", "BSD-2-Clause", "BlueOak-1.0.0", "CC-BY-3.0", "CC0-1.0", "ISC", "MPL-2.0", "OFL-1.1", "Python-2.0"];
const LOCKS = ["web-client/package-lock.json", "tests/browser/package-lock.json"];

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const run = (program, ...given) =>
  execFileSync(program, given, { encoding: "utf8", maxBuffer: 1 << 28, cwd: new URL("..", import.meta.url) });
const metadata = (...given) => JSON.parse(run("cargo", "metadata", "--locked", "--format-version", "1", ...given));
const packagesOf = (lock) =>
  Object.entries(JSON.parse(read(lock)).packages)
    .filter(([path]) => path !== "")
    .map(([path, found]) => ({ name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length), ...found }));

/** A licence as an SPDX expression. Some crates still write a slash for `OR`. */
const expression = (license) => license.replaceAll("/", " OR ");

/** True if the allowed licences satisfy an SPDX expression. */
function isAllowed(license, allowed) {
  const words = expression(license).match(/[()]|[^\s()]+/g) ?? [];
  const one = () => {
    let word = words.shift();
    if (word === "(") {
      const inside = any();
      words.shift();
      return inside;
    }
    if (words[0] === "WITH") word += ` ${words.splice(0, 2).join(" ")}`;
    return allowed.has(word);
  };
  const all = () => {
    let holds = one();
    while (words[0] === "AND" && words.shift()) holds = one() && holds;
    return holds;
  };
  const any = () => {
    let holds = all();
    while (words[0] === "OR" && words.shift()) holds = all() || holds;
    return holds;
  };
  return any();
}

function faults() {
  const listed = /^allow = \[([^\]]*)\]/m.exec(read("deny.toml"))?.[1].match(/[^"]+(?=",)/g) ?? [];
  const [crates, packages] = [new Set(listed), new Set([...listed, ...PACKAGES_MAY])];
  const found = [];
  const check = (holds, what) => holds || found.push(what);
  for (const { name, version, license, source } of metadata().packages) {
    check(license && isAllowed(license, crates), `${name} ${version} has the licence ${license}`);
    check(source === null || source === CRATES_IO, `${name} ${version} comes from ${source}`);
  }
  for (const { name, version, license, integrity } of LOCKS.flatMap(packagesOf)) {
    check(license && isAllowed(license, packages), `${name} ${version} has the licence ${license}`);
    check(integrity, `${name} ${version} has no hash`);
  }
  return found;
}

/** The crates of the program on this platform, without dependencies for tests, as components. */
function crates() {
  const host = /^host: (.*)$/m.exec(run("rustc", "-vV"))[1];
  const { packages, resolve } = metadata("--filter-platform", host);
  const sums = new Map(
    [...read("Cargo.lock").matchAll(/name = "(.*)"\nversion = "(.*)"\nsource = .*\nchecksum = "(.*)"/g)].map(
      ([, name, version, sum]) => [`${name} ${version}`, sum],
    ),
  );
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const needs = (id) =>
    nodes.get(id).deps.filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind !== "dev")).map(({ pkg }) => pkg);
  const reached = new Set([packages.find(({ name }) => name === "starboard").id]);
  for (const id of reached) for (const next of needs(id)) reached.add(next);
  const refs = new Map(packages.map(({ id, name, version }) => [id, `pkg:cargo/${name}@${version}`]));
  const components = packages
    .filter(({ id }) => reached.has(id))
    .map(({ id, name, version, license }) => {
      const sum = sums.get(`${name} ${version}`);
      return component(refs.get(id), name, version, license, sum && { alg: "SHA-256", content: sum });
    });
  const dependencies = [...reached].map((id) => ({ ref: refs.get(id), dependsOn: needs(id).map((need) => refs.get(need)) }));
  return { components, dependencies };
}

/** The packages of the client and its build tools, as components. Those with the scope `excluded` are not shipped. */
function packages() {
  return packagesOf(LOCKS[0]).map(({ name, version, license, integrity, dev }) => {
    const hash = { alg: "SHA-512", content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") };
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    return { ...component(purl, name, version, license, hash), scope: dev ? "excluded" : "required" };
  });
}

function component(purl, name, version, license, hash) {
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    licenses: [{ expression: expression(license) }],
    ...(hash && { hashes: [hash] }),
  };
}

function sbom() {
  const { components, dependencies } = crates();
  const root = components.findIndex(({ name }) => name === "starboard");
  const [starboard] = components.splice(root, 1);
  const unique = new Map([...components, ...packages()].map((one) => [one["bom-ref"], one]));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { ...starboard, type: "application" } },
    components: [...unique.values()],
    dependencies,
  };
}

const [file] = process.argv.slice(2);
if (file) {
  writeFileSync(file, `${JSON.stringify(sbom(), null, 2)}\n`);
} else {
  const found = faults();
  for (const fault of found) console.log(fault);
  process.exit(found.length === 0 ? 0 : 1);
}
