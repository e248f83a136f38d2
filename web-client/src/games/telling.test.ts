import { h, render } from "preact";
import { describe, expect, it, vi } from "vitest";
import { kept, seatedAt, titleOf } from "../../dev/frames";
import { actsIn, outcomesIn } from "../kit/tell/news";
import { plainWords } from "../kit/words/words";
import { addIcons, Icon } from "../look/icon";
import table from "../pages/table/table.icons";
import { games } from ".";

addIcons(table);

// Checks every game's words for battles and other players' acts over moments of recorded matches.

/** Signs of a broken text. */
const SLIP = /undefined|\bNaN\b|\[object|\bnull\b| {2}|Unknown/;
/** The events that end a battle or a capture, per game. The players concerned get a banner for each. */
const ENDS: Record<string, string[]> = {
  "galactic-supremacy": ["combat-ended"],
  "cosmic-conquest": ["system-captured", "defence-held"],
  "solar-empires": ["combat-won", "planet-captured"],
  spacetrace: ["battle-ended"],
  "aries-star-fleet": ["attempt-result", "ship-battle", "crew-battle-result"],
};

for (const slug of Object.keys(games)) {
  describe(`what ${slug} tells of what has happened`, async () => {
    const { detail, moments, client } = await kept(slug);

    it("has words for whatever a battle ends with, in a banner as people speak", () => {
      const ended = new Set<string>();
      const results = new Set<string>();
      const icons = new Set<string>();
      for (const moment of moments) {
        const { live, goOn } = seatedAt(moment, detail);
        // Learns the names of pieces that then leave the board.
        actsIn(client, live, live.log.value);
        goOn();
        for (const outcome of outcomesIn(client, live, live.log.value)) {
          const said = [outcome.title, ...outcome.chips.map(({ words }) => words)].map((one) => plainWords(one, live));
          for (const words of said) {
            expect(words, titleOf(moment)).not.toMatch(SLIP);
            expect(words.length, titleOf(moment)).toBeGreaterThan(1);
          }
          results.add(outcome.result);
          for (const { icon } of [...outcome.chips, outcome.about]) if (icon) icons.add(icon);
          for (const { event } of outcome.entries) ended.add((event as { type: string }).type);
        }
      }
      expect(ENDS[slug]?.filter((type) => !ended.has(type))).toEqual([]);
      expect(results.size).toBeGreaterThan(1);
      const missing = vi.spyOn(console, "warn").mockImplementation(() => {});
      for (const id of icons) render(h(Icon, { id }), document.createElement("div"));
      expect(missing).not.toHaveBeenCalled();
      missing.mockRestore();
    });

    it("tells nobody of a battle that does not concern them", () => {
      for (const moment of moments.filter(({ seat }) => seat === null)) {
        const { live, goOn } = seatedAt(moment, detail);
        goOn();
        expect(outcomesIn(client, live, live.log.value)).toEqual([]);
      }
    });

    it("speaks of acts in words, and knows every type that it weighs", () => {
      const told = new Set<string>();
      for (const moment of moments) {
        const { live, goOn } = seatedAt(moment, detail);
        goOn();
        for (const act of actsIn(client, live, live.log.value)) {
          expect(plainWords(act.sentence.words, live)).not.toMatch(/undefined|\bNaN\b|\[object/);
          expect(act.figure ?? "").not.toMatch(SLIP);
          told.add((act.entry.event as { type: string }).type);
        }
      }
      expect(told.size).toBeGreaterThan(3);
    });

    it("sets something into the medal, with names, at every position", () => {
      for (const moment of moments) {
        const { live } = seatedAt(moment, detail);
        const view = live.view.value;
        if (view === null) continue;
        for (const { name } of client.telling?.ending.gems(view, live) ?? []) expect(name).not.toMatch(SLIP);
      }
      expect(client.telling?.ending.won).toMatch(/yours$/);
    });
  });
}
