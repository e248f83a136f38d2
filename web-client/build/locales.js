// Turns a Fluent file (`.ftl`) into a module with its text, without the comments.
import { readFileSync } from "node:fs";

/** @returns {import("vite").Plugin} */
export function locales() {
  return {
    name: "starboard-locales",
    enforce: "pre",
    load(id) {
      const [file] = id.split("?");
      if (!file.endsWith(".ftl")) return;
      this.addWatchFile(file);
      const text = readFileSync(file, "utf8")
        .replace(/^#.*\n/gm, "")
        .replace(/\n{2,}/g, "\n");
      return { code: `export default ${JSON.stringify(text)}`, map: null, moduleType: "js" };
    },
  };
}
