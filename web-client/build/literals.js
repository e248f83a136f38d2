// What players read lives in Fluent files (`locales/`): finds texts that code still says itself, in the files and folders
// given or in the whole client. A part of `npm run check`.
import { textsBelow } from "./syntax.js";

/** Two words, a capital, or a word beside something filled in: ids and classes are kebab-case. */
const isSaid = (text) =>
  /\p{L}{2,} \p{L}/u.test(text) ||
  /^\s*\p{Lu}\p{Ll}/u.test(text) ||
  /(^|\s)\p{L}{2,} …|…[’ ]?\s*\p{L}{2,}$/u.test(text);
/** Where people read it, one word is a text. */
const isRead = (text) => /\p{L}{2,}/u.test(text);
const ITS_OWN = [
  // Selectors, drawings, and names that seed a drawing.
  /^[.#[].*[\])]$/,
  /^\.[\w-]+ [a-z]+([.:][a-z]+)?$/,
  /^M-?\d/,
  /^…?</,
  /^(…(px|%) ?)+$/,
  /^(Aurelia9|Basalt|Infinity|starboard dice)$/,
  /^(st|gs)-/,
  // Names that guests are given, the name of a channel, and endings of words.
  /^(Wren|Halloway)\b/,
  /^session …$/,
  /^…ies$/,
  // Names of keys, browsers and systems.
  /^(Enter|Escape|Arrow\w+|Backspace)$/,
  /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|ChromeOS|Linux)$/,
  // Faults that programmers read.
  /^The change … has no place/,
  /^A piece of a table is drawn outside/,
  /^there is no …$/,
];
/** Names of keys, of what is dragged, of values and fields, in the files that have them: elsewhere the same word may be a button's. */
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
