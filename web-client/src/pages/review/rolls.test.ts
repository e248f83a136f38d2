import { describe, expect, test } from "vitest";
import type { ToldStep } from "../../core/match/whole";
import type { Draw } from "../../generated/starboard";
import { countsOf, faceWords, kindsOf, purpose, type Roll, rollsOf, usualCount } from "./rolls";

const die = (label: string, face: number, of = 10): Draw => ({ label, kind: { draw: "die", of }, result: [face] });
const shuffle: Draw = { label: "deck of s1", kind: { draw: "shuffle", of: 3 }, result: [2, 0, 1] };
const step = (draws: Draw[], events: unknown[] = []): ToldStep => ({
  version: 4,
  at: 0,
  input: { input: "command", seat: 2, command: {} },
  events,
  draws,
});
const rollers = (event: unknown) => (event as { by?: (number | null)[] }).by ?? [];
const seatsOf = (rolls: Roll[]) => rolls.map(({ seat }) => seat);

describe("whose a roll is", () => {
  test("the events say, in the order of the dice", () => {
    const fought = step([die("attack", 3), shuffle, die("defence", 9)], [{ by: [0] }, {}, { by: [null] }]);
    expect(rollsOf(fought, { rollers })).toEqual([
      { version: 4, seat: 0, sides: 10, face: 3 },
      { version: 4, seat: null, sides: 10, face: 9 },
    ]);
  });

  test("where they do not name one for each die, the label says, or the input", () => {
    const draws = [die("s1: which trait changes?", 1, 2), die("technology", 4)];
    expect(seatsOf(rollsOf(step(draws, [{ by: [0] }]), { rollers }))).toEqual([1, 2]);
    expect(seatsOf(rollsOf(step(draws), {}))).toEqual([1, 2]);
    expect(seatsOf(rollsOf({ ...step(draws), input: { input: "time-up" } }, {}))).toEqual([1, null]);
  });
});

test("a purpose is written for players", () => {
  const name = (seat: number) => ["Wren", "Ilse"][seat] ?? "";
  const entry = (id: string) => (id === "spy" ? "Secret agent" : undefined);
  expect(purpose("Oxbane: attack of s1", name, entry)).toBe("Oxbane: attack of Ilse");
  expect(purpose("exceed-quotas", name, entry)).toBe("Exceed quotas");
  expect(purpose("spy", name, entry)).toBe("Secret agent");
  expect(purpose("box: ships", name, entry)).toBe("Box: ships");
});

test("a coin has sides with names", () => {
  expect([faceWords(2, 1), faceWords(2, 2), faceWords(6, 2)]).toEqual(["Heads", "Tails", "2"]);
});

test("faces and kinds of die are counted, the usual kind first", () => {
  const rolls = [3, 3, 6].map((face): Roll => ({ version: 0, seat: 0, sides: 6, face }));
  expect(countsOf(rolls, 6)).toEqual([0, 0, 2, 0, 0, 1]);
  const coin: Roll = { version: 0, seat: 0, sides: 2, face: 1 };
  expect(kindsOf([coin, ...rolls])).toEqual([6, 2]);
});

describe("how often a face comes 9 times in 10", () => {
  test("is what the binomial distribution says", () => {
    expect(usualCount(31, 10)).toEqual([1, 6]);
    expect(usualCount(100, 2)).toEqual([42, 58]);
    expect(usualCount(1, 6)).toEqual([0, 1]);
  });

  test("is known for thousands of rolls too", () => {
    const [least, most] = usualCount(10_000, 2);
    expect([least, most]).toEqual([4918, 5082]);
  });
});
