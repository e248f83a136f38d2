import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { TableModel } from "../../core/match/model";
import { AtTable } from "../hooks/at-table";
import { Countdown } from "./countdown";

test("days are counted as days", () => {
  const root = document.createElement("div");
  const model = { clocks: signal({ paused: false }) } as unknown as TableModel;
  render(
    <AtTable model={model} story={null}>
      <Countdown deadline={Date.now() + 60.5 * 3_600_000} />
    </AtTable>,
    root,
  );
  expect(root.textContent).toBe("2 d 12 h");
});

test("the line under a reaction drains as its time goes, and is gone with it", () => {
  vi.useFakeTimers();
  const root = document.createElement("div");
  const model = { clocks: signal({ paused: false }) } as unknown as TableModel;
  const deadline = Date.now() + 10_000;
  act(() =>
    render(
      <AtTable model={model} story={null}>
        <Countdown deadline={deadline} line />
      </AtTable>,
      root,
    ),
  );
  const width = () => root.querySelector<HTMLElement>(".drain")?.style.width;
  expect(width()).toBe("100%");
  act(() => void vi.advanceTimersByTime(7500));
  expect(width()).toBe("25%");
  act(() => void vi.advanceTimersByTime(5000));
  expect(width()).toBe("0%");
  act(() => render(null, root));
  vi.useRealTimers();
});
