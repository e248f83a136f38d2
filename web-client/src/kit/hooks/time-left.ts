import { useEffect, useReducer } from "preact/hooks";
import { serverNow, wallNow } from "../../core/net/server-time";

const TICK = 500;

/** Draws again while somebody waits for time to pass. */
function useTicks(running: boolean): void {
  const [, redraw] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => redraw(undefined), TICK);
    return () => clearInterval(timer);
  }, [running]);
}

/** The server's own time, refreshed while somebody waits for it. */
export function useServerTime(running: boolean): number {
  useTicks(running);
  return serverNow();
}

/** Milliseconds left until a deadline of a table that we see. */
export function useTimeLeft(deadline: number): number {
  return Math.max(0, deadline - useServerTime(true));
}

/** Milliseconds left until a deadline in a list of tables. */
export function useListedTimeLeft(deadline: number): number {
  useTicks(true);
  return Math.max(0, deadline - wallNow());
}
