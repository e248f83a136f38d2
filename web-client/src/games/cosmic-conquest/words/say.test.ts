import { describe, expect, it } from "vitest";
import { tableAt } from "../../../../dev/frames";
import type { Command, Event, Orders, View } from "../../../generated/cosmic-conquest";
import { plainText } from "../../../table/log";
import { heading, say } from "./say";

// `games/laws.test.ts` checks every sentence over all kept moments.

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

const { table, goOn, becomes } = await tableAt<View, Command, Event>("cosmic-conquest", "a turn is resolved");
goOn();
const log = table.log.value.map(({ event }) => event);
const every = <T extends Event["type"]>(type: T) => log.filter((event): event is Of<T> => event.type === type);
const read = (event: Event): string | null => {
  const said = say(event, table);
  return said && plainText(said, table);
};
const NOTHING: Orders = {
  attacks: [],
  defences: [],
  investments: [],
  raises: [],
  leader: null,
  time_skip: null,
  stasis: null,
  sabotage: null,
  assault: null,
  proclaim: false,
};

describe("the log of Cosmic Conquest", () => {
  it("leaves unsaid what is hidden, empty or undivided", () => {
    const undivided = every("shares").map((event) => ({ ...event, shares: event.shares.slice(0, 1) }));
    const empty: Event = {
      type: "unattacked-orders",
      seat: 2,
      defences: [],
      led: null,
      unspent: 0,
      assault: null,
      felt: false,
    };
    const hidden: Event = { type: "orders-sealed", seat: 1, how: null, orders: null };
    expect(undivided.length).toBeGreaterThan(0);
    expect([hidden, empty, ...undivided].map(read).filter(Boolean)).toEqual([]);
  });

  it("speaks to the viewer as you, and of others by name", () => {
    const died: Event = { type: "seat-eliminated", seat: 1, by: 2 };
    expect(read(died)).toBe(`${table.name(1)} is out: their last system falls to you`);
    becomes({ seat: 1 });
    expect(read(died)).toBe(`You are out: your last system falls to ${table.name(2)}`);
    becomes({ seat: 2 });
  });

  it("tells as well what seldom happens", () => {
    const seldom: Event[] = [
      { type: "orders-sealed", seat: 2, how: "empty", orders: NOTHING },
      { type: "orders-sealed", seat: 2, how: "defaults", orders: { ...NOTHING, proclaim: true } },
      { type: "seat-eliminated", seat: 2, by: null },
      { type: "systems-freed", seat: 1, systems: [1, 8, 9] },
      {
        type: "admiral-promoted",
        seat: 2,
        name: "Brisk",
        gain: 1,
        cv: 3,
        heads: false,
        lost: null,
        gained: "diplomat",
      },
      { type: "beaten-to-it", system: 9, seats: [0, 2] },
      { type: "game-ended", reason: "turn-limit", winners: [1, 2], ranking: [] },
      { type: "game-ended", reason: "resignation", winners: [], ranking: [] },
    ];
    expect(seldom.map(read)).toMatchInlineSnapshot(`
      [
        "You have nothing to order",
        "You seal default orders: proclaim the empire",
        "You are out",
        "Bellorin, Jasperine and Kolvane become independent as Player 2 leaves",
        "Brisk is promoted to High Admiral, Command Value 3; tails: now Diplomat",
        "Player 1 and you also beat the defence of Kolvane, but another faction takes it",
        "Player 2 and you win together as the strongest at the turn limit",
        "The match ends with nobody left",
      ]
    `);
  });

  it("explains both totals of a duel item by item", () => {
    const fought = every("duel").find(({ system, attacker }) => system === 9 && attacker === 2) as Of<"duel">;
    const words = say(fought, table)?.words.filter((word) => typeof word === "object");
    const [attack, defence] = (words ?? []).filter((word) => "number" in word);
    expect(attack).toEqual({
      number: 28,
      parts: [
        { label: "Die", value: "6" },
        { label: "Units", value: "+1" },
        { label: "Drones", value: "+15" },
        { label: "Admiral", value: "+6" },
      ],
    });
    expect(defence).toMatchObject({ number: fought.defence.total });
    expect(JSON.stringify(defence)).toContain('{"label":"Assault","value":"−2"}');
  });

  it("heads a turn where it opens", () => {
    expect(
      every("turn-opened")
        .map((event) => heading(event, table))
        .at(-1),
    ).toBe("Turn 13");
    expect(heading(every("resolution-began")[0] as Event, table)).toBeNull();
  });
});
