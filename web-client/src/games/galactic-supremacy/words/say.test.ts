import { describe, expect, it } from "vitest";
import { tableAt } from "../../../../dev/frames";
import type { Sentence } from "../../../core/words/sentence";
import type { Event, View } from "../../../generated/galactic-supremacy";
import { plainText } from "../../../table/log";
import { heading, say } from "./say";

// `games/laws.test.ts` reads every sentence of all kept moments.

const { table, goOn } = await tableAt<View, never, Event>("galactic-supremacy", "a defence is set");
goOn();
const log = table.log.value.map(({ event }) => event);
const last = <T extends Event["type"]>(type: T) =>
  log.findLast((event): event is Extract<Event, { type: T }> => event.type === type) as Extract<Event, { type: T }>;

describe("the log", () => {
  it("explains a roll by the reasons for its dice", () => {
    const { rolls } = last("combat-rolled");
    const numbers = say(last("combat-rolled"), table)?.words.filter(
      (word) => typeof word === "object" && "number" in word,
    );
    expect(numbers).toHaveLength(rolls.length);
    rolls.forEach(({ total, dice, parts }, i) => {
      const explained = numbers?.[i] as { number: number; parts: { label: string; value: string }[] };
      const [thrown, ...reasons] = explained.parts;
      expect([explained.number, thrown]).toEqual([total, { label: "Dice", value: dice.join(" + ") }]);
      expect(reasons.reduce((sum, { value }) => sum + Number(value), 0)).toBe(dice.length);
      const labels = reasons.map(({ label }) => label);
      expect([labels.includes("Leader"), labels.includes("Firepower")]).toEqual([
        parts.leader > 0,
        parts.advantages.includes("firepower"),
      ]);
    });
  });

  it("names what has left the board as it was called there", () => {
    const fallen = [...last("combat-result").attackers_lost, ...last("combat-result").defenders_lost];
    const gone = fallen.filter((id) => !table.view.value?.units.some((unit) => unit.id === id));
    expect(gone.length).toBeGreaterThan(0);
    const said = say(last("combat-result"), table);
    expect(said && plainText(said, table)).toMatch(/\p{Lu}\w+ (is|are) destroyed/u);
    expect(said && plainText(said, table)).not.toContain("Unknown");
  });

  it("tells as well what seldom happens", () => {
    const seat = table.seat.value ?? 0;
    const other = 1 - seat;
    const unsent = { type: "trade-closed", offer: "t1", by: seat, to: other, given: null, taken: null } as const;
    const combat = {
      type: "combat-result",
      round: 1,
      world: "hw0",
      groups: [],
      attackers_lost: [],
      defenders_lost: [],
    } as const;
    const seldom: Event[] = [
      { type: "card-drawn", seat, reason: "turn", card: null, none: true },
      { type: "phase-passed", seat, phase: "draw" },
      { type: "exchange", seat: other, kind: "draft", paid: "colony-01", drawn: null, kept: false },
      { type: "hand-seen", seat, target: other, cards: ["leader-01", "fleet-02"] },
      { type: "hand-seen", seat: other, target: seat, cards: null },
      { type: "pile-seen", seat, count: 1, cards: ["research-01"] },
      { type: "leader-killed", unit: "hw0", owner: other, card: "leader-10", reason: "assassination" },
      { type: "unit-returned", unit: "hw0", cards: ["colony-01"], owner: other, moved: ["hw1"] },
      { ...combat, groups: [], attackers_lost: [], defenders_lost: [], world_destroyed: false },
      { ...unsent, how: "declined" },
      { ...unsent, how: "withdrawn" },
      { ...unsent, how: "expired" },
      { ...unsent, how: "void" },
      { type: "eliminated", seat: other, by: seat, reason: "conquest", spoils: { credits: 7, cards: 1 } },
      { type: "match-ended", reason: "round-limit", winners: [0, 1], ranking: [0, 1], values: [4, 4] },
    ];
    expect(seldom.map((event) => plainText(say(event, table) as Sentence, table))).toMatchInlineSnapshot(`
      [
        "You find no card to draw",
        "Draw skipped: nothing to buy or discard",
        "Player 1 uses The Draft: a Colony paid, and no card is left to draw",
        "You see Player 1’s hand: a Leader and a Fleet",
        "Player 1 looks at your hand",
        "You see the top card of the pile: a Research",
        "Adm. Juno on Aurelia is killed by Assassination",
        "Aurelia’s card returns to Player 1’s hand. Basalt flies to the homeworld",
        "No roll wins: Aurelia stands",
        "Player 1 declines your offer",
        "You withdraw your offer to Player 1",
        "Your offer to Player 1 expires",
        "Your offer to Player 1 expires",
        "You conquer Player 1 and take 7 credits and 1 card",
        "Player 1 and you win: the greatest empire at the round limit",
      ]
    `);
  });

  it("heads a turn with its number and its player", () => {
    const { turn, seat } = last("turn-started");
    expect(heading(last("turn-started"), table)).toBe(`Turn ${turn}, ${table.name(seat)}`);
    expect(heading(last("combat-rolled"), table)).toBeNull();
  });
});
