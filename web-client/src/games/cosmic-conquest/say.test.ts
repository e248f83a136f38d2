import { describe, expect, it } from "vitest";
import { SAMPLES } from "../../../dev/cosmic-samples";
import { AFTER, cosmicTable } from "../../../dev/cosmic-turn";
import type { Event } from "../../generated/cosmic-conquest";
import { plainText } from "../../table/log";
import { heading, say } from "./say";

const model = cosmicTable(AFTER, []);
const ALL: Event[] = Object.values(SAMPLES).flat();
const read = (event: Event): string | null => {
  const said = say(event, model);
  return said && plainText(said, model);
};

describe("the log of Cosmic Conquest", () => {
  it("tells every kind of event", () => {
    for (const [type, events] of Object.entries(SAMPLES))
      expect(
        events.some((event: Event) => read(event) !== null),
        type,
      ).toBe(true);
  });

  it("leaves unsaid what is hidden, empty or undivided", () => {
    const unsaid = ALL.filter((event) => read(event) === null);
    expect(unsaid.map(({ type }) => type)).toEqual(["orders-sealed", "shares", "shares", "unattacked-orders"]);
  });

  it("begins each sentence with a capital and leaves nothing undefined", () => {
    for (const event of ALL) {
      const line = read(event);
      if (line === null) continue;
      expect(line).toMatch(/^[A-Z]/);
      expect(line).not.toMatch(/undefined|null|NaN|\[object| {2}|System \d/);
    }
  });

  it("reads as people speak", () => {
    expect(ALL.map(read).filter((line) => line !== null)).toMatchSnapshot();
  });

  it("speaks to the viewer as you, and of others by name", () => {
    const [died] = SAMPLES["seat-eliminated"];
    expect(read(died as Event)).toBe("Mirela is out: the last system falls to you");
    model.seat.value = 1;
    expect(read(died as Event)).toBe("You are out: the last system falls to Wren");
    model.seat.value = 0;
  });

  it("explains both totals of a duel item by item", () => {
    const words = say(SAMPLES.duel[0] as Event, model)?.words.filter((word) => typeof word === "object");
    const [attack, defence] = (words ?? []).filter((word) => "number" in word);
    expect(attack).toEqual({
      number: 44,
      parts: [
        { label: "Die", value: "1" },
        { label: "Units", value: "+26" },
        { label: "Drones", value: "+8" },
        { label: "Admiral", value: "+6" },
        { label: "Tachyon", value: "+1" },
        { label: "Conqueror", value: "+2" },
      ],
    });
    expect(defence).toMatchObject({ number: 45 });
    const assaulted = say(SAMPLES.duel[3] as Event, model)?.words;
    expect(JSON.stringify(assaulted)).toContain('{"label":"Assault","value":"−2"}');
  });

  it("heads a turn where it opens", () => {
    expect(heading(SAMPLES["turn-opened"][1] as Event)).toBe("Turn 12");
    expect(heading(SAMPLES["resolution-began"][0] as Event)).toBeNull();
  });
});
