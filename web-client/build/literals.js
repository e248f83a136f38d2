// What players read lives in Fluent files (`locales/`): finds texts that code still says itself, in the files and folders
// given or in those that hold none. A part of `npm run check`.
import { textsBelow } from "./syntax.js";

/** Two words, a capital, or a word beside something filled in: ids and classes are kebab-case. */
const isSaid = (text) =>
  /\p{L}{2,} \p{L}/u.test(text) ||
  /^\s*\p{Lu}\p{Ll}/u.test(text) ||
  /(^|\s)\p{L}{2,} …|…[’ ]?\s*\p{L}{2,}$/u.test(text);
/** Where people read it, one word is a text. */
const isRead = (text) => /\p{L}{2,}/u.test(text);
/** What is no text: selectors, drawings, and names that seed a drawing. */
const ITS_OWN = [
  /^[.#[].*[\])]$/,
  /^M-?\d/,
  /^</,
  /^…(px|%)$/,
  /^(Aurelia9|Basalt|Infinity|starboard dice)$/,
  /^(st|gs)-/,
];

const SILENT = [
  "src/app.tsx",
  "src/games",
  "src/main.tsx",
  "src/pages/credits.tsx",
  "src/pages/home",
  "src/pages/player",
  "src/pages/player.tsx",
  "src/pages/profile",
  "src/pages/profile.tsx",
  "src/pages/tables.tsx",
];
const folders = process.argv.length > 2 ? process.argv.slice(2) : SILENT;
for (const { at, text, isShown } of folders.flatMap((folder) => [...textsBelow(folder)])) {
  if (!(isShown ? isRead(text) : isSaid(text)) || ITS_OWN.some((own) => own.test(text.trim()))) continue;
  console.error(`${at}: say it in the Fluent file: "${text.trim()}"`);
  process.exitCode = 1;
}
