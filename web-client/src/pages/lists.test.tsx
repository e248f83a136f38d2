import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../api";
import type { SeatView, TableSummary } from "../generated/starboard";
import { lists } from "../lobby";
import { asked, me } from "../session";
import { OpenTables } from "./home/lists";
import { Matches } from "./matches";

const root = document.body.appendChild(document.createElement("div"));
vi.stubGlobal(
  "WebSocket",
  class {
    close() {}
  },
);
vi.stubGlobal("fetch", () => new Promise(() => {}));
afterEach(() => {
  render(null, root);
  vi.restoreAllMocks();
});

const seat = (number: number, name: string, mine = false): SeatView =>
  ({ seat: number, name, player: name, bot: null, me: mine, online: true }) as SeatView;
const match = (told: Partial<TableSummary>): TableSummary =>
  ({
    id: "m",
    name: "Wren’s table",
    game: "galactic-supremacy",
    status: "finished",
    seats: [seat(0, "Wren", true), seat(1, "Ilse"), seat(2, "Tomas")],
    clock: { turn: 0, reaction: 0 },
    waiting_for: [],
    deadline: null,
    outcome: null,
    created_at: 0,
    started_at: null,
    ended_at: null,
    ...told,
  }) as TableSummary;

test("a match is known by its opponents, its result and its length, not by the name of its table", async () => {
  me.value = { id: "Wren", name: "Wren", kept: false };
  asked.value = true;
  const outcome = { places: [2, 1, 2], reason: "conquest" };
  const played = match({ outcome, turns: 14, started_at: 1, ended_at: 1 + 25 * 60_000 } as Partial<TableSummary>);
  vi.spyOn(api, "matches").mockResolvedValue({ matches: [played], next: null });
  act(() => render(<Matches />, root));
  const row = await vi.waitUntil(() => root.querySelector(".match"));
  expect(row.querySelector(".t")?.textContent).toBe("vs Ilse and Tomas");
  expect(row.querySelector(".how")?.textContent).toBe("Lost · 14 turns");
  expect(row.textContent).toContain("25 min · Ilse won by conquest");
});

test("a running match of one’s own is not among the open tables", async () => {
  const [mine, others] = [match({ id: "mine", status: "playing" }), match({ id: "others", status: "playing" })];
  lists.value = { open: [], running: [mine, others], mine: [mine], online: 1 };
  await act(() => render(<OpenTables />, root));
  const links = [...root.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links.some((href) => href?.includes("others"))).toBe(true);
  expect(links.some((href) => href?.includes("mine"))).toBe(false);
});
