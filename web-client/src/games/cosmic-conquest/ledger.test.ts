import { describe, expect, it } from "vitest";
import { AFTER, cosmicTable, HISTORY, OPENED, RESOLUTION } from "../../../dev/cosmic-turn";
import type { Event } from "../../generated/cosmic-conquest";
import { bySystem, holdersOf, ledgerOf, seriesOf } from "./ledger";
import { rowsOf, sorted } from "./list";
import { ownOf } from "./read";
import { hotFirst } from "./report";
import { reportText } from "./report-text";
import { battlesOf, turnsOf } from "./report-turns";

const log = [...HISTORY, ...RESOLUTION, OPENED];

describe("the ledger", () => {
  it("tells where the units of a turn went, the newest first", () => {
    const [last, ...earlier] = ledgerOf(log, 0);
    expect(last).toMatchObject({
      turn: 11,
      total: 49,
      attacks: 38,
      defences: 34,
      invested: 2,
      raised: 1,
      unspent: 4,
      idle: 13,
    });
    expect(earlier.map(({ turn }) => turn)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it("has nothing of orders that the viewer doesn’t know", () => {
    expect(ledgerOf(log, 1)).toEqual([]);
  });

  it("does not say what was unused before the turn is resolved", () => {
    expect(ledgerOf(HISTORY, 0)[0]).toMatchObject({ turn: 11, unspent: null, idle: null });
  });

  it("adds up by system, the most first", () => {
    const rows = bySystem(ledgerOf(log, 0).slice(0, 3));
    expect(rows).toEqual([
      { system: 8, units: 41, turns: 2 },
      { system: 0, units: 37, turns: 3 },
      { system: 7, units: 26, turns: 1 },
      { system: 1, units: 12, turns: 1 },
      { system: 4, units: 5, turns: 1 },
    ]);
  });

  it("follows totals and systems of every faction", () => {
    const totals = seriesOf(log, "total");
    expect(totals.map(({ seat, points }) => [seat, points.length, points.at(-1)?.value])).toEqual([
      [0, 12, 32],
      [1, 12, 47],
      [2, 12, 58],
      [3, 12, 40],
    ]);
    expect(seriesOf(log, "systems")[1]?.points.at(-1)).toEqual({ turn: 12, value: 4 });
  });
});

describe("the history of a system", () => {
  const captured = (system: number, from: number | null, to: number): Event => ({
    type: "system-captured",
    system,
    from,
    to,
    base: 10,
    half: 5,
    by_trait: null,
    new_base: 5,
  });
  const events: Event[] = [
    { type: "match-set-up", map: "ember-crown", homes: [4, 7], colours: ["red", "blue"] },
    { type: "resolution-began", turn: 3 },
    captured(5, null, 1),
    captured(7, 1, 0),
    { type: "resolution-began", turn: 6 },
    captured(5, 1, 0),
    { type: "systems-freed", seat: 0, systems: [7, 5] },
  ];

  it("is who held it, one after the other", () => {
    expect(holdersOf(events, 5)).toEqual([
      { seat: null, since: 0 },
      { seat: 1, since: 3 },
      { seat: 0, since: 6 },
      { seat: null, since: 6 },
    ]);
    expect(holdersOf(events, 7).map(({ seat }) => seat)).toEqual([1, 0, null]);
  });

  it("is short where nothing happened", () => {
    expect(holdersOf(events, 4)).toEqual([{ seat: 0, since: 0 }]);
  });
});

describe("the list of systems", () => {
  const model = cosmicTable(AFTER, log);
  const rows = rowsOf(AFTER, ownOf(model, AFTER), model.choices.value, (id) => `S${id}`);

  it("says of each what is ordered there and what can be", () => {
    expect(rows[8]).toMatchObject({ owner: 1, orders: ["attack 14, led"], can: ["attack"] });
    expect(rows[4]).toMatchObject({ owner: 0, orders: ["defend 9"], can: ["defend", "invest", "raise a drone"] });
    expect(rows[2]).toMatchObject({ orders: [], can: [] });
  });

  it("sorts by what is asked, both ways", () => {
    expect(sorted(rows, "output", true).map(({ output }) => output)).toEqual([
      23, 20, 19, 19, 17, 16, 15, 13, 11, 7, 6, 6,
    ]);
    expect(sorted(rows, "owner", false)[0]).toMatchObject({ owner: 0 });
    expect(sorted(rows, "owner", true)[0]).toMatchObject({ owner: 3 });
    expect(sorted(rows, "orders", true)[0]).toMatchObject({ system: 4 });
  });
});

describe("the report", () => {
  const model = cosmicTable(AFTER, log);
  const turn = turnsOf(log).find(({ turn: n }) => n === 11);

  it("puts first where a system changed hands", () => {
    expect(hotFirst(battlesOf(RESOLUTION)).map(({ system }) => system)).toEqual([8, 10, 11, 1, 7]);
  });

  it("is copied with every item of every sum", () => {
    const text = turn ? reportText(turn, model) : "";
    expect(text).toMatchSnapshot();
    expect(text).toContain("  Wren: Die 1, Units +26, Drones +8, Admiral +6, Tachyon +1, Conqueror +2 = 44");
  });
});
