import { describe, expect, it } from "vitest";
import { type Story, stories } from "../../../dev/stories";
import type { Event } from "../../generated/galactic-supremacy";
import { lostIn, scenesOf } from "./story";

const { view, fresh } = stories.combat as Required<Story>;
const [rolled, result] = fresh.events as [Event, Event];

describe("the story of a combat", () => {
  it("rolls, sums, shows who shoots at whom, and breaks up what falls", () => {
    expect(scenesOf([rolled, result], view).map(({ step }) => step)).toEqual(["roll", "sum", "lines", "loss"]);
  });

  it("stops at the sums while somebody chooses what falls", () => {
    expect(scenesOf([rolled], view).map(({ step }) => step)).toEqual(["roll", "sum"]);
  });

  it("loses what the result names, at the end of the round only", () => {
    const scenes = scenesOf([rolled, result], view);
    expect(lostIn(scenes[2] ?? null)).toEqual(new Set());
    expect(lostIn(scenes[3] ?? null)).toEqual(new Set(["u24", "u28"]));
  });

  it("tells a second round without the fallen of the first", () => {
    const again = { ...rolled, round: 2 } as Event;
    const units = scenesOf([rolled, result, again], view)
      .at(-1)
      ?.view.units.map(({ id }) => id);
    expect(units).toContain("u23");
    expect(units).not.toContain("u24");
  });

  it("tells nothing of what needs no dice", () => {
    expect(scenesOf([{ type: "moves-reset", seat: 0 }], view)).toEqual([]);
  });
});
