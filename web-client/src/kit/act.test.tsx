import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { TableModel } from "../table/model";
import { ActButtons } from "./act";
import { AtTable } from "./at-table";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => render(null, root));

const model = { busy: signal(false), mode: "watch" } as unknown as TableModel;
const LAUNCH = { type: "launch", fleet: "u1" };
const draw = (give: (command: object) => void, warning: string | null) =>
  act(() =>
    render(
      <AtTable model={model} story={null}>
        <ActButtons offer={{ primary: LAUNCH, others: [] }} verb={() => "Launch"} give={give} warning={warning} />
      </AtTable>,
      root,
    ),
  );

test("what cannot succeed says so on its button, is heard, and can be given all the same", () => {
  const give = vi.fn();
  draw(give, "0 % to win");
  const primary = root.querySelector("[data-primary]") as HTMLButtonElement;
  expect(primary.textContent).toBe("Launch0 % to win");
  expect(primary.dataset.choice).toBe('launch {fleet:"u1"}');
  expect(root.querySelector("[role=status]")?.textContent).toBe("0 % to win");
  act(() => primary.click());
  expect(give).toHaveBeenCalledWith(LAUNCH);
  draw(give, null);
  expect(root.textContent).toBe("Launch");
});
