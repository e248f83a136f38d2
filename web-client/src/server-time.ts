import { useEffect, useReducer } from "preact/hooks";

const TICK = 500;
/** The `Date` header leaves out the fraction of a second: on average this much. */
const HALF_SECOND = 500;

/** How far the server's clock is ahead of ours, milliseconds. It is looked up, and nothing is drawn for it. */
let ahead = 0;
/** Whether a table's frame has told it, which is exact. */
let isExact = false;

/** A frame tells the server's time. */
export function learnTime(now: number): void {
  ahead = now - Date.now();
  isExact = true;
}

/** The `Date` header of a response tells it to the second: good enough until a frame does. */
export function learnDate(header: string | null): void {
  const date = Date.parse(header ?? "");
  if (!isExact && !Number.isNaN(date)) ahead = date + HALF_SECOND - Date.now();
}

export const serverNow = (): number => Date.now() + ahead;

/** The server's time, refreshed while somebody waits for it. */
export function useServerTime(running: boolean): number {
  const [, redraw] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => redraw(undefined), TICK);
    return () => clearInterval(timer);
  }, [running]);
  return serverNow();
}

/** Milliseconds left until a deadline, by the server's clock. */
export function useTimeLeft(deadline: number): number {
  return Math.max(0, deadline - useServerTime(true));
}
