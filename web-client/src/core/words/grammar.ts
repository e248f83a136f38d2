import { called, lists, type Names } from "./messages";
import { say } from "./say";

export { opening } from "./sentence";

/** The name of a piece that neither an event nor the position names: no log says it. */
export const UNNAMED = say("unnamed");

/** "You", or the player's name. */
export const who = (reader: Names, seat: number): string => called(reader, seat, true);

/** "a, b and c". */
export const listed = (names: string[]): string => lists.format(names);

/** `+2`, `−2`: a minus as long as a plus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A chance as a percentage: never 0% or 100% for what is merely unlikely or likely. */
export function percent(part: number, whole: number): string {
  const share = (100 * part) / whole;
  if (share > 0 && share < 1) return "<1%";
  return share < 100 && share > 99 ? ">99%" : `${Math.round(share)}%`;
}
