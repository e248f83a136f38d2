import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { explains } from "./explain";

const root = document.body.appendChild(document.createElement("div"));
const bubble = () => document.querySelector("#explained")?.textContent;
const pointer = (type: string, pointerType: string, to: EventTarget = document.body) =>
  to.dispatchEvent(new PointerEvent(type, { pointerType, clientX: 50, clientY: 60, bubbles: true }));
const rests = () => act(() => void vi.advanceTimersByTime(1000));

beforeEach(() => {
  vi.useFakeTimers();
  act(() => render(<i {...explains(() => "A fleet")} />, root));
});
afterEach(() => {
  act(() => render(null, root));
  vi.useRealTimers();
});

test("an element that appears below a finger explains nothing", () => {
  const piece = root.querySelector("i") as Element;
  pointer("pointerdown", "touch");
  // The page has changed, and the browser sends a mouse event to the new element.
  piece.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse", clientX: 200, clientY: 300 }));
  rests();
  expect(bubble()).toBeUndefined();
  pointer("pointermove", "mouse");
  piece.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse", clientX: 200, clientY: 300 }));
  rests();
  expect(bubble()).toBe("A fleet");
});
