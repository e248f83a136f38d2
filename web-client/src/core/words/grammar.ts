import type { Sentence, Word } from "./sentence";

/** What a sentence has to know of its reader: who *you* is, and what the others are called. */
export interface Reader {
  seat: { readonly value: number | null };
  name(seat: number): string;
}

const IRREGULAR: Record<string, string> = { have: "has", are: "is", do: "does", go: "goes" };

/** The verb for one person or thing; of several words the first changes: "are building", "is building". */
function third(verb: string): string {
  const [first = "", ...rest] = verb.split(" ");
  return [IRREGULAR[first] ?? ending(first), ...rest].join(" ");
}

function ending(verb: string): string {
  return /(s|sh|ch|x|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** The verb, given bare, as it follows so many: "1 ship comes", "3 ships come". */
export const agrees = (number: number, verb: string): string => (number === 1 ? third(verb) : verb);

/** The verb, given bare, as it follows those seats: "you build", "Ilse builds", "you and Ilse build". */
export function does(reader: Reader, seats: number | readonly number[], verb: string): string {
  const [first, ...more] = typeof seats === "number" ? [seats] : seats;
  return first === undefined || first === reader.seat.value || more.length > 0 ? verb : third(verb);
}

/** A sentence about what a seat does: "You", "Ilse", then the verb. */
export function doing(reader: Reader, seat: number, verb: string, ...words: Word[]): Sentence {
  return { seat, words: [{ seat }, ` ${does(reader, seat, verb)}${words.length > 0 ? " " : ""}`, ...words] };
}

/** The name of a piece that neither an event nor the position names: no log says it. */
export const UNNAMED = "Unknown";

/** A sentence in which no seat acts, under an icon. */
export const told = (icon: string, ...words: Word[]): Sentence => ({ icon, words });

/** "You", or the player's name. */
export const who = (reader: Reader, seat: number): string => (seat === reader.seat.value ? "You" : reader.name(seat));

/** "your " or "Ilse’s ", to go before what is owned. */
export const whose = (reader: Reader, seat: number): Word[] =>
  seat === reader.seat.value ? ["your "] : [{ seat }, "’s "];

/** A word as it begins a sentence. */
export const opening = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Parts of a sentence with commas and "and" between. */
export function joined(parts: Word[][]): Word[] {
  return parts.flatMap((part, i) => (i === 0 ? part : [i === parts.length - 1 ? " and " : ", ", ...part]));
}

/** Parts of a sentence with something else between: "; ". */
export const between = (mark: string, parts: Word[][]): Word[] =>
  parts.flatMap((part, i) => (i === 0 ? part : [mark, ...part]));

/** Seats with commas and "and" between. */
export const seats = (ids: readonly number[]): Word[] => joined(ids.map((seat) => [{ seat }]));

/** "a, b and c". */
export function listed(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** "3 fleets", "1 fleet". */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** `+2`, `−2`: a minus as long as a plus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A chance as a percentage: never 0% or 100% for what is merely unlikely or likely. */
export function percent(part: number, whole: number): string {
  const share = (100 * part) / whole;
  if (share > 0 && share < 1) return "<1%";
  return share < 100 && share > 99 ? ">99%" : `${Math.round(share)}%`;
}
