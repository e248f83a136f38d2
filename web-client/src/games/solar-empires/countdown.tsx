import { useEffect, useState } from "preact/hooks";
import type { TableModel } from "../../table/model";
import { timeLeft } from "../../words";

const TICK = 500;
const URGENT = 30_000;

/** The time left until a deadline, by the server's clock. */
export function Countdown({ model, deadline }: { model: TableModel; deadline: number }) {
  const clocks = model.clocks.value;
  const [ahead, setAhead] = useState(() => clocks.now - Date.now());
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setAhead(clocks.now - Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), TICK);
    return () => window.clearInterval(timer);
  }, [clocks]);
  if (clocks.paused) return <span>paused</span>;
  const left = Math.max(0, deadline - now - ahead);
  return <span class={`num ${left < URGENT ? "urgent" : ""}`}>{timeLeft(left)}</span>;
}
