import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tableAt } from "../../../dev/frames";
import { PlainChoices } from "../act/plain-choices";
import type { GameClient } from "../game";
import { say } from "../tell/table-events";
import { Guard } from "./guard";

const root = document.body.appendChild(document.createElement("div"));
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  render(null, root);
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error("no such orbit");
}

const building = () => tableAt("galactic-supremacy", "question build");

test("a board that cannot be drawn says what to report, and the match can be played from the list of choices", async () => {
  const { table, sent, becomes } = await building();
  const choices = [
    { command: { type: "build-fleet", world: "u12" }, role: "action" as const },
    { command: { type: "bid", amount: 0 }, range: { field: "amount", min: 2, max: 5 }, role: "action" as const },
  ];
  becomes({ choices });
  const shown = (
    <Guard what="The board" instead={<PlainChoices model={table} />}>
      <Broken />
    </Guard>
  );
  act(() => render(shown, root));
  expect(root.textContent).toContain("The board could not be drawn.");
  expect(root.textContent).toContain("no such orbit");
  const [build, bid] = [...root.querySelectorAll<HTMLElement>(".plain-choices button")];
  expect(build?.textContent).toBe("Build fleet: world U12");
  act(() => build?.click());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  act(() => bid?.click());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { type: "build-fleet", world: "u12" },
    { type: "bid", amount: 2 },
  ]);
});

test("it is drawn again with the next position", () => {
  const position = signal(1);
  const Board = () => (position.peek() === 1 ? <Broken /> : <p>the board</p>);
  const shown = (
    <Guard what="The board" since={position}>
      <Board />
    </Guard>
  );
  act(() => render(shown, root));
  expect(root.textContent).toContain("could not be drawn");
  act(() => {
    position.value = 2;
  });
  expect(root.textContent).toBe("the board");
});

test("an event that cannot be put into words leaves the rest of the log", async () => {
  const client = {
    say: () => {
      throw new Error("no words");
    },
  } as unknown as GameClient;
  const { table } = await building();
  expect(say({ type: "nova" }, client, table)?.words).toEqual(["Something happened (nova)"]);
});
