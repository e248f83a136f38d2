// Which files of the build hold which modules. On a slow line every request costs a round trip, and a browser sends six at
// once, so modules that are always needed together are one file: what the first page needs, what a table needs, and what
// boards share, and each game. The rest is split where it is imported.
import { readdirSync } from "node:fs";
import { resolve } from "node:path";

const at = (path) => resolve(import.meta.dirname, "../src", path);
const games = readdirSync(at("games"), { withFileTypes: true }).filter((one) => one.isDirectory());
const inGames = (file) => games.map(({ name }) => at(`games/${name}/${file}`));

/** By name, where a part begins: it is all that these import, and all that those import. */
const PARTS = [
  ["shell", [at("main.tsx")]],
  ["pictures", inGames("picture.tsx")],
  ["table", [at("pages/table.tsx")]],
  ["guide", [at("kit/guide/guide.ts"), at("kit/guide/guide-notes.tsx")]],
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

function partsOf(info) {
  const parts = PARTS.map(([name, roots]) => [name, reached(roots, info)]);
  const boards = inGames("index.tsx").map((root) => reached([root], info));
  const shared = new Set(
    boards.flatMap((one) => [...one]).filter((id) => boards.filter((one) => one.has(id)).length > 1),
  );
  return [...parts, ["board", shared], ...games.map(({ name }, at) => [name, boards[at]])];
}

/** The groups of a build: a module goes to the first part that has it, and takes along what it imports. */
export function chunks() {
  let parts = null;
  const names = [...PARTS.map(([name]) => name), "board", ...games.map(({ name }) => name)];
  return {
    groups: names.map((part, at) => ({
      debugName: part,
      priority: names.length - at,
      name(id, build) {
        parts ??= partsOf((id) => build.getModuleInfo(id));
        return parts[at][1].has(id) ? part : null;
      },
    })),
  };
}
