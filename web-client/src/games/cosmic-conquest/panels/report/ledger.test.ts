import { describe, expect, it } from "vitest";
import { momentOf, seatedAt } from "../../../../../dev/frames";
import type { Command, Event, View } from "../../../../generated/cosmic-conquest";
import { chartOf, ownOf, systemName } from "../../read";
import { rowsOf, sorted } from "../list";
import { bySystem, holdersOf, ledgerOf, seriesOf } from "./ledger";
import { hotFirst } from "./report";
import { reportText } from "./report-text";
import { battlesOf, turnsOf } from "./report-turns";

const { moment, detail } = await momentOf("cosmic-conquest", "a turn is resolved");
const opened = seatedAt<View, Command, Event>(moment, detail).table;
const { table, goOn } = seatedAt<View, Command, Event>(moment, detail);
goOn();
const log = table.log.value.map(({ event }) => event);
const fresh = table.fresh.value.map(({ event }) => event);
const [own, other] = [2, 1];

describe("the ledger", () => {
  it("tells where the units of a turn went, the newest first", () => {
    const [last, ...earlier] = ledgerOf(log, own);
    const { budget } = opened.view.value?.own[0] ?? {};
    expect(last).toMatchObject({
      turn: 12,
      total: budget?.pool,
      attacks: budget?.attacks,
      defences: budget?.defences,
      invested: 8,
      raised: budget?.drones,
      unspent: budget?.free,
      idle: 3,
    });
    expect(earlier.map(({ turn }) => turn)).toEqual([11, 10, 9]);
  });

  it("has nothing of orders that the viewer doesn’t know", () => {
    expect(ledgerOf(log, other)).toEqual([]);
  });

  it("has what others seal openly", () => {
    const shown = log.flatMap<Event>((event) => {
      if (event.type !== "orders-sealed" || event.orders === null) return [event];
      const { orders } = event;
      return [
        event,
        { ...event, seat: other, how: null, orders: null },
        { type: "orders-published", seat: other, orders },
      ];
    });
    expect(ledgerOf(shown, other).map(({ attacks }) => attacks)).toEqual(
      ledgerOf(log, own).map(({ attacks }) => attacks),
    );
  });

  it("does not say what was unused before the turn is resolved", () => {
    const sealed = [...log.slice(0, log.length - fresh.length), ...fresh.slice(0, 1)];
    expect(ledgerOf(sealed, own)[0]).toMatchObject({ turn: 12, unspent: null, idle: null });
  });

  it("adds up by system, the most first", () => {
    const entries = ledgerOf(log, own).slice(0, 3);
    const rows = bySystem(entries);
    expect(rows.map(({ units }) => units)).toEqual(rows.map(({ units }) => units).sort((a, b) => b - a));
    expect(rows.find(({ system }) => system === 3)).toEqual({ system: 3, units: 16 + 4 + 20, turns: 3 });
    const all = entries.reduce((sum, { attacks, defences }) => sum + attacks + defences, 0);
    expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(all);
  });

  it("follows totals and systems of every faction", () => {
    const { factions = [] } = table.view.value ?? {};
    const last = (of: "total" | "systems") => seriesOf(log, of).map(({ seat, points }) => [seat, points.at(-1)]);
    expect(last("total")).toEqual(factions.map(({ seat, total }) => [seat, { turn: 13, value: total.units }]));
    expect(last("systems")).toEqual(factions.map(({ seat, systems }) => [seat, { turn: 13, value: systems }]));
    expect(seriesOf(log, "total")[0]?.points.map(({ turn }) => turn)).toEqual([9, 10, 11, 12, 13]);
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
  const view = opened.view.value as View;
  const rows = rowsOf(view, ownOf(opened, view), opened.choices.value, (id) => `S${id}`);

  it("says of each what is ordered there and what can be", () => {
    expect(rows[9]).toMatchObject({ owner: 4, orders: ["attack 1 + 5, led", "assault"], can: ["sabotage", "assault"] });
    expect(rows[3]).toMatchObject({ owner: 2, orders: ["defend 16", "raise a drone"] });
    expect(rows[19]).toMatchObject({ orders: ["defend 2", "invest +8"] });
    expect(rows[22]).toMatchObject({ orders: [] });
  });

  it("sorts by what is asked, both ways", () => {
    const outputs = view.systems.map(({ output }) => output);
    expect(sorted(rows, "output", true).map(({ output }) => output)).toEqual(outputs.sort((a, b) => b - a));
    expect(sorted(rows, "owner", false)[0]).toMatchObject({ owner: 0 });
    expect(sorted(rows, "owner", true)[0]).toMatchObject({ owner: 7 });
    expect(sorted(rows, "orders", true)[0]?.orders.length).toBe(2);
  });
});

describe("the report", () => {
  const turn = turnsOf(log).find(({ turn: n }) => n === 12);

  it("puts first where a system changed hands", () => {
    expect(hotFirst(battlesOf(fresh)).map(({ system }) => system)).toEqual([3, 8, 15, 18, 5, 9]);
  });

  it("is copied with every item of every sum", () => {
    const text = turn ? reportText(turn, table) : "";
    const chart = chartOf(table, table.view.value as View);
    expect(text).toMatchSnapshot();
    expect(text).toContain(`fails at ${chart && systemName(chart, 9)}`);
    expect(text).toContain("  Player 3: Die 6, Units +1, Drones +15, Admiral +6 = 28");
  });
});
