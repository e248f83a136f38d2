import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { kept, seatedAt, titleOf } from "../../dev/frames";
import type { LiveTable } from "../core/match/live";
import { plainWords } from "../kit/words/words";
import { games } from ".";

// How each game sums up a match, for every ending in the recorded matches: the deciding event and the scores.

/** Endings by agreement or because a player leaves: the page words these itself. */
const LEFT = /^(agreed-draw|resignation|resigned|abandonment|absent)$/;

/** The same table, read by the player in that seat. Null for a spectator. */
const readBy = (live: LiveTable, seat: number | null): LiveTable =>
  Object.create(live, { seat: { value: signal(seat) } });

for (const slug of Object.keys(games)) {
  describe(`the end of ${slug}`, async () => {
    const { detail, moments, client } = await kept(slug);
    const ending = client.telling?.ending;
    const endings = moments.flatMap((moment) => {
      const [shown] = moment.shows.filter((what) => what.startsWith("ending "));
      return shown && moment.update ? [{ moment, reason: shown.slice("ending ".length) }] : [];
    });

    it("says what decided it, to watchers and to each player", () => {
      const told: Record<string, string[]> = {};
      for (const { moment, reason } of endings) {
        const { live, goOn } = seatedAt(moment, detail);
        goOn();
        const say = (model: LiveTable) => {
          const words = ending?.decided(model.view.value, model) ?? null;
          return words && plainWords(words, model);
        };
        const all = [null, 0, 1].map((seat) => readBy(live, seat)).map(say);
        if (LEFT.test(reason)) expect(all, titleOf(moment)).toEqual([null, null, null]);
        else told[reason] = all.map((words) => words ?? "nothing");
      }
      const missing = Object.keys(detail.game.endings).filter((reason) => !LEFT.test(reason) && !told[reason]);
      expect(missing).toEqual([]);
      expect(told).toMatchSnapshot();
    });

    it("gives every seat its score in the game's own measures", () => {
      for (const { moment } of endings) {
        const { live, goOn } = seatedAt(moment, detail);
        goOn();
        const scores = ending?.scores(live.view.value, live) ?? [];
        expect(scores.length, titleOf(moment)).toBe(live.table.value.summary.seats.length);
        for (const measures of scores) {
          expect(measures.length).toBeGreaterThan(0);
          for (const { value, what } of measures) {
            expect(Number.isFinite(value), `${titleOf(moment)}: ${what}`).toBe(true);
            expect(what).toMatch(/^[a-zA-Z ]+$/);
          }
        }
      }
    });
  });
}
