import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { TableModel } from "../../core/match/model";
import { AtTable } from "../hooks/at-table";
import { ActButtons } from "./act";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => render(null, root));

const model = { busy: signal(false), mode: "watch", seat: signal(null) } as unknown as TableModel;
const LAUNCH = { type: "launch", fleet: "u1" };
const draw = (send: (command: object) => void, warning: string | null) =>
  act(() =>
    render(
      <AtTable model={model} story={null}>
        <ActButtons offer={{ primary: LAUNCH, others: [] }} verb={() => "Launch"} send={send} warning={warning} />
      </AtTable>,
      root,
    ),
  );

test("what cannot succeed says so on its button, is heard, and can be given all the same", () => {
  const send = vi.fn();
  draw(send, "0 % to win");
  const primary = root.querySelector("[data-primary]") as HTMLButtonElement;
  expect(primary.textContent).toBe("Launch0 % to win");
  expect(primary.dataset.choice).toBe('launch {fleet:"u1"}');
  expect(root.querySelector("[role=status]")?.textContent).toBe("0 % to win");
  act(() => primary.click());
  expect(send).toHaveBeenCalledWith(LAUNCH);
  draw(send, null);
  expect(root.textContent).toBe("Launch");
});
