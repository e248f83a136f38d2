import type { Clock, SeriesView, TableSummary, TurnMark } from "../../generated/starboard";
import { manner } from "../net/lobby";
import { counted, listed, opening } from "./grammar";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left of a time, in two units and rounded down, so that nobody is late by it: `2:41`, `11 h 5 min`, `2 d 12 h`. */
export function timeLeft(ms: number): string {
  const left = Math.max(0, ms);
  if (left < HOUR) {
    const seconds = Math.floor(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
  const two = (unit: number, name: string, smaller: number, smallerName: string) => {
    const rest = Math.floor((left % unit) / smaller);
    return `${Math.floor(left / unit)} ${name}${rest > 0 ? ` ${rest} ${smallerName}` : ""}`;
  };
  return left < DAY ? two(HOUR, "h", MINUTE, "min") : two(DAY, "d", HOUR, "h");
}

/** A length of time in seconds, in words. */
export function span(seconds: number): string {
  if (seconds % 86_400 === 0 && seconds > 0) return counted(seconds / 86_400, "day");
  if (seconds % 3600 === 0 && seconds > 0) return counted(seconds / 3600, "hour");
  if (seconds % 60 === 0 && seconds > 0) return `${seconds / 60} min`;
  return `${seconds} s`;
}

/** The pace of a table: nobody waits, hours and days for a move, or all at the table at once. */
export type Pace = "none" | "live" | "days";

export const paceOf = (clock: Clock): Pace =>
  !clock.turn && !clock.reaction && !clock.whole_match ? "none" : clock.turn >= 3600 ? "days" : "live";

/** How a table's clock runs, in words. */
export function clockWords(clock: Clock): string {
  const pace = paceOf(clock);
  if (pace === "none") return "No clock";
  if (pace === "days") return `By correspondence, ${span(clock.turn)} a move`;
  if (!clock.turn) return clock.whole_match ? `${span(clock.whole_match)} in all` : `${span(clock.reaction)} to answer`;
  return `${span(clock.turn)} a move${clock.bank ? ` + ${span(clock.bank)} in the bank` : ""}`;
}

/** What an extension gives, seconds. */
export const graceOf = (clock: Clock): number => clock.grace ?? Math.floor(clock.turn / 3);

/** What else there is to know of a clock, each in a sentence. */
export function clockDetails(clock: Clock): string[] {
  if (paceOf(clock) === "none") return [];
  const grace = graceOf(clock);
  const told: string[] = [];
  if (clock.extensions && grace) {
    told.push(`Everybody may take ${span(grace)} more, ${clock.extensions === 1 ? "once" : times(clock.extensions)}.`);
  }
  if (clock.late_grace && grace) told.push(`If only one is late, they get ${span(grace)} more.`);
  const { absence, away_after: missed } = clock;
  const running = missed === 1 ? "a turn" : `${inWords(missed)} turns in a row`;
  if (absence === "resign") told.push("Players who miss three turns in a row are out.");
  if (absence === "away" && missed) told.push(`The table does not wait for players who miss ${running}.`);
  if (absence === "bot" && missed) told.push(`A bot plays for those who miss ${running}, until they are back.`);
  return told;
}

/** `Imported by Joan`; nothing of a match that was played here. */
export const imported = ({ imported_by: by }: TableSummary): string => (by ? `Imported by ${by}` : "");

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A small number as a word. */
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);

/** `against three bots`. */
export const againstBots = (bots: number): string => (bots === 1 ? "against a bot" : `against ${inWords(bots)} bots`);

const times = (n: number): string => (n === 2 ? "twice" : `${inWords(n)} times`);

export function minutes(from: number, to: number): string {
  return from === to ? `${from} min` : `${from}–${to} min`;
}

export const seatRange = (min: number, max: number): string => (min === max ? `${min}` : `${min}–${max}`);

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const dayYearFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const clockFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

export const timeOfDay = (at: number): string => clockFormat.format(at);

/** A day, with its year where that is not this one. */
export function day(at: number, now = Date.now()): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (sameYear ? dayFormat : dayYearFormat).format(at);
}

