// What players read lives in Fluent files (`locales/`): finds texts that code still says itself, in the folders that have
// moved there. A part of `npm run check`; the list grows with each folder that moves.
import { textsBelow } from "./syntax.js";

const MOVED = ["src/games/cosmic-conquest", "src/games/spacetrace"];

/** Two words, a capital, or a word beside something filled in: ids and classes are kebab-case. */
const isSaid = (text) =>
  /\p{L}{2,} \p{L}/u.test(text) ||
  /^\s*\p{Lu}\p{Ll}/u.test(text) ||
  /(^|\s)\p{L}{2,} …|…[’ ]?\s*\p{L}{2,}$/u.test(text);
/** What is no text: selectors, drawings, and names that seed a drawing. */
const ITS_OWN = [/^[.#[].*[\])]$/, /^M-?\d/, /^</, /^…(px|%)$/, /^(Aurelia9|Basalt|Infinity)$/, /^st-/];

for (const folder of MOVED) {
  for (const { at, text } of textsBelow(folder)) {
    if (!isSaid(text) || ITS_OWN.some((own) => own.test(text.trim()))) continue;
    console.error(`${at}: say it in the Fluent file: "${text.trim()}"`);
    process.exitCode = 1;
  }
}
