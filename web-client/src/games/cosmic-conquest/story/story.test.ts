import { describe, expect, it } from "vitest";
import { momentOf, seatedAt } from "../../../../dev/frames";
import type { Command, Event, SystemView, View } from "../../../generated/cosmic-conquest";
import { LONGEST } from "../../../kit/tell/story";
import { battlesOf, decisive, turnsOf } from "../panels/report/report-turns";
import { done, before as rewound } from "./position";
import { endsOf, onlyBattle, type Scene, scenesOf } from "./story";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** What stood before a resolution, what happened, and what stood then. */
async function resolved(shows: string) {
  const { moment, detail } = await momentOf("cosmic-conquest", shows);
  const { table, goOn } = seatedAt<View, Command, Event>(moment, detail);
  const was = table.view.value as View;
  goOn();
  const resolution = table.fresh.value.map(({ event }) => event);
  return { was, resolution, is: table.view.value as View };
}

const { was, resolution: RESOLUTION, is } = await resolved("a turn is resolved");
const drawn = await resolved("event control-draw");
const next = RESOLUTION.find((event): event is Of<"turn-opened"> => event.type === "turn-opened") as Of<"turn-opened">;
const from = { systems: was.systems, empires: [] };
const scenes = scenesOf({ turn: 12, resolution: RESOLUTION, from, opened: null, next });
const brief = (systems: SystemView[]) => systems.map(({ owner, base }) => [owner, base]);
const lasting = (all: Scene[]) => all.reduce((sum, { ms }) => sum + ms, 0);

describe("the position before a resolution", () => {
  it("takes back what changed systems", () => {
    expect(brief(was.systems)).not.toEqual(brief(is.systems));
    expect(brief(rewound(is.systems, RESOLUTION))).toEqual(brief(was.systems));
  });

  it("comes to the position after when all is done again", () => {
    expect(brief(RESOLUTION.reduce(done, was.systems))).toEqual(brief(is.systems));
  });

  it("gives freed systems back to whom they were", () => {
    const freed: Event = { type: "systems-freed", seat: 2, systems: [1, 8] };
    const free = done(is.systems, freed);
    expect([free[1]?.owner, free[8]?.owner, free[3]?.owner]).toEqual([null, null, 6]);
    expect(brief(rewound(free, [freed]))).toEqual(brief(is.systems));
  });

  it("moves outputs with their bases and keeps what sabotage takes only where it is known", () => {
    const hit = was.systems.findIndex((system) => system.hit);
    const { base, output } = was.systems[hit] as SystemView;
    expect(output).toBeLessThan(base);
    expect(rewound(was.systems, [])[hit]).not.toHaveProperty("hit");
    expect(rewound(was.systems, [])[hit]).toMatchObject({ output: base });
    const grown = done(was.systems, { type: "output-grown", system: hit, from: base, to: base + 2 });
    expect(grown[hit]?.output).toBe(output + 2);
  });
});

describe("the battles of a turn", () => {
  const battles = battlesOf(RESOLUTION);

  it("are told in order, with what became of each though it is told later", () => {
    expect(battles.map(({ system, capture }) => [system, capture?.to ?? null])).toEqual([
      [3, 6],
      [5, null],
      [8, 2],
      [9, null],
      [15, 5],
      [18, 2],
    ]);
    expect(battles[4]).toMatchObject({ late: [7], owner: 1, control: null, leftover: null });
    expect(battles.map(({ losses }) => losses.length)).toEqual([0, 0, 0, 1, 1, 0]);
    const lots = battlesOf(drawn.resolution).filter(({ control }) => control);
    expect(lots.map(({ control, capture }) => control?.chosen === capture?.to)).toEqual([true]);
  });

  it("are decided by the conqueror’s duel, else by the nearest", () => {
    const fought = battles[4] as (typeof battles)[0];
    expect(decisive(fought)).toMatchObject({ attacker: 5 });
    const lead = (duel: Of<"duel">) => duel.attack.total - duel.defence.total;
    const nearest = fought.duels.reduce((best, duel) => (lead(duel) > lead(best) ? duel : best));
    expect(decisive({ ...fought, capture: null })).toBe(nearest);
    expect(decisive({ ...fought, capture: null, duels: [] })).toBeNull();
  });

  it("belong to the turn whose orders they carry out", () => {
    const told = RESOLUTION.filter(({ type }) => type === "battle-began" || type === "duel").slice(0, 4);
    const turns = turnsOf([next, { type: "resolution-began", turn: 13 }, ...told]);
    expect(turns.map(({ turn, battles: fought }) => [turn, fought.length])).toEqual([[13, 2]]);
    expect(turnsOf(RESOLUTION)).toMatchObject([
      { turn: 12, opened: null, next: { turn: 13 } },
      { turn: 13, resolution: [] },
    ]);
  });
});

