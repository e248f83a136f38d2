import { expect, it } from "vitest";
import { tableAt } from "../../../../dev/frames";
import type { Command, Event, View } from "../../../generated/cosmic-conquest";
import { amountOf } from "../orders";
import { ownOf } from "../read";
import { offersOf } from "../ui";
import { rowsOf } from "./systems";

it("says of each system what is ordered there and what can be", async () => {
  const { table } = await tableAt<View, Command, Event>("cosmic-conquest", "a turn is resolved");
  const view = table.view.value as View;
  const rows = rowsOf(view, ownOf(table, view), offersOf(table), (id) => `S${id}`);
  const at = (system: number) => rows[system]?.orders.map((order) => `${order.kind} ${amountOf(order)}`);
  expect(rows[9]).toMatchObject({ owner: 4, can: ["sabotage", "assault"] });
  expect([at(9), at(3), at(19), at(22)]).toEqual([
    ["attack 1 + 5", "assault "],
    ["defend 16", "raise "],
    ["defend 2", "invest +8"],
    [],
  ]);
});
