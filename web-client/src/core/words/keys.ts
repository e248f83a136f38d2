/** `each-fleet-once` as people read it. */
export function humanised(key: string): string {
  const words = key.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A chosen value as people read it; of several, each. */
export function inWords(value: unknown): string {
  if (typeof value === "string") return humanised(value);
  if (typeof value === "object" && value !== null) return Object.values(value).map(inWords).join(", ");
  return String(value);
}
