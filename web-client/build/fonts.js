// Writes the client's fonts (`npm run fonts`): each face with only the characters that its pages, catalogues and
// rulebooks use, which is all that most players fetch. For other characters, such as in a player's name, the browser
// fetches the source packages' Latin files by `unicode-range`. The written fonts are committed, so a build needs no
// font tool, and a missing character still comes from the Latin files.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { FACES, fileFor, rangeIn, source, USED } from "./faces.js";

const root = new URL("../", import.meta.url);
const folder = new URL("src/look/fonts/", root);
/** The server's fonts. It draws pictures of matches with the same faces and reads only TrueType. */
const ofServer = new URL("../server/fonts/", root);

/** Files that no player reads: tests, and the accented letters of the pseudo-locale. */
const UNREAD = /\.test\.|^pseudo\.ts$/;

/** The texts of all files below a folder with one of these endings. */
const filesOf = (path, endings) =>
  readdirSync(new URL(path, root), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && endings.some((ending) => one.name.endsWith(ending)) && !UNREAD.test(one.name))
    .map((one) => readFileSync(`${one.parentPath}/${one.name}`, "utf8"));

/** Characters that sources write as escapes: the no-break space. */
const ESCAPED = "\u00A0";

/** The code points of printable ASCII and of all other characters in the sources, in order. */
function written() {
  const ascii = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(0x20 + i));
  const details = filesOf("frames/", [".json"]).map((text) => JSON.stringify(JSON.parse(text).detail));
  const texts = [
    ...filesOf("src/", [".ts", ".tsx", ".css"]),
    ...filesOf("../games/", ["RULES.md", ".ftl"]),
    ...filesOf("locales/", [".ftl"]),
    ...details,
  ];
  return [...new Set([...ascii, ...ESCAPED, ...texts.join("")])]
    .map((one) => one.codePointAt(0))
    .filter((point) => point >= 0x20)
    .sort((a, b) => a - b);
}

/** Code points in CSS, consecutive ones as a range. */
function ranges(points) {
  const found = [];
  for (const point of points) {
    const last = found.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else found.push([point, point]);
  }
  const hex = (point) => point.toString(16).toUpperCase().padStart(4, "0");
  return found.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(", ");
}

const covers = (list, point) =>
  list.some((range) => {
    const [from, to = from] = range.replace("U+", "").split("-");
    return point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16);
  });

/** Latin letters and punctuation, for the names of players and places. */
const LATIN = String.fromCodePoint(...Array.from({ length: 0x180 - 0x20 }, (_, i) => 0x20 + i));
const SIGNS = "–—‘’“”…−‹›";

for (const one of [folder, ofServer]) mkdirSync(one, { recursive: true });
const all = written();
const used = {};
for (const [family, name, weight, style] of FACES) {
  const file = (alphabet) => fileFor(name, weight, style, alphabet);
  const latin = rangeIn(name, weight, style, "latin");
  const own = all.filter((point) => covers(latin, point));
  const text = String.fromCodePoint(...own);
  const small = await subsetFont(readFileSync(source.resolve(file("latin"))), text, { targetFormat: "woff2" });
  writeFileSync(new URL(`${name}-${weight}-${style}.woff2`, folder), small);
  for (const alphabet of ["latin", "latin-ext"]) {
    const whole = readFileSync(source.resolve(file(alphabet)));
    const plain = await subsetFont(whole, LATIN + SIGNS, { targetFormat: "truetype" });
    writeFileSync(new URL(`${name}-${weight}-${style}-${alphabet}.ttf`, ofServer), plain);
  }
  for (const one of [folder, ofServer])
    copyFileSync(source.resolve(`@fontsource/${name}/LICENSE`), new URL(`${name}.LICENSE`, one));
  used[`${name}-${weight}-${style}`] = ranges(own);
  console.log(
    `${(small.length / 1024).toFixed(1).padStart(6)} KB  ${own.length} characters  ${family} ${weight} ${style}`,
  );
}
writeFileSync(USED, `${JSON.stringify(used, null, 2)}\n`);
