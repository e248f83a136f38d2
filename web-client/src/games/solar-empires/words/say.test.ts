import { describe, expect, it } from "vitest";
import { kept, seatedAt, tableAt } from "../../../../dev/frames";
import type { Command, Event, View } from "../../../generated/solar-empires";
import { plainText } from "../../../table/log";
import { faceOf } from "../cards";
import { heading, say } from "./say";

// `games/laws.test.ts` reads every sentence of all kept moments.

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

const { table, goOn } = await tableAt<View, Command, Event>("solar-empires", "a volley that destroys a ship");
for (const { event } of table.log.value) say(event, table);
goOn();
const { detail, moments } = await kept("solar-empires");
const all = moments.flatMap((moment) => {
  const seated = seatedAt<View, Command, Event>(moment, detail);
  seated.goOn();
  return seated.table.log.value.map(({ event }) => ({ event, table: seated.table }));
});
const every = <T extends Event["type"]>(type: T) =>
  all.filter((one): one is { event: Of<T>; table: typeof table } => one.event.type === type);
const read = (event: Event, at = table) => {
  const said = say(event, at);
  return said && plainText(said, at);
};

describe("the log", () => {
  it("tells the beginning once, though each is told again what they brought", () => {
    const [own, other] = [true, false].map((has) =>
      every("game-set-up").filter(({ event }) => (event.own !== null) === has),
    );
    expect(own?.length).toBeGreaterThan(0);
    expect(own?.map(({ event, table }) => read(event, table)).filter(Boolean)).toEqual([]);
    for (const { event, table } of other ?? []) expect(read(event, table)).toContain("The match begins");
  });

  it("writes out an attack’s sum, a shield taken off, and explains it by its parts", () => {
    const rolls = every("attack-rolled");
    expect(rolls.some(({ event }) => event.items.some(({ source }) => source === "shield"))).toBe(true);
    for (const { event, table } of rolls) {
      const number = say(event, table)?.words.findLast((word) => typeof word === "object" && "parts" in word);
      const { parts = [], number: total } = number as { number: number; parts?: { label: string; value: string }[] };
      expect(total).toBe(event.damage);
      const signed = parts.map(({ value }) => Number(value.replace("−", "-")));
      expect(parts[0]).toEqual({ label: "die", value: `${event.die}` });
      expect(parts.at(-1)?.label).toBe("in all");
      expect(signed.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(event.total);
    }
  });

  it("names a ship that has left the board", () => {
    const lost = table.log.value.map(({ event }) => event).findLast((event) => event.type === "ship-destroyed");
    expect(Object.keys(table.view.value?.ships ?? {})).not.toContain(`${lost?.ship}`);
    expect(lost && read(lost)).toBe(`${faceOf(detail.catalogue, lost?.card ?? "").short} is destroyed`);
  });

  it("tells as well what seldom happens", () => {
    const seldom: Event[] = [
      { type: "stand-off", orbit: 3 },
      { type: "order-101-used", seat: 1, orbit: 3, yes: true },
      { type: "seat-eliminated", seat: 1, reason: "exhaustion" },
      { type: "game-over", reason: "idle", winners: [0, 1], hands: [], decks: [], set_aside: [] },
    ];
    expect(seldom.map((event) => read(event))).toMatchInlineSnapshot(`
      [
        "Neither side can hurt the other at Terracorp Colony III: all withdraw",
        "Player 1 uses Order 101 at Terracorp Colony III",
        "Player 1 has no card and no ship left and is out of the game",
        "The match is drawn between Player 0 and Player 1",
      ]
    `);
  });

  it("heads turns, phases and combats", () => {
    const [turn] = every("turn-started");
    expect(turn && heading(turn.event, turn.table)).toMatch(/^Turn \d+, priority: /);
    const [combat] = every("combat-started");
    expect(combat && heading(combat.event, combat.table)).toMatch(/^Combat at .+ [IV]+$/);
  });

  it("heads a phase once, though each player has a step in it", () => {
    const steps = every("step-started").filter(({ event }) => event.step === "deployment");
    const heads = steps.map(({ event, table }) => [event.seat, heading(event, table)] as const);
    expect(heads.some(([, head]) => head === "Deploy")).toBe(true);
    expect(heads.some(([, head]) => head === null)).toBe(true);
  });
});
