import type { JudgedDecision, Luck, MatchAnalysis, SeatSum, TurnMark } from "../../generated/starboard";

/** Ten-thousandths in whole percent, halves away from 0. */
export const whole = (part: number): number => Math.sign(part) * Math.round(Math.abs(part) / 100) || 0;

/** A seat's match in whole percent: `start` + `luck` + `play` + `others` = `end`, as printed. */
export type Sum = Pick<SeatSum, "start" | "luck" | "play" | "others" | "end">;

/** Rounds a seat's sum. `others` absorbs the rounding error. */
export function sumOf(sum: Sum): Sum {
  const [start, luck, play, end] = [whole(sum.start), whole(sum.luck), whole(sum.play), whole(sum.end)];
  return { start, luck, play, others: end - start - luck - play, end };
}

/** The least luck worth a mention: 3%, in ten-thousandths. It must also exceed its error. */
const LUCK_NAMED = 300;

const isWorthAWord = (luck: number, error: number): boolean => Math.abs(luck) >= LUCK_NAMED && Math.abs(luck) > error;

/** Whether a seat's luck was good, bad, or neither. */
export function luckOf({ luck, luck_error: error }: SeatSum): "good" | "even" | "bad" {
  if (!isWorthAWord(luck, error)) return "even";
  return luck > 0 ? "good" : "bad";
}

/** An analysis up to a position, without the sums: they cover the whole match and would reveal its end. */
export function upTo(found: MatchAnalysis, version: number): MatchAnalysis {
  return {
    ...found,
    chances: found.chances.slice(0, version + 1),
    errors: found.errors.slice(0, version + 1),
    sums: [],
    luck: found.luck.filter((one) => one.version <= version),
    decisions: found.decisions.filter(({ until }) => until <= version),
  };
}

const NAMED = 3;

/** The three costliest mistakes of a seat, or of all seats, in the order of play. */
export function costliest(decisions: readonly JudgedDecision[], seat: number | null): JudgedDecision[] {
  return decisions
    .filter((one) => one.mistake && (seat === null || one.seat === seat))
    .sort((a, b) => b.cost - a.cost || a.version - b.version)
    .slice(0, NAMED)
    .sort((a, b) => a.version - b.version);
}

/** The first mistake after a position. After the last one, the first again. */
export const nextMistake = (mistakes: readonly JudgedDecision[], version: number): JudgedDecision | undefined =>
  mistakes.find((one) => one.version > version) ?? mistakes[0];

/** A draw's effect on a seat's chance to win, in whole percent: the expected chance, and the one that `came`. */
export interface Sway {
  seat: number;
  expected: number;
  came: number;
  /** The chances after the worst and the best of the compared draws. */
  possible: [number, number];
}

/** The effect of the draw that led to a position on a seat, or on the most affected one. Null if it is negligible. */
export function swayAt({ luck, chances }: MatchAnalysis, version: number, seat: number | null): Sway | null {
  const [most] = luck
    .filter(
      (one) => one.version === version && (seat === null || one.seat === seat) && isWorthAWord(one.change, one.error),
    )
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return most ? swayOf(most, chances) : null;
}

/** The effect of one draw. Its rounded parts add up. */
export function swayOf({ version, seat, change, least, most }: Luck, chances: MatchAnalysis["chances"]): Sway {
  const percent = (chance: number) => Math.max(0, Math.min(100, chance));
  const came = whole(chances[version]?.[seat] ?? 0);
  const expected = percent(came - whole(change));
  // The actual draw may lie outside the range of the others.
  const [worst, best] = [Math.min(least, change), Math.max(most, change)];
  return { seat, came, expected, possible: [percent(expected + whole(worst)), percent(expected + whole(best))] };
}

/** The effect of luck and play on a seat's chance in one turn, in ten-thousandths. */
export interface Swing {
  luck: number;
  play: number;
}

/** Sums luck and play by turn. A draw counts for the turn in which it was made, even if its position opens the next. */
export function swings({ luck, decisions }: MatchAnalysis, seat: number, starts: readonly number[]): Swing[] {
  const sums = starts.map(() => ({ luck: 0, play: 0 }));
  const at = (version: number) =>
    sums[
      Math.max(
        0,
        starts.findLastIndex((start) => start <= version),
      )
    ];
  for (const one of luck) {
    const sum = one.seat === seat && at(one.version - 1);
    if (sum) sum.luck += one.change;
  }
  for (const one of decisions) {
    const sum = one.seat === seat && at(one.version);
    if (sum) sum.play -= one.cost;
  }
  return sums;
}

/** The version at which each turn begins. The setup belongs to the first turn. */
export const turnStarts = (turns: readonly TurnMark[]): number[] => [
  0,
  ...turns.slice(1).map(({ version }) => version),
];

/** Converts positions to places along the timeline, from 0 to 1, and back. All turns have the same width. */
export class Course {
  private readonly bounds: number[];

  constructor(turns: readonly TurnMark[], length: number) {
    this.bounds = [...turnStarts(turns).filter((start) => start === 0 || start < length), Math.max(1, length)];
  }

  get slots(): number {
    return this.bounds.length - 1;
  }

  place(version: number): number {
    const slot = Math.max(
      0,
      Math.min(
        this.slots - 1,
        this.bounds.findLastIndex((start) => start <= version),
      ),
    );
    const [from, to] = this.slot(slot);
    return (slot + (version - from) / (to - from)) / this.slots;
  }

  version(place: number): number {
    const along = Math.max(0, Math.min(1, place)) * this.slots;
    const slot = Math.min(this.slots - 1, Math.floor(along));
    const [from, to] = this.slot(slot);
    return Math.round(from + (along - slot) * (to - from));
  }

  private slot(slot: number): [from: number, to: number] {
    return [this.bounds[slot] ?? 0, this.bounds[slot + 1] ?? 1];
  }
}

/** The seats with prominent lines: all up to six; otherwise `seat`, the winner and the two nearest to `seat`. */
export function mainLines(
  chances: readonly (readonly number[])[],
  seat: number | null,
  winner: number | null,
): Set<number> {
  const seats = (chances[0] ?? []).map((_, one) => one);
  if (seats.length <= 6) return new Set(seats);
  const best = winner ?? 0;
  const own = seat ?? best;
  const far = (one: number) => chances.reduce((sum, row) => sum + Math.abs((row[one] ?? 0) - (row[own] ?? 0)), 0);
  const near = seats.filter((one) => one !== own && one !== best).sort((a, b) => far(a) - far(b));
  return new Set([own, best, ...near.slice(0, 2)]);
}
