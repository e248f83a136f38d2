// What players read lives in Fluent files (`locales/`): finds texts that code still says itself, in the folders given or in
// those that say nothing any longer. A part of `npm run check`.
import { textsBelow } from "./syntax.js";

/** Two words, a capital, or a word beside something filled in: ids and classes are kebab-case. */
const isSaid = (text) =>
  /\p{L}{2,} \p{L}/u.test(text) ||
  /^\s*\p{Lu}\p{Ll}/u.test(text) ||
  /(^|\s)\p{L}{2,} …|…[’ ]?\s*\p{L}{2,}$/u.test(text);
/** What is no text: selectors, drawings, names that seed a drawing, and names of keys, browsers and systems. */
const ITS_OWN = [
  /^[.#[].*[\])]$/,
  /^M-?\d/,
  /^</,
  /^…(px|%)$/,
  /^(Aurelia9|Basalt|Infinity)$/,
  /^(st|gs)-/,
  /^Enter$/,
  /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|ChromeOS|Linux)$/,
];

const SILENT = [
  "src/games",
  "src/pages/game",
  "src/pages/home",
  "src/pages/host",
  "src/pages/rulebook",
  "src/pages/shared",
];
const folders = process.argv.length > 2 ? process.argv.slice(2) : SILENT;
for (const { at, text } of folders.flatMap((folder) => [...textsBelow(folder)])) {
  if (!isSaid(text) || ITS_OWN.some((own) => own.test(text.trim()))) continue;
  console.error(`${at}: say it in the Fluent file: "${text.trim()}"`);
  process.exitCode = 1;
}
