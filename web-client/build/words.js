// What a game's code says with a number of its own that its catalogue knows: the rules have said it already, and one that
// changes makes it a lie. A part of `npm run check`.
import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

/** What is drawn or styled by numbers says nothing. */
const DRAWN = new Set(["class", "d", "transform", "viewBox", "points", "style"]);
const NUMBER = /(?<![\w.#$-])[1-9]\d*(?!\w)/g;
const isSaid = (text) => /\p{L}{3}/u.test(text) && !/[{};]|\w\(|px\b/.test(text);
/** What no entry says, though another one says that number: the rules alone know it, or the shape of a die. */
const ITS_OWN = [/\bdefends with 10\b/, /^Buy a card · 5$/, /^\+ die 1–10$/, /^for 100 MP$/];

/** The numbers of a game's entries, as facts and in their words. */
function known(slug) {
  const { entries } = JSON.parse(readFileSync(`frames/${slug}.json`, "utf8")).detail.catalogue;
  const said = entries.flatMap(({ text, facts }) => [text, ...Object.values(facts)]);
  return new Set(said.flatMap((one) => String(one).match(NUMBER) ?? []));
}

/** Every text in a tree of syntax, with where it begins. */
function* texts(node) {
  if (!node || typeof node !== "object") return;
  if (node.type === "ImportDeclaration" || (node.type === "JSXAttribute" && DRAWN.has(node.name.name))) return;
  if (node.type === "Literal" && typeof node.value === "string") yield [node.value, node.start];
  if (node.type === "JSXText") yield [node.value, node.start];
  if (node.type === "TemplateLiteral") yield [node.quasis.map(({ value }) => value.cooked).join("…"), node.start];
  for (const child of Object.values(node)) yield* texts(child);
}

/** Those of a text's numbers that its game's entries say. */
function repeated(text, numbers) {
  if (!isSaid(text) || ITS_OWN.some((own) => own.test(text.trim()))) return [];
  return (text.match(NUMBER) ?? []).filter((number) => numbers.has(number));
}

for (const slug of readdirSync("frames").map((file) => file.replace(".json", ""))) {
  const numbers = known(slug);
  for (const file of readdirSync(`src/games/${slug}`, { recursive: true }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )) {
    const path = `src/games/${slug}/${file}`;
    const code = readFileSync(path, "utf8");
    for (const [text, start] of texts(parseSync(path, code).program)) {
      const told = repeated(text, numbers);
      if (told.length === 0) continue;
      const line = code.slice(0, start).split("\n").length;
      console.error(`${path}:${line}: the catalogue knows ${told.join(", ")}: "${text.trim()}"`);
      process.exitCode = 1;
    }
  }
}
