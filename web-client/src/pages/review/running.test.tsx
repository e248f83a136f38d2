import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { ReviewTable } from "../../core/match/replay";
import type { Replay, TableView } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { ReviewDesk } from "./desk";

const root = document.createElement("div");
afterEach(() => act(() => render(null, root)));

const Nothing = () => null;
const client = { tabs: [], Board: Nothing, Strip: Nothing, Dock: Nothing } as unknown as GameClient;
const seat = { seat: 0, name: "Wren", player: "w", me: true };

function shows(status: string) {
  const summary = {
    id: "m",
    name: "Friday night",
    game: "spacetrace",
    status,
    seats: [seat],
    outcome: null,
    ended_at: null,
  };
  const table = { summary, dice: { nonces: [] } } as unknown as TableView;
  const first = { table, length: 5, turns: [], chances: [], steps: [] } as Replay;
  const never = () => new Promise<never>(() => {});
  act(() => render(<ReviewDesk model={new ReviewTable(first, never, never)} client={client} />, root));
  return root.textContent ?? "";
}

test("of a running match nothing is open, nothing goes on, and the way leads to its table", () => {
  const words = shows("playing");
  expect(words).toContain("The match is still running.");
  expect(words).toContain("To the table");
  for (const not of ["Try it from here", "Download"]) expect(words).not.toContain(not);
});

test("of a finished one everything is", () => {
  const words = shows("finished");
  for (const one of ["Viewpoint", "Try it from here", "Download"]) expect(words).toContain(one);
});
