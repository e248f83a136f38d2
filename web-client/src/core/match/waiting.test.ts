import { describe, expect, test } from "vitest";
import type { ShownDecision, TableView } from "../../generated/starboard";
import { waiting } from "./waiting";

const table = (gone: number[] = []) =>
  ({ summary: { seats: [0, 1, 2, 3].map((seat) => ({ seat, gone: gone.includes(seat) })) } }) as unknown as TableView;
const asked = (...seats: number[]) =>
  seats.map(
    (seat): ShownDecision => ({ id: 0, seat, question: { kind: "orders", text: "", pace: "turn" }, deadline: null }),
  );

describe("who is waited for", () => {
  test("where several are asked, all others have answered", () => {
    expect(waiting(table(), asked(1, 3))).toEqual(["done", "thinking", "done", "thinking"]);
  });

  test("where one is asked, it is their turn, and of the others nothing can be said", () => {
    expect(waiting(table(), asked(2))).toEqual([null, null, "thinking", null]);
  });

  test("the last one of a common question is still waited for, and the others are done", () => {
    expect(waiting(table(), asked(2), true)).toEqual(["done", "done", "thinking", "done"]);
  });

  test("who has left or fallen is neither", () => {
    expect(waiting(table([0]), asked(1, 2), true, (seat) => seat === 3)).toEqual([null, "thinking", "thinking", null]);
  });

  test("nobody is done where nobody is asked", () => {
    expect(waiting(table(), [], true)).toEqual([null, null, null, null]);
  });
});
