import { afterEach, expect, test } from "vitest";
import { rove, towards, WAYS } from "./board";

const PLACES = [
  { x: 0, y: 0 },
  { x: 100, y: 10 },
  { x: 60, y: 80 },
  { x: 0, y: 100 },
];

test("an arrow leads to what lies nearest that way, and nowhere past the last", () => {
  const to = (key: string, from: number) => towards(PLACES, PLACES[from] as never, WAYS[key] as never);
  expect([to("ArrowRight", 0), to("ArrowDown", 0), to("ArrowLeft", 1), to("ArrowUp", 2)]).toEqual([1, 3, 0, 1]);
  expect([to("ArrowLeft", 0), to("ArrowUp", 0)]).toEqual([undefined, undefined]);
});

afterEach(() => document.body.replaceChildren());

test("the keyboard walks over pieces, and stops at one of them", () => {
  const board = document.body.appendChild(document.createElement("div"));
  const pieces = PLACES.map(({ x, y }, i) => {
    const piece = board.appendChild(document.createElement("button"));
    piece.dataset.piece = `p${i}`;
    piece.tabIndex = i === 0 ? 0 : -1;
    piece.getBoundingClientRect = () => new DOMRect(x, y, 10, 10);
    return piece;
  });
  board.addEventListener("keydown", rove);
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  pieces[0]?.focus();
  press("ArrowRight");
  press("ArrowDown");
  expect((document.activeElement as HTMLElement).dataset.piece).toBe("p2");
  expect(pieces.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1]);
});
