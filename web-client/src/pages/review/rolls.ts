import type { ToldStep } from "../../core/match/whole";
import type { Draw } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { say } from "./texts";

/** A rolled die. A coin is a die with two sides; 1 is heads. */
export interface Roll {
  version: number;
  /** The seat that rolled it. Null if none did, as for neutral forces. */
  seat: number | null;
  sides: number;
  face: number;
}

/** The dice of a step in order, each with the seat that rolled it. */
export function rollsOf(step: ToldStep, client: Pick<GameClient, "rollers">): Roll[] {
  const dice = step.draws.filter(({ kind }) => kind.draw === "die");
  // The events name the seats. If they do not name one for each die, use the labels, or else the input.
  const named = step.events.flatMap((event) => client.rollers?.(event) ?? []);
  const seats = named.length === dice.length ? named : dice.map((draw) => labelled(draw) ?? inputSeat(step));
  return dice.map(({ kind, result }, i) => ({
    version: step.version,
    seat: seats[i] ?? null,
    sides: kind.of,
    face: result[0] ?? 0,
  }));
}

/** The rules write a seat as `s0`. */
const SEAT = /\bs(\d+)\b/g;

function labelled({ label }: Draw): number | null {
  const [found] = label.matchAll(SEAT);
  return found ? Number(found[1]) : null;
}

const inputSeat = ({ input }: ToldStep): number | null => (input && "seat" in input ? input.seat : null);

/** The purpose of a draw for players: names replace seats and catalogue ids. */
export function purpose(
  label: string,
  name: (seat: number) => string,
  entry: (id: string) => string | undefined,
): string {
  const words = entry(label) ?? label.replace(SEAT, (_, seat) => name(Number(seat)));
  const plain = /^[a-z]+(-[a-z]+)+$/.test(words) ? words.replaceAll("-", " ") : words;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The face of a die: a number, or heads or tails. */
export const faceWords = (sides: number, face: number): string =>
  sides === 2 ? say(face === 1 ? "heads" : "tails") : String(face);

export const dieName = (sides: number): string => say("die", { sides });

/** How often each face was rolled, from face 1 on. */
export const countsOf = (rolls: readonly Roll[], sides: number): number[] =>
  Array.from({ length: sides }, (_, i) => rolls.filter(({ face }) => face === i + 1).length);

export const averageOf = (rolls: readonly Roll[]): number =>
  rolls.reduce((sum, { face }) => sum + face, 0) / rolls.length;

/** The kinds of dice by number of sides, the most frequent first. */
export function kindsOf(rolls: readonly Roll[]): number[] {
  const times = new Map<number, number>();
  for (const { sides } of rolls) times.set(sides, (times.get(sides) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a).map(([sides]) => sides);
}

/** The range of how often a face comes in `rolls` rolls, in 90% of cases. */
export function usualCount(rolls: number, sides: number): [least: number, most: number] {
  const p = 1 / sides;
  // In logarithms, because over many rolls the chance of no such face can underflow.
  let log = rolls * Math.log(1 - p);
  let sum = 0;
  let least: number | null = null;
  for (let count = 0; ; count++) {
    sum += Math.exp(log);
    if (least === null && sum >= 0.05) least = count;
    if (sum >= 0.95 || count >= rolls) return [least ?? count, count];
    log += Math.log(((rolls - count) / (count + 1)) * (p / (1 - p)));
  }
}
