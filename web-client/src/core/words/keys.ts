import { opening } from "./sentence";

/** A key as text: `each-fleet-once` is "Each fleet once". */
export const humanised = (key: string): string => opening(key.replaceAll(/[-_]/g, " "));

/** A chosen value, or several, as text. */
export function inWords(value: unknown): string {
  if (typeof value === "string") return humanised(value);
  if (typeof value === "object" && value !== null) return Object.values(value).map(inWords).join(", ");
  return String(value);
}
