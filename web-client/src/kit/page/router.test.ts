import { expect, test } from "vitest";
import { go, match, place } from "./router";

test.each([
  ["/rules", "/rulebooks"],
  ["/rules/spacetrace?x=1#R5", "/rulebooks/spacetrace?x=1#R5"],
  ["/rulebooks", "/rulebooks"],
  ["/rulesets", "/rulesets"],
])("an address that a page had before leads to the page: %s", (before, now) => {
  go(before);
  expect(location.pathname + location.search + location.hash).toBe(now);
  expect(place.value.path).toBe(location.pathname);
});

test("an escape that is cut short is no address", () => {
  expect(match("/tables/:id", "/tables/%E0%A4%A")).toBeNull();
});
