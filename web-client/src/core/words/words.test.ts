import { describe, expect, test } from "vitest";
import "../../../dev/details";
import type { TableSummary } from "../../generated/starboard";
import { match } from "../../kit/page/router";
import { manner } from "../net/lobby";
import {
  clockDetails,
  clockWords,
  isDraw,
  isRule,
  lasting,
  result,
  score,
  seriesWords,
  span,
  timeLeft,
  turnsOf,
  verdict,
} from "./words";

const clock = {
  turn: 180,
  reaction: 45,
  bank: 0,
  whole_match: 0,
  absence: "resign",
  extensions: 3,
  grace: null,
  late_grace: false,
  away_after: 2,
} as const;

describe("words", () => {
  test("time that is left has two units and is never overstated", () => {
    expect([161_999, 9_000, 0, -5].map(timeLeft)).toEqual(["2:41", "0:09", "0:00", "0:00"]);
    const minutes = [91, 11 * 60, 24 * 60 - 1, 60.5 * 60, 72 * 60].map((minutes) => minutes * 60_000);
    expect(minutes.map(timeLeft)).toEqual(["1 h 31 min", "11 h", "23 h 59 min", "2 d 12 h", "3 d"]);
  });

  test("a match is won, lost or shared by who sat there, and by nobody else", () => {
    const seats = [
      { seat: 0, name: "Ilse" },
      { seat: 1, name: "Wren", me: true },
    ];
    const ended = (places: number[], reason = "conquest") =>
      verdict({ seats, outcome: { places, reason } } as unknown as TableSummary);
    expect([ended([2, 1]), ended([1, 2]), ended([1, 1]), ended([1, 1], "abandoned")]).toEqual([
      "Won",
      "Lost",
      "Shared",
      "Abandoned",
    ]);
    expect(verdict({ seats: [seats[0]], outcome: { places: [1], reason: "x" } } as unknown as TableSummary)).toBe("");
  });

  test("a series says how it stands, one’s own wins first", () => {
    const seats = [
      { seat: 0, name: "Ilse" },
      { seat: 1, name: "Wren", me: true },
    ];
    const stands = (played: number, wins: number[], winner: number | null = null) =>
      ({ seats, series: { of: 3, played, wins, winner } }) as unknown as TableSummary;
    const three = [...seats, { seat: 2, name: "Tom" }] as unknown as TableSummary["seats"];
    const points = (whole: object) =>
      seriesWords({
        seats: three,
        series: { of: 3, whole: true, played: 2, wins: [0, 1, 0], points: [1 / 3, 1.5, 0.25], winner: null, ...whole },
      } as unknown as TableSummary);
    expect(points({})).toBe("After match 2 of 3: Wren 1½, Ilse ⅓, Tom ¼");
    expect(points({ over: true, points: [1, 1, 0] })).toBe(
      "The series of three matches is over: Ilse 1, Wren 1, Tom 0",
    );
    expect(score(stands(1, [0, 1]))).toBe("series 1 : 0");
    expect(seriesWords(stands(0, [0, 0]))).toBe("The first match of a best of three");
    expect(seriesWords(stands(1, [0, 1]))).toBe("Best of three: Wren 1, Ilse 0");
    expect(seriesWords(stands(3, [1, 2], 1))).toBe("You have won the best of three, 2 : 1");
    expect(seriesWords(stands(2, [2, 0], 0))).toBe("Ilse has won the best of three, 2 : 0");
    expect([score({ seats } as unknown as TableSummary), seriesWords({ seats } as unknown as TableSummary)]).toEqual([
      "",
      "",
    ]);
  });

  test("a draw is nobody's victory, and some of several may have won", () => {
    const ends = (reason: string, ...places: number[]) => isDraw({ outcome: { reason, places } } as TableSummary);
    expect([ends("agreed-draw", 1, 1, 3), ends("round-cap", 1, 1), ends("abandoned", 1, 2)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([ends("conquest", 2, 1), ends("alliance", 1, 1, 3)]).toEqual([false, false]);
    expect(isDraw({ outcome: null } as TableSummary)).toBe(false);
  });

  test("turns are counted in one way, by the number of the last one", () => {
    const marks = [1, 2, 5, 72].map((turn) => ({ turn, version: turn, seat: 0 }));
    expect(turnsOf({} as TableSummary, marks)).toBe(72);
    expect(turnsOf({ turns: 72 } as TableSummary, marks.slice(0, 2))).toBe(72);
    expect(turnsOf({} as TableSummary)).toBe(0);
  });

  test("time that something took is as short as it can be read", () => {
    expect([20_000, 25 * 60_000, 3 * 3_600_000, 72 * 3_600_000].map(lasting)).toEqual([
      "1 min",
      "25 min",
      "3 hours",
      "3 days",
    ]);
  });

  test("a rule is named where the rulebook has it", () => {
    expect(["R17", "D85", "3.1", "E-PF", null].filter(isRule)).toEqual(["R17", "D85"]);
  });

  test("how a match was won is said in the rules' words, and by the reason itself where they are not known", () => {
    expect(manner("cosmic-conquest", "sole-survivor")).toBe("as the last faction left");
    expect(manner("no-such-game", "sheer-luck")).toBe("by sheer luck");
  });

  test("a clock says how long a move may take", () => {
    expect(clockWords({ ...clock, turn: 0, reaction: 0 })).toBe("No clock");
    expect(clockWords(clock)).toBe("3 min per move");
    expect(clockWords({ ...clock, bank: 300 })).toBe("3 min per move + 5 min reserve");
    expect(clockWords({ ...clock, turn: 172_800 })).toBe("By correspondence, 2 days per move");
    expect(span(45)).toBe("45 s");
  });

  test("a clock's further terms are whole sentences", () => {
    expect(clockDetails(clock)).toEqual([
      "Each player can add 1 min, three times.",
      "Miss three turns in a row and you forfeit.",
    ]);
    const away = { ...clock, absence: "away", extensions: 1, grace: 7200, late_grace: true } as const;
    expect(clockDetails(away)).toEqual([
      "Each player can add 2 hours, once.",
      "If only one player is late, they get 2 hours more.",
      "A player who misses two turns in a row is skipped until they return.",
    ]);
    expect(clockDetails({ ...clock, extensions: 0, absence: "bot", away_after: 1 })).toEqual([
      "A bot plays for those who miss a turn, until they are back.",
    ]);
    expect(clockDetails({ ...clock, extensions: 0, absence: "passive" })).toEqual([]);
    expect(clockDetails({ ...clock, turn: 0, reaction: 0 })).toEqual([]);
  });

  test("a result names winners and manner", () => {
    const seats = ["Ilse", "Tomas", "Wren"].map((name, seat) => ({ seat, name }));
    const table = (reason: string, places: number[]) =>
      ({ game: "galactic-supremacy", seats, outcome: { reason, places } }) as unknown as TableSummary;
    expect(result(table("conquest", [2, 1, 3]))).toBe("Tomas won by conquest");
    expect(result(table("round-limit", [1, 1, 3]))).toBe("Ilse and Tomas won as the richest at the round limit");
    expect(result(table("agreed-draw", [1, 1, 1]))).toBe("A draw by agreement");
    expect(result(table("abandoned", [1, 1, 1]))).toBe("Abandoned: nobody played on");
    const stopped = { ...table("abandoned", [1, 1, 1]), stopped_by: "operator" } as const;
    expect(result(stopped)).toBe("Ended by the operator");
  });
});

describe("addresses", () => {
  test("are matched part by part", () => {
    expect(match("/tables/:id", "/tables/a%20b")).toEqual({ id: "a b" });
    expect(match("/tables/:id", "/tables/x/")).toEqual({ id: "x" });
    expect(match("/", "/")).toEqual({});
    expect(match("/tables/:id", "/tables")).toBeNull();
    expect(match("/matches", "/tables")).toBeNull();
  });

  test("lead nowhere where they were cut short", () => {
    for (const path of ["/tables/%E0%A4%A", "/tables/%", "/tables/%zz", "/tables//"])
      expect(match("/tables/:id", path)).toBeNull();
  });
});
