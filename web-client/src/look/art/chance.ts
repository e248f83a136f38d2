/** Random numbers from 0 to 1, seeded by a drawing's name, so that a world looks the same on every screen. */
export function chance(seed: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal is finer than a screen. */
export const round = (n: number): number => Math.round(n * 10) / 10;

export const TURN = 2 * Math.PI;

/** The placeholder for a drawing's id until it is placed on a page: gradients are found by id. */
const OWN = "§";
export const own = (part: string): string => `${OWN}${part}`;

/** Makes the ids of a cached drawing unique on the page. */
export const placed = (drawing: string, id: string): string => drawing.replaceAll(OWN, id);

/** Caches a pure drawing function by its argument. Clears the cache at `limit` entries. */
export function remembered<A>(draw: (of: A) => string, limit = 400): (of: A) => string {
  const seen = new Map<string, string>();
  return (of) => {
    const key = JSON.stringify(of);
    const known = seen.get(key);
    if (known !== undefined) return known;
    if (seen.size >= limit) seen.clear();
    const drawn = draw(of);
    seen.set(key, drawn);
    return drawn;
  };
}
