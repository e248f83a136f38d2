// Writes the pictures for each game's page (`moments/<slug>.json`): the moments that `dev/pictures.json` names, from
// the kept frames, and the width of their board in pixels. A page fetches those of its game.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const read = (path) => JSON.parse(readFileSync(resolve(import.meta.dirname, "..", path), "utf8"));

/** The changes of the view with whole paths. A leading number counts the steps shared with the previous path. */
function ofView(changes) {
  let path = [];
  const kept = [];
  for (const [steps, ...change] of changes) {
    const [first, ...rest] = steps;
    path = typeof first === "number" ? [...path.slice(0, first), ...rest] : steps;
    if (path[0] === "view") kept.push([path, ...change]);
  }
  return kept;
}

/** The part of a kept moment that a picture needs. */
function pictureOf({ seat, welcome: { table, version, view }, update }) {
  const told = update.told.flatMap(({ events, ...when }) => events.map((event) => ({ ...when, event })));
  return { table, seat, version, view, changes: ofView(update.changes), told };
}

/** The pictures of a game, in order. */
export function picturesOf(slug) {
  const { width, show } = read("dev/pictures.json")[slug];
  const { moments } = read(`frames/${slug}.json`);
  const pictures = show.map((name) => {
    const moment = moments.find(({ shows }) => shows.includes(name));
    if (!moment?.update)
      throw new Error(`frames/${slug}.json: no moment shows "${name}" and what follows: make frames`);
    return pictureOf(moment);
  });
  return { width, moments: pictures };
}

const ADDRESS = /^\/moments\/([\w-]+)\.json$/;

/** @returns {import("vite").Plugin} */
export function moments() {
  return {
    name: "starboard-moments",
    generateBundle() {
      for (const slug of Object.keys(read("dev/pictures.json")))
        this.emitFile({ type: "asset", fileName: `moments/${slug}.json`, source: JSON.stringify(picturesOf(slug)) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, slug] = ADDRESS.exec(request.url ?? "") ?? [];
        if (!slug) return next();
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(picturesOf(slug)));
      });
    },
  };
}
