/** True if two values are deeply equal. Shared parts are not compared field by field. */
export function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (one instanceof Set || one instanceof Map) return alike([...one], [...(other as typeof one)]);
  if (!Array.isArray(one) && Object.getPrototypeOf(one) !== Object.prototype) return false;
  const [mine, theirs] = [Object.entries(one), other as Record<string, unknown>];
  return mine.length === Object.keys(other).length && mine.every(([name, value]) => alike(value, theirs[name]));
}
