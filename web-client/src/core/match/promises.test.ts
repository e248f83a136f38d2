import { beforeEach, expect, test, vi } from "vitest";
import type { TableView } from "../../generated/starboard";
import { ready } from "../../pages/shared/seating";
import { api } from "../net/api";
import { promised } from "./promises";

const first = { commitment: "first", hashes: null };
const table = (id: string, commitment: string | null): TableView =>
  ({ summary: { id, seats: [] }, dice: { commitment, nonces: [], secret: null } }) as unknown as TableView;

beforeEach(() => localStorage.clear());

test("the promise of the dice is kept before the nonce's hash is sent, and another one later does not take its place", async () => {
  const sent = vi.spyOn(api, "ready").mockImplementation(async (id) => {
    expect(promised(id)).toEqual(first);
    return table(id, "second");
  });
  expect(promised("a")).toBeNull();
  await ready(table("a", "first"));
  await ready(table("a", "second"));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(promised("a")).toEqual(first);
});

test("the hashes of the latest 500 tables are kept", async () => {
  vi.spyOn(api, "ready").mockImplementation(async (id) => table(id, null));
  for (let n = 0; n <= 500; n += 1) await ready(table(`t${n}`, `c${n}`));
  await ready(table("none", null));
  const kept = ["t0", "t1", "t500", "none"].map((table) => promised(table)?.commitment);
  expect(kept).toEqual([undefined, "c1", "c500", undefined]);
});
