import { useEffect, useReducer } from "preact/hooks";
import { serverNow, wallNow } from "../../core/net/server-time";

const TICK = 500;

/** Re-renders every half second while `running`. */
function useTicks(running: boolean): void {
  const [, redraw] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => redraw(undefined), TICK);
    return () => clearInterval(timer);
  }, [running]);
}

/** The server's time in ms, refreshed every half second while `running`. */
export function useServerTime(running: boolean): number {
  useTicks(running);
  return serverNow();
}

/** Time left until a deadline of the open table, in ms. */
export function useTimeLeft(deadline: number): number {
  return Math.max(0, deadline - useServerTime(true));
}

/** Time left until a deadline in a list of tables, in ms. */
export function useListedTimeLeft(deadline: number): number {
  useTicks(true);
  return Math.max(0, deadline - wallNow());
}
