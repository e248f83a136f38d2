import type { TurnMark } from "../../generated/starboard";
import type { Worths } from "./chart";

/** A point at which a match turned, seen from one seat. */
export interface Turning {
  /** The number of the input that turned it most. */
  at: number;
  turn: TurnMark;
  /** The last input of that turn. */
  to: number;
  /** The lead over the best other seat as the turn began, and as it ended. */
  before: number;
  after: number;
}

/** What a seat was worth; once it is out, nothing. */
const worthOf = (worth: Worths, version: number, seat: number): number => worth[version]?.[seat] ?? 0;

/**
 * How far a seat was ahead of the best of the others after that many inputs. Where one seat's gain is the other's loss, its
 * own worth says that already, and the graph shows the same number.
 */
export function leadOf(worth: Worths, version: number, seat: number): number {
  const own = worthOf(worth, version, seat);
  const others = (worth[version] ?? []).filter((value, other) => other !== seat && value !== null) as number[];
  const best = Math.max(...others);
  if (others.length === 0 || best === -own) return own;
  return own - best;
}

/** The turns in which a seat's lead changed most, at most so many, in the order of play. */
export function turningPoints(worth: Worths, turns: TurnMark[], seat: number, most = 3): Turning[] {
  const last = worth.length - 1;
  const all = turns.flatMap((turn, i): Turning[] => {
    // The end itself is no turn of the tide: nobody is worth anything after it.
    // The input that begins the next turn is the last of this one.
    const to = Math.min(turns[i + 1]?.version ?? last, lastWhole(worth));
    if (to <= turn.version) return [];
    const [before, after] = [leadOf(worth, turn.version, seat), leadOf(worth, to, seat)];
    return [{ at: steepest(worth, turn.version, to, seat), turn, to, before, after }];
  });
  const change = ({ before, after }: Turning) => Math.abs(after - before);
  const kept = all.filter((point) => change(point) > 0).sort((a, b) => change(b) - change(a));
  return kept.slice(0, most).sort((a, b) => a.at - b.at);
}

/** The last version at which anybody was worth anything. */
const lastWhole = (worth: Worths): number => worth.findLastIndex((row) => row.some((value) => value !== null));

function steepest(worth: Worths, from: number, to: number, seat: number): number {
  const up = Math.sign(leadOf(worth, to, seat) - leadOf(worth, from, seat)) || 1;
  let [best, most] = [to, 0];
  for (let version = from + 1; version <= to; version++) {
    const step = up * (leadOf(worth, version, seat) - leadOf(worth, version - 1, seat));
    if (step > most) [best, most] = [version, step];
  }
  return best;
}

/** The version at which a seat stood best; the last of equals. */
export function bestHour(worth: Worths, seat: number): number {
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let version = 0; version <= lastWhole(worth); version++) {
    const value = worth[version]?.[seat];
    if (value === null || value === undefined) continue;
    const lead = leadOf(worth, version, seat);
    if (lead >= most) [best, most] = [version, lead];
  }
  return best;
}
