import { describe, expect, it } from "vitest";
import { kept, seatedAt, titleOf } from "../../dev/frames";
import { lookOf, noteNow } from "../kit/guide/guide";
import { games } from ".";

// What every guide keeps to; that its notes are reached and can be followed, the browser tests show (`guide.spec.ts`).

const WORDS = { title: 34, say: 124, tap: 40 };
const sentences = (text: string) => text.split(/[.?!](?: |$)/).filter(Boolean).length;

for (const [slug, manifest] of Object.entries(games)) {
  if (!manifest.guide) continue;
  const fetched = manifest.guide();
  describe(`the guide of ${slug}`, async () => {
    const { detail, moments } = await kept(slug);
    const guide = await fetched;
    const looks = moments.flatMap((moment) => {
      const look = lookOf(seatedAt(moment, detail).table);
      return look ? [{ look, title: titleOf(moment) }] : [];
    });

    it("has five to ten notes, each with a name of its own", () => {
      expect(guide.length).toBeGreaterThanOrEqual(5);
      expect(guide.length).toBeLessThanOrEqual(10);
      expect(new Set(guide.map(({ id }) => id)).size).toBe(guide.length);
    });

    it("says little, and nothing that the rulebook has no number for", () => {
      for (const { id, rule, say, tap = "" } of guide) {
        expect(say.length, id).toBeLessThanOrEqual(WORDS.say);
        expect(sentences(say), id).toBeLessThanOrEqual(2);
        expect(tap.length, id).toBeLessThanOrEqual(WORDS.tap);
        expect(detail.rulebook, `${id} names ${rule}`).toMatch(new RegExp(`\\*\\*${rule}\\*\\*`));
      }
    });

    it("can be asked at every moment of a match, whosever it is", () => {
      for (const { look, title } of looks) {
        const now = noteNow(guide, [], look);
        for (const note of guide) {
          expect(() => note.when(look), `${note.id} at ${title}`).not.toThrow();
          const named = typeof note.title === "string" ? note.title : note.title(look);
          expect(named.length, note.id).toBeLessThanOrEqual(WORDS.title);
          expect(() => document.querySelector(note.point(look)), `${note.id} at ${title}`).not.toThrow();
        }
        if (now) expect(look.asked, `${now.id} at ${title}`).not.toBeNull();
      }
    });
  });
}
