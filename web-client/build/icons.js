// Turns a `.icons` file (one id of @iconify-json/game-icons per line, `#` begins a comment) into a module with the
// drawings of these icons, or with `?credits` their artists, from look/artists.txt. An id that does not exist or has no
// artist stops the build. Icons in look/shell.icons, which every page has, are left out of other lists.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { optimize } from "svgo";

const drawings = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json").icons;
const shell = fileURLToPath(new URL("../src/look/shell.icons", import.meta.url));
const artistsFile = fileURLToPath(new URL("../src/look/artists.txt", import.meta.url));

const lines = (file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter(Boolean);

function artists() {
  const byIcon = {};
  for (const line of lines(artistsFile)) {
    const [artist, ids] = line.split(":");
    for (const id of ids.trim().split(/\s+/)) byIcon[id] = artist;
  }
  return byIcon;
}

// Rounding would bend curves that were converted to arcs.
const PLUGINS = [{ name: "preset-default", params: { overrides: { convertPathData: { makeArcs: false } } } }];

/** A drawing as one path in whole units of 256. Icons are at most 96 px wide, so the rounding is invisible. */
function slim(body) {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><g transform="scale(.5)">${body}</g></svg>`;
  const { data } = optimize(whole, { multipass: true, floatPrecision: 0, plugins: PLUGINS });
  return /^<svg[^>]*><path(?: fill="currentColor")? d="([^"]*)"\/><\/svg>$/.exec(data)?.[1];
}

/** @returns {import("vite").Plugin} */
export function icons() {
  return {
    name: "starboard-icons",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (!file.endsWith(".icons")) return;
      this.addWatchFile(file);
      const known = artists();
      const everywhere = file.endsWith("shell.icons") ? [] : lines(shell);
      const own = lines(file).filter((icon) => !everywhere.includes(icon));
      const entries = own.map((icon) => {
        if (!drawings[icon]) this.error(`${file}: there is no icon "${icon}" in game-icons`);
        if (!known[icon]) this.error(`${file}: look/artists.txt names no artist for "${icon}"`);
        const path = slim(drawings[icon].body);
        if (!path) this.error(`${file}: "${icon}" is more than one path`);
        return [icon, query === "credits" ? known[icon] : path];
      });
      return { code: `export default ${JSON.stringify(Object.fromEntries(entries))}`, map: null, moduleType: "js" };
    },
  };
}
