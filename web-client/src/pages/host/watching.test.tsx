import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { WatchingFields } from "./watching";

test("a host lets others watch some turns behind, and says how many", () => {
  const root = document.createElement("div");
  const change = vi.fn();
  act(() => render(<WatchingFields watching="open" change={change} />, root));
  expect(root.querySelector("select")).toBeNull();
  const delayed = [...root.querySelectorAll("label")].find((one) => one.textContent === "With a delay");
  act(() => void delayed?.querySelector("input")?.dispatchEvent(new Event("change")));
  expect(change).toHaveBeenLastCalledWith({ delayed: 2 });
  act(() => render(<WatchingFields watching={{ delayed: 2 }} change={change} />, root));
  const turns = root.querySelector("select") as HTMLSelectElement;
  act(() => {
    turns.value = "5";
    turns.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(change).toHaveBeenLastCalledWith({ delayed: 5 });
  expect(root.textContent).toContain("People without a seat watch 2 turns behind.");
});
