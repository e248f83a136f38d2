/** The `Date` header leaves out the fraction of a second: on average this much. */
const HALF_SECOND = 500;

/**
 * How far the server's clocks are ahead of ours, milliseconds. Tables' clocks go by its own time, which nobody can set, and
 * lists of tables by its wall clock. They are looked up, and nothing is drawn for them.
 */
let tablesAhead: number | null = null;
let wallAhead = 0;
/** Whether a frame of the lobby has told it, which is exact. */
let isWallExact = false;

/** A table's frame tells the server's own time. */
export function learnTime(now: number): void {
  tablesAhead = now - Date.now();
}

/** A frame of the lobby tells the server's wall clock. */
export function learnWallTime(now: number): void {
  wallAhead = now - Date.now();
  isWallExact = true;
}

/** The `Date` header of a response tells it to the second: good enough until a frame does. */
export function learnDate(header: string | null): void {
  const date = Date.parse(header ?? "");
  if (!isWallExact && !Number.isNaN(date)) wallAhead = date + HALF_SECOND - Date.now();
}

/** The server's own time; without a table's frame its wall clock is the nearest. */
export const serverNow = (): number => Date.now() + (tablesAhead ?? wallAhead);

/** The server's wall clock, by which lists of tables go. */
export const wallNow = (): number => Date.now() + wallAhead;
