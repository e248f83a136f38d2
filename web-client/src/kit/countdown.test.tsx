import { signal } from "@preact/signals";
import { render } from "preact";
import { expect, test } from "vitest";
import type { TableModel } from "../table/model";
import { Countdown } from "./countdown";

test("days are counted as days", () => {
  const root = document.createElement("div");
  const model = { clocks: signal({ paused: false }) } as unknown as TableModel;
  render(<Countdown model={model} deadline={Date.now() + 72 * 3_600_000} />, root);
  expect(root.textContent).toBe("3 days");
});
