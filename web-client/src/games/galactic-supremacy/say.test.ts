import { describe, expect, it } from "vitest";
import { NAMES, position } from "../../../dev/position";
import { SAMPLES } from "../../../dev/samples";
import { tableModel } from "../../../dev/table-model";
import type { Event, UnitView } from "../../generated/galactic-supremacy";
import type { Sentence } from "../index";
import type { Model } from "./read";
import { heading, say } from "./say";

const level = { tech: [1, 1, 1, 1, 1, 1, 1, 1, 1], credits: 5, hand: 2 };
const bare = position([level, level, level]);
const cards = { u2: "fleet-01", u4: "colony-11", u5: "fleet-08", u6: "fleet-10" };
const named = Object.entries(cards).map(([id, card]) => ({ ...(bare.units[1] as UnitView), id, card }));
const view = { ...bare, units: [...bare.units, ...named] };

/** A table in which all samples have happened, so that what has left the board can be named. */
function table(): Model {
  return tableModel(view, { log: Object.values(SAMPLES).flat() });
}

/** A sentence as it is read. */
function read(said: Sentence | null, model: Model): string | null {
  if (!said) return null;
  return said.words
    .map((word, i) => {
      if (typeof word === "string") return word;
      if ("seat" in word) return word.seat === model.seat.value ? (i ? "you" : "You") : (NAMES[word.seat] ?? "");
      return "rule" in word ? word.rule : "name" in word ? word.name : `${word.number}`;
    })
    .join("");
}

const SILENT: Event["type"][] = ["turn-started", "phase-started", "reaction-asked", "attack-staged", "kills-asked"];

describe("the log", () => {
  it("tells every event in words", () => {
    const model = table();
    for (const [type, events] of Object.entries(SAMPLES)) {
      const told = events.map((event) => read(say(event, model), model));
      if (SILENT.includes(type as Event["type"]))
        expect(
          told.every((line) => line === null),
          type,
        ).toBe(true);
      else
        expect(
          told.some((line) => line !== null),
          type,
        ).toBe(true);
    }
  });

  it("begins each sentence with a capital and leaves nothing undefined", () => {
    const model = table();
    for (const event of Object.values(SAMPLES).flat()) {
      const line = read(say(event, model), model);
      if (line === null) continue;
      expect(line).toMatch(/^[A-Z]/);
      expect(line).not.toMatch(/undefined|null|NaN|\[object| {2}/);
    }
  });

  it("reads as people speak", () => {
    const model = table();
    const lines = Object.values(SAMPLES)
      .flat()
      .map((event) => read(say(event, model), model))
      .filter((line) => line !== null);
    expect(lines).toMatchSnapshot();
  });

  it("explains a roll by the reasons for its dice", () => {
    const said = say(SAMPLES["combat-rolled"][0] as Event, table());
    const first = said?.words.find((word) => typeof word === "object" && "number" in word);
    expect(first).toMatchObject({
      number: 14,
      parts: [
        { label: "Dice", value: "8 + 6" },
        { label: "Fleet", value: "1" },
        { label: "Firepower", value: "+1" },
        { label: "Leader", value: "+1" },
        { label: "Tactical Superiority", value: "+1" },
      ],
    });
  });

  it("heads a turn with its round and its player", () => {
    expect(heading(SAMPLES["turn-started"][0] as Event, table())).toBe("Round 14, Ilse Varga");
    expect(heading(SAMPLES.income[0] as Event, table())).toBeNull();
  });
});