/** How long something took, as short as it can be read: `25 min`, `3 hours`, `2 days`. */
export function lasting(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.round(ms / MINUTE))} min`;
  return ms < 2 * DAY ? counted(Math.round(ms / HOUR), "hour") : `${Math.round(ms / DAY)} days`;
}

/** Whether a refusal's rule is one that the rulebook names; the others are for those who write rules. */
export const isRule = (rule: string | null): rule is string => /^[RD]\d+[a-z]?$/.test(rule ?? "");

/** How a match ended for its readers: `Tomas Brandt won by conquest`. */
export function result(table: TableSummary): string {
  const { outcome, seats } = table;
  if (!outcome) return "";
  const winners = seats.filter((seat) => outcome.places[seat.seat] === 1).map((seat) => seatLabel(seat));
  if (winners.length === 0) return `Ended: ${outcome.reason.replaceAll("-", " ")}`;
  return isWon(table) ? `${listed(winners)} won ${ending(table)}` : ending(table);
}

const AGREED: Record<string, string> = {
  "agreed-draw": "A draw by agreement",
  abandoned: "Abandoned: nobody played on",
};

/** Whether the rules have named the winners. */
export const isWon = ({ outcome, stopped_by: stopped }: TableSummary): boolean =>
  !stopped && !AGREED[outcome?.reason ?? ""];

/** How a match ended, whoever won it: `by conquest`, `A draw by agreement`. */
export function ending(table: TableSummary): string {
  const { outcome, stopped_by: stopped } = table;
  if (!outcome) return "";
  if (outcome.reason === "agreed-draw" || !stopped) return AGREED[outcome.reason] ?? manner(table.game, outcome.reason);
  return `Ended by the ${stopped}`;
}

/** The endings of a game that a search can ask for, as a choice names them. */
export const endingsOf = (endings: Record<string, string>): [key: string, name: string][] => [
  ...Object.entries(endings).map(([key, words]): [string, string] => [key, opening(words)]),
  ...Object.entries(AGREED),
];

/** Whether nobody has won: the players agreed on a draw, nobody played on, or all are equal. */
export const isDraw = ({ outcome }: TableSummary): boolean =>
  outcome !== null &&
  (outcome.reason === "agreed-draw" ||
    outcome.reason === "abandoned" ||
    outcome.places.every((place) => place === outcome.places[0]));

/** How many turns a match took: the number of its last one, whether or not every turn before it was played. */
export const turnsOf = (summary: TableSummary, marks: TurnMark[] = []): number =>
  summary.turns ?? marks.at(-1)?.turn ?? 0;

export const seatLabel = (seat: { seat: number; name: string | null; kept_for?: string }): string =>
  seat.name ?? seat.kept_for ?? `Seat ${seat.seat + 1}`;

/** How a match ended for us who sat there: `Won`. Nothing where we did not. */
export function verdict({ outcome, seats, stopped_by: stopped }: TableSummary): string {
  const own = seats.find((seat) => seat.me);
  if (!outcome || !own) return "";
  if (stopped) return "Ended";
  if (outcome.reason === "abandoned") return "Abandoned";
  if (outcome.places[own.seat] !== 1) return "Lost";
  return outcome.places.filter((place) => place === 1).length > 1 ? "Shared" : "Won";
}

/** Points as people read them: `1½`, `⅓`. */
export function pointsWords(points: number): string {
  const whole = Math.floor(points + 1e-6);
  const [, part = ""] = [
    [0, ""],
    [1 / 4, "¼"],
    [1 / 3, "⅓"],
    [1 / 2, "½"],
    [2 / 3, "⅔"],
    [3 / 4, "¾"],
  ].find(([value]) => Math.abs(points - whole - Number(value)) < 1e-3) ?? [0, undefined];
  if (part === undefined) return points.toFixed(2);
  return whole === 0 && part !== "" ? String(part) : `${whole}${part}`;
}

/** Each seat's points in a series. */
const pointsOf = ({ points, wins }: SeriesView): number[] => points ?? wins;

/** How a series stands, our own first: `series 1 : 0`. */
export function score({ series, seats }: TableSummary): string {
  if (!series) return "";
  const own = seats.find((seat) => seat.me)?.seat ?? 0;
  const others = seats.map(({ seat }) => seat).filter((seat) => seat !== own);
  return `series ${[own, ...others].map((seat) => pointsWords(pointsOf(series)[seat] ?? 0)).join(" : ")}`;
}

/** How a series stands, in a sentence: `Best of three: Wren 1, Ilse 0`. */
export function seriesWords({ series, seats }: TableSummary): string {
  if (!series) return "";
  const name = series.whole ? `series of ${inWords(series.of)} matches` : `best of ${inWords(series.of)}`;
  const points = pointsOf(series);
  const [winner] = seats.filter((seat) => seat.seat === series.winner);
  if (winner) {
    const all = [...points].sort((a, b) => b - a).map(pointsWords);
    return `${winner.me ? "You have" : `${seatLabel(winner)} has`} won the ${name}, ${all.join(" : ")}`;
  }
  if (series.played === 0) return `The first match of a ${name}`;
  const order = [...seats].sort((a, b) => (points[b.seat] ?? 0) - (points[a.seat] ?? 0));
  const table = order.map((seat) => `${seatLabel(seat)} ${pointsWords(points[seat.seat] ?? 0)}`).join(", ");
  if (series.over) return `The ${name} is over: ${table}`;
  return series.whole ? `After match ${series.played} of ${series.of}: ${table}` : `${opening(name)}: ${table}`;
}
