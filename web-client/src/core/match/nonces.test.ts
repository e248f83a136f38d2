import { beforeEach, expect, test, vi } from "vitest";
import type { DiceProof, TableView } from "../../generated/starboard";
import { ready } from "../../pages/shared/seating";
import { api } from "../net/api";
import { bytesOf, sha256 } from "../sha256";
import { nonceHash, owes, settle } from "./nonces";
import { promised } from "./promises";

const OTHER = "22".repeat(32);

/** A waiting table where this browser's player sits first and is ready. */
const table = (dice: Partial<DiceProof>, isReady = true): TableView => {
  const seats = [
    { seat: 0, me: true, ready: isReady },
    { seat: 1, me: false, ready: true },
  ];
  const proof = { commitment: "c", nonces: [null, null], secret: null, hashes: [null, OTHER], ...dice };
  return { summary: { id: "t", status: "waiting", seats }, dice: proof } as unknown as TableView;
};
const revealing = (own: string, other: string | null = OTHER) => table({ hashes: [own, other], revealing: true });

const sends = vi.spyOn(api, "ready");
const reveals = vi.spyOn(api, "reveal");

beforeEach(() => {
  localStorage.clear();
  // The server confirms the hash, then the nonce.
  sends.mockReset().mockImplementation(async (_, __, hash) => table({ hashes: [hash ?? null, OTHER] }));
  reveals.mockReset().mockImplementation(async (_, nonce) => table({ nonces: [nonce, null] }));
});

test("only the hash of the nonce is sent until the table asks for the nonce", async () => {
  const told = await ready(table({}, false));
  const hash = sends.mock.calls[0]?.[2] ?? "";
  expect(told.dice.hashes).toEqual([hash, OTHER]);
  expect([owes(told), reveals.mock.calls.length]).toEqual([false, 0]);
  reveals.mockImplementation(async (_, nonce) => {
    expect(promised("t")).toEqual({ commitment: "c", hashes: [hash, OTHER] });
    expect(sha256(bytesOf(nonce))).toBe(hash);
    return table({ nonces: [nonce, null] });
  });
  await settle(revealing(hash));
  expect(reveals).toHaveBeenCalledTimes(1);
});

test("a seat that is the last to be ready reveals at once", async () => {
  sends.mockImplementation(async (_, __, hash) => revealing(hash ?? ""));
  await ready(table({}, false));
  expect(reveals).toHaveBeenCalledTimes(1);
});

test("a nonce is revealed after the page was loaded again, and by a browser that stores nothing", async () => {
  const hash = nonceHash("t");
  vi.resetModules();
  const reloaded = await import("./nonces");
  expect(reloaded.owes(revealing(hash))).toBe(true);
  vi.stubGlobal("localStorage", undefined);
  const unstored = nonceHash("u");
  const other = revealing(unstored);
  const isOwed = owes({ ...other, summary: { ...other.summary, id: "u" } });
  vi.unstubAllGlobals();
  expect(isOwed).toBe(true);
});

test("hashes that are shown after the nonce was revealed do not take the place of those before", async () => {
  const hash = nonceHash("t");
  await ready(table({}, false));
  await settle(revealing(hash));
  await settle(revealing(hash, "33".repeat(32)));
  expect(reveals.mock.calls.map(([, nonce]) => nonce)).toEqual(Array(2).fill(reveals.mock.calls[0]?.[1]));
  expect(promised("t")?.hashes).toEqual([hash, OTHER]);
});

test("after a start that was called off a ready seat sends the hash of a new nonce by itself", async () => {
  const first = nonceHash("t");
  expect(nonceHash("t"), "nobody knows it").toBe(first);
  await settle(revealing(first));
  await settle(table({}));
  const second = sends.mock.calls[0]?.[2];
  expect([second === undefined, second === first]).toEqual([false, false]);
  await settle(table({}, false));
  expect(sends, "a player who is not ready says so themselves").toHaveBeenCalledTimes(1);
});

test("another's nonce, or one that the server has, is not revealed", () => {
  const hash = nonceHash("t");
  expect(owes(revealing(hash))).toBe(true);
  expect(owes(revealing(OTHER)), "another browser of the player sent it").toBe(false);
  expect(owes(table({ hashes: [hash, null], nonces: ["n", null], revealing: true }))).toBe(false);
  expect(owes(table({ hashes: undefined }))).toBe(false);
});
