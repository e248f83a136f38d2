import { describe, expect, it } from "vitest";
import { kept, seatedAt, titleOf } from "../../dev/frames";
import { lookOf, noteNow } from "../kit/guide/guide";
import { textOf } from "../kit/guide/lesson";
import { games } from ".";

// Requirements for every guide.

const WORDS = { title: 34, say: 124, tap: 40 };
const LESSON = { say: 180, tap: 70 };
const sentences = (text: string) => text.split(/[.?!](?: |$)/).filter(Boolean).length;

for (const [slug, manifest] of Object.entries(games)) {
  if (!manifest.guide) continue;
  const fetched = manifest.guide();
  describe(`the guide of ${slug}`, async () => {
    const { detail, moments } = await kept(slug);
    const { guide, lesson, texts } = await fetched;
    const looks = moments.flatMap((moment) => {
      const look = lookOf(seatedAt(moment, detail).table);
      return look ? [{ look, title: titleOf(moment) }] : [];
    });

    it("leads through twelve to twenty steps, each with a name, a rule and texts of its own", () => {
      const { steps } = lesson;
      expect(steps.length).toBeGreaterThanOrEqual(12);
      expect(steps.length).toBeLessThanOrEqual(20);
      // Steps and notes are ticked off in one list.
      const ids = [...steps, ...guide].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const step of steps) {
        expect(detail.rulebook, `${step.id} names ${step.rule}`).toMatch(new RegExp(`\\*\\*${step.rule}\\*\\*`));
        expect(() => document.querySelector(step.point ?? "*"), step.id).not.toThrow();
        const [title, say, tap] = [textOf(texts, step), textOf(texts, step, "say"), textOf(texts, step, "tap")];
        expect(title?.length, step.id).toBeLessThanOrEqual(WORDS.title);
        expect(say?.length, step.id).toBeLessThanOrEqual(LESSON.say);
        if (step.gives) expect(tap?.length, step.id).toBeLessThanOrEqual(LESSON.tap);
        else expect(tap, step.id).toBeNull();
      }
      for (const id of ["lesson-won", "lesson-lost", "lesson-next"]) expect(texts.has(id), id).toBe(true);
    });

    it("sums its lesson up in three points and one thing to try", () => {
      for (const part of ["first", "second", "third", "try"]) {
        const text = texts.has(`lesson-over.${part}`) ? texts.text(`lesson-over.${part}`) : "";
        expect(text.length, part).toBeGreaterThan(0);
        expect(text.length, part).toBeLessThanOrEqual(WORDS.say);
      }
    });

    it("has three to ten notes, each with a name of its own", () => {
      expect(guide.length).toBeGreaterThanOrEqual(3);
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
          expect(note.title.length, note.id).toBeLessThanOrEqual(WORDS.title);
          expect(() => document.querySelector(note.point(look)), `${note.id} at ${title}`).not.toThrow();
        }
        if (now) expect(look.asked, `${now.id} at ${title}`).not.toBeNull();
      }
    });
  });
}
