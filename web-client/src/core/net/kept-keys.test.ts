import { afterEach, expect, test } from "vitest";
import { keepKeys, keptKeys } from "./kept-keys";

afterEach(() => localStorage.clear());

test("what opened a private match is kept, and nothing of one that opens without", () => {
  keepKeys("m", { invite: "abc", share: null });
  keepKeys("n", {});
  expect(keptKeys("m")).toEqual({ invite: "abc", share: null });
  expect(keptKeys("n")).toEqual({});
  expect(Object.keys(localStorage)).toEqual(["keys:m"]);
});
