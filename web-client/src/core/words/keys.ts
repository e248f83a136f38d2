import { opening } from "./sentence";

/** `each-fleet-once` as people read it. */
export const humanised = (key: string): string => opening(key.replaceAll(/[-_]/g, " "));

/** A chosen value as people read it; of several, each. */
export function inWords(value: unknown): string {
  if (typeof value === "string") return humanised(value);
  if (typeof value === "object" && value !== null) return Object.values(value).map(inWords).join(", ");
  return String(value);
}
