import { render } from "preact";
import { useRef, useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { moved, useSortable } from "./sort";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => render(null, root));

function Letters() {
  const list = useRef<HTMLUListElement>(null);
  const [items, setItems] = useState(["a", "b", "c", "d"]);
  const { shown, press, handle } = useSortable(list, items, (from, to) => setItems(moved(items, from, to)));
  return (
    <ul ref={list}>
      {shown.map((letter, at) => (
        <li key={letter} data-at={at}>
          <button type="button" data-line onKeyDown={(event) => press(event, at)}>
            {letter}
          </button>
          <i {...handle(at)} />
        </li>
      ))}
    </ul>
  );
}

const order = () => [...root.querySelectorAll("button")].map((line) => line.textContent).join("");
const line = (letter: string) => [...root.querySelectorAll("button")].find((one) => one.textContent === letter);
const key = (letter: string, name: string, altKey = false) =>
  act(() => {
    line(letter)?.dispatchEvent(new KeyboardEvent("keydown", { key: name, altKey, bubbles: true }));
  });

test("an item goes to where it was told", () => {
  expect(moved(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  expect(moved(["a", "b", "c", "d"], 0, 3)).toEqual(["b", "c", "d", "a"]);
});

test("keys walk, and with Alt they move the line and go with it", () => {
  act(() => render(<Letters />, root));
  key("a", "ArrowDown");
  expect(document.activeElement?.textContent).toBe("b");
  key("b", "ArrowUp", true);
  expect(order()).toBe("bacd");
  expect(document.activeElement?.textContent).toBe("b");
  key("b", "End", true);
  expect(order()).toBe("acdb");
});

test("a line is dragged by its handle to the place under the pointer, and shown there on the way", () => {
  act(() => render(<Letters />, root));
  root.querySelectorAll("li").forEach((one, at) => {
    one.getBoundingClientRect = () => new DOMRect(0, at * 10, 100, 10);
  });
  const handle = root.querySelector("i") as HTMLElement;
  handle.setPointerCapture = () => {};
  const point = (type: string, y: number) =>
    act(() => void handle.dispatchEvent(new PointerEvent(type, { clientY: y, button: 0, bubbles: true })));
  point("pointerdown", 5);
  point("pointermove", 15);
  expect(order()).toBe("bacd");
  point("pointerup", 15);
  expect(order()).toBe("bacd");
});
