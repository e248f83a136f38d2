import { signal } from "@preact/signals";
import { render } from "preact";
import { expect, test } from "vitest";
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
