import { describe, expect, it } from "vitest";
import { picturesOf } from "../../../build/moments.js";
import { StillTable } from "../../core/match/still";
import { games } from "../../games";
import { fetchAbout, PICTURES, SENTENCES } from "./about";

const LONGEST = { sentence: 150, caption: 110 };
const sentences = (text: string) => text.split(/[.?!](?: |$)/).filter(Boolean).length;

for (const slug of Object.keys(games)) {
  describe(`what the page of ${slug} says`, async () => {
    const about = await fetchAbout(slug);

    it("is three sentences, and one for each picture", () => {
      for (const id of [...SENTENCES, ...PICTURES.map((number) => `about-${number}`)]) {
        const text = about?.has(id) ? about.text(id) : "";
        expect(sentences(text), `${id}: ${text}`).toBe(1);
        const longest = (SENTENCES as readonly string[]).includes(id) ? LONGEST.sentence : LONGEST.caption;
        expect(text.length, `${id}: ${text}`).toBeLessThanOrEqual(longest);
      }
    });

    it("has four pictures, in each of which something happens", () => {
      const { moments } = picturesOf(slug);
      expect(moments.length).toBe(PICTURES.length);
      for (const moment of moments) {
        const table = new StillTable(moment, { entries: [], loadouts: [], decks: null, data: null });
        const before = table.view.value;
        table.happen();
        expect(table.view.value).not.toEqual(before);
        expect(table.fresh.value).toEqual(moment.told);
        table.rewind();
        expect(table.view.value).toBe(before);
        expect(table.fresh.value).toEqual([]);
      }
    });
  });
}
