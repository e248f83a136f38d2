import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import type { Event } from "../../../generated/aries-star-fleet";
import type { Entry } from "../../../generated/starboard";
import { plainText } from "../../../table/log";
import type { Model } from "../read";
import { heading, say } from "./say";

const entry = (kind: string, id: string, name: string): Entry => ({
  kind,
  id,
  name,
  text: "",
  rule: null,
  icon: null,
  facts: {},
});

/** The parts of a table that sentences need: the names of cards, and the reader. */
const table = {
  seat: signal(0),
  name: (seat: number) => ["Wren", "Ilse"][seat] ?? "",
  catalogue: signal({
    entries: [
      entry("ship", "narra", "Narra"),
      entry("ship", "bagyo", "Bagyo"),
      entry("planet", "mars", "Mars"),
      entry("planet", "belt", "Asteroid Belt"),
      entry("crew", "science-team", "Science Team"),
      entry("intervention", "ion-storm", "Ion Storm"),
      entry("skill", "na", "Navigation"),
    ],
    loadouts: [],
  }),
} as unknown as Model;

const read = (event: Event) => {
  const said = say(event, table);
  return said && plainText(said, table);
};

const bonus = { attribute: "weapons", source: null, plus: 3 } as const;
const battle: Event = {
  type: "ship-battle",
  attackers: [{ ship: "a.narra", base: 6, shift: 2, bonuses: [bonus], value: 11 }],
  weapons: 11,
  target: { ship: "b.bagyo", base: 6, shift: 0, bonuses: [], value: 6 },
  power: 6,
  difference: 5,
};

describe("the log", () => {
  it("tells a flight with its range, which explains itself by the spans (R37)", () => {
    const event: Event = {
      type: "ship-moved",
      ship: "a.narra",
      from: "mars",
      to: "belt",
      spans: [5, 6],
      need: 11,
      left: 4,
      aboard: ["a.science-team"],
    };
    expect(read(event)).toBe("You fly Narra from Mars to Asteroid Belt with 1 card aboard, range 11");
    const number = say(event, table)?.words.find((word) => typeof word === "object" && "number" in word);
    expect(number).toMatchObject({ parts: [{ value: "11" }, { value: "× 1" }, { value: "4" }] });
  });

  it("itemises the weapons of a ship battle so that the parts add up to the sum", () => {
    expect(read(battle)).toBe("You attack Bagyo with Narra: weapons 11 against power 6, 5 damage");
    const [weapons] = say(battle, table)?.words.filter((word) => typeof word === "object" && "number" in word) ?? [];
    const { number, parts } = weapons as { number: number; parts: { value: string }[] };
    expect(parts.reduce((sum, { value }) => sum + Number(value), 0)).toBe(number);
  });

  it("says of an intervention that hits what each way past it lacks, and of one passed what it took", () => {
    const na = (have: number) => ({ what: "na", have, need: 2 }) as const;
    const power = { what: "power", have: 12, need: 12 } as const;
    const flip = (passed: boolean, alternatives: (typeof power | ReturnType<typeof na>)[][]) =>
      read({ type: "intervention-flipped", card: "b.ion-storm", passed, alternatives });
    expect(flip(false, [[na(1), power]])).toBe("Ion Storm hits: Navigation 1 of 2");
    expect(flip(true, [[na(1)], [power]])).toBe("Ion Storm is passed: Power 12 of 12");
    expect(flip(false, [])).toBe("Ion Storm hits: nothing passes it");
  });

  it("counts cards that the viewer may not know, and names those that they may", () => {
    expect(read({ type: "drew", seat: 1, count: 2, cards: null })).toBe("Ilse draws 2 cards");
    expect(read({ type: "drew", seat: 0, count: 1, cards: ["a.science-team#2"] })).toBe("You draw Science Team");
  });

  it("begins every turn with its number and whose it is", () => {
    const turn = (seat: number): Event => ({ type: "turn-start", seat, turn: 17, round: 9, plays: [] });
    expect([0, 1].map((seat) => heading(turn(seat), table))).toEqual(["Turn 17, yours", "Turn 17, Ilse"]);
  });
});
