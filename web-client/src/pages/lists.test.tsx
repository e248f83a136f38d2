import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../core/net/api";
import { games, lists, mine } from "../core/net/lobby";
import { asked, me } from "../core/net/session";
import type { GameSummary, MatchSummary, SeatView, TableView } from "../generated/starboard";
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
const match = (told: Partial<MatchSummary>): MatchSummary =>
  ({
    favourite: false,
    analysed: false,
    tags: [],
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
  }) as MatchSummary;

const conquest = (places: number[]) => ({ outcome: { places, reason: "conquest" } });
const shownMatches = async (...matches: MatchSummary[]) => {
  me.value = { id: "Wren", name: "Wren", kept: false };
  asked.value = true;
  const pages = vi.spyOn(api, "matches").mockResolvedValue({ matches, next: null });
  await act(async () => render(<Matches />, root));
  await vi.waitUntil(() => root.querySelectorAll(".match").length === matches.length);
  return pages;
};

test("a match says who sat there, who won, how and when it ended, and how long it took", async () => {
  await shownMatches(match({ ...conquest([2, 1, 2]), turns: 14, started_at: 1, ended_at: 1 + 25 * 60_000 }));
  const row = root.querySelector(".match");
  const sat = [...(row?.querySelectorAll(".sat li") ?? [])].map((seat) => seat.textContent);
  expect(sat).toEqual(["Ilse", "You", "Tomas"]);
  expect(row?.querySelector(".won")?.textContent).toBe("Ilse");
  expect(row?.querySelector(".how")?.textContent).toBe("Lost");
  expect(row?.querySelector("small")?.textContent).toContain("1970 · by conquest · 14 turns · 25 min");
});

test("a table that its host has named is shown by its name, and any other by its game", async () => {
  games.value = [{ slug: "galactic-supremacy", title: "Galactic Supremacy", endings: {} }] as unknown as GameSummary[];
  const names = ["Galactic Supremacy vs Ilse and Tomas", "Galactic Supremacy on Friday", "Friday night"];
  const played = names.map((name) => match({ id: name, name, ...conquest([1, 2, 2]) }));
  const seats = [seat(0, "Ada"), seat(1, "Grace")].map((one) => ({ ...one, player: null }));
  played.push(match({ id: "taken in", name: "A record", seats, imported_by: "Joan", ...conquest([1, 2]) }));
  await shownMatches(...played);
  const shown = [...root.querySelectorAll(".match .t")].map((link) => link.textContent);
  expect(shown).toEqual(["Galactic Supremacy", "Galactic Supremacy on Friday", "Friday night", "A record"]);
  expect(root.querySelectorAll(".match")[3]?.textContent).toContain("Imported by Joan");
});

test("a name and a tag in a row look for more of the same", async () => {
  const pages = await shownMatches(match({ ...conquest([1, 2, 2]), favourite: true, tags: ["tense"] }));
  const press = (text: string) =>
    act(async () => [...root.querySelectorAll("button")].find((one) => one.textContent === text)?.click());
  await press("Ilse");
  expect(place.value.query.get("person")).toBe("Ilse");
  await vi.waitFor(() => expect(pages).toHaveBeenLastCalledWith(expect.objectContaining({ person: "Ilse" })));
  await vi.waitUntil(() => root.querySelector(".match"));
  await press("tense");
  await vi.waitFor(() => expect(pages).toHaveBeenLastCalledWith(expect.objectContaining({ tag: "tense" })));
  await act(async () => root.querySelector<HTMLButtonElement>("[aria-label='With Ilse: remove']")?.click());
  expect(place.value.query.has("person")).toBe(false);
  go("/");
});

test("a star is shown at once and taken back if the server refuses", async () => {
  await shownMatches(match({ id: "m", ...conquest([1, 2, 2]) }));
  const star = () => root.querySelector<HTMLButtonElement>("[data-testid=favourite]");
  const isOn = () => star()?.getAttribute("aria-pressed") === "true";
  const marks = vi.spyOn(api, "mark").mockRejectedValueOnce(new Error("You have 1000 favourites."));
  act(() => star()?.click());
  expect(isOn()).toBe(true);
  await vi.waitUntil(() => !isOn());
  marks.mockResolvedValue({ favourite: true, tags: [] });
  await act(async () => star()?.click());
  expect(marks).toHaveBeenLastCalledWith("m", { favourite: true }, {});
  expect(isOn()).toBe(true);
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
  vi.spyOn(api, "rematch").mockResolvedValue({
    summary: match({ id: "next", status: "playing" }),
  } as unknown as TableView);
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
  expect(root.querySelector("[role=alert]")?.textContent).toContain("Enter a date with year, month and day");
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
