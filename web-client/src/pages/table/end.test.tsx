import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { LiveTable } from "../../core/match/live";
import { EndStrip } from "./end";

test("whoever looks at the board has how it went, the review and the rematch in reach", () => {
  const root = document.body.appendChild(document.createElement("div"));
  const seats = [{ seat: 0, name: "Wren", player: "w", bot: null, me: true }];
  const outcome = { places: [1], reason: "conquest" };
  const table = {
    id: "t",
    invite: null,
    seat: signal(0),
    table: signal({ summary: { status: "finished", seats, outcome }, rematch: null }),
  } as unknown as LiveTable;
  const back = vi.fn();
  act(() => render(<EndStrip table={table} telling={signal(undefined)} back={back} />, root));
  const ways = [...root.querySelectorAll<HTMLElement>("a, button")];
  expect(ways.map((one) => one.getAttribute("aria-label") ?? one.textContent)).toEqual([
    "How it went",
    "Review the match",
    "Series of three",
    "Rematch",
  ]);
  ways[0]?.click();
  expect(back).toHaveBeenCalledOnce();
  render(null, root);
  root.remove();
});
