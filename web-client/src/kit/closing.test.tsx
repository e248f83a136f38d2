import { render } from "preact";
import { useRef } from "preact/hooks";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { useClosing } from "./closing";

test("what is open closes by Escape and by a press beside it, not by one in it", () => {
  const root = document.body.appendChild(document.createElement("div"));
  const close = vi.fn();
  function Menu() {
    const box = useRef<HTMLDivElement>(null);
    useClosing(box, true, close);
    return <div ref={box}>menu</div>;
  }
  act(() => render(<Menu />, root));
  root.firstElementChild?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(close).toHaveBeenCalledTimes(2);
  render(null, root);
  root.remove();
});
