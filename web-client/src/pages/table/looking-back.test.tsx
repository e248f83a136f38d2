import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { shownToast } from "../../core/toasts";
import type { LogEntry, Replay, TableView } from "../../generated/starboard";
import { LookingBack, StepBack } from "./looking-back";
import { Past } from "./past";

const root = document.body.appendChild(document.createElement("div"));
beforeEach(() => {
  const summary = { id: "m", status: "playing", seats: [] };
  const table = { summary, dice: { nonces: [] } } as unknown as TableView;
  const turns = [0, 4].map((version, i) => ({ version, turn: i + 1, seat: 0 }));
  const first = { table, length: 9, turns, chances: [], steps: [] } as Replay;
  vi.spyOn(api, "replay").mockImplementation(async (_, from, to, as) => ({
    ...first,
    steps: Array.from({ length: to - from + 1 }, (__, i) => ({
      version: from + i,
      at: 0,
      input: null,
      events: [],
      view: [from + i, as],
      draws: [],
    })),
  }));
});
afterEach(() => {
  act(() => render(null, root));
  vi.restoreAllMocks();
});

const entry = (version: number): LogEntry => ({ version, at: 0, event: { type: "moved" } });

function atTable() {
  const table = {
    id: "m",
    invite: null,
    seat: signal(1),
    version: signal(9),
    log: signal([0, 2, 2, 5, 9].map(entry)),
    catalogue: signal({ entries: [] }),
    acted: signal({ any: 8, firm: 8 }),
    ourMove: signal(false),
  } as unknown as LiveTable;
  return { table, past: new Past(table) };
}

async function shown() {
  const { table, past } = atTable();
  await act(() =>
    render(
      <>
        <LookingBack table={table} past={past} />
        <StepBack table={table} past={past} />
        <div class="rail-act">
          <button type="button">End turn</button>
        </div>
      </>,
      root,
    ),
  );
  const press = (label: string) =>
    act(async () => {
      root.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
      await vi.waitFor(() => expect(past.version.value === null).toBe(label === "Now"));
    });
  return { table, past, press };
}

test("the board steps back through what was told, as the viewer saw it, and forth to the present", async () => {
  const { past, press } = await shown();
  await press("Step back");
  expect(past.model.value?.view.value).toEqual([5, 1]);
  await press("Step back");
  expect(past.version.value).toBe(2);
  await press("Step forward");
  expect(past.version.value).toBe(5);
  await act(() => root.querySelector<HTMLElement>(`[aria-label="Step forward"]`)?.click());
  expect(past.model.value).toBeNull();
});

test("it says which turn it shows, and that the table waits", async () => {
  const { table, past, press } = await shown();
  await press("Step back");
  expect(root.textContent).toContain("Turn 2 · You are looking back");
  expect(root.textContent).not.toContain("Your turn");
  await act(() => past.to(2));
  expect(root.textContent).toContain("Turn 1 · You are looking back");
  await act(() => {
    (table.ourMove as unknown as { value: boolean }).value = true;
  });
  expect(root.textContent).toContain("Your turn");
});

const WAYS: [string, (table: LiveTable) => void][] = [
  ["its button", () => [...root.querySelectorAll("button")].find((one) => one.textContent === "Back to now")?.click()],
  ["Escape", () => dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
  ["a press where one acts", () => root.querySelector<HTMLElement>(".rail-act button")?.click()],
  ["an act", ({ acted }) => Object.assign(acted, { value: { any: 9, firm: 9 } })],
];
test.each(WAYS)("%s leads to the present", async (_, act1) => {
  const { table, past, press } = await shown();
  await press("Step back");
  await act(() => act1(table));
  expect(past.model.value).toBeNull();
  expect(root.textContent).not.toContain("looking back");
});

test("who goes back to the present before the positions are there stays in it", async () => {
  const { past } = atTable();
  past.to(2);
  past.now();
  await vi.waitFor(() => expect(vi.mocked(api.replay).mock.calls.length).toBeGreaterThan(1));
  await new Promise((done) => setTimeout(done));
  expect(past.model.value).toBeNull();
});

test("where the positions cannot be had the player reads why, and may try again", async () => {
  const { past } = atTable();
  vi.mocked(api.replay).mockRejectedValueOnce(new Error("The server is busy."));
  past.to(2);
  await vi.waitFor(() => expect(shownToast.value).toBe("The server is busy."));
  past.to(5);
  await vi.waitFor(() => expect(past.version.value).toBe(5));
});
