import { describe, expect, test } from "vitest";
import type { ChatLine } from "../../generated/starboard";
import { conversations, keyOf, TABLE } from "./conversations";

let id = 0;
const said = (from: string, to: string[], text: string): ChatLine => ({
  id: ++id,
  from,
  name: from,
  seat: null,
  to,
  text,
  at: 0,
});

const chat = [
  said("me", ["ann", "bob"], "1"),
  said("ann", [], "2"),
  said("ann", ["me"], "3"),
  said("bob", ["ann", "me"], "4"),
  said("me", ["ann"], "5"),
];
const [, second, , fourth] = chat.map((line) => line.id);
const trio = keyOf(["bob", "me", "ann"]);

describe("conversations", () => {
  test("are those of the same people, whoever speaks", () => {
    const all = conversations(chat, "me", {});
    expect(all.map(({ key, others, lines }) => [key, others, lines.map((line) => line.text).join("")])).toEqual([
      [TABLE, [], "2"],
      [keyOf(["me", "ann"]), ["ann"], "35"],
      [trio, ["ann", "bob"], "14"],
    ]);
  });

  test("count what others have said since one has read them", () => {
    const unread = (read: Record<string, number>) => conversations(chat, "me", read).map((each) => each.unread);
    expect(unread({})).toEqual([1, 1, 1]);
    expect(unread({ [TABLE]: second ?? 0, [trio]: fourth ?? 0 })).toEqual([0, 1, 0]);
  });

  test("of the table are there before anybody has spoken", () => {
    expect(conversations([], "me", {})).toEqual([{ key: TABLE, others: [], lines: [], unread: 0 }]);
  });
});
