import { describe, expect, it, vi } from "vitest";
import { kept, seatedAt, titleOf } from "../../dev/frames";
import { plainText } from "../table/log";
import { heading, say } from "../table/table-events";
import { games } from ".";

// What every game says, over moments of recorded matches; what it shows and takes, the browser tests look at
// (`tests/browser/laws.spec.ts`). A game joins by its line in the registry.

/** What goes without saying: it sets the scene for the next event, or the page shows it otherwise. */
const UNSAID = new Set(["table-left", "attack-staged", "phase-started", "play-resolved", "reaction-asked"]);
/** What a slip of the pen looks like. */
const SLIP = /undefined|\bNaN\b|\[object|\bnull\b| {2}/;

// There is no server here: what is before a kept log is not to be had.
vi.stubGlobal("fetch", () => new Promise(() => {}));

for (const slug of Object.keys(games)) {
  describe(`the client of ${slug}`, async () => {
    const { detail, moments, client } = await kept(slug);

    it("has a sentence or a heading for every type of event, as people speak", () => {
      const silent = new Set<string>();
      const told = new Set<string>();
      for (const moment of moments) {
        const { table, goOn } = seatedAt(moment, detail);
        goOn();
        for (const { event } of table.log.value) {
          const { type } = event as { type: string };
          const words = say(event, client, table);
          const said = words ? plainText(words, table) : heading(event, client, table);
          if (said !== null) {
            expect(said, `${type} at ${titleOf(moment)}`).not.toMatch(SLIP);
            expect(said, `${type} at ${titleOf(moment)}`).toMatch(/^\p{Lu}|^\d/u);
          }
          (said === null ? silent : told).add(type);
        }
      }
      expect([...silent].filter((type) => !told.has(type) && !UNSAID.has(type))).toEqual([]);
      for (const type of shown(moments, "event")) expect(told.has(type) || UNSAID.has(type), type).toBe(true);
    });
  });
}

/** What the moments were chosen for, of one kind. */
const shown = (moments: { shows: string[] }[], kind: string): Set<string> =>
  new Set(
    moments.flatMap(({ shows }) => shows).flatMap((what) => (what.startsWith(kind) ? what.slice(kind.length + 1) : [])),
  );
