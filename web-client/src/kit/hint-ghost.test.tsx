import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { Hint } from "../generated/starboard";
import type { TableModel } from "../table/model";
import { AtTable } from "./at-table";
import { HintButton } from "./hint";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => render(null, root));

const hint: Hint = {
  best: { commands: [{ type: "attack", system: 4 }], tried: 20, ended: 0, won: 0 },
  second: null,
  better: 0,
  worse: 0,
  compared: 3,
};
const model = {
  mode: "play",
  busy: signal(false),
  seat: signal(0),
  version: signal(7),
  table: signal({ hints_off: false }),
  ask: async () => ({ answer: hint }),
} as unknown as TableModel;

const pieces = (command: { system: number }) => [`system:${command.system}`, undefined];

test("what a hint speaks of is outlined as long as it is read", async () => {
  act(() =>
    render(
      <AtTable model={model} story={null}>
        <i data-piece="system:3" />
        <i data-piece="system:4" />
        <HintButton verb={() => "Attack Oxbane"} pieces={pieces} />
      </AtTable>,
      root,
    ),
  );
  const outlined = () => [...root.querySelectorAll("[data-hinted]")].map((one) => one.getAttribute("data-piece"));
  const press = (name: string) =>
    act(() => [...root.querySelectorAll("button")].find((one) => one.textContent?.includes(name))?.click());
  expect(outlined()).toEqual([]);
  press("Hint");
  await vi.waitFor(() => expect(outlined()).toEqual(["system:4"]));
  press("Close");
  expect(outlined()).toEqual([]);
});
