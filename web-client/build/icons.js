// Turns a `.icons` file (one id of @iconify-json/game-icons a line, `#` begins a comment) into a module with the
// drawings of exactly these icons; with `?credits` into their artists, by look/artists.txt. An id that does not exist,
// or whose artist is not named, stops the build.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const drawings = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json").icons;
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
      const entries = lines(file).map((icon) => {
        if (!drawings[icon]) this.error(`${file}: there is no icon "${icon}" in game-icons`);
        if (!known[icon]) this.error(`${file}: look/artists.txt names no artist for "${icon}"`);

        return [icon, query === "credits" ? known[icon] : drawings[icon].body];
      });
      return { code: `export default ${JSON.stringify(Object.fromEntries(entries))}`, map: null, moduleType: "js" };
    },
  };
}
