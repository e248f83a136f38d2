/** Text that is equal for equal values, whatever the order of their fields. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).sort()}}`;
}

/** True if two commands have the same fields, in any order. */
export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** The stable name of a command: its type, and its fields in order. What gives a command bears it as `data-choice`. */
export function choiceKey(command: unknown): string {
  const { type, ...fields } = command as { type: string };
  return Object.keys(fields).length > 0 ? `${type} ${canonical(fields)}` : type;
}
