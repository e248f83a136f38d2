import { called, lists, type Names } from "./messages";
import { say } from "./say";

export { opening } from "./sentence";

const IRREGULAR: Record<string, string> = { have: "has", are: "is", do: "does", go: "goes" };

/** The verb for one person or thing; of several words the first changes: "are building", "is building". */
function third(verb: string): string {
  const [first = "", ...rest] = verb.split(" ");
  return [IRREGULAR[first] ?? ending(first), ...rest].join(" ");
}

function ending(verb: string): string {
  return /(s|sh|ch|x|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** The verb, given bare, as it follows those seats: "you build", "Ilse builds", "you and Ilse build". */
export function does(reader: Names, seats: number | readonly number[], verb: string): string {
  const [first, ...more] = typeof seats === "number" ? [seats] : seats;
  return first === undefined || first === reader.seat.value || more.length > 0 ? verb : third(verb);
}

/** The name of a piece that neither an event nor the position names: no log says it. */
export const UNNAMED = say("unnamed");

/** "You", or the player's name. */
export const who = (reader: Names, seat: number): string => called(reader, seat, true);

/** "a, b and c". */
export const listed = (names: string[]): string => lists.format(names);

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
