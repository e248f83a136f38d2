// What the first page costs: everything that index.html loads, compressed, and the fonts of its first paint; and what each
// game costs beyond the table: its script, style and icons. Fails over the budgets. Run after `npm run build`.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGET = 150 * 1024;
const GAME = 45 * 1024;
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
  process.exitCode = 1;
}

const assets = readdirSync(new URL("assets/", dist)).filter((name) => /\.(js|css)$/.test(name));
for (const { name: game } of readdirSync("src/games", { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const own = assets.filter((name) => name.startsWith(`${game}-`));
  const size = own.reduce((sum, name) => sum + gzipSync(read(`assets/${name}`)).length, 0);
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${game}; the budget is ${GAME / 1024} KB`);
  if (size > GAME) process.exitCode = 1;
}
