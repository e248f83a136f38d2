import type { Clock, SeriesView, TableSummary, TurnMark } from "../../generated/starboard";
import { manner } from "../net/lobby";
import { LOCALE } from "./messages";
import { say } from "./say";
import { opening } from "./sentence";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time left, from ms, in two units and rounded down so that nobody is late: `2:41`, `11 h 5 min`, `2 d 12 h`. */
export function timeLeft(ms: number): string {
  const left = Math.max(0, ms);
  if (left < HOUR) {
    const seconds = Math.floor(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  if (days > 0) return say("days-left", { days, hours });
  return say("hours-left", { hours, minutes: Math.floor((left % HOUR) / MINUTE) });
}

/** A duration in seconds, in words. */
export function span(seconds: number): string {
  if (seconds === 0 || seconds % 60 > 0) return say("seconds", { seconds });
  if (seconds % 3600 > 0) return say("minutes", { minutes: seconds / 60 });
  return seconds % 86_400 > 0 ? say("hours", { hours: seconds / 3600 }) : say("days", { days: seconds / 86_400 });
}

/** The pace of a table: no clock, all players online at once, or an hour and more per turn. */
export type Pace = "none" | "live" | "days";

export const paceOf = (clock: Clock): Pace =>
  !clock.turn && !clock.reaction && !clock.whole_match ? "none" : clock.turn >= 3600 ? "days" : "live";

/** A table's clock, in words. */
export function clockWords(clock: Clock): string {
  const pace = paceOf(clock);
  if (pace === "none") return say("clock-none");
  const turn = span(clock.turn);
  if (pace === "days") return say("clock-correspondence", { turn });
  if (clock.turn) return say("clock-turn", { turn, bank: clock.bank ? span(clock.bank) : null });
  if (clock.whole_match) return say("clock-match", { time: span(clock.whole_match) });
  return say("clock-reaction", { time: span(clock.reaction) });
}

/** The length of an extension, in seconds. */
export const graceOf = (clock: Clock): number => clock.grace ?? Math.floor(clock.turn / 3);

/** The details of a clock, a sentence each. */
export function clockDetails(clock: Clock): string[] {
  if (paceOf(clock) === "none") return [];
  const { extensions, late_grace, absence, away_after: missed } = clock;
  const grace = graceOf(clock);
  const told: string[] = [];
  if (extensions && grace) told.push(say("clock-extensions", { time: span(grace), number: extensions }));
  if (late_grace && grace) told.push(say("clock-late", { time: span(grace) }));
  if (absence === "resign") told.push(say("clock-forfeit"));
  if (absence === "away" && missed) told.push(say("clock-away", { number: missed }));
  if (absence === "bot" && missed) told.push(say("clock-bot", { number: missed }));
  return told;
}

/** `Imported by Joan`; empty for a match played on this server. */
export const imported = ({ imported_by: by }: TableSummary): string => (by ? say("imported", { player: by }) : "");

/** A small number as a word. */
export const inWords = (number: number): string => say("number", { number });

/** `against three bots`. */
export const againstBots = (number: number): string => say("against-bots", { number });

/** `25–40 min`. */
export const minutes = (from: number, to: number): string => say("minutes", { minutes: seatRange(from, to) });

export const seatRange = (min: number, max: number): string => (min === max ? `${min}` : `${min}–${max}`);

const dayFormat = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long" });
const dayYearFormat = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long", year: "numeric" });
const clockFormat = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });

export const timeOfDay = (at: number): string => clockFormat.format(at);

/** A day, with its year unless that is the current one. */
export function day(at: number, now = Date.now()): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (sameYear ? dayFormat : dayYearFormat).format(at);
}

/** A duration in ms, rounded to one unit: `25 min`, `3 hours`, `2 days`. */
export function lasting(ms: number): string {
  if (ms < HOUR) return say("minutes", { minutes: Math.max(1, Math.round(ms / MINUTE)) });
  return ms < 2 * DAY ? say("hours", { hours: Math.round(ms / HOUR) }) : say("days", { days: Math.round(ms / DAY) });
}

/** True if a refusal's rule is in the rulebook; the others are for developers. */
export const isRule = (rule: string | null): rule is string => /^[RD]\d+[a-z]?$/.test(rule ?? "");

/** A refusal as text, with its rule if a player can look it up. */
export const withRule = ({ message, rule }: { message: string; rule: string | null }): string =>
  isRule(rule) ? `${message} (${rule})` : message;

