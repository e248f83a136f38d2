import { expect, test } from "vitest";
import type { Reason } from "../../generated/starboard";
import { reasonOf } from "./hint";

const texts = { words: () => [], has: (id: string) => id === "feature-fleets", text: () => "fleets" };

test.each<[Reason, string]>([
  [{ type: "only" }, "There is nothing else to do."],
  [{ type: "wins", often: 80 }, "It wins the match in 80% of the trial games."],
  [{ type: "saves", often: 70 }, "It keeps you in the match in 70% of the trial games."],
  [{ type: "equal", others: 0 }, "This is the usual move."],
  [{ type: "equal", others: 3 }, "Several moves are about as good. This is the usual one."],
  [{ type: "feature", feature: "fleets", own: true }, "It gains you fleets."],
  [{ type: "feature", feature: "fleets", own: false }, "It costs your rival fleets."],
  [
    { type: "feature", feature: "unheard-of", own: true },
    "Your position is better after it than after any other move.",
  ],
])("a hint says why: %j", (reason, words) => {
  expect(reasonOf(reason, texts)).toBe(words);
});
