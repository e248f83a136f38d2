import { describe, expect, test } from "vitest";
import { kept } from "../../dev/frames";
import { games } from ".";

/** How games write dice and coins in their events. */
const DICE = /"(die|dice|heads)":|"sides":\d|"what":"die"/;

const all = await Promise.all(Object.keys(games).map(kept));

describe.each(all)("$client.slug", ({ moments, client }) => {
  test("names who rolled the dice of every event that tells of dice", () => {
    for (const { update, welcome } of moments) {
      const seats = welcome.table.summary.seats.length;
      const events = [...welcome.log.map(({ event }) => event), ...(update?.told ?? []).flatMap((one) => one.events)];
      for (const event of events.filter((one) => DICE.test(JSON.stringify(one)))) {
        const rollers = client.rollers?.(event) ?? [];
        expect(rollers, JSON.stringify(event)).not.toEqual([]);
        expect(rollers.every((seat) => seat === null || (seat >= 0 && seat < seats))).toBe(true);
      }
    }
  });
});
