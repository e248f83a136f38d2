import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../api";
import type { TableView } from "../generated/starboard";
import { promised } from "./promises";
import { ready } from "./seating";

const table = (id: string, commitment: string | null): TableView =>
  ({ summary: { id }, dice: { commitment, nonces: [], secret: null } }) as unknown as TableView;

beforeEach(() => localStorage.clear());

test("the promise of the dice is kept before the nonce is sent, and another one later does not take its place", async () => {
  const sent = vi.spyOn(api, "ready").mockImplementation(async (id) => {
    expect(promised(id)).toBe("first");
    return table(id, "second");
  });
  expect(promised("a")).toBeNull();
  await ready(table("a", "first"));
  await ready(table("a", "second"));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(promised("a")).toBe("first");
});

test("the hashes of the latest 500 tables are kept", async () => {
  vi.spyOn(api, "ready").mockImplementation(async (id) => table(id, null));
  for (let n = 0; n <= 500; n += 1) await ready(table(`t${n}`, `c${n}`));
  await ready(table("none", null));
  expect([promised("t0"), promised("t1"), promised("t500"), promised("none")]).toEqual([null, "c1", "c500", null]);
});
