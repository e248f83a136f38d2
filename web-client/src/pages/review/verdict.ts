import type { JudgedDecision, Luck, MatchAnalysis, SeatSum, TurnMark } from "../../generated/starboard";

/** Ten-thousandths in whole percent, halves away from 0. */
export const whole = (part: number): number => Math.sign(part) * Math.round(Math.abs(part) / 100) || 0;

/** A seat's match in whole percent: `start` + `luck` + `play` + `others` = `end`, as printed. */
export type Sum = Pick<SeatSum, "start" | "luck" | "play" | "others" | "end">;

/** Rounds a seat's sum. *Others* takes what rounding leaves over. */
export function sumOf(sum: Sum): Sum {
  const [start, luck, play, end] = [whole(sum.start), whole(sum.luck), whole(sum.play), whole(sum.end)];
  return { start, luck, play, others: end - start - luck - play, end };
}

/** Luck is worth a word from 3%, and if it is more than its error. */
const LUCK_NAMED = 300;

const isWorthAWord = (luck: number, error: number): boolean => Math.abs(luck) >= LUCK_NAMED && Math.abs(luck) > error;

/** Whether a seat's luck was good, bad, or neither. */
export function luckOf({ luck, luck_error: error }: SeatSum): "good" | "even" | "bad" {
  if (!isWorthAWord(luck, error)) return "even";
  return luck > 0 ? "good" : "bad";
}

/** What an analysis found up to a position. Without the sums, which are of the whole match and would tell how it ends. */
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

/** The costliest mistakes of a seat, or of all, in the order of play. */
export function costliest(decisions: readonly JudgedDecision[], seat: number | null): JudgedDecision[] {
  return decisions
    .filter((one) => one.mistake && (seat === null || one.seat === seat))
    .sort((a, b) => b.cost - a.cost || a.version - b.version)
    .slice(0, NAMED)
    .sort((a, b) => a.version - b.version);
}

/** The first mistake after a position; after the last one the first again. */
export const nextMistake = (mistakes: readonly JudgedDecision[], version: number): JudgedDecision | undefined =>
  mistakes.find((one) => one.version > version) ?? mistakes[0];

/** What a draw did to a seat's chance to win, in whole percent: the one that was to be expected, and the one that came. */
export interface Sway {
  seat: number;
  expected: number;
  came: number;
  /** After the worst and the best of the draws that were compared. */
  possible: [number, number];
}

/** What the draw that led to a position changed, for a seat or for the one that it changed most; null if that is not worth a word. */
export function swayAt({ luck, chances }: MatchAnalysis, version: number, seat: number | null): Sway | null {
  const [most] = luck
    .filter(
      (one) => one.version === version && (seat === null || one.seat === seat) && isWorthAWord(one.change, one.error),
    )
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return most ? swayOf(most, chances) : null;
}

/** What one draw changed. The parts add up as printed. */
export function swayOf({ version, seat, change, least, most }: Luck, chances: MatchAnalysis["chances"]): Sway {
  const percent = (chance: number) => Math.max(0, Math.min(100, chance));
  const came = whole(chances[version]?.[seat] ?? 0);
  const expected = percent(came - whole(change));
  // The draw that came may lie outside the others.
  const [worst, best] = [Math.min(least, change), Math.max(most, change)];
  return { seat, came, expected, possible: [percent(expected + whole(worst)), percent(expected + whole(best))] };
}

/** What luck and play did to a seat in each stretch of the match. */
export interface Swing {
  luck: number;
  play: number;
}

/** Sums luck and play by turn. A draw belongs to the turn in which it fell, although its position may open the next one. */
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

/** Where each turn begins; the setup belongs to the first one. */
export function turnStarts(turns: readonly TurnMark[]): number[] {
  const opened = turns.filter((mark, i) => mark.turn !== turns[i - 1]?.turn);
  return [0, ...opened.slice(1).map(({ version }) => version)];
}

/** A match is drawn in turns of equal width: how far along it a position lies, 0 to 1, and the other way round. */
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

/** More lines than six are told apart by weight: a seat's, the winner's and the two nearest to the seat's are drawn full. */
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
