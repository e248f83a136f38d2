/** Text that is equal for equal values, in any order of fields. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).sort()}}`;
}

/** True if two commands have the same fields, in any order. */
export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** The stable name of a command: its type and sorted fields. Elements that send it have it as `data-choice`. */
export function choiceKey(command: unknown): string {
  const { type, ...fields } = command as { type: string };
  return Object.keys(fields).length > 0 ? `${type} ${canonical(fields)}` : type;
}
