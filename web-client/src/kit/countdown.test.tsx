import { signal } from "@preact/signals";
import { render } from "preact";
import { expect, test } from "vitest";
import type { TableModel } from "../table/model";
import { AtTable } from "./at-table";
import { Countdown } from "./countdown";

test("days are counted as days", () => {
  const root = document.createElement("div");
  const model = { clocks: signal({ paused: false }) } as unknown as TableModel;
  render(
    <AtTable model={model} story={null}>
      <Countdown deadline={Date.now() + 72 * 3_600_000} />
    </AtTable>,
    root,
  );
  expect(root.textContent).toBe("3 days");
});
