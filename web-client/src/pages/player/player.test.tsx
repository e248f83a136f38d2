import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, api } from "../../core/net/api";
import { games } from "../../core/net/lobby";
import { me } from "../../core/net/session";
import type { GameSummary, PlayerStatistics } from "../../generated/starboard";
import { go, place } from "../../kit/page/router";
import { PlayerPage } from "../player";
import { matchesOf, pageOf, type Shown } from "./links";
import { placeOn, scaleOf } from "./scale";
import { lengthWords } from "./tallies";

const SLUG = "spacetrace";
const NOBODY: PlayerStatistics = {
  id: "w",
  name: "Wren",
  me: true,
  public: false,
  ratings: [],
  games: [],
  seats: [],
  loadouts: [],
  lengths: [],
  opponents: [],
  recent: [],
  fair: [],
};
const PLAYED: PlayerStatistics = {
  ...NOBODY,
  ratings: [{ game: SLUG, rating: 1540, deviation: 60, matches: 9 }],
  games: [
    { game: SLUG, people: { won: 5, shared: 0, lost: 4 }, bots: { won: 2, shared: 0, lost: 0 }, latest: [1, 2, 1] },
  ],
  seats: [{ seat: 0, tally: { won: 3, shared: 0, lost: 1 } }],
  loadouts: [{ loadout: "Iron Wall", tally: { won: 1, shared: 1, lost: 0 } }],
  lengths: [{ min_turns: 11, max_turns: 20, tally: { won: 5, shared: 0, lost: 4 } }],
  opponents: [
    { id: "i", name: "Ilse", public: true, ahead: 5, level: 1, behind: 3 },
    { id: "t", name: "Tomas", public: false, ahead: 2, level: 0, behind: 2 },
  ],
  recent: [{ id: "m", game: SLUG, ended_at: 0, place: 1, seats: 2, bots: 0 }],
  fair: [
    { id: "m", game: SLUG, ended_at: 0, luck: 300, play: -1200 },
    { id: "n", game: SLUG, ended_at: 0, luck: -1300, play: 0 },
  ],
};

const root = document.body.appendChild(document.createElement("div"));
const open = async (told: PlayerStatistics | ApiError, id = "me", query = "") => {
  const asked = vi.spyOn(api, "statistics");
  if (told instanceof ApiError) asked.mockRejectedValue(told);
  else asked.mockResolvedValue(told);
  go(`/players/${id}${query}`);
  act(() => render(<PlayerPage params={{ id }} />, root));
  await vi.waitUntil(() => root.querySelector("main h1"));
  return asked;
};
const hrefs = (within: string) => [...root.querySelectorAll(`${within} a`)].map((link) => link.getAttribute("href"));

vi.stubGlobal("fetch", () => new Promise(() => {}));
beforeEach(() => {
  me.value = { id: "w", name: "Wren", kept: true };
  games.value = [{ slug: SLUG, title: "Spacetrace", decks: true }] as GameSummary[];
});
afterEach(() => {
  act(() => render(null, root));
  vi.restoreAllMocks();
});

