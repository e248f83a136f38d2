import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

const TICK = 500;

/** The server's time, refreshed while somebody waits for it; `ahead` of ours by so many milliseconds. */
export function useServerTime(ahead: number, running: boolean): number {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    setNow(Date.now() + ahead);
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now() + ahead), TICK);
    return () => clearInterval(timer);
  }, [ahead, running]);
  return now;
}

/** Milliseconds left until a deadline, by the server's clock. */
export function useTimeLeft(model: { ahead?: ReadonlySignal<number> }, deadline: number): number {
  return Math.max(0, deadline - useServerTime(model.ahead?.value ?? 0, true));
}
