import { expect, test } from "vitest";
import type { ForkSummary, TableStatus, TableSummary } from "../../generated/starboard";
import { whatIfs } from "./what-ifs";

const name = (seat: number) => ["Wren", "Tomas", "Ilse"][seat] ?? "";

/** A fork from `version` with these final places. Null places if it has no outcome. */
function fork(version: number, id: string, places: number[] | null, status: TableStatus = "finished"): ForkSummary {
  const seats = [0, 1, 2].map((seat) => ({ seat, name: "Bot", me: seat === 0 }));
  const outcome = places && { reason: "conquest", places };
  return { version, table: { id, status, seats, outcome } as unknown as TableSummary };
}

test("a what-if says how it ended, with the names of the match that is reviewed", () => {
  const forks = [
    fork(9, "a", [2, 1, 3]),
    fork(4, "b", [1, 2, 3]),
    fork(6, "c", null, "playing"),
    fork(7, "d", [1, 1, 3]),
    fork(8, "e", [1, 1, 1]),
    fork(5, "f", null, "waiting"),
  ];
  expect(whatIfs(forks, name).map(({ version, label, href, won }) => [version, label, href, won])).toEqual([
    [4, "you win", "/matches/b", true],
    [5, "not begun", "/tables/f", false],
    [6, "running", "/tables/c", false],
    [7, "you and Tomas win", "/matches/d", true],
    [8, "a draw", "/matches/e", false],
    [9, "Tomas wins", "/matches/a", false],
  ]);
});

test("of several from one moment the viewer's win stands for all, and closed tables do not count", () => {
  const forks = [
    fork(4, "run", null, "playing"),
    fork(4, "lost", [2, 1, 3]),
    fork(4, "closed", null, "closed"),
    fork(4, "won", [1, 2, 3]),
  ];
  expect(whatIfs(forks, name)).toMatchObject([{ href: "/matches/won", more: 2, winners: [0] }]);
  expect(whatIfs(forks.slice(0, 2), name)).toMatchObject([{ href: "/matches/lost", more: 1 }]);
  expect(whatIfs([fork(4, "closed", null, "closed")], name)).toEqual([]);
});
