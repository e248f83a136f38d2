// The font faces of the client, for `look/fonts.css`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export const FACES = [
  ["Bodoni Moda", "bodoni-moda", 600, "normal"],
  ["Bodoni Moda", "bodoni-moda", 700, "normal"],
  ["Bodoni Moda", "bodoni-moda", 500, "italic"],
  ["Source Sans 3", "source-sans-3", 400, "normal"],
  ["Source Sans 3", "source-sans-3", 600, "normal"],
  ["Source Sans 3", "source-sans-3", 700, "normal"],
];
/** The characters of each face that our own pages use, as CSS ranges (`npm run fonts`). */
export const USED = new URL("../src/look/fonts/used.json", import.meta.url);
export const source = createRequire(import.meta.url);

/** The font file for an alphabet in its source package. */
export const fileFor = (name, weight, style, alphabet) =>
  `@fontsource/${name}/files/${name}-${alphabet}-${weight}-${style}.woff2`;

/** The character ranges of a font file, from its package's stylesheet. */
export function rangeIn(name, weight, style, alphabet) {
  const css = readFileSync(
    source.resolve(`@fontsource/${name}/${weight}${style === "italic" ? "-italic" : ""}.css`),
    "utf8",
  );
  const [, block] = css.split(`/* ${name}-${alphabet}-${weight}-${style} */`);
  return block.match(/unicode-range:\s*([^;}]+)[;}]/)[1].split(/,\s*/);
}

const face = (family, weight, style, url, range) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-style: ${style};
  font-display: swap;
  src: url("${url}") format("woff2");
  unicode-range: ${range};
}
`;

/** All faces as CSS. Browsers try later ones first, so the subsets for our own pages come last. */
export function faces() {
  const used = JSON.parse(readFileSync(USED, "utf8"));
  return FACES.flatMap(([family, name, weight, style]) => [
    ...["latin-ext", "latin"].map((alphabet) => {
      const range = rangeIn(name, weight, style, alphabet).join(", ");
      return face(family, weight, style, fileFor(name, weight, style, alphabet), range);
    }),
    face(family, weight, style, `./fonts/${name}-${weight}-${style}.woff2`, used[`${name}-${weight}-${style}`]),
  ]).join("");
}
