import { useEffect, useState } from "preact/hooks";
import type { TableModel } from "../../table/model";

/** The time left until a deadline: as minutes and seconds, or as a line that drains. */
export function Countdown({ model, deadline, line = false }: { model: TableModel; deadline: number; line?: boolean }) {
  const left = useLeft(model, deadline);
  const [whole] = useState(Math.max(1, left));
  if (model.clocks.value.paused) return <span class="countdown">paused</span>;
  if (line) return <i class="drain" style={{ width: `${Math.min(100, (100 * left) / whole)}%` }} />;
  const seconds = Math.ceil(left / 1000);
  const tone = seconds < 30 ? "urgent" : "";
  return (
    <span class={`countdown num ${tone}`}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}

/** Milliseconds left, by the server's clock. */
function useLeft(model: TableModel, deadline: number): number {
  const clocks = model.clocks.value;
  const [ahead, setAhead] = useState(() => clocks.now - Date.now());
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setAhead(clocks.now - Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, [clocks]);
  return Math.max(0, deadline - now - ahead);
}
