import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow } from "./follow";

let frames: (() => void)[] = [];
const runFrames = (most = 200) => {
  let run = 0;
  for (; frames.length > 0 && run < most; run += 1) frames.shift()?.();
  return run;
};
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => frames.push(then));
  vi.stubGlobal("cancelAnimationFrame", () => {
    frames = [];
  });
});
afterEach(() => vi.unstubAllGlobals());

function followed() {
  const root = document.body.appendChild(document.createElement("div"));
  const piece = root.appendChild(document.createElement("i"));
  let known = "";
  const look = vi.fn(() => {
    const now = piece.getAttribute("x") ?? "";
    const moved = now !== known;
    known = now;
    return moved;
  });
  return { root, piece, look, stop: follow(root, look) };
}

test("a board at rest is not looked at", () => {
  const { look } = followed();
  expect(runFrames()).toBeLessThan(30);
  expect(frames).toEqual([]);
  expect(look).toHaveBeenCalled();
});

test.each([
  ["a piece moves", (piece: Element) => piece.setAttribute("x", "5")],
  ["it is scrolled", (piece: Element) => piece.dispatchEvent(new Event("scroll"))],
  ["a transition begins", (piece: Element) => piece.dispatchEvent(new Event("transitionrun"))],
])("it is looked at again when %s", async (_, moves) => {
  const { piece, look } = followed();
  runFrames();
  look.mockClear();
  moves(piece);
  await settled();
  expect(runFrames()).toBeGreaterThan(1);
  expect(look).toHaveBeenCalled();
  expect(frames).toEqual([]);
});

test("once it is left nothing looks", async () => {
  const { piece, look, stop } = followed();
  stop();
  look.mockClear();
  piece.setAttribute("x", "5");
  await settled();
  runFrames();
  expect(look).not.toHaveBeenCalled();
});
