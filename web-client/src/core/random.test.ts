import { afterEach, expect, test, vi } from "vitest";
import { newId } from "./random";

afterEach(() => vi.unstubAllGlobals());

test("ids differ on a page over plain HTTP, where there is no randomUUID", () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  const ids = new Set(Array.from({ length: 100 }, newId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
