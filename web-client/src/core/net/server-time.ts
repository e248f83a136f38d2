/** The `Date` header omits the fraction of a second: this much on average, in ms. */
const HALF_SECOND = 500;

/**
 * How far the server's clocks are ahead of ours, in ms. Tables use its own time, which nobody can set, and lists of
 * tables its wall clock. These are not signals: nothing is redrawn when they change.
 */
let tablesAhead: number | null = null;
let wallAhead = 0;
/** True if `wallAhead` comes from a lobby frame, which is exact. */
let isWallExact = false;

/** Learns the server's own time from a table's frame. */
export function learnTime(now: number): void {
  tablesAhead = now - Date.now();
}

/** Learns the server's wall clock from a lobby frame. */
export function learnWallTime(now: number): void {
  wallAhead = now - Date.now();
  isWallExact = true;
}

/** Learns the wall clock from a response's `Date` header, to the second, unless a lobby frame was exact. */
export function learnDate(header: string | null): void {
  const date = Date.parse(header ?? "");
  if (!isWallExact && !Number.isNaN(date)) wallAhead = date + HALF_SECOND - Date.now();
}

/** The server's own time, in ms; an estimate by its wall clock before the first frame of a table. */
export const serverNow = (): number => Date.now() + (tablesAhead ?? wallAhead);

/** The server's wall clock, which lists of tables use, in ms. */
export const wallNow = (): number => Date.now() + wallAhead;
