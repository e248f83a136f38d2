import { afterEach, describe, expect, it, vi } from "vitest";
import type { Event, Need, View } from "../../../generated/aries-star-fleet";
import { scenesOf } from "./story";
import { attemptTale, battleTale, liveBefore } from "./tale";

const needs = (have: number): Need[] => [{ what: "na", have, need: 1 }];

/** The first attempt of the rules' example E11, as both players see it. */
const attempt: Event[] = [
  {
    type: "attempt-started",
    seat: 0,
    objective: "a.chart-the-belt",
    ships: ["a.narra"],
    team: ["a.helm-watch", "a.survey-team"],
    target: null,
    count: 4,
    of: 4,
    beneath: 0,
  },
  { type: "interventions-drawn", seat: 1, count: 4, cards: null },
  { type: "interventions-set", seat: 1, count: 3, order: null },
  { type: "interventions-unused", seat: 1, cards: ["b.cave-in"] },
  { type: "intervention-flipped", card: "b.ion-storm", passed: true, alternatives: [needs(1)] },
  { type: "intervention-done", card: "b.ion-storm", outcome: "overcome" },
  { type: "intervention-flipped", card: "b.accident", passed: false, alternatives: [] },
  { type: "random-pick", purpose: "b.accident", candidates: [], chosen: "a.helm-watch", of: 2, value: 0 },
  { type: "stopped", cards: ["a.helm-watch"], reason: { card: "b.accident" } },
];
const end: Event[] = [
  { type: "intervention-done", card: "b.accident", outcome: "returned" },
  { type: "attempt-result", seat: 0, objective: "a.chart-the-belt", success: false, needs: needs(0) },
  { type: "stopped", cards: ["a.narra", "a.survey-team"], reason: "failure" },
];
const moved: Event = { type: "landed", ship: "a.narra", location: "mars" };

describe("the tale of an attempt", () => {
  it("has each intervention with what it did, and what is still face down", () => {
    const tale = attemptTale(attempt);
    expect(tale?.turned.map(({ card, passed, did, gone }) => [card, passed, did.length, gone])).toEqual([
      ["b.ion-storm", true, 0, "overcome"],
      ["b.accident", false, 2, null],
    ]);
    expect([tale?.drawn, tale?.set, tale?.unused, tale?.result]).toEqual([4, 3, ["b.cave-in"], null]);
  });

  it("says who took part when a card was turned up", () => {
    const tale = attemptTale([...attempt, ...end]);
    if (!tale) throw new Error("there is none");
    expect([0, 1, 2].map((at) => liveBefore(tale, at).length)).toEqual([2, 2, 1]);
  });

  it("keeps its end, and is over with the next thing that happens", () => {
    expect(attemptTale([...attempt, ...end])?.result?.success).toBe(false);
    expect(attemptTale([...attempt, ...end, moved])).toBeNull();
    expect(attemptTale([moved])).toBeNull();
  });

  it("is not cut short by the clocks", () => {
    const silence = { type: "table-deadline" } as unknown as Event;
    expect(attemptTale([...attempt, silence, { type: "time-up", round: 9 }, ...end])?.result?.success).toBe(false);
  });
});

const fought: Event = {
  type: "ship-battle",
  attackers: [{ ship: "a.molave", base: 7, shift: 14, bonuses: [], value: 21 }],
  weapons: 21,
  target: { ship: "b.narra", base: 6, shift: 12, bonuses: [], value: 18 },
  power: 18,
  difference: 3,
};
const damaged: Event = {
  type: "damaged",
  ship: "b.narra",
  amount: 3,
  lost: { power: 0, reserve: 0, weapons: 3 },
  base: { power: 6, reserve: 6, weapons: 3 },
};

describe("the tale of a battle", () => {
  it("has what was fought and what came of it, until something else happens", () => {
    const tale = battleTale([moved, fought, damaged]);
    expect([tale?.fought.type, tale?.after]).toEqual(["ship-battle", [damaged]]);
    expect(battleTale([fought, damaged, moved])).toBeNull();
  });

  it("is a part of the attempt that it decides", () => {
    expect(attemptTale([...attempt, fought, damaged])?.battle?.after).toEqual([damaged]);
  });
});

const before = { ships: {} } as unknown as View;
const lost: Event = { type: "ship-destroyed", ship: "b.narra", by: "ship-battle", crews: [], upgrades: [] };

describe("the story of an update", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("tells card after card, each a step of its own, and the end", () => {
    const scenes = scenesOf([...attempt, ...end], before, 0);
    expect(scenes.map(({ event }) => event.type)).toEqual([
      "attempt-started",
      "interventions-set",
      "intervention-flipped",
      "intervention-flipped",
      "random-pick",
      "attempt-result",
    ]);
    expect(new Set(scenes.map(({ chapter }) => chapter)).size).toBe(4);
    expect(scenes.at(-1)?.told).toBe(attempt.length + 2);
  });

  it("does not repeat what one has done oneself", () => {
    expect(scenesOf([moved], before, 0)).toEqual([]);
    expect(scenesOf([moved], before, 1).map(({ event }) => event)).toEqual([moved]);
  });

  it("shows the position before, rings what is hit, and says what is gone from then on", () => {
    const scenes = scenesOf([fought, damaged, lost, moved], before, 1);
    expect(scenes.every(({ view }) => view === before)).toBe(true);
    expect(scenes.map(({ touched }) => [...touched])).toEqual([
      ["b.narra", "a.molave"],
      ["b.narra"],
      ["b.narra"],
      ["a.narra"],
    ]);
    expect(scenes.map(({ gone }) => gone.size)).toEqual([0, 0, 1, 1]);
  });

  it("rests on what matters for who wants no motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
    const scenes = scenesOf([...attempt, ...end], before, 1);
    expect(scenes.map(({ event }) => event.type)).toEqual([
      "intervention-flipped",
      "intervention-flipped",
      "attempt-result",
    ]);
  });
});