describe("a player's page", () => {
  test("shows a rating with its deviation, and who leads", async () => {
    await open(PLAYED);
    expect(root.querySelector(".rating")?.textContent).toBe("1,540 ± 60");
    expect([...root.querySelectorAll(".leads")].map((half) => half.textContent)).toEqual(["5 ▲"]);
    expect(root.querySelector(".player-head")?.textContent).toContain("9 matches between people · 2 with bots");
    expect(root.querySelector("[aria-label=Seats]"), "only of one game").toBeNull();
    expect(root.querySelector("[aria-label='Luck and play'] header")?.textContent).toContain(
      "on average play −6% and luck −5% in 2 analysed matches",
    );
    expect(hrefs("[aria-label='Luck and play']")).toEqual(["/matches/m", "/matches/n"]);
  });

  test("calls a player new until a rating has five matches", async () => {
    await open({ ...PLAYED, ratings: [{ game: SLUG, rating: 1600, deviation: 200, matches: 4 }] });
    expect(root.querySelector(".rating")?.textContent).toBe("new");
  });

  test("leads from each figure to its matches", async () => {
    const asked = await open(PLAYED, "me", `?game=${SLUG}`);
    expect(asked).toHaveBeenCalledWith("me", { game: SLUG, against: "people" });
    const among = `/matches?game=${SLUG}`;
    expect(hrefs("[aria-label=Seats]")).toEqual([
      `${among}&seat=0&against=people`,
      `${among}&result=won&seat=0&against=people`,
      `${among}&result=lost&seat=0&against=people`,
    ]);
    expect(hrefs("[aria-label=Decks]")[0]).toBe(`${among}&loadout=Iron+Wall&against=people`);
    expect(hrefs("[aria-label=Length]")[0]).toBe(`${among}&min=11&max=20&against=people`);
    expect(hrefs("[aria-label='Head to head']")).toEqual([
      "/players/i",
      `${among}&opponent=i&against=people`,
      `${among}&opponent=t&against=people`,
    ]);
    expect(hrefs("[aria-label='Last matches']")).toEqual([`${among}&against=people`, "/matches/m"]);
  });

  test("is opened to everybody by its player alone", async () => {
    const set = vi.spyOn(api, "setPage").mockResolvedValue({ public: true });
    await open(PLAYED);
    const box = root.querySelector<HTMLInputElement>(".openness input");
    act(() => box?.click());
    expect(set).toHaveBeenCalledWith(true);
    expect(root.querySelector(".openness")?.textContent).toContain("Copy link");
    act(() => render(null, root));
    await open({ ...PLAYED, me: false, public: true }, "w");
    expect(root.querySelector(".openness")).toBeNull();
  });

  test("says what to do where nothing is counted yet", async () => {
    await open(NOBODY);
    expect(hrefs(".player-nothing")).toEqual(["/", "/host"]);
    act(() => render(null, root));
    await open(new ApiError(401, "no-session", "Log in.", null));
    expect(root.querySelector("h1")?.textContent).toBe("No statistics yet");
    act(() => render(null, root));
    await open(new ApiError(404, "not-found", "Not found.", null), "x");
    expect(root.querySelector("h1")?.textContent).toBe("No such player");
  });

  test("keeps what is chosen in its address", async () => {
    await open(PLAYED);
    act(() => root.querySelector<HTMLElement>("[data-value=bots]")?.click());
    expect(`${place.value.path}?${place.value.query}`).toBe("/players/me?against=bots");
  });
});

describe("a scale of ratings", () => {
  test("has a place for every rating with its deviation", () => {
    const ratings = [
      { rating: 1684, deviation: 41 },
      { rating: 1200, deviation: 112 },
    ];
    const scale = scaleOf(ratings);
    for (const { rating, deviation } of ratings) {
      expect(placeOn(scale, rating - deviation)).toBeGreaterThanOrEqual(0);
      expect(placeOn(scale, rating + deviation)).toBeLessThan(1.0001);
    }
    expect(scale.ticks.length).toBeLessThanOrEqual(5);
    expect(scaleOf([])).toEqual({ from: 1300, to: 1700, ticks: [1400, 1500, 1600] });
  });
});

test("the addresses of another player's page and matches name the player", () => {
  const shown: Shown = { player: { id: "x", me: false }, game: "", against: "bots" };
  expect(pageOf(shown)).toBe("/players/x?against=bots");
  expect(matchesOf(shown, { result: "won" })).toBe("/matches?whose=x&result=won&against=bots");
});

test("lengths are told in turns", () => {
  const tally = { won: 0, shared: 0, lost: 1 };
  const words = ([min_turns, max_turns]: [number, number | null]) => lengthWords({ min_turns, max_turns, tally });
  expect(
    (
      [
        [0, 10],
        [11, 20],
        [41, null],
      ] as [number, number | null][]
    ).map(words),
  ).toEqual(["Up to 10 turns", "11 to 20 turns", "More than 40 turns"]);
});
