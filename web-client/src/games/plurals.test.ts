import { FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";
import { kept } from "../../dev/frames";

// No text says "1 cards": every message is formatted with a 1 in place of each number in turn.

type Pattern = NonNullable<FluentResource["body"][number]["value"]>;
type Part = Exclude<Pattern, string>[number];

const files = import.meta.glob<string>(["../../../{engine,server,games/*}/locales/*.ftl", "../../locales/*.ftl"], {
  import: "default",
  eager: true,
});

/** Placeholders for the argument that is 1 and for the others: characters that no text contains. */
const ONE = "①";
const MANY = "②";
/** A 1 that counts nothing: "class 1 ships", or the faces of a die. */
const NAMED = /(?:class|round|turn|orbit) ① [a-z]+|of ① faces/g;
/** Words that only look like plural nouns. */
const VERBS = new Set(["as", "attacks", "dies", "draws", "hits", "leads", "moves", "saves", "stands", "turns", "wins"]);
/** The most texts checked per message. */
const MOST = 400;

/** The argument that an expression uses. Null if none. */
function argumentOf(part: Part): string | null {
  if (typeof part === "string") return null;
  if (part.type === "var") return part.name;
  const [first] = part.type === "func" ? part.args : [];
  return first && typeof first === "object" && first.type === "var" ? first.name : null;
}

/** The parts of a pattern, and those of all its variants. */
const partsOf = (pattern: Pattern): Part[] =>
  typeof pattern === "string"
    ? [pattern]
    : pattern.flatMap((part) =>
        typeof part === "object" && part.type === "select"
          ? [part, part.selector, ...part.variants.flatMap(({ value }) => partsOf(value))]
          : [part],
      );

/** The arguments that a pattern writes as numbers: none that a function words as a person or thing, nor `in-words`. */
function numbersIn(pattern: Pattern): string[] {
  const parts = partsOf(pattern);
  const isThing = (name: string) =>
    parts.some(
      (part) =>
        typeof part === "object" &&
        part.type === "func" &&
        part.name !== "FIGURE" &&
        part.name !== "COUNT" &&
        argumentOf(part) === name,
    );
  const names = parts.flatMap((part) =>
    typeof part === "object" && part.type === "select" ? [] : (argumentOf(part) ?? []),
  );
  return [...new Set(names)].filter((name) => !isThing(name) && name !== "in-words");
}

/** All texts that a pattern can produce if only the argument `one` is 1. */
function textsOf(pattern: Pattern, one: string | null): string[] {
  if (typeof pattern === "string") return [pattern];
  return pattern.reduce<string[]>(
    (sofar, part) => {
      const next = written(part, one);
      return sofar.flatMap((text) => next.map((more) => text + more)).slice(0, MOST);
    },
    [""],
  );
}

function written(part: Part, one: string | null): string[] {
  if (typeof part === "string") return [part];
  if (part.type !== "select") return [argumentOf(part) === one && one !== null ? ONE : MANY];
  const by = argumentOf(part.selector);
  const isSingle = ({ key }: (typeof part.variants)[number]) =>
    key.type === "num" ? key.value === 1 : key.value === "one";
  const isChosen = part.variants.some(isSingle)
    ? (variant: (typeof part.variants)[number]) => isSingle(variant) === (by === one)
    : () => true;
  return part.variants.filter(isChosen).flatMap(({ value }) => textsOf(value, one));
}

/** Plural nouns: words such as "cards" that follow `MANY`, while their singular follows `ONE`. */
function nounsOf(texts: string[]): Set<string> {
  const after = (sign: string) =>
    new Set(texts.flatMap((text) => [...text.matchAll(new RegExp(`${sign} ([a-z]+)`, "g"))].map(([, word]) => word)));
  const [one, many] = [after(ONE), after(MANY)];
  const pluralsOf = (word = "") => [`${word}s`, `${word}es`, word.replace(/y$/, "ies")].filter((form) => form !== word);
  return new Set([...one].flatMap(pluralsOf).filter((word) => many.has(word) && !VERBS.has(word)));
}

const patterns = Object.entries(files).flatMap(([path, text]) =>
  new FluentResource(text).body.flatMap(({ id, value, attributes }) =>
    [["", value] as const, ...Object.entries(attributes)].flatMap(([part, pattern]) =>
      pattern ? [{ name: `${path.replace(/.*\.\.\//, "")}: ${id}${part && `.${part}`}`, pattern }] : [],
    ),
  ),
);
const readings = patterns.flatMap(({ name, pattern }) =>
  [null, ...numbersIn(pattern)].map((one) => ({ name, texts: textsOf(pattern, one) })),
);
const nouns = nounsOf(readings.flatMap(({ texts }) => texts));
it("has words for one of everything that is counted", () => {
  expect(patterns.length).toBeGreaterThan(1000);
  for (const noun of ["cards", "ships", "units", "crews", "fleets"]) expect(nouns).toContain(noun);
  const faults = readings.flatMap(({ name, texts }) => {
    const plain = texts.map((text) => text.replace(NAMED, ""));
    const found = plain.flatMap((text) => [...text.matchAll(/①(?: more)? ([a-z]+)/g)].map(([, word = ""]) => word));
    return [...new Set(found)].filter((word) => nouns.has(word)).map((word) => `${name}: 1 ${word}`);
  });
  expect(faults).toEqual([]);
});

it.each(["aries-star-fleet", "cosmic-conquest", "galactic-supremacy", "solar-empires", "spacetrace"])(
  "has no plural of one in the catalogue of %s",
  async (slug) => {
    const { detail } = await kept(slug);
    const words = [...nouns, "minerals"].join("|");
    const faults = detail.catalogue.entries.filter(({ text }) => new RegExp(`\\b1 (${words})\\b`).test(text));
    expect(faults.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
  },
);
