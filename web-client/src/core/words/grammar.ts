import { called, lists, type Names } from "./messages";
import { say } from "./say";

export { opening } from "./sentence";

/** The name of a piece that neither the event nor the position names. It must never reach a log. */
export const UNNAMED = say("unnamed");

/** "You", or the player's name. */
export const who = (reader: Names, seat: number): string => called(reader, seat, true);

/** "a, b and c". */
export const listed = (names: string[]): string => lists.format(names);

/** `+2`, `−2`: with a minus sign, not a hyphen. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A chance as a percentage. Only an impossible event is 0%, only a certain one 100%. */
export function percent(part: number, whole: number): string {
  const share = (100 * part) / whole;
  if (share > 0 && share < 1) return "<1%";
  return share < 100 && share > 99 ? ">99%" : `${Math.round(share)}%`;
}
