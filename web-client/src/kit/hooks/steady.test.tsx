import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { steady } from "./steady";

test("a piece is drawn anew where a set or a map says something else, and not for another one that says the same", () => {
  let drawn = 0;
  const Piece = steady(({ lit, worth }: { lit: Set<number>; worth: Map<number, { units: number }> }) => {
    drawn += 1;
    return (
      <p>
        {lit.size} {worth.size}
      </p>
    );
  });
  const root = document.createElement("div");
  const draw = (lit: number[], units: number) =>
    act(() => render(<Piece lit={new Set(lit)} worth={new Map([[1, { units }]])} />, root));
  draw([1, 2], 5);
  draw([1, 2], 5);
  expect(drawn).toBe(1);
  draw([1, 3], 5);
  expect(drawn).toBe(2);
  draw([1, 3], 6);
  expect(drawn).toBe(3);
  draw([1, 3, 4], 6);
  expect(drawn).toBe(4);
});
