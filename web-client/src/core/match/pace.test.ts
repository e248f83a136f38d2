import { describe, expect, test } from "vitest";
import { clockFor, DAY, HOUR, NO_CLOCK, withTurn } from "./pace";

const suggested = { ...NO_CLOCK, turn: 120, reaction: 30, absence: "resign" } as const;

describe("the pace of a new table", () => {
  test("live is what the game suggests", () => {
    expect(clockFor("live", suggested)).toEqual(suggested);
  });

  test("by correspondence a turn has three days, and nobody waits for who is away", () => {
    const clock = clockFor("days", suggested);
    expect([clock.turn, clock.reaction, clock.absence, clock.away_after]).toEqual([3 * DAY, DAY, "bot", 1]);
  });

  test("a game without answers has no time for them", () => {
    expect(clockFor("days", { ...suggested, reaction: 0 }).reaction).toBe(0);
  });

  test("a game that suggests no clock has a live one all the same", () => {
    expect(clockFor("live", NO_CLOCK)).toMatchObject({ turn: 180, reaction: 45 });
    expect(clockFor("none", suggested)).toEqual(NO_CLOCK);
  });

  test("a grace is never longer than a turn", () => {
    const long = { ...clockFor("days", suggested), grace: 2 * DAY };
    expect(withTurn(long, 2 * DAY).grace).toBe(2 * DAY);
    expect(withTurn(long, 8 * HOUR).grace).toBeNull();
  });
});
