import { describe, expect, it } from "vitest";
import { tableAt } from "../../../../../dev/frames";
import type { Listed } from "../../../../core/match/model";
import type { Command, Event, Own, View } from "../../../../generated/cosmic-conquest";
import type { ShownChoice } from "../../../../generated/starboard";
import { Choices } from "../../../../kit/act/choices";
import { dronesAt, pointsAt, unitsAt } from "./amounts";

const { table } = await tableAt<View, Command, Event>("cosmic-conquest", "orders of every kind");
const own = table.view.value?.own[0] as Own;
const offers = new Choices(table.choices.value);
/** A system attacked with three units and a drone. */
const ATTACKED = 31;

describe("what is offered", () => {
  it("finds a command by its fields and leaves out what is not listed", () => {
    expect(offers.of("assign", { kind: "attack", system: ATTACKED })[0]?.range?.max).toBe(own.budget.free);
    expect(offers.one("assign", { kind: "attack", system: 5 })).toBeUndefined();
    expect(offers.one("insight", { seat: 1 })).toBeUndefined();
  });

  it("turns a new number into one command by the difference", () => {
    const units = unitsAt(offers, own, "attack", ATTACKED);
    expect([units.value, units.min, units.max]).toEqual([3, 0, 3 + own.budget.free]);
    expect(units.to(5)).toEqual({ type: "assign", kind: "attack", system: ATTACKED, units: 2 });
    expect(units.to(1)).toEqual({ type: "unassign", kind: "attack", system: ATTACKED, units: 2 });
    expect(units.to(3)).toBeNull();
  });

  it("never goes past what is listed", () => {
    const units = unitsAt(offers, own, "attack", ATTACKED);
    expect(units.to(999)).toMatchObject({ type: "assign", units: own.budget.free });
    expect(units.to(-5)).toMatchObject({ type: "unassign", units: 3 });
  });

  it("names what lies beyond, listed or not, to be told why not", () => {
    const none = unitsAt(new Choices<Command>([]), own, "attack", ATTACKED);
    expect(none.wish(none.max + 1)).toEqual({ type: "assign", kind: "attack", system: ATTACKED, units: 1 });
    expect(none.wish(none.min - 5)).toEqual({ type: "unassign", kind: "attack", system: ATTACKED, units: 5 });
  });

  it("leaves a number as it is where nothing is listed", () => {
    const none = unitsAt(new Choices<Command>([]), own, "attack", ATTACKED);
    expect([none.min, none.max]).toEqual([3, 3]);
    expect(none.to(4)).toBeNull();
  });

  it("reads the points of an investment", () => {
    expect(pointsAt(offers, own, 5).to(0)).toEqual({ type: "uninvest", system: 5, points: 1 });
  });
});

describe("drones", () => {
  it("are one number where they are pooled", () => {
    const [pool, ...rest] = dronesAt(offers, own, "attack", ATTACKED);
    expect(rest).toEqual([]);
    expect(pool?.from).toBeUndefined();
    expect(pool?.amount.to(0)).toEqual({ type: "unassign-drone", kind: "attack", system: ATTACKED, drones: 1 });
  });

  it("are one number for each station where they are stationed", () => {
    const listed = [7, 27].map(
      (from): ShownChoice => ({
        command: { type: "assign-drone", kind: "attack", system: 20, drones: 1, from },
        range: { field: "drones", min: 1, max: 2 },
        role: "draft",
      }),
    );
    const posted = [{ from: 27, drones: 2 }];
    const attacks = [{ system: 20, units: 5, drones: 2, posted }];
    const stationed = { ...own, orders: { ...own.orders, attacks } };
    const stations = dronesAt(new Choices(listed as Listed<Command>[]), stationed, "attack", 20);
    expect(stations.map(({ from, amount }) => [from, amount.value, amount.max])).toEqual([
      [7, 0, 2],
      [27, 2, 4],
    ]);
    expect(stations[0]?.amount.to(2)).toMatchObject({ from: 7, drones: 2 });
  });
});
