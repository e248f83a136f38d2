import { render } from "preact";
import { expect, test, vi } from "vitest";
import { Segments } from "./segments";

test("a value that cannot be chosen now is not", () => {
  const root = document.createElement("div");
  const choose = vi.fn();
  const of = [
    ["a", "A"],
    ["b", "B", true],
    ["c", "C"],
  ] as const;
  render(<Segments label="Letters" of={of} value="a" choose={choose} />, root);
  for (const button of root.querySelectorAll("button")) button.click();
  expect(choose.mock.calls).toEqual([["c"]]);
});
