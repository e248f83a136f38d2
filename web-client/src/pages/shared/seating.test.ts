import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../core/net/api";
import type { SeatView, TableView } from "../../generated/starboard";
import { fork, playAgain, playOn, sitDown } from "./seating";

const seat = (number: number, told: Partial<SeatView> = {}): SeatView =>
  ({ seat: number, player: null, bot: null, name: null, me: false, ready: false, ...told }) as SeatView;
const me = (number: number) => seat(number, { player: "p", me: true });
const bot = (number: number) => seat(number, { bot: "officer", ready: true });

const NO_DICE = { commitment: null, nonces: [], secret: null };
const table = (game: string, seats: SeatView[], told: Partial<TableView> = {}): TableView =>
  ({ summary: { id: "t", game, seats, status: "waiting" }, dice: NO_DICE, forked_from: null, ...told }) as TableView;

/** The requests to the server, in order. */
let asked: string[] = [];
const stub = (name: "join" | "ready" | "rematch" | "fork" | "bot" | "start", told: TableView) =>
  vi.spyOn(api, name).mockImplementation(async (...given: unknown[]) => {
    const parts = given.flatMap((one) => (one && typeof one === "object" ? Object.values(one) : [one]));
    asked.push([name, ...parts.filter((one) => typeof one !== "string" || one.length < 20)].join(" "));
    return told;
  });

beforeEach(() => {
  asked = [];
  vi.restoreAllMocks();
});

test("who sits down where there is nothing to choose is ready with that", async () => {
  const told = table("galactic-supremacy", [me(0), seat(1)]);
  stub("join", told);
  stub("ready", told);
  await sitDown("t", null, 0);
  expect(asked).toEqual(["join t  0", "ready t true"]);
});

test("who sits down where a loadout is chosen first is not", async () => {
  stub("join", table("solar-empires", [me(0), seat(1)]));
  stub("ready", table("solar-empires", []));
  await sitDown("t", null, null);
  expect(asked).toEqual(["join t  "]);
});

test("a game that hands out what is brought at this table, and lets it be chosen at another", async () => {
  const at = (options: object) => table("spacetrace", [me(0), seat(1)], { options } as Partial<TableView>);
  stub("ready", at({}));
  for (const options of [
    { version: "first-game", deal: "ready" },
    { version: "normal", deal: "random" },
    { version: "normal", deal: "ready" },
  ]) {
    stub("join", at(options));
    await sitDown("t", null, 0);
  }
  expect(asked).toEqual(["join t  0", "ready t true", "join t  0", "ready t true", "join t  0"]);
});

test("a match that goes on has nothing more to choose", async () => {
  const told = table("solar-empires", [me(0), seat(1)], { forked_from: { id: "m", version: 4 } });
  stub("join", told);
  stub("ready", told);
  await sitDown("t", null, null);
  expect(asked).toEqual(["join t  ", "ready t true"]);
});

test("a rematch against bots begins at once, whatever could be chosen", async () => {
  const told = table("solar-empires", [me(0), bot(1)]);
  stub("rematch", told);
  stub("ready", told);
  await playAgain("m");
  expect(asked).toEqual(["rematch m ", "ready t true"]);
});

test("a rematch with people waits for what they choose", async () => {
  stub("rematch", table("solar-empires", [me(0), seat(1)]));
  stub("ready", table("solar-empires", []));
  await playAgain("m");
  expect(asked).toEqual(["rematch m "]);
});

test("whoever plays on from a position does so at once, where they want, with bots in the other seats", async () => {
  const told = table("galactic-supremacy", [me(0), seat(1), seat(2)]);
  for (const what of ["fork", "join", "bot", "ready", "start"] as const) stub(what, told);
  await playOn("m", 7, 2, { invite: "i" });
  expect(asked).toEqual(["fork m 7 i", "join t  2", "bot t  officer", "bot t  officer", "ready t true", "start t"]);
});

test("or opens a table there, whose other seats are free", async () => {
  for (const what of ["fork", "join"] as const) stub(what, table("galactic-supremacy", [me(0), seat(1)]));
  await fork("m", 7, 0);
  expect(asked).toEqual(["fork m 7"]);
});
