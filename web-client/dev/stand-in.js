// Shows the real pages over moments of recorded matches (`make frames`): answers the page's requests from the kept
// frames. Start it with `npm run dev -- --mode frames`. The first page lists the moments as tables, and `next()` in the
// console sends the next update. The browser tests load the same script before the built pages. Commands are accepted
// and change nothing; only questions kept with the moment have answers.
(() => {
  const real = window.fetch.bind(window);
  const files = new Map();
  /** The kept frames of a game. */
  const kept = (slug) => {
    if (!files.has(slug))
      files.set(
        slug,
        real(`/frames/${slug}.json`).then((file) => file.json()),
      );
    return files.get(slug);
  };
  /** The moment with that table id: `solar-empires~12`. */
  const momentOf = async (id) => {
    const [slug, number] = id.split("~");
    const { moments } = await kept(slug);
    return moments[Number(number)];
  };
  /** A table with the id of its moment, and named after what it shows. */
  const as = (id, { table }, shows) => ({
    ...table,
    summary: { ...table.summary, id, name: shows.join(", ") },
  });

  /** The commands that the page has sent. */
  window.given = [];
  window.next = () => {};
  window.momentOf = momentOf;

  const slugs = () => window.keptGames ?? [];
  const summaries = async () => {
    const all = slugs().map(async (slug) =>
      (await kept(slug)).moments.map(({ welcome, shows }, number) => as(`${slug}~${number}`, welcome, shows).summary),
    );
    return (await Promise.all(all)).flat();
  };
  const routes = [
    [/^\/api\/me$/, () => ({ id: "p0", name: "Whoever looks", kept: false })],
    [/^\/api\/guest$/, () => ({ guest: null })],
    [/^\/api\/games$/, () => Promise.all(slugs().map(async (slug) => (await kept(slug)).detail.game))],
    [/^\/api\/games\/([^/]+)$/, async (slug) => (await kept(slug)).detail],
    [/^\/api\/tables$/, summaries],
    [
      /^\/api\/tables\/([^/]+)$/,
      async (id) => {
        const { welcome, shows } = await momentOf(id);
        return as(id, welcome, shows);
      },
    ],
    [/^\/api\/matches\/[^/]+\/log$/, () => []],
  ];
  const absent = { status: 404, code: "not-kept", detail: "Nothing is kept of this." };

  window.fetch = async (asked, request) => {
    const { pathname } = new URL(asked.url ?? asked, location.href);
    if (!pathname.startsWith("/api/")) return real(asked, request);
    for (const [pattern, answer] of routes) {
      const found = pattern.exec(pathname);
      if (found) return new Response(JSON.stringify(await answer(found[1])));
    }
    return new Response(JSON.stringify(absent), { status: 404 });
  };

  /** Text that is equal for equal questions, in any order of fields. */
  const sorted = (ask) => JSON.stringify(Object.entries(ask).sort());

  /** A fake socket for a kept moment, or for the lobby. */
  class Line {
    async arrive(id) {
      if (!id) {
        return this.say({
          type: "lobby",
          open: [],
          running: [],
          mine: await summaries(),
          at_tables: 1,
          now: Date.now(),
        });
      }
      this.moment = await momentOf(id);
      const { welcome, update, shows } = this.moment;
      this.say({ ...welcome, table: as(id, welcome, shows) });
      // The update is serialised in advance, so that measurements of the page do not include it.
      const text = JSON.stringify(update);
      window.next = () => update && this.hear(text);
    }

    hear(data) {
      queueMicrotask(() => this.onmessage?.({ data }));
    }

    say(frame) {
      this.hear(JSON.stringify(frame));
    }

    send(text) {
      const said = JSON.parse(text);
      if (said.type === "ping") this.say({ type: "pong" });
      if (said.type === "command") {
        window.given.push(said.command);
        this.say({ type: "accepted", id: said.id, version: this.moment.welcome.version });
      }
      if (said.type === "ask") {
        const refusal = { code: "not-kept", message: "Nothing is worked out over kept frames.", rule: null };
        const told = this.moment.answers.find(({ ask }) => sorted(ask) === sorted(said.ask));
        this.say({ type: "answered", id: said.id, version: said.version, ...(told ?? { refusal }) });
      }
    }

    close() {
      this.onmessage = null;
    }
  }

  window.WebSocket = new Proxy(window.WebSocket, {
    construct(Real, [url, protocol]) {
      const found = /\/ws\/(?:lobby|tables\/([^?]+))/.exec(url);
      // Such as Vite's own socket.
      if (!found) return new Real(url, protocol);
      const line = new Line();
      line.arrive(found[1]);
      return line;
    },
  });
})();
