// Groups the modules of the build into files. On a slow network every request costs a round trip, and a browser sends
// six at once, so modules that are always needed together form one file: the first page, the pictures of the games,
// tables and boards of any game, lessons, and each game. The rest is split at its dynamic imports.
import { readdirSync } from "node:fs";
import { resolve } from "node:path";

const at = (path) => resolve(import.meta.dirname, "../src", path);
const games = readdirSync(at("games"), { withFileTypes: true }).filter((one) => one.isDirectory());
const inGames = (file) => games.map(({ name }) => at(`games/${name}/${file}`));
/** True if a module is a game's own code or texts. */
const isOwn = (id) => games.some(({ name }) => id.includes(`/games/${name}/`));

/** The entry modules of each part, by name. A part includes everything that they import. */
const PARTS = [
  ["shell", [at("main.tsx")]],
  ["pictures", inGames("picture.tsx")],
  ["table", [at("pages/table.tsx")]],
  ["lesson", ["guide.ts", "guide-notes.tsx", "lesson-notes.tsx"].map((file) => at(`kit/guide/${file}`))],
];

/** The modules and everything that they import statically, directly or not. */
function reached(roots, info) {
  const found = new Set();
  const todo = [...roots];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    todo.push(...(info(id)?.importedIds ?? []));
  }
  return found;
}

/** The modules of each part, by name. Shared modules that a board needs belong to the table part. */
function partsOf(info) {
  const parts = new Map(PARTS.map(([name, roots]) => [name, reached(roots, info)]));
  const boards = games.map(({ name }) => [name, reached([at(`games/${name}/index.tsx`)], info)]);
  for (const [name, board] of boards) {
    for (const id of board) if (!isOwn(id)) parts.get("table").add(id);
    parts.set(name, board);
  }
  return parts;
}

/** The groups of a build. A module goes to the first part that has it, along with its imports. */
export function chunks() {
  let parts = null;
  const names = [...PARTS.map(([name]) => name), ...games.map(({ name }) => name)];
  return {
    groups: names.map((part, at) => ({
      debugName: part,
      priority: names.length - at,
      name(id, build) {
        parts ??= partsOf((id) => build.getModuleInfo(id));
        return parts.get(part).has(id) ? part : null;
      },
    })),
  };
}
