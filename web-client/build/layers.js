// Which layer of the cascade a stylesheet is in follows from its folder: what a page or a game says stands above what the
// kit says, and that above the look, whatever the selectors weigh and in whichever order they are fetched.
const LAYERS = [
  ["look", /\/src\/look\/[^/]*\.css$/],
  ["kit", /\/src\/(?:kit|table)\/.*\.css$/],
];

/** @returns {import("vite").Plugin} */
export function layers() {
  return {
    name: "starboard-layers",
    enforce: "pre",
    transform(code, id) {
      const layer = LAYERS.find(([, files]) => files.test(id.split("?")[0]))?.[0];
      return layer && { code: `@layer look,kit;@layer ${layer}{${code}}`, map: null };
    },
  };
}
