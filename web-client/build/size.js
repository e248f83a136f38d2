// What the client costs, compressed: its first page (everything that index.html loads, and the fonts that its own words
// need), and each game's own part (what is fetched with its table, and by no other game's). Fails over a budget. Run after
// `npm run build`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const FIRST_LOAD = 107;
/** The face that the first page needs besides those in its head: the names below its planets. */
const ALSO_DRAWN = "bodoni-moda-500-italic";
/** A game's own part may take so much. */
const GAME = 46;
const dist = new URL("../dist/", import.meta.url);
const read = (path) => readFileSync(new URL(path, dist));
const isFont = (path) => path.endsWith(".woff2");
const kilobytes = (path) => (isFont(path) ? read(path) : gzipSync(read(path))).length / 1024;
const figure = (size) => `${size.toFixed(1).padStart(7)} KB`;

let fits = true;
/** Prints what belongs together and whether it is within its budget. */
function told(what, paths, budget) {
  const sizes = paths.map((path) => [path, kilobytes(path)]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  for (const [path, size] of sizes) console.log(`${figure(size)}  ${path}`);
  console.log(
    `${figure(total)}  ${what}, compressed; the budget is ${budget} KB${total > budget ? ": over it" : ""}\n`,
  );
  fits &&= total <= budget;
}

const page = read("index.html").toString();
const linked = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path]) => path);
// What the page asks the server for is no file of the build.
const loaded = linked.filter((path) => !path.startsWith("api/"));
const assets = readdirSync(new URL("assets/", dist)).map((name) => `assets/${name}`);
const names = assets.filter((path) => isFont(path) && path.includes(ALSO_DRAWN) && !/-latin(-ext)?-/.test(path));
told("first load", [...new Set(["index.html", ...loaded, ...names])], FIRST_LOAD);

/** What the built module named after a game fetches with it. */
const games = new URL("../src/games/", import.meta.url);
for (const slug of readdirSync(games).filter((name) => existsSync(new URL(`${name}/index.tsx`, games)))) {
  told(
    slug,
    assets.filter((path) => path.startsWith(`assets/${slug}-`)),
    GAME,
  );
}
if (!fits) process.exit(1);
