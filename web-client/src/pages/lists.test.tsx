import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../core/net/api";
import { games, lists, mine } from "../core/net/lobby";
import { asked, me } from "../core/net/session";
import type { GameSummary, SeatView, TableSummary, TableView } from "../generated/starboard";
import { go, place } from "../kit/page/router";
import { MyMatches, OpenTables } from "./home/lists";
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

test("a table that its host has named is shown by its name, also where that has the game's title in it", async () => {
  me.value = { id: "Wren", name: "Wren", kept: false };
  games.value = [{ slug: "galactic-supremacy", title: "Galactic Supremacy", endings: {} }] as GameSummary[];
  const names = ["Galactic Supremacy vs Ilse and Tomas", "Galactic Supremacy on Friday", "Friday night"];
  const played = names.map((name) => match({ id: name, name, outcome: { places: [1, 2, 2], reason: "conquest" } }));
  const seats = [seat(0, "Ada"), seat(1, "Grace")].map((one) => ({ ...one, player: null }));
  played.push(match({ id: "taken in", name: "A record", seats, outcome: { places: [1, 2], reason: "conquest" } }));
  vi.spyOn(api, "matches").mockResolvedValue({ matches: played, next: null });
  act(() => render(<Matches />, root));
  await vi.waitUntil(() => root.querySelector(".match"));
  const shown = [...root.querySelectorAll(".match .t")].map((link) => link.textContent);
  expect(shown).toEqual(["vs Ilse and Tomas", "Galactic Supremacy on Friday", "Friday night", "A record"]);
  expect(root.querySelectorAll(".match small")[3]?.textContent).toContain("Ada and Grace · Galactic Supremacy");
});

test("a running match of one’s own is not among the open tables", async () => {
  const [mine, others] = [match({ id: "mine", status: "playing" }), match({ id: "others", status: "playing" })];
  lists.value = { open: [], running: [mine, others], mine: [mine], at_tables: 1 };
  await act(() => render(<OpenTables />, root));
  const links = [...root.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links.some((href) => href?.includes("others"))).toBe(true);
  expect(links.some((href) => href?.includes("mine"))).toBe(false);
});

test("under the running matches stand the last finished ones, to be reviewed or played again", async () => {
  me.value = { id: "Wren", name: "Wren", kept: false };
  mine.value = [match({ id: "running", status: "playing", name: "Friday night", your_move: true })];
  const outcome = { places: [1, 2, 2], reason: "conquest" };
  const asked = vi.spyOn(api, "matches").mockResolvedValue({ matches: [match({ id: "over", outcome })], next: null });
  vi.spyOn(api, "rematch").mockResolvedValue({ summary: match({ id: "next", status: "playing" }) } as TableView);
  await act(async () => render(<MyMatches />, root));
  expect(asked).toHaveBeenCalledWith({ player: "Wren", limit: 3 });
  await vi.waitUntil(() => root.querySelector(".over"));
  const rows = [...root.querySelectorAll(".match-row .t")].map((link) => link.getAttribute("href"));
  expect(rows).toEqual(["/tables/running", "/matches/over"]);
  expect(root.textContent).toContain("Won · Wren won by conquest");
  await act(async () => root.querySelector<HTMLButtonElement>(".over button")?.click());
  await vi.waitFor(() => expect(place.value.path).toBe("/tables/next"));
});

test("the finished ones are asked for again once a running match is over", async () => {
  mine.value = [match({ id: "running", status: "playing" })];
  const asked = vi.spyOn(api, "matches").mockResolvedValue({ matches: [], next: null });
  await act(async () => render(<MyMatches />, root));
  await act(async () => {
    mine.value = [];
  });
  expect(asked).toHaveBeenCalledTimes(2);
});

