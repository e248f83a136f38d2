import { expect, test } from "vitest";
import { kept, seatedAt } from "../../../../dev/frames";
import { factsOf, gemsIn, told } from "./words";

const GAMES = { spacetrace: await kept("spacetrace"), supremacy: await kept("galactic-supremacy") };

/** The end of a kept match, as its viewer sees it. */
function endOf(game: keyof typeof GAMES) {
  const { client, detail, moments } = GAMES[game];
  const moment = moments.find(({ shows }) => shows.includes("the end"));
  if (!moment) throw new Error(`no end of ${game} is kept`);
  const { live } = seatedAt(moment, detail);
  const end = told(live.table.value.summary, client, live);
  const gems = gemsIn(client, live, live.view.value, live.seat.value ?? end.winner ?? 0);
  return { end, facts: factsOf(live, client, null, gems, live.seat.value ?? end.winner) };
}

test("a draw is said once, and to a watcher it is nobody's", () => {
  const { end, facts } = endOf("spacetrace");
  expect(end.title).toBe("A draw by agreement");
  expect(end.line).toBeNull();
  expect(end.drawn).toBe(true);
  expect(facts).toEqual([]);
});

test("a victory says by what right, and what one holds", () => {
  const { end, facts } = endOf("supremacy");
  expect(end).toMatchObject({ title: "The galaxy is yours", line: "You have won by conquest." });
  expect(facts).toContainEqual({ number: "10", what: "worlds held" });
});
