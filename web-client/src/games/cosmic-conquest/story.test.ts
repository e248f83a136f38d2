import { describe, expect, it } from "vitest";
import { AFTER, BEFORE, OPENED, RESOLUTION } from "../../../dev/cosmic-turn";
import type { Event, SystemView } from "../../generated/cosmic-conquest";
import { LONGEST } from "../../kit/story";
import { battlesOf, decisive, turnsOf } from "./report-turns";
import { endsOf, onlyBattle, type Scene, scenesOf } from "./story";
import { before, done } from "./story-position";

const next = OPENED as Extract<Event, { type: "turn-opened" }>;
const from = { systems: BEFORE.systems, empires: [] };
const scenes = scenesOf({ turn: 1, resolution: RESOLUTION, from, opened: null, next });
const brief = (systems: SystemView[]) => systems.map(({ owner, base }) => [owner, base]);
const lasting = (all: Scene[]) => all.reduce((sum, { ms }) => sum + ms, 0);

describe("the position before a resolution", () => {
  it("takes back what changed systems", () => {
    expect(brief(BEFORE.systems)).toEqual([
      [0, 22],
      [1, 19],
      [2, 20],
      [3, 21],
      [0, 14],
      [2, 16],
      [2, 11],
      [3, 17],
      [0, 13],
      [1, 15],
      [2, 12],
      [null, 10],
    ]);
  });

  it("comes to the position after when all is done again", () => {
    expect(brief(RESOLUTION.reduce(done, BEFORE.systems))).toEqual(brief(AFTER.systems));
  });

  it("gives freed systems back to whom they were", () => {
    const freed: Event = { type: "systems-freed", seat: 3, systems: [3, 7] };
    const free = done(AFTER.systems, freed);
    expect([free[3]?.owner, free[7]?.owner, free[0]?.owner]).toEqual([null, null, 0]);
    expect(brief(before(free, [freed]))).toEqual(brief(AFTER.systems));
  });

  it("moves outputs with their bases and keeps what sabotage takes only where it is known", () => {
    expect(AFTER.systems[0]).toMatchObject({ output: 19, hit: 3 });
    expect(BEFORE.systems[0]).toMatchObject({ output: 22 });
    expect(BEFORE.systems[0]).not.toHaveProperty("hit");
    expect(done(AFTER.systems, { type: "output-grown", system: 0, from: 22, to: 24 })[0]?.output).toBe(21);
  });
});

describe("the battles of a turn", () => {
  const battles = battlesOf(RESOLUTION);

  it("are told in order, with what became of each though it is told later", () => {
    expect(battles.map(({ system, capture }) => [system, capture?.to ?? null])).toEqual([
      [1, null],
      [7, null],
      [8, 1],
      [10, 1],
      [11, 2],
    ]);
    expect(battles[2]).toMatchObject({ late: [3], owner: 0, control: { chosen: 1 }, leftover: { chosen: 3 } });
    expect(battles.map(({ losses }) => losses.length)).toEqual([0, 1, 1, 0, 0]);
  });

  it("are decided by the conqueror’s duel, else by the nearest", () => {
    expect(decisive(battles[2] as (typeof battles)[0])).toMatchObject({ attacker: 1 });
    const beaten = { ...(battles[2] as (typeof battles)[0]), capture: null };
    expect(decisive(beaten)).toMatchObject({ attacker: 1, attack: { total: 32 } });
    expect(decisive(battles[0] as (typeof battles)[0])).toBeNull();
  });

  it("belong to the turn whose orders they carry out", () => {
    const turns = turnsOf([OPENED, { type: "resolution-began", turn: 12 }, ...RESOLUTION.slice(7, 11)]);
    expect(turns.map(({ turn, battles: fought }) => [turn, fought.length])).toEqual([[12, 2]]);
    expect(turnsOf([...RESOLUTION, OPENED])).toMatchObject([
      { turn: 11, opened: null, next: { turn: 12 } },
      { turn: 12, resolution: [] },
    ]);
  });
});

describe("the story of a resolution", () => {
  it("follows the order of the rules", () => {
    const chapters = [...new Map(scenes.map((scene) => [scene.chapter, scene.of])).values()];
    expect(chapters).toEqual([
      "abilities",
      "growth",
      "battle",
      "battle",
      "battle",
      "battle",
      "battle",
      "coin",
      "fate",
      "empires",
      "totals",
    ]);
  });

  it("rolls only where there are dice", () => {
    const steps = (system: number) =>
      scenes.flatMap((scene) => (scene.of === "battle" && scene.battle.system === system ? [scene.step] : []));
    expect(steps(8)).toEqual(["march", "roll", "clash", "end"]);
    expect(steps(1)).toEqual(["march", "end"]);
    expect(steps(10)).toEqual(["march", "end"]);
  });

  it("changes hands as each battle ends, and not before", () => {
    const owner = (step: string) =>
      scenes.find((scene) => scene.of === "battle" && scene.battle.system === 8 && scene.step === step)?.position
        .systems[8]?.owner;
    expect([owner("march"), owner("clash"), owner("end")]).toEqual([0, 0, 1]);
    expect(brief(scenes.at(-1)?.position.systems ?? [])).toEqual(brief(AFTER.systems));
  });

  it("lightens the wash when an empire is proclaimed", () => {
    expect(scenes.find(({ of }) => of === "fate")?.position.empires).toEqual([]);
    expect(scenes.at(-1)?.position.empires).toEqual([2]);
  });

  it("never takes longer than twelve seconds, however much is fought", () => {
    const many = Array.from({ length: 30 }, (_, system): Event[] =>
      RESOLUTION.filter((event) => "system" in event && event.system === 8).map(
        (event) => ({ ...event, system }) as Event,
      ),
    ).flat();
    const systems = Array.from({ length: 30 }, () => BEFORE.systems[8] as SystemView);
    const long = scenesOf({ turn: 1, resolution: many, from: { systems, empires: [] }, opened: null, next });
    expect(long.length).toBeGreaterThan(100);
    expect(lasting(long)).toBeLessThanOrEqual(LONGEST);
    expect(lasting(long)).toBeGreaterThan(LONGEST - 200);
    expect(lasting(scenes)).toBeLessThanOrEqual(LONGEST);
  });

  it("tells one battle alone, and only ends where nothing shall move", () => {
    const alone = onlyBattle(scenes, 8);
    expect(alone).toHaveLength(4);
    expect(alone[0]?.ms).toBeGreaterThan(scenes.find(({ of }) => of === "battle")?.ms ?? 0);
    expect(endsOf(alone).map((scene) => scene.of === "battle" && scene.step)).toEqual(["end"]);
    expect(endsOf(scenes)).toHaveLength(11);
  });
});
