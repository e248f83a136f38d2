// What players read lives in Fluent files (`locales/`): finds texts that code still says itself, in the folders given or in
// those that say nothing any longer. A part of `npm run check`.
import { textsBelow } from "./syntax.js";

/** Two words, a capital, or a word beside something filled in: ids and classes are kebab-case. */
const isSaid = (text) =>
  /\p{L}{2,} \p{L}/u.test(text) ||
  /^\s*\p{Lu}\p{Ll}/u.test(text) ||
  /(^|\s)\p{L}{2,} …|…[’ ]?\s*\p{L}{2,}$/u.test(text);
/** What is no text: selectors, drawings, names that seed a drawing, the name of a key, and a pace that browsers keep. */
const ITS_OWN = [
  /^[.#[].*[\])]$/,
  /^\.[\w-]+ [a-z]+([.:][a-z]+)?$/,
  /^M-?\d/,
  /^</,
  /^…(px|%)$/,
  /^(Aurelia9|Basalt|Infinity)$/,
  /^(st|gs)-/,
  /^Escape$/,
  /^at once$/,
];

const SILENT = ["src/games", "src/pages/home"];
const folders = process.argv.length > 2 ? process.argv.slice(2) : SILENT;
for (const { at, text } of folders.flatMap((folder) => [...textsBelow(folder)])) {
  if (!isSaid(text) || ITS_OWN.some((own) => own.test(text.trim()))) continue;
  console.error(`${at}: say it in the Fluent file: "${text.trim()}"`);
  process.exitCode = 1;
}