/** The result of a match: `Tomas Brandt won by conquest`. Empty if it has not ended. */
export function result(table: TableSummary): string {
  const { outcome, seats } = table;
  if (!outcome) return "";
  const winners = seats.filter((seat) => outcome.places[seat.seat] === 1).map((seat) => seatLabel(seat));
  if (winners.length === 0) return say("ended-by-reason", { reason: outcome.reason.replaceAll("-", " ") });
  return isWon(table) ? say("won-by", { winners, manner: ending(table) }) : ending(table);
}

/** The reasons for which a match ends without winners, in any game. */
const AGREED = ["agreed-draw", "abandoned"];

/** True if the rules decided the winners. */
export const isWon = ({ outcome, stopped_by: stopped }: TableSummary): boolean =>
  !stopped && !AGREED.includes(outcome?.reason ?? "");

/** How a match ended, without its winners: `by conquest`, `A draw by agreement`. Empty if it has not ended. */
export function ending(table: TableSummary): string {
  const { outcome, stopped_by: stopped } = table;
  if (!outcome) return "";
  const { reason } = outcome;
  if (stopped && reason !== "agreed-draw") return say("ended-early", { who: stopped });
  return AGREED.includes(reason) ? say(reason) : manner(table.game, reason);
}

/** The endings of a game for a search: their keys and names. */
export const endingsOf = (endings: Record<string, string>): [key: string, name: string][] => [
  ...Object.entries(endings).map(([key, words]): [string, string] => [key, opening(words)]),
  ...AGREED.map((key): [string, string] => [key, say(key)]),
];

/** True if nobody has won: the players agreed on a draw or abandoned the match, or all are equal. */
export const isDraw = ({ outcome }: TableSummary): boolean =>
  outcome !== null &&
  (outcome.reason === "agreed-draw" ||
    outcome.reason === "abandoned" ||
    outcome.places.every((place) => place === outcome.places[0]));

/** The number of a match's last turn, even if turns before it were skipped. */
export const turnsOf = (summary: TableSummary, marks: TurnMark[] = []): number =>
  summary.turns ?? marks.at(-1)?.turn ?? 0;

export const seatLabel = (seat: { seat: number; name: string | null; kept_for?: string }): string =>
  seat.name ?? seat.kept_for ?? say("seat", { number: seat.seat + 1 });

/** The label of a seat by its number, even if the table does not list the seat yet. */
export const nameAt = ({ seats }: TableSummary, seat: number): string => seatLabel(seats[seat] ?? { seat, name: null });

/** How a match ended for us: `Won`. Empty if we had no seat or it has not ended. */
export function verdict({ outcome, seats, stopped_by: stopped }: TableSummary): string {
  const own = seats.find((seat) => seat.me);
  if (!outcome || !own) return "";
  if (stopped) return say("verdict-ended");
  if (outcome.reason === "abandoned") return say("verdict-abandoned");
  if (outcome.places[own.seat] !== 1) return say("verdict-lost");
  return say(outcome.places.filter((place) => place === 1).length > 1 ? "verdict-shared" : "verdict-won");
}

/** Points as text: `1½`, `⅓`. */
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

/** The score of a series, ours first: `series 1 : 0`. */
export function score({ series, seats }: TableSummary): string {
  if (!series) return "";
  const own = seats.find((seat) => seat.me)?.seat ?? 0;
  const others = seats.map(({ seat }) => seat).filter((seat) => seat !== own);
  const points = [own, ...others].map((seat) => pointsWords(pointsOf(series)[seat] ?? 0));
  return say("series-score", { points: points.join(" : ") });
}

/** The score of a series as a sentence: `Best of three: Wren 1, Ilse 0`. */
export function seriesWords({ series, seats }: TableSummary): string {
  if (!series) return "";
  const { of: number, whole = false, played, over } = series;
  const all = pointsOf(series);
  const [winner] = seats.filter((seat) => seat.seat === series.winner);
  if (winner) {
    const points = [...all].sort((a, b) => b - a).map(pointsWords);
    const told = { number, whole, winner: seatLabel(winner), points: points.join(" : ") };
    return say(winner.me ? "series-you-won" : "series-won", told);
  }
  if (played === 0) return say("series-first", { number, whole });
  const order = [...seats].sort((a, b) => (all[b.seat] ?? 0) - (all[a.seat] ?? 0));
  const points = order.map((seat) => `${seatLabel(seat)} ${pointsWords(all[seat.seat] ?? 0)}`).join(", ");
  return say(over ? "series-over" : whole ? "series-after" : "series-best", { number, whole, played, points });
}
