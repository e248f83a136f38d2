// A stand-in for the server while none runs: `npm run dev -- --mode mock`. Never part of a build.
import { WebSocketServer } from "ws";
import * as world from "./world.js";

const routes = [
  ["GET", /^\/api\/me$/, () => world.me],
  ["POST", /^\/api\/session$/, () => ({ player: world.me, token: "t" })],
  ["GET", /^\/api\/games$/, () => Object.values(world.details).map((detail) => detail.game)],
  ["GET", /^\/api\/games\/([^/]+)$/, (slug) => world.details[slug]],
  ["GET", /^\/api\/tables$/, () => [...world.open, ...world.mine]],
  ["POST", /^\/api\/tables$/, (_, __, asked) => opened(asked)],
  ["GET", /^\/api\/tables\/missing/, () => undefined],
  ["GET", /^\/api\/tables\/([^/?]+)/, (id) => world.table(id)],
  ["POST", /^\/api\/tables\/[^/]+\/loadout$/, (_, __, asked) => world.choose(asked.loadout)],
  ["POST", /^\/api\/tables\/([^/]+)\//, (id) => world.table(id)],
  ["GET", /^\/api\/matches(\?|$)/, () => ({ matches: world.mine.concat(world.finished), next: null })],
  ["GET", /^\/api\/matches\/([^/]+)\/replay/, (_, query) => world.replay(query)],
  ["GET", /^\/api\/matches\/([^/?]+)/, () => world.table("finished")],
];

const REFUSAL = { status: 422, code: "map-does-not-fit", detail: "This map has no place for 4 players." };

/** A table as asked for, if its map is the one that fits. */
function opened(asked) {
  if (asked.options?.map && asked.options.map !== "auto") return REFUSAL;
  return world.table(asked.game === "cosmic-conquest" ? "cosmic" : "waiting");
}

async function read(request) {
  let text = "";
  for await (const part of request) text += part;
  return text ? JSON.parse(text) : {};
}

async function answer(request, response, next) {
  const url = new URL(request.url, "http://x");
  for (const [method, pattern, make] of routes) {
    const found = request.method === method && pattern.exec(url.pathname + url.search);
    if (!found) continue;
    const body = make(found[1], url.searchParams, method === "POST" ? await read(request) : undefined);
    response.statusCode = body === undefined ? 404 : body === REFUSAL ? REFUSAL.status : 200;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body ?? { status: 404, code: "not-found", detail: "There is no such table." }));
    return;
  }
  next();
}

/** @returns {import("vite").Plugin} */
export function mock() {
  return {
    name: "starboard-mock",
    configureServer(server) {
      server.middlewares.use(answer);
      const sockets = new WebSocketServer({ noServer: true });
      server.httpServer?.on("upgrade", (request, socket, head) => {
        if (!request.url.startsWith("/ws/")) return;
        sockets.handleUpgrade(request, socket, head, (ws) => {
          const id = /tables\/([^?]+)/.exec(request.url)?.[1];
          ws.send(JSON.stringify(id ? world.welcome(id) : world.lobby));
        });
      });
    },
  };
}
