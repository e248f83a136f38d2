import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { LiveTable } from "../../table/live";
import { EndBanner } from "./end";

test("whoever looks at the board has the review and the rematch in reach", () => {
  const root = document.body.appendChild(document.createElement("div"));
  const seats = [{ seat: 0, name: "Wren", player: "w", bot: null, me: true }];
  const outcome = { places: [1], reason: "conquest" };
  const table = {
    id: "t",
    invite: null,
    seat: signal(0),
    name: () => "Wren",
    table: signal({ summary: { status: "finished", seats, outcome }, rematch: null }),
  } as unknown as LiveTable;
  act(() => render(<EndBanner table={table} story={null} />, root));
  const look = [...root.querySelectorAll("button")].find((button) => button.textContent === "Look at the board");
  act(() => look?.click());
  expect(root.querySelector(".places")).toBeNull();
  expect([...root.querySelectorAll("a, button")].map((one) => one.textContent)).toEqual([
    "Review the match",
    "Rematch",
  ]);
  render(null, root);
});
