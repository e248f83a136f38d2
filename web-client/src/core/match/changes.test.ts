import { describe, expect, test } from "vitest";
import type { Change, Step } from "../../generated/starboard";
import { apply, PatchMismatch } from "./changes";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const known = () => ({ phase: "draw", players: [{ credits: 3 }, { credits: 4 }], hand: ["red", "green", "blue"] });

describe("what is known after changes", () => {
  test("has a value where one was set, and a field where none was", () => {
    const after = apply(known(), [
      [["players", 1, "credits"], 7],
      [["players", 0, "name"], "Wren"],
      [["phase"], null],
    ]);
    expect(after).toMatchObject({ phase: null, players: [{ credits: 3, name: "Wren" }, { credits: 7 }] });
  });

  test("lacks a field that is gone", () => {
    expect(apply(known(), [[["players"]]])).toEqual({ phase: "draw", hand: ["red", "green", "blue"] });
  });

  test("has its lists spliced, each change counting in the list as the one before left it", () => {
    const after = apply(known(), [
      [["hand"], 0, 1, []],
      [["hand"], 2, 0, ["black", "grey"]],
    ]);
    expect(after.hand).toEqual(["green", "blue", "black", "grey"]);
  });

  test("is another altogether where the whole was replaced, and can be changed further", () => {
    const whole = { players: [{ credits: 1 }] };
    const changes: Change[] = [
      [[], whole],
      [["players", 0, "credits"], 2],
    ];
    expect(apply<unknown>(known(), changes)).toEqual({ players: [{ credits: 2 }] });
    expect(whole).toEqual({ players: [{ credits: 1 }] });
  });

  test("is found by paths that go on from the one before", () => {
    const after = apply(known(), [
      [["players", 0, "credits"], 5],
      [[1, 1, "credits"], 6],
      [[2, "name"], "Ilse"],
    ]);
    expect(after.players).toEqual([{ credits: 5 }, { credits: 6, name: "Ilse" }]);
    expect(() =>
      apply(known(), [
        [["phase"], "end"],
        [[2, "name"], 1],
      ]),
    ).toThrow(PatchMismatch);
  });

  test("is new only along the way to what changed", () => {
    const before = known();
    const after = apply(before, [[["players", 1, "credits"], 7]]);
    expect(before).toEqual(known());
    expect(after).not.toBe(before);
    expect(after.players[1]).not.toBe(before.players[1]);
    expect(after.players[0]).toBe(before.players[0]);
    expect(after.hand).toBe(before.hand);
    expect(apply(before, [])).toBe(before);
  });

  test.each<[string, Change]>([
    ["an element beyond the list", [["players", 2], {}]],
    ["a field of what is not there", [["cards", "top"], 1]],
    ["a field of a list", [["hand", "top"], 1]],
    ["a field of a word", [["phase", "name"], 1]],
    ["an element of an object", [[0], 1]],
    ["the removal of a field that is not there", [["cards"]]],
    ["the removal of an element", [["hand", 0]]],
    ["the removal of everything", [[]]],
    ["a splice that begins beyond the list", [["hand"], 4, 0, []]],
    ["a splice that takes more than there is", [["hand"], 2, 2, []]],
    ["a splice of an object", [["players", 0], 0, 0, []]],
    ["a splice of what is not there", [["cards"], 0, 0, []]],
    ["a field that every object has", [["__proto__", "name"], 1]],
  ])("cannot be had from %s", (_, change) => {
    expect(() => apply(known(), [change])).toThrow(PatchMismatch);
  });
});

/** Random numbers below `n`, the same in every run (mulberry32). */
function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

type Chance = ReturnType<typeof chance>;

function random(pick: Chance, depth: number): Json {
  const made = () => random(pick, depth - 1);
  switch (pick(depth === 0 ? 4 : 6)) {
    case 0:
      return pick(5);
    case 1:
      return ["", "a", "b", "0"][pick(4)] ?? "";
    case 2:
      return pick(2) === 0;
    case 3:
      return null;
    case 4:
      return Array.from({ length: pick(6) }, made);
    default:
      return Object.fromEntries(["a", "b", "c", "0"].filter(() => pick(2) === 0).map((name) => [name, made()]));
  }
}

/** The document with a random change in it. */
function edited(document: Json, pick: Chance): Json {
  if (typeof document !== "object" || document === null || pick(5) === 0) return random(pick, 2);
  if (Array.isArray(document)) {
    const at = pick(document.length + 1);
    const one = document[at];
    if (one === undefined || pick(3) === 0) return document.toSpliced(at, pick(2), random(pick, 1));
    return document.with(at, edited(one, pick));
  }
  const names = Object.keys(document);
  const name = names[pick(names.length)];
  if (name === undefined || pick(4) === 0) return { ...document, [`n${pick(3)}`]: random(pick, 1) };
  const { [name]: one, ...others } = document;
  return one === undefined || pick(4) === 0 ? others : { ...document, [name]: edited(one, pick) };
}

/** Changes from one document to another, not necessarily the fewest. */
function between(before: Json, after: Json, path: Step[] = []): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const both = Math.min(before.length, after.length);
    const within = before.slice(0, both).flatMap((old, i) => between(old, after[i] as Json, [...path, i]));
    return before.length === after.length ? within : [...within, [path, both, before.length - both, after.slice(both)]];
  }
  if (!isObject(before) || !isObject(after)) return [[path, after]];
  const gone = Object.keys(before).filter((name) => !(name in after));
  const told = Object.entries(after).flatMap<Change>(([name, now]) => {
    const old = before[name];
    return old === undefined ? [[[...path, name], now]] : between(old, now, [...path, name]);
  });
  return [...gone.map<Change>((name) => [[...path, name]]), ...told];
}

/** The same changes, each path abridged by what it shares with the previous one, as the server does. */
function abridged(changes: Change[]): Change[] {
  return changes.map(([path, ...rest], i) => {
    const before = changes[i - 1]?.[0] ?? [];
    const parting = path.findIndex((step, nth) => step !== before[nth]);
    const shared = parting < 0 ? path.length : parting;
    return [shared > 0 ? [shared, ...path.slice(shared)] : path, ...rest] as Change;
  });
}

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True if equal values at the same place of both are the same object. */
function shares(before: Json, after: Json): boolean {
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return true;
  if (JSON.stringify(before) === JSON.stringify(after)) return before === after;
  if (Array.isArray(before) !== Array.isArray(after)) return true;
  const old = before as Record<string, Json>;
  return Object.entries(after).every(([name, now]) => shares(old[name] ?? null, now as Json));
}

test("whoever applies the changes between any two documents has the second, sharing all that is equal", () => {
  const pick = chance(7);
  for (let i = 0; i < 2000; i++) {
    const before = { view: random(pick, 4) };
    const kept = JSON.stringify(before);
    const after = { ...before };
    for (let edits = pick(4); edits > 0; edits--) after.view = edited(after.view, pick);
    // As received from the server: they share no object with either document.
    const changes = JSON.parse(JSON.stringify(abridged(between(before, after)))) as Change[];
    const got = apply(before, changes);
    expect(got).toEqual(after);
    expect(JSON.stringify(before)).toBe(kept);
    expect(shares(before, got)).toBe(true);
  }
});
