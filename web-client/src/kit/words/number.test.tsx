import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { hush } from "./explain";
import { Counted, Sum } from "./number";

afterEach(() => {
  vi.useRealTimers();
});

test("a number that explains itself is described by its parts as long as it does", () => {
  const root = document.body.appendChild(document.createElement("div"));
  const parts = [{ label: "Fleets", value: "+2" }];
  act(() =>
    render(
      <Sum title="Income" parts={parts}>
        2
      </Sum>,
      root,
    ),
  );
  const sum = root.querySelector("button") as HTMLButtonElement;
  const description = () => document.getElementById(sum.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(description()).toBeUndefined();
  act(() => sum.click());
  expect(description()).toContain("Fleets");
  act(() => hush());
  expect(sum.hasAttribute("aria-describedby")).toBe(false);
});

test("numbers count to where they are going in step, and wake nobody once they are there", () => {
  vi.useFakeTimers();
  const root = document.body.appendChild(document.createElement("div"));
  const show = (units: number, systems: number) =>
    act(() =>
      render(
        <>
          <Counted value={units} /> in <Counted value={systems} />
        </>,
        root,
      ),
    );
  show(10, 2);
  show(30, 3);
  expect(vi.getTimerCount()).toBe(1);
  const seen = [root.textContent];
  while (vi.getTimerCount() > 0) {
    act(() => {
      vi.advanceTimersToNextTimer();
    });
    seen.push(root.textContent);
  }
  expect(seen).toEqual(["10 in 2", "15 in 3", "20 in 3", "25 in 3", "30 in 3"]);
});
