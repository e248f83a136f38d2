// Prints the compressed sizes of the first page (everything that index.html loads, and the font face that it needs
// besides) and of each game's own part (the files that only its tables fetch). Fails if one is over its budget. Run
// after `npm run build`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const FIRST_LOAD = 107;
/** The face that the first page needs besides those in its head, for the names below its planets. */
const ALSO_DRAWN = "bodoni-moda-500-italic";
/** The budget of each game's own part, in KB. */
const GAME = 46;
const dist = new URL("../dist/", import.meta.url);
const read = (path) => readFileSync(new URL(path, dist));
const isFont = (path) => path.endsWith(".woff2");
const kilobytes = (path) => (isFont(path) ? read(path) : gzipSync(read(path))).length / 1024;
const figure = (size) => `${size.toFixed(1).padStart(7)} KB`;

let fits = true;
/** Prints the sizes of a group of files and checks their budget, in KB. */
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
// Preloaded API requests are no files of the build.
const loaded = linked.filter((path) => !path.startsWith("api/"));
const assets = readdirSync(new URL("assets/", dist)).map((name) => `assets/${name}`);
const names = assets.filter((path) => isFont(path) && path.includes(ALSO_DRAWN) && !/-latin(-ext)?-/.test(path));
told("first load", [...new Set(["index.html", ...loaded, ...names])], FIRST_LOAD);

const games = new URL("../src/games/", import.meta.url);
for (const slug of readdirSync(games).filter((name) => existsSync(new URL(`${name}/index.tsx`, games)))) {
  told(
    slug,
    assets.filter((path) => path.startsWith(`assets/${slug}-`)),
    GAME,
  );
}
if (!fits) process.exit(1);
