import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useReducer } from "preact/hooks";

const TICK = 500;

/** How far the server's clock is ahead of ours is told with every frame: it is looked up, and nothing is drawn for it. */
interface Ahead {
  ahead?: ReadonlySignal<number>;
}

/** The server's time, refreshed while somebody waits for it. */
export function useServerTime({ ahead }: Ahead, running: boolean): number {
  const [, redraw] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => redraw(undefined), TICK);
    return () => clearInterval(timer);
  }, [running]);
  return Date.now() + (ahead?.peek() ?? 0);
}

/** Milliseconds left until a deadline, by the server's clock. */
export function useTimeLeft(model: Ahead, deadline: number): number {
  return Math.max(0, deadline - useServerTime(model, true));
}
