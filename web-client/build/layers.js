import { readFileSync } from "node:fs";
import { faces } from "./faces.js";
import { givenIn } from "./names.js";
import { utilities } from "./utilities.js";

// A stylesheet's folder decides its cascade layer: games override pages, pages the kit, and the kit the look,
// regardless of specificity and loading order.
const LAYERS = [
  ["above", /\/src\/look\/above\.css$/],
  ["primitives", /\/src\/look\/primitives\.css$/],
  ["look", /\/src\/look\/[^/]*\.css$/],
  ["kit", /\/src\/(?:kit|table)\/.*\.css$/],
  ["game", /\/src\/games\/.*\.css$/],
  ["page", /\/src\/.*\.css$/],
];
/** CSS generated at the end of a stylesheet: all utilities in development, only the used ones in a build. */
const TABLES = [
  [/\/look\/primitives\.css$/, (isBuilt) => utilities(isBuilt ? givenIn("src") : () => true)],
  [/\/look\/fonts\.css$/, faces],
];
/** Named media queries: `@media (--upright)`. Browsers do not support them yet, and the code uses the same names. */
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
