import { readFileSync } from "node:fs";
import { faces } from "./faces.js";
import { givenIn } from "./names.js";
import { utilities } from "./utilities.js";

// Which layer of the cascade a stylesheet is in follows from its folder: what a game says stands above what a page says,
// that above the kit, and that above the look, whatever the selectors weigh and in whichever order they are fetched.
const LAYERS = [
  ["above", /\/src\/look\/above\.css$/],
  ["primitives", /\/src\/look\/primitives\.css$/],
  ["look", /\/src\/look\/[^/]*\.css$/],
  ["kit", /\/src\/(?:kit|table)\/.*\.css$/],
  ["game", /\/src\/games\/.*\.css$/],
  ["page", /\/src\/.*\.css$/],
];
/** What is written from a table at the end of a stylesheet: to a browser that develops all of it, else what is used. */
const TABLES = [
  [/\/look\/primitives\.css$/, (isBuilt) => utilities(isBuilt ? givenIn("src") : () => true)],
  [/\/look\/fonts\.css$/, faces],
];
/** What kinds of windows are called: `@media (--upright)`. Browsers do not know such names yet, and the code asks by them too. */
const SCREENS = Object.entries(JSON.parse(readFileSync("src/look/screens.json", "utf8")));
const ORDER = "@layer look,primitives,kit,page,game,above;";

/** @returns {import("vite").Plugin} */
export function layers() {
  let isBuilt = false;
  return {
    name: "starboard-layers",
    enforce: "pre",
    configResolved({ command }) {
      isBuilt = command === "build";
    },
    transform(code, id) {
      const path = id.split("?")[0];
      const layer = LAYERS.find(([, files]) => files.test(path))?.[0];
      const more = TABLES.find(([file]) => file.test(path))?.[1](isBuilt) ?? "";
      const plain = SCREENS.reduce((css, [name, query]) => css.replaceAll(`(${name})`, query), code);
      return layer && { code: `${ORDER}@layer ${layer}{${plain}${more}}`, map: null };
    },
  };
}
