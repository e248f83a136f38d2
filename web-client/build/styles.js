// Whose a class is: what the rules of a game's stylesheets begin with is that game's alone, and what the kit styles no page
// styles under the same name. A part of `npm run check`.
import { readdirSync, readFileSync } from "node:fs";

/** Whose a stylesheet is: a game's, or that of the folder it is in; the kit's pieces are in two. */
function ownerOf(path) {
  const [folder, slug] = path.split("/");
  return folder === "games" ? slug : folder === "table" ? "kit" : folder;
}

/** The classes that selectors begin with: whatever stands in such a piece belongs to who says so. */
function leading(css) {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector.trim());
  const rules = selectors.filter((one) => !one.startsWith("@"));
  // By `:has` a game makes room for itself on the page that it stands on.
  const parts = rules.flatMap((one) => one.split(/,(?![^(]*\))/)).filter((part) => !part.includes(":has("));
  return parts.flatMap((part) => /^\.([\w-]+)/.exec(part.trim())?.[1] ?? []);
}

const games = readdirSync("src/games", { withFileTypes: true }).filter((one) => one.isDirectory());
const guarded = new Set(["kit", ...games.map(({ name }) => name)]);
const owners = new Map();
for (const path of readdirSync("src", { recursive: true }).filter((file) => file.endsWith(".css")))
  for (const name of leading(readFileSync(`src/${path}`, "utf8")))
    owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(path)));

// The look has a say in everything.
for (const who of owners.values()) who.delete("look");
const shared = [...owners].filter(([, who]) => who.size > 1 && [...who].some((one) => guarded.has(one)));
for (const [name, who] of shared) console.error(`.${name} is styled by ${[...who].join(" and ")}`);
process.exitCode = shared.length > 0 ? 1 : 0;
