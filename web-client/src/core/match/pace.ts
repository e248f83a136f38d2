import type { Clock } from "../../generated/starboard";
import { type Pace, paceOf } from "../words/words";

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const COMMON = { bank: 0, whole_match: 0, extensions: 3, grace: null, late_grace: false, away_after: 2 } as const;

export const NO_CLOCK: Clock = { ...COMMON, turn: 0, reaction: 0, absence: "passive" };
const LIVE: Clock = { ...COMMON, turn: 3 * MINUTE, reaction: 45, bank: 5 * MINUTE, absence: "bot", away_after: 1 };
const CORRESPONDENCE: Clock = { ...COMMON, turn: 3 * DAY, reaction: DAY, absence: "bot", away_after: 1 };

/** True for a game in which players may have to react to another player's move. */
export const hasAnswers = (suggested: Clock): boolean => suggested.reaction > 0 || suggested.turn === 0;

/** A clock of that pace; the game's suggestion if it has that pace. */
export function clockFor(pace: Pace, suggested: Clock): Clock {
  if (pace === "none") return NO_CLOCK;
  if (pace === paceOf(suggested)) return suggested;
  const usual = pace === "live" ? { ...LIVE, whole_match: suggested.whole_match } : CORRESPONDENCE;
  return hasAnswers(suggested) ? usual : { ...usual, reaction: 0 };
}

/** The clock with another turn time, in seconds. A grace longer than the turn is dropped. */
export const withTurn = (clock: Clock, turn: number): Clock => ({
  ...clock,
  turn,
  grace: clock.grace !== null && clock.grace > turn ? null : clock.grace,
});
