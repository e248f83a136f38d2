import { expect, test } from "vitest";
import { kept, seatedAt } from "../../../../dev/frames";
import { plainWords } from "../../../kit/words/words";
import { inscription } from "./medal";
import { factsOf, told } from "./words";

const GAMES = { spacetrace: await kept("spacetrace"), supremacy: await kept("galactic-supremacy") };

/** The end of a kept match from its viewer's seat. */
function endOf(game: keyof typeof GAMES) {
  const { client, detail, moments } = GAMES[game];
  const moment = moments.find(({ shows }) => shows.includes("the end"));
  if (!moment) throw new Error(`no end of ${game} is kept`);
  const { live } = seatedAt(moment, detail);
  const end = told(live.table.value.summary, client, live);
  return { live, end, facts: factsOf(live, client, null, live.seat.value ?? end.winner) };
}

test("a draw is said once, and to a watcher it is nobody's", () => {
  const { end, facts } = endOf("spacetrace");
  expect(end.title).toBe("A draw by agreement");
  expect(end.line).toBeNull();
  expect(end.drawn).toBe(true);
  expect(facts).toEqual([]);
});

test("a victory says what decided it, and the score beside the other's", () => {
  const { live, end, facts } = endOf("supremacy");
  expect(end.title).toBe("The galaxy is yours");
  expect(plainWords(end.line ?? [], live)).toMatch(/^You take .+’s homeworld on turn \d+\.$/);
  expect(facts).toContainEqual({ number: "10", of: ": 0", what: "worlds" });
  expect(facts.map(({ what }) => what)).not.toContain("worth at the end");
});

test("who has left is named, and to themselves they are you", () => {
  const { client, detail, moments } = GAMES.supremacy;
  const moment = moments.find(({ shows }) => shows.includes("the end"));
  if (!moment) throw new Error("no end is kept");
  const { live } = seatedAt(moment, detail);
  const summary = { ...live.table.value.summary, outcome: { reason: "resigned", places: [1, 2] } };
  const said = (places: number[]) => {
    const { line } = told({ ...summary, outcome: { reason: "resigned", places } }, client, live);
    return plainWords(line ?? [], live);
  };
  expect(said([1, 2])).toBe(`${live.name(1)} resigns.`);
  expect(said([2, 1])).toBe("You resign.");
});

test("the medal's words are never cut", () => {
  const around = 810;
  const long = inscription(["as Overlord", "First match", "Petra Vesper of the Long Night"], around);
  expect(long.endsWith(" · ")).toBe(true);
  for (const words of [
    ["conquest", "A", "Wren"],
    ["the longest of all reasons to win", "And of all names for tables", "Wren"],
  ])
    expect(inscription(words, around)).toMatch(new RegExp(`^(${words[0]?.toUpperCase()}( · [^·]+)* · )+$`));
});
