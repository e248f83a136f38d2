import { afterEach, describe, expect, it, vi } from "vitest";
import { kept, momentOf } from "../../../../dev/frames";
import type { Event, View } from "../../../generated/solar-empires";
import { pictureAfter } from "./picture";
import { framesOf } from "./story";

const { moment } = await momentOf("solar-empires", "a volley that destroys a ship");
const { moments } = await kept("solar-empires");
const view = moment.welcome.view as View;
const told = (moment.update?.told ?? []).flatMap(({ events }) => events as Event[]);
const [start, end] = [
  told.findIndex(({ type }) => type === "attack-rolled"),
  told.findIndex(({ type }) => type === "combat-won"),
];
/** A roll and its consequences. */
const volley = told.slice(start, end);
const lost = volley.find(
  (event): event is Extract<Event, { type: "ship-destroyed" }> => event.type === "ship-destroyed",
);

const total = (frames: { ms: number }[]) => frames.reduce((sum, { ms }) => sum + ms, 0);

describe("the story of an update", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("tells a volley as a sequence: the die, its sum, the hits, the loss", () => {
    const told = framesOf(volley, view, null).map(({ event, step }) => `${event.type} ${step}`);
    expect(told).toEqual(["attack-rolled roll", "attack-rolled told", "damage-dealt told", "ship-destroyed told"]);
  });

  it("never takes longer than two seconds for a volley", () => {
    const [roll, ...rest] = volley;
    const long = [roll as Event, ...rest, ...rest, ...rest];
    expect(total(framesOf(long, view, null))).toBeLessThanOrEqual(2001);
    expect(total(framesOf([...long, ...long], view, null))).toBeLessThanOrEqual(4001);
  });

  it("never takes longer than twelve seconds in all", () => {
    const many = Array.from({ length: 40 }, () => volley).flat();
    expect(total(framesOf(many, view, null))).toBeLessThanOrEqual(12_001);
  });

  it("keeps a ship on the board until its loss has been shown", () => {
    const frames = framesOf(volley, view, null);
    const loss = frames.findIndex(({ event }) => event.type === "ship-destroyed");
    const has = (at: number) => frames[at]?.view.ships[lost?.ship ?? 0] !== undefined;
    expect([has(loss - 1), has(loss)]).toEqual([true, true]);
    const after = framesOf([...volley, ...volley], view, null);
    expect(after[frames.length]?.view.ships[lost?.ship ?? 0]).toBeUndefined();
  });

  it("does not repeat what one has done oneself", () => {
    const moves = [0, 1].map(
      (seat): Event => ({ type: "spy-moved", seat, ship: 1, card: "defender", from: null, to: 2 }),
    );
    const seats = framesOf(moves, view, 0).map(({ event }) => "seat" in event && event.seat);
    expect(seats).toEqual([1]);
  });

  it("shows only resting dice to who wants no motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const frames = framesOf(volley, view, null);
    expect(frames.map(({ event, step }) => `${event.type} ${step}`)).toEqual(["attack-rolled told"]);
  });
});

describe("the picture after an event", () => {
  const following = (events: Event[]) => events.reduce((now, event) => pictureAfter(now, event), view);

  it("takes damage from the event, and a ship that is lost out of its fleet", () => {
    const ship = lost?.ship ?? 0;
    const hit = following([
      { type: "damage-dealt", ship, card: lost?.card ?? "", amount: 2, damage: 2, armour: 10, cause: "attack" },
    ]);
    expect(hit.ships[ship]?.damage).toBe(2);
    const gone = following(lost ? [lost] : []);
    expect(gone.ships[ship]).toBeUndefined();
    expect(gone.combat?.fleets.flatMap(({ ships }) => ships)).not.toContain(ship);
  });

  it("takes a fleet that withdraws out of the battle", () => {
    const { orbit = 0, fleets = [] } = view.combat ?? {};
    const [gone = { seat: 0, ships: [] }, ...rest] = fleets;
    const now = following([{ type: "fleet-withdrew", seat: gone.seat, orbit, automatic: false }]);
    expect(now.combat?.fleets).toEqual(rest);
  });

  it("follows planets from hand to hand, and to their end", () => {
    const orbit = 3;
    const at = (shown: View) => shown.planets.find((planet) => planet.orbit === orbit);
    const taken = following([{ type: "planet-captured", orbit, from: 1, to: 0 }]);
    expect(at(taken)?.controller).toBe(0);
    const body = at(view)?.body ?? "";
    const gone = pictureAfter(taken, { type: "planet-destroyed", orbit, body, cause: "world-eater" });
    expect(at(gone)).toMatchObject({ gone: true, controller: null });
  });

  it("changes nothing that it was given", () => {
    const before = JSON.stringify(view);
    for (const { update } of moments)
      for (const event of update?.told.flatMap(({ events }) => events) ?? []) pictureAfter(view, event as Event);
    expect(JSON.stringify(view)).toBe(before);
  });
});
