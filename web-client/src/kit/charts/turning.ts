import type { TurnMark } from "../../generated/starboard";
import type { Chances } from "./chart";

/** A turning point of a match, from one seat's view. */
export interface Turning {
  /** The version at which the chance changed most. */
  at: number;
  turn: TurnMark;
  /** The version at the end of that turn. */
  to: number;
  /** The seat's chance to win before and after the turn, in ten-thousandths. */
  before: number;
  after: number;
}

const chanceOf = (chances: Chances, version: number, seat: number): number => chances[version]?.[seat] ?? 0;

/** The up to `most` turns in which a seat's chance changed most, in the order of play. */
export function turningPoints(chances: Chances, turns: TurnMark[], seat: number, most = 3): Turning[] {
  const all = turns.flatMap((turn, i): Turning[] => {
    // The input that begins the next turn is the last of this one.
    const to = turns[i + 1]?.version ?? chances.length - 1;
    if (to <= turn.version) return [];
    const [before, after] = [chanceOf(chances, turn.version, seat), chanceOf(chances, to, seat)];
    return [{ at: steepest(chances, turn.version, to, seat), turn, to, before, after }];
  });
  const change = ({ before, after }: Turning) => Math.abs(after - before);
  const kept = all.filter((point) => change(point) > 0).sort((a, b) => change(b) - change(a));
  return kept.slice(0, most).sort((a, b) => a.at - b.at);
}

function steepest(chances: Chances, from: number, to: number, seat: number): number {
  const up = Math.sign(chanceOf(chances, to, seat) - chanceOf(chances, from, seat)) || 1;
  let [best, most] = [to, 0];
  for (let version = from + 1; version <= to; version++) {
    const step = up * (chanceOf(chances, version, seat) - chanceOf(chances, version - 1, seat));
    if (step > most) [best, most] = [version, step];
  }
  return best;
}

/** The version before the end at which a seat's chance was best; the last one in a tie. */
export function bestHour(chances: Chances, seat: number): number {
  let [best, most] = [0, 0];
  for (let version = 0; version < chances.length - 1; version++) {
    const chance = chanceOf(chances, version, seat);
    if (chance >= most) [best, most] = [version, chance];
  }
  return best;
}
