import { describe, expect, it } from "vitest";
import { SOLAR_SAMPLES } from "../../../dev/solar-samples";
import { solarStories } from "../../../dev/solar-stories";
import { logged, solarTable } from "../../../dev/solar-table";
import type { Event } from "../../generated/solar-empires";
import { plainText } from "../../table/log";
import { heading, say } from "./say";

const EVENTS: Event[] = Object.values(SOLAR_SAMPLES).flat();

function table() {
  const story = solarStories.combat;
  if (!story) throw new Error("no such story");
  return solarTable({ ...story, log: EVENTS });
}

function read(event: Event): string | null {
  const model = table();
  const said = say(event, model);
  return said && plainText(said, model);
}

/** Told by headings, or by the events that follow. */
const SILENT: Event["type"][] = ["turn-started", "step-started"];

describe("the log", () => {
  it("tells every event in words", () => {
    for (const [type, events] of Object.entries(SOLAR_SAMPLES)) {
      const lines = (events as Event[]).map(read);
      if (SILENT.includes(type as Event["type"]))
        expect(
          lines.every((line) => line === null),
          type,
        ).toBe(true);
      else expect(lines[0], type).not.toBeNull();
    }
  });

  it("tells the beginning once, though each is told again what they brought", () => {
    const [told] = SOLAR_SAMPLES["game-set-up"];
    expect(told && read({ ...told, own: ["rapier"] as never })).toBeNull();
  });

  it("begins each sentence with a capital or a ship’s name and leaves nothing undefined", () => {
    for (const line of EVENTS.map(read)) {
      if (line === null) continue;
      expect(line).toMatch(/^[A-Z0-9]/);
      expect(line).not.toMatch(/undefined|null|NaN|\[object| {2}/);
    }
  });

  it("reads as people speak", () => {
    expect(EVENTS.map(read).filter((line) => line !== null)).toMatchSnapshot();
  });

  it("writes out an attack’s sum, a shield taken off, and explains it by its parts", () => {
    const [first, second] = SOLAR_SAMPLES["attack-rolled"];
    expect(read(first as Event)).toBe("You roll 3 against Ilse Varga: 4 + 1 − 3 + 3 = 5 damage");
    expect(read(second as Event)).toBe("Ilse Varga rolls 2, after a 1 against you: 1 − 4 + 2 = 0 damage");
    const said = say(first as Event, table());
    expect(said?.words.findLast((word) => typeof word === "object" && "parts" in word)).toMatchObject({
      number: 5,
      parts: [
        { label: "die", value: "3" },
        { label: "point ship", value: "+4" },
        { label: "smaller", value: "+1" },
        { label: "shield", value: "−3" },
        { label: "in all", value: "5" },
      ],
    });
  });

  it("names a ship that has left the board", () => {
    const gone: Event = { type: "ship-destroyed", ship: 62, card: "trebuchet", owner: 0, cause: "attack" };
    expect(read(gone)).toBe("Trebuchet is destroyed");
  });

  it("heads turns, phases and combats", () => {
    const model = table();
    expect(heading({ type: "turn-started", turn: 3, priority: 1 }, model)).toBe("Turn 3, priority Ilse Varga");
    expect(heading(SOLAR_SAMPLES["combat-started"][0] as Event, model)).toBe("Combat at Asteroid Belt III");
  });

  it("heads a phase once, though each player has a step in it", () => {
    const step = (seat: number | null): Event => ({ type: "step-started", step: "deployment", seat, passed: false });
    const events: Event[] = [{ type: "turn-started", turn: 2, priority: 0 }, step(0), step(1)];
    const model = table();
    model.log.value = events.map(logged);
    expect(events.map((event) => heading(event, model))).toEqual(["Turn 2, priority yours", "Deploy", null]);
  });
});
