// Checks that imports, types included, never form a cycle, that a folder imports only its own files and those of lower
// layers, and that no game imports another. Part of `npm run check`.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

/** From the bottom up; folders of one layer do not use each other. */
const LAYERS = [["generated"], ["core"], ["look"], ["kit"], ["table", "decks"], ["games"], ["pages"], [""]];

const files = readdirSync("src", { recursive: true }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
const known = new Set(files);

/** The file for an import path, which may lack its extension. Undefined if it is not ours. */
const found = (path) =>
  ["", ".ts", ".tsx", "/index.ts", "/index.tsx"].map((end) => path + end).find((one) => known.has(one));

/** Our own files that a file imports or re-exports, dynamic imports included. */
function importsOf(file) {
  const { module } = parseSync(file, readFileSync(`src/${file}`, "utf8"));
  const fixed = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)];
  const named = fixed.map(({ moduleRequest }) => moduleRequest?.value);
  const code = readFileSync(`src/${file}`, "utf8");
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1));
  const own = [...named, ...lazy].filter((path) => path?.startsWith("."));
  return [...new Set(own.map((path) => found(join(dirname(file), path))).filter(Boolean))];
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

const folderOf = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : "");
const layerOf = (file) => LAYERS.findIndex((folders) => folders.includes(folderOf(file)));
const gameOf = (file) => /^games\/([^/]+)\//.exec(file)?.[1];

/** Why a file must not import another. Null if it may. */
function fault(from, to) {
  if (layerOf(from) < layerOf(to)) return `${folderOf(from)} is below ${folderOf(to) || "the pages"}`;
  if (layerOf(from) === layerOf(to) && folderOf(from) !== folderOf(to)) return "the two do not use each other";
  if (gameOf(from) && folderOf(to) === "games" && gameOf(from) !== gameOf(to))
    return "a game uses no other, nor their list";
  return null;
}

/** The first import cycle that is reachable from a file, as a path back to its start. Null if none. */
function circleFrom(file, path, done) {
  if (done.has(file)) return null;
  const at = path.indexOf(file);
  if (at >= 0) return [...path.slice(at), file];
  for (const next of imports.get(file)) {
    const circle = circleFrom(next, [...path, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return null;
}

const faults = [];
for (const [from, all] of imports) {
  for (const to of all) {
    const why = fault(from, to);
    if (why) faults.push(`src/${from} imports ${to}: ${why}`);
  }
}
const done = new Set();
for (const file of files) {
  const circle = circleFrom(file, [], done);
  if (circle) {
    faults.push(`a circle: ${circle.join(" -> ")}`);
    for (const one of circle) done.add(one);
  }
}
for (const one of faults) console.error(one);
process.exitCode = faults.length > 0 ? 1 : 0;
