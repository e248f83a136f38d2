import { describe, expect, it } from "vitest";
import { kept, seatedAt, titleOf } from "../../dev/frames";
import type { TableModel } from "../core/match/model";
import { UNNAMED } from "../core/words/grammar";
import type { Sentence } from "../core/words/sentence";
import { heading, say } from "../kit/tell/table-events";
import { plainText } from "../table/log";
import { games } from ".";

// Checks every game's sentences over moments of recorded matches. The browser tests check what it shows and accepts
// (`tests/browser/laws.spec.ts`). Every game in the registry is included.

/** Events without a sentence: they introduce the next event, or the page shows them in another way. */
const UNSAID = new Set([
  "table-left",
  "attack-staged",
  "phase-started",
  "play-resolved",
  "reaction-asked",
  "kills-asked",
]);
/** Signs of a broken text. */
const SLIP = /undefined|\bNaN\b|\[object|\bnull\b| {2}/;

for (const slug of Object.keys(games)) {
  describe(`the client of ${slug}`, async () => {
    const { detail, moments, client } = await kept(slug);

    it("speaks as people do, whatever happens", () => {
      const lines = new Map<string, Map<string, string>>();
      const hear = (table: TableModel) => {
        for (const { event } of table.log.value) {
          const { type } = event as { type: string };
          const said = say(event, client, table);
          const told = lines.get(type) ?? new Map<string, string>();
          if (said && told.size < ENOUGH && !told.has(formOf(said, table)))
            told.set(formOf(said, table), `${type}: ${plainText(said, table)}`);
          lines.set(type, told);
        }
      };
      for (const moment of moments) {
        const { live, goOn } = seatedAt(moment, detail);
        goOn();
        hear(live);
      }
      expect([...lines.values()].flatMap((told) => [...told.values()]).sort()).toMatchSnapshot();
    });

    it("names everything that an event tells of, though it has left the board long ago", () => {
      for (const moment of moments) {
        const { live: table, goOn } = seatedAt(moment, detail);
        goOn();
        for (const { event } of table.log.value) {
          const said = say(event, client, table);
          if (said) expect(plainText(said, table), titleOf(moment)).not.toMatch(UNNAMED);
        }
      }
    });

    it("has a sentence or a heading for every type of event, as people speak", () => {
      const silent = new Set<string>();
      const told = new Set<string>();
      for (const moment of moments) {
        const { live: table, goOn } = seatedAt(moment, detail);
        goOn();
        for (const { event } of table.log.value) {
          const { type } = event as { type: string };
          const words = say(event, client, table);
          const said = words ? plainText(words, table) : heading(event, client, table);
          if (said !== null) {
            expect(said, `${type} at ${titleOf(moment)}`).not.toMatch(SLIP);
            expect(said, `${type} at ${titleOf(moment)}`).toMatch(/^["“]?\p{Lu}|^\d/u);
          }
          (said === null ? silent : told).add(type);
        }
      }
      expect([...silent].filter((type) => !told.has(type) && !UNSAID.has(type))).toEqual([]);
      for (const type of shown(moments, "event")) expect(told.has(type) || UNSAID.has(type), type).toBe(true);
    });
  });
}

/** The most sentences per event type in the snapshot. */
const ENOUGH = 8;

/** The words of a sentence without names and numbers. One sentence of each form is enough. */
const formOf = ({ words }: Sentence, { seat }: TableModel): string => {
  const parts = words.flatMap((word) => {
    if (typeof word === "string") return word.replace(/[\d+−,]/g, "").split(" ");
    return "seat" in word && word.seat === seat.peek() ? "<you>" : [];
  });
  return [...new Set(parts)].sort().join(" ");
};

/** The features of one kind that the moments were chosen to show. */
const shown = (moments: { shows: string[] }[], kind: string): Set<string> =>
  new Set(
    moments.flatMap(({ shows }) => shows).flatMap((what) => (what.startsWith(kind) ? what.slice(kind.length + 1) : [])),
  );
