import { expect, test } from "vitest";
import { momentOf } from "../../../dev/frames";
import { fakeWorld } from "../../../dev/line";
import { LiveTable } from "../../core/match/live";
import { before } from "../../kit/act/send";
import { stateOf } from "./state";

test("a page says what it draws, what is asked, and that commands and parts of an answer are under way", async () => {
  const { moment } = await momentOf("galactic-supremacy", "choice build-fleet at build");
  const { world, last } = fakeWorld();
  const table = new LiveTable(moment.welcome.table, null, world);
  const state = () => Object.fromEntries(Object.entries(stateOf(table)).map(([name, { value }]) => [name, value]));
  table.connection.open();
  expect(state()).toMatchObject({ "data-connection": "joining", "data-pending": 0 });
  last().says(moment.welcome);
  const { version, decisions, seat } = moment.welcome;
  const asked = decisions.find((decision) => decision.seat === seat)?.id;
  expect(asked).toBeDefined();
  expect(state()).toEqual({
    "data-version": version,
    "data-connection": "live",
    "data-pending": 0,
    "data-asked": asked,
  });

  const done = table.send({ type: "end-phase" });
  expect(state()).toMatchObject({ "data-pending": 1 });
  last().says({ type: "accepted", id: "c1", version: version + 1 });
  await done;
  expect(state()).toMatchObject({ "data-pending": 0 });

  // A number that is set at once and sent later.
  const end = before(table, async () => {});
  expect(state()).toMatchObject({ "data-pending": 1 });
  end();
  expect(state()).toMatchObject({ "data-pending": 0 });
});
