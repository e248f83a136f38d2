// Checks the stylesheets: only one game, or the kit alone, styles the classes that its rules begin with; markup uses
// every class in a rule and in `build/utilities.js`; font sizes and spaces are tokens (`look/tokens.css`). Part of
// `npm run check`.
import { readdirSync, readFileSync } from "node:fs";
import { givenIn } from "./names.js";
import { WORDS } from "./utilities.js";

/** The owner of a stylesheet: its game or its folder. `table` counts as the kit. */
function ownerOf(path) {
  const [folder, slug] = path.split("/");
  return folder === "games" ? slug : folder === "table" ? "kit" : folder;
}

const bare = (css) => css.replace(/\/\*[\s\S]*?\*\//g, "");

/** The spaces that must be tokens, in pixels. Wider ones are page measures, thinner ones lines. */
const SPACE = { least: 2, most: 32 };
const TYPE = /(?<![\w-])font(?:-size)?:[^;{}]*\dpx[^;{}]*/g;
const SPACES = /(?<![\w-])(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?:[^;{}]*\dpx[^;{}]*/g;

/** The declarations of font sizes and spaces with literal pixels. */
function literal(css) {
  const sizes = (text) => [...text.matchAll(/(?<![\w.])([\d.]+)px/g)].map(([, size]) => Number(size));
  const spaces = bare(css).match(SPACES) ?? [];
  const close = spaces.filter((one) => sizes(one).some((size) => size >= SPACE.least && size <= SPACE.most));
  return [...(bare(css).match(TYPE) ?? []), ...close];
}

/** The selectors of a stylesheet's rules. */
function selectorsOf(css) {
  const still = bare(css).replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const selectors = [...still.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector.trim());
  return selectors.filter((one) => !one.startsWith("@"));
}

/** The classes that selectors begin with. Their owner owns everything inside such an element. */
function leading(css) {
  const rules = selectorsOf(css);
  // A game may make room for itself on a page, with `:has` or the page's data attributes.
  const parts = rules.flatMap((one) => one.split(/,(?![^(]*\))/)).filter((part) => !/:has\(|\[data-/.test(part));
  return parts.flatMap((part) => /^(?::is\()?\.([\w-]+)/.exec(part.trim())?.[1] ?? []);
}

const isGiven = givenIn("src");

const games = readdirSync("src/games", { withFileTypes: true }).filter((one) => one.isDirectory());
const guarded = new Set(["kit", ...games.map(({ name }) => name)]);
const owners = new Map();
const untold = [];
for (const path of readdirSync("src", { recursive: true }).filter((file) => file.endsWith(".css"))) {
  const css = readFileSync(`src/${path}`, "utf8");
  const named = new Set(
    selectorsOf(css).flatMap((one) => [...one.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)),
  );
  for (const name of named) if (!isGiven(name)) untold.push(`src/${path}: nothing has the class ${name}`);
  for (const name of leading(css)) owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(path)));
  // With `:has` on a whole page or on any element, every change in the page recalculates all of its styles.
  if (/(?:\.[\w-]*page(?:\[[^\]]*\])*|:root|\bhtml|\bbody):has\(/.test(bare(css)))
    untold.push(`src/${path}: a whole page by :has`);
  if (/(?:^|[\s,>+~])(?::not\()?:has\(/m.test(bare(css))) untold.push(`src/${path}: any element by :has`);
  if (path !== "look/tokens.css") untold.push(...literal(css).map((one) => `src/${path}: no token: ${one}`));
}

for (const word of Object.keys(WORDS))
  if (!isGiven(word)) untold.push(`build/utilities.js: nothing has the class ${word}`);

// The look may style everything.
for (const who of owners.values()) who.delete("look");
const shared = [...owners].filter(([, who]) => who.size > 1 && [...who].some((one) => guarded.has(one)));
const faults = [...shared.map(([name, who]) => `.${name} is styled by ${[...who].join(" and ")}`), ...untold];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
