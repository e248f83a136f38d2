// What the first page costs: everything that index.html loads, compressed, and the fonts of its first paint. Fails over
// the budget. Run after `npm run build`.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGET = 150 * 1024;
const dist = new URL("../dist/", import.meta.url);
const read = (path) => readFileSync(new URL(path, dist));

const page = read("index.html").toString();
const loaded = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path]) => path);
const fonts = readdirSync(new URL("assets/", dist))
  .filter((name) => name.includes("-latin-") && !name.includes("-latin-ext-") && name.endsWith(".woff2"))
  .map((name) => `assets/${name}`);

const sizes = [
  ["index.html", gzipSync(page).length],
  ...loaded.map((path) => [path, gzipSync(read(path)).length]),
  ...fonts.map((path) => [path, read(path).length]),
];
const total = sizes.reduce((sum, [, size]) => sum + size, 0);

for (const [path, size] of sizes) console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${path}`);
console.log(`${(total / 1024).toFixed(1).padStart(7)} KB  first load, compressed; the budget is ${BUDGET / 1024} KB`);
if (total > BUDGET) {
  console.error("The first load is over its budget.");
  process.exit(1);
}