test("running matches of one's own can be told apart: game, table, people, turn and time", async () => {
  me.value = { id: "Wren", name: "Wren", kept: false };
  games.value = [{ slug: "galactic-supremacy", title: "Galactic Supremacy", endings: {} }] as GameSummary[];
  mine.value = [
    match({ id: "a", status: "playing", name: "Friday night", waiting_for: ["Ilse"] }),
    match({ id: "b", status: "playing", name: "Return match", your_move: true, deadline: Date.now() + 90_500 }),
  ];
  vi.spyOn(api, "matches").mockResolvedValue({ matches: [], next: null });
  await act(async () => render(<Matches />, root));
  const [first, second] = [...root.querySelectorAll(".match-row")].map((row) => row.textContent);
  expect(first).toContain("Return match");
  expect(first).toContain("Your move1:30 left");
  expect(second).toContain("Friday nightGalactic Supremacy · with Ilse and Tomas");
  expect(second).toContain("Waiting for Ilse");
  await vi.waitUntil(() => root.textContent?.includes("No finished match to show."));
  expect(root.textContent).not.toContain("Play one");
});

test("a double click on the older matches shows them once", async () => {
  mine.value = [];
  const pages = vi.spyOn(api, "matches").mockResolvedValue({ matches: [match({ id: "a" })], next: "5,a" });
  await act(async () => render(<Matches />, root));
  const further = await vi.waitUntil(() => root.querySelector<HTMLButtonElement>(".further"));
  pages.mockResolvedValue({ matches: [match({ id: "b" })], next: null });
  await act(async () => {
    further.click();
    further.click();
  });
  await vi.waitUntil(() => root.querySelectorAll(".match").length > 1);
  expect([...root.querySelectorAll(".match .t")].map((link) => link.getAttribute("href"))).toEqual([
    "/matches/a",
    "/matches/b",
  ]);
});

test("a list says which matches are watched behind, and which by their players alone", () => {
  const running = ([undefined, { delayed: 1 }, "players"] as const).map((watching, n) =>
    match({ id: `m${n}`, status: "playing", seats: [seat(0, "Ilse")], watching }),
  );
  lists.value = { open: [], running, mine: [], at_tables: 1 };
  act(() => render(<OpenTables />, root));
  const said = [...root.querySelectorAll(".tb")].map((row) => [
    row.querySelector(".st")?.textContent,
    row.querySelector(".btn")?.firstChild?.textContent,
  ]);
  expect(said).toEqual([
    ["being played", "Watch"],
    ["1 turn behind", "Watch"],
    ["only players watch", "Look"],
  ]);
});

test("the address holds a search, and the server answers it", async () => {
  go("/matches?q=mira&from=99999", { replace: true });
  me.value = { id: "Wren", name: "Wren", kept: false };
  mine.value = [match({ id: "a", status: "playing", name: "Friday night" })];
  const found = vi.spyOn(api, "matches").mockResolvedValue({ matches: [], next: null });
  await act(async () => render(<Matches />, root));
  expect(root.querySelector("[role=alert]")?.textContent).toContain("A date has a year, a month and a day");
  expect(found).not.toHaveBeenCalled();
  await act(async () => go("/matches?q=fri&min=3", { replace: true }));
  expect(found.mock.lastCall?.[0]).toMatchObject({ q: "fri", player: "Wren", min_turns: 3 });
  await vi.waitUntil(() => root.textContent?.includes("No finished match of yours fits."));
  expect(root.querySelector(".match-row"), "a running match has no length yet").toBeNull();
  await act(async () => [...root.querySelectorAll("button")].find((b) => b.textContent === "Clear search")?.click());
  expect(location.search).toBe("");
  expect(root.querySelector(".match-row")?.textContent).toContain("Friday night");
});

test("what is typed is searched for once the typist pauses", async () => {
  go("/matches", { replace: true });
  me.value = { id: "Wren", name: "Wren", kept: false };
  mine.value = [];
  vi.spyOn(api, "matches").mockResolvedValue({ matches: [], next: null });
  await act(async () => render(<Matches />, root));
  const field = root.querySelector<HTMLInputElement>("input[type=search]");
  for (const text of ["z", "zo", "zoë"]) {
    await act(async () => {
      if (!field) return;
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
  await vi.waitFor(() => expect(new URLSearchParams(location.search).get("q")).toBe("zoë"));
  expect(field?.value).toBe("zoë");
});
