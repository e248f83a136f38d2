import { describe, expect, it } from "vitest";
import { momentOf } from "../../../../dev/frames";
import type { Event, View } from "../../../generated/galactic-supremacy";
import { isOver, lostIn, type Scene, scenesOf } from "./story";

const { moment } = await momentOf("galactic-supremacy", "an attack is prepared");
const view = moment.welcome.view as View;
const events = (moment.update?.told ?? []).flatMap(({ events }) => events as Event[]);
const of = <T extends Event["type"]>(type: T) =>
  events.find((event): event is Extract<Event, { type: T }> => event.type === type);
const rolled = of("combat-rolled") as Extract<Event, { type: "combat-rolled" }>;
const result = of("combat-result") as Extract<Event, { type: "combat-result" }>;
const fallen = [...result.attackers_lost, ...result.defenders_lost];

const shown = (scenes: Scene[]) => scenes.map(({ event, step }) => `${event.type} ${step}`);

describe("the story of a combat", () => {
  it("rolls, sums, shows who shoots at whom, and breaks up what falls", () => {
    expect(shown(scenesOf(events, view, view))).toEqual([
      "combat-rolled comes",
      "combat-rolled told",
      "combat-result comes",
      "combat-result told",
    ]);
  });

  it("stops at the sums while somebody chooses what falls", () => {
    expect(shown(scenesOf([rolled], view, view))).toEqual(["combat-rolled comes", "combat-rolled told"]);
  });

  it("loses what the result names, at the end of the round only", () => {
    const scenes = scenesOf(events, view, view);
    const world = result.world_destroyed ? [result.world] : [];
    expect(fallen.length + world.length).toBeGreaterThan(0);
    expect(lostIn(scenes[2] ?? null)).toEqual([]);
    expect(lostIn(scenes[3] ?? null)).toEqual([...fallen, ...world]);
  });

  it("tells a second round without the fallen of the first", () => {
    const [lost] = rolled.rolls.filter(({ kind }) => kind === "fleet").map(({ unit }) => unit);
    const first = { ...result, attackers_lost: [lost as string] };
    const again = { ...rolled, round: 2 };
    const units = scenesOf([rolled, first, again], view, view)
      .at(-1)
      ?.view.units.map(({ id }) => id);
    expect(units).toContain(rolled.world);
    expect(units).not.toContain(lost);
  });

  it("tells nothing of what needs no dice", () => {
    expect(scenesOf([{ type: "moves-reset", seat: 0 }], view, view)).toEqual([]);
  });
});

describe("the end of one’s own turn", () => {
  const own: View = { ...view, me: 0, active: 0, phase: "research" };
  const after: View = { ...own, active: 1, phase: "draw", round: own.round + 1 };
  const next: Event[] = [
    { type: "phase-started", seat: 0, phase: "research" },
    { type: "turn-started", seat: 1, round: own.round + 1, turn: 2 },
  ];

  it("stands for a moment where nothing was left to do, before the next one’s is told", () => {
    const [scene, ...more] = scenesOf([{ type: "moves-reset", seat: 0 }, ...next], own, after);
    expect(more).toEqual([]);
    expect(isOver(scene ?? null)).toBe(true);
    expect(scene?.view).toMatchObject({ active: 0, phase: "research", round: own.round });
    expect(scene?.told).toBe(2);
  });

  it("is not told where more turns have begun since: the present is not how it ended", () => {
    const later: Event = { type: "turn-started", seat: 0, round: own.round + 1, turn: 3 };
    expect(scenesOf([{ type: "moves-reset", seat: 0 }, ...next, later], own, after)).toEqual([]);
  });

  it("needs no telling to who has ended it, nor to who watches", () => {
    expect(scenesOf(next, own, after)).toEqual([]);
    expect(scenesOf([{ type: "moves-reset", seat: 0 }, ...next], { ...own, me: 1 }, after)).toEqual([]);
  });
});