describe("the story of a resolution", () => {
  const stepsOf = (told: Scene[], system: number | undefined) =>
    told.flatMap((scene) => (scene.of === "battle" && scene.battle.system === system ? [scene.step] : []));

  it("follows the order of the rules", () => {
    const chapters = [...new Map(scenes.map((scene) => [scene.chapter, scene.of])).values()];
    const battles = Array.from({ length: 6 }, () => "battle");
    expect(chapters).toEqual(["abilities", "growth", ...battles, "coin", "totals"]);
  });

  it("rolls only where there are dice", () => {
    expect(stepsOf(scenes, 15)).toEqual(["march", "roll", "clash", "end"]);
    const undefended = drawn.resolution.find(
      (event): event is Of<"battle-undefended"> => event.type === "battle-undefended",
    );
    const at = { systems: drawn.was.systems, empires: [] };
    const told = scenesOf({ turn: drawn.was.turn, resolution: drawn.resolution, from: at, opened: null, next: null });
    expect(stepsOf(told, undefended?.system)).toEqual(["march", "end"]);
  });

  it("changes hands as each battle ends, and not before", () => {
    const owner = (step: string) =>
      scenes.find((scene) => scene.of === "battle" && scene.battle.system === 15 && scene.step === step)?.position
        .systems[15]?.owner;
    expect([owner("march"), owner("clash"), owner("end")]).toEqual([1, 1, 5]);
    expect(brief(scenes.at(-1)?.position.systems ?? [])).toEqual(brief(is.systems));
  });

  it("lightens the wash when an empire is proclaimed", () => {
    const proclaimed = drawn.resolution.flatMap((event) => (event.type === "empire-proclaimed" ? [event.seat] : []));
    const at = { systems: drawn.was.systems, empires: [] };
    const told = scenesOf({ turn: drawn.was.turn, resolution: drawn.resolution, from: at, opened: null, next: null });
    expect(proclaimed).toHaveLength(1);
    expect(told.find(({ of }) => of === "battle")?.position.empires).toEqual([]);
    expect(told.at(-1)?.position.empires).toEqual(proclaimed);
  });

  it("never takes longer than twelve seconds, however much is fought", () => {
    const many = Array.from({ length: 30 }, (_, system): Event[] =>
      RESOLUTION.filter((event) => "system" in event && event.system === 15).map(
        (event) => ({ ...event, system }) as Event,
      ),
    ).flat();
    const systems = Array.from({ length: 30 }, () => was.systems[15] as SystemView);
    const long = scenesOf({ turn: 12, resolution: many, from: { systems, empires: [] }, opened: null, next });
    expect(long.length).toBeGreaterThan(100);
    expect(lasting(long)).toBeLessThanOrEqual(LONGEST);
    expect(lasting(long)).toBeGreaterThan(LONGEST - 200);
    expect(lasting(scenes)).toBeLessThanOrEqual(LONGEST);
  });

  it("tells one battle alone, and only ends where nothing shall move", () => {
    const alone = onlyBattle(scenes, 15);
    expect(alone).toHaveLength(4);
    expect(alone[0]?.ms).toBeGreaterThan(scenes.find(({ of }) => of === "battle")?.ms ?? 0);
    expect(endsOf(alone).map((scene) => scene.of === "battle" && scene.step)).toEqual(["end"]);
    expect(endsOf(scenes)).toHaveLength(10);
  });
});
