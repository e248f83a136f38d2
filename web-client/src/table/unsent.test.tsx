import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeWorld } from "../../dev/line";
import { LiveTable } from "../core/match/live";
import type { TableView } from "../generated/starboard";
import { Toasts } from "../kit/page/toast";

const root = document.body.appendChild(document.createElement("div"));
const told = { summary: { id: "t", status: "playing", seats: [], outcome: null } } as unknown as TableView;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  act(() => render(<Toasts />, root));
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  act(() => render(null, root));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function live() {
  const line = fakeWorld();
  const table = new LiveTable(told, null, line.world);
  table.connection.open();
  line.last().says({
    ...{ type: "welcome", version: 1, now: 0, table: told, seat: 0, view: {}, clocks: { banks: [] } },
    ...{ decisions: [], choices: [], log: [], presence: [], chat: [] },
  });
  return { ...line, table };
}

test.each([
  ["an agreement", (table: LiveTable) => table.move({ what: "draw" }, true)],
  ["a return", (table: LiveTable) => table.comeBack()],
  ["a resignation", (table: LiveTable) => table.resign()],
])("%s that may be lost with its connection is reported", async (_, say) => {
  const { table, last } = live();
  const done = say(table);
  await act(async () => last().breaks());
  expect(await done).toBe(false);
  expect(root.textContent).toContain("may not have reached the table");
});

test("one that the table has is not", async () => {
  const { table, last } = live();
  const done = table.resign();
  await act(async () => last().says({ type: "pong" }));
  expect(await done).toBe(true);
  await act(async () => last().breaks());
  expect(root.textContent).toBe("");
});

test("one without a connection is reported at once", async () => {
  const { table, last } = live();
  last().breaks();
  await act(async () => expect(await table.move({ what: "pause" }, true)).toBe(false));
  expect(root.textContent).toContain("may not have reached the table");
});
