// Finds numbers in a game's texts that its catalogue already has. They would become wrong if the rules change. Part of
// `npm run check`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { textsBelow } from "./syntax.js";

const NUMBER = /(?<![\w.#$-])[1-9]\d*(?!\w)/g;
const isSaid = (text) => /\p{L}{3}/u.test(text) && !/[{};]|\w\(|px\b/.test(text);
/** Exceptions: texts whose number is in the catalogue by coincidence. */
const ITS_OWN = [/\bdefends with 10\b/, /^Buy a card · 5$/, /^\+ die 1–10$/, /^for 100 MP$/];

/** The numbers of a game's entries, as facts and in their words. */
function known(slug) {
  const { entries } = JSON.parse(readFileSync(`frames/${slug}.json`, "utf8")).detail.catalogue;
  const said = entries.flatMap(({ text, facts }) => [text, ...Object.values(facts)]);
  return new Set(said.flatMap((one) => String(one).match(NUMBER) ?? []));
}

/** The texts of a Fluent file, line by line, without their placeholders. */
function* textsOf(path) {
  if (!existsSync(path)) return;
  for (const [i, line] of readFileSync(path, "utf8").split("\n").entries()) {
    const text = line.replace(/^#.*|^[\w.-]+ = |^\s+(\.[\w-]+ = |\*?\[[\w-]+\] )/, "").replace(/\{[^}]*\}?/g, "…");
    yield { at: `${path}:${i + 1}`, text };
  }
}

/** The numbers of a text that are in `numbers`. */
function repeated(text, numbers) {
  if (!isSaid(text) || ITS_OWN.some((own) => own.test(text.trim()))) return [];
  return (text.match(NUMBER) ?? []).filter((number) => numbers.has(number));
}

for (const slug of readdirSync("frames").map((file) => file.replace(".json", ""))) {
  const numbers = known(slug);
  const texts = [...textsBelow(`src/games/${slug}`), ...textsOf(`../games/${slug}/locales/en.ftl`)];
  for (const { at, text } of texts) {
    const told = repeated(text, numbers);
    if (told.length === 0) continue;
    console.error(`${at}: the catalogue knows ${told.join(", ")}: "${text.trim()}"`);
    process.exitCode = 1;
  }
}
