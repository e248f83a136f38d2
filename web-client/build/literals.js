// Texts for players belong in Fluent files (`locales/`). Finds texts that are still in the code, in the given files and
// folders or in the whole client. Part of `npm run check`.
import { textsBelow } from "./syntax.js";

/** True for two words, a capitalised word, or a word beside a placeholder. Ids and classes are kebab-case. */
const isSaid = (text) =>
  /\p{L}{2,} \p{L}/u.test(text) ||
  /^\s*\p{Lu}\p{Ll}/u.test(text) ||
  /(^|\s)\p{L}{2,} …|…[’ ]?\s*\p{L}{2,}$/u.test(text);
/** True for a single word: enough in a place that players read. */
const isRead = (text) => /\p{L}{2,}/u.test(text);
const ITS_OWN = [
  // Selectors, drawings, and the seeds of drawings.
  /^[.#[].*[\])]$/,
  /^\.[\w-]+ [a-z]+([.:][a-z]+)?$/,
  /^M-?\d/,
  /^…?</,
  /^(…(px|%) ?)+$/,
  /^(Aurelia9|Basalt|Infinity|starboard dice)$/,
  /^(st|gs)-/,
  // Names for guests, the name of a channel, and word endings.
  /^(Wren|Halloway)\b/,
  /^session …$/,
  /^…ies$/,
  // Names of keys, browsers and systems.
  /^(Enter|Escape|Arrow\w+|Backspace)$/,
  /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|ChromeOS|Linux)$/,
  // Errors for developers.
  /^The change … has no place/,
  /^A piece of a table is drawn outside/,
  /^there is no …$/,
];
/** Names of keys, values and fields in certain files. Elsewhere the same word may be a button's label. */
const IN_FILES = [
  [/pages\/decks\/text-part\.tsx/, /^name:$/],
  [/pages\/table\/menu\.tsx/, /^at once$/],
  [/pages\/decks\/(ordered|wall)\.tsx/, /^(Delete|End|Home)$/],
  [/pages\/matches\/open-record\.tsx/, /^Files$/],
];
const isItsOwn = (at, text) =>
  ITS_OWN.some((own) => own.test(text)) || IN_FILES.some(([file, own]) => file.test(at) && own.test(text));

const given = process.argv.slice(2);
for (const { at, text, isShown } of (given.length > 0 ? given : ["src"]).flatMap((path) => [...textsBelow(path)])) {
  if (!(isShown ? isRead(text) : isSaid(text)) || isItsOwn(at, text.trim())) continue;
  console.error(`${at}: say it in the Fluent file: "${text.trim()}"`);
  process.exitCode = 1;
}
