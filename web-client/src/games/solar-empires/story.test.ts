import { afterEach, describe, expect, it, vi } from "vitest";
import { catalogueOf } from "../../../dev/details";
import { SOLAR_SAMPLES } from "../../../dev/solar-samples";
import { solarStories } from "../../../dev/solar-stories";
import type { Event, View } from "../../generated/solar-empires";
import { pictureAfter } from "./project";
import { shipsAt } from "./read";
import { framesOf } from "./story";

const solarCatalogue = catalogueOf("solar-empires");

const view = story("spectator").view;
const fresh = story("spectator").fresh?.events ?? [];

function story(name: string) {
  const found = solarStories[name];
  if (!found) throw new Error(`no story ${name}`);
  return found;
}

const total = (frames: { ms: number }[]) => frames.reduce((sum, { ms }) => sum + ms, 0);

describe("the story of an update", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("tells a volley as a sequence: the die, its sum, the hits, the loss", () => {
    const told = framesOf(fresh, view, solarCatalogue, null).map(({ event, step }) => `${event.type} ${step}`);
    expect(told).toEqual([
      "attack-rolled roll",
      "attack-rolled told",
      "damage-dealt told",
      "ship-destroyed told",
      "damage-dealt told",
    ]);
  });

  it("never takes longer than two seconds for a volley", () => {
    const [volley, ...rest] = fresh;
    const long = [volley as Event, ...rest, ...rest, ...rest];
    expect(total(framesOf(long, view, solarCatalogue, null))).toBeLessThanOrEqual(2001);
    expect(total(framesOf([...long, ...long], view, solarCatalogue, null))).toBeLessThanOrEqual(4001);
  });

  it("never takes longer than twelve seconds in all", () => {
    const many = Array.from({ length: 40 }, () => fresh).flat();
    expect(total(framesOf(many, view, solarCatalogue, null))).toBeLessThanOrEqual(12_001);
  });

  it("keeps a ship on the board until its loss has been shown", () => {
    const frames = framesOf(fresh, view, solarCatalogue, null);
    const loss = frames.findIndex(({ event }) => event.type === "ship-destroyed");
    const has = (at: number) => frames[at]?.view.ships[21] !== undefined;
    expect([has(loss - 1), has(loss), has(loss + 1)]).toEqual([true, true, false]);
  });

  it("does not repeat one’s own deployment", () => {
    const moves = SOLAR_SAMPLES["ship-deployed"];
    const deploying: View = { ...view, phase: "deployment" };
    const seats = framesOf(moves, deploying, solarCatalogue, 0).map(({ event }) => "seat" in event && event.seat);
    expect(seats).toEqual([1]);
  });

  it("shows only resting dice to who wants no motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const frames = framesOf(fresh, view, solarCatalogue, null);
    expect(frames.map(({ event, step }) => `${event.type} ${step}`)).toEqual(["attack-rolled told"]);
  });
});

describe("the picture after an event", () => {
  const following = (events: Event[]) => events.reduce((now, event) => pictureAfter(now, event, solarCatalogue), view);

  it("follows ships in, out, about and home", () => {
    const now = following([
      { type: "ship-entered", seat: 0, ship: 70, card: "defender", source: "hand" },
      { type: "ship-deployed", seat: 0, ship: 70, from: null, to: 6 },
      { type: "damage-dealt", ship: 70, amount: 2, damage: 2, armour: 10, cause: "attack" },
    ]);
    expect(now.ships[70]).toMatchObject({ ship: 70, orbit: 6, damage: 2, shield: 3 });
    const home = pictureAfter(now, { type: "clean-up", repaired: [70], returned: [70] }, solarCatalogue);
    expect(home.ships[70]).toMatchObject({ orbit: null, damage: 0 });
  });

  it("takes a fleet that withdraws out of the battle, and its ships home", () => {
    const now = following([{ type: "fleet-withdrew", seat: 1, orbit: 3, automatic: false }]);
    expect(now.combat?.fleets.map(({ seat }) => seat)).toEqual([0]);
    expect(shipsAt(now, 1, 3)).toEqual([]);
  });

  it("follows planets from hand to hand, and to their end", () => {
    const taken = following([{ type: "planet-captured", orbit: 3, from: 1, to: 0 }]);
    expect(taken.planets[2]).toMatchObject({ controller: 0, building: { card: "infected-zone" } });
    const gone = pictureAfter(
      taken,
      { type: "planet-destroyed", orbit: 3, body: "asteroid-belt", cause: "world-eater" },
      solarCatalogue,
    );
    expect(gone.planets[2]).toMatchObject({ gone: true, controller: null, building: undefined });
  });

  it("changes nothing that it was given", () => {
    const before = JSON.stringify(view);
    for (const event of Object.values(SOLAR_SAMPLES).flat() as Event[]) pictureAfter(view, event, solarCatalogue);
    expect(JSON.stringify(view)).toBe(before);
  });
});
