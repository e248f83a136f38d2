// Which files of the build hold which modules. On a slow line every request costs a round trip, and a browser sends six at
// once, so modules that are always needed together are one file: what the first page needs, what a table and its board need
// in any game, what a lesson adds, and each game. The rest is split where it is imported.
import { readdirSync } from "node:fs";
import { resolve } from "node:path";

const at = (path) => resolve(import.meta.dirname, "../src", path);
const games = readdirSync(at("games"), { withFileTypes: true }).filter((one) => one.isDirectory());
const inGames = (file) => games.map(({ name }) => at(`games/${name}/${file}`));
/** Whether a module is a game's own: its code, or its texts. */
const isOwn = (id) => games.some(({ name }) => id.includes(`/games/${name}/`));

/** By name, where a part begins: it is all that these import, and all that those import. */
const PARTS = [
  ["shell", [at("main.tsx")]],
  ["pictures", inGames("picture.tsx")],
  ["table", [at("pages/table.tsx")]],
  ["lesson", ["guide.ts", "guide-notes.tsx", "lesson-notes.tsx"].map((file) => at(`kit/guide/${file}`))],
];

/** All that a module imports, and all that those import. */
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

/** The modules of each part, by its name. What boards need beside their own modules belongs to every table. */
function partsOf(info) {
  const parts = new Map(PARTS.map(([name, roots]) => [name, reached(roots, info)]));
  const boards = games.map(({ name }) => [name, reached([at(`games/${name}/index.tsx`)], info)]);
  for (const [name, board] of boards) {
    for (const id of board) if (!isOwn(id)) parts.get("table").add(id);
    parts.set(name, board);
  }
  return parts;
}

/** The groups of a build: a module goes to the first part that has it, and takes along what it imports. */
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
