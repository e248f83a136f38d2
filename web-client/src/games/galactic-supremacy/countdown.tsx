import { useState } from "preact/hooks";
import type { TableModel } from "../../table/model";
import { useTimeLeft } from "../../table/server-time";

/** The time left until a deadline: as minutes and seconds, or as a line that drains. */
export function Countdown({ model, deadline, line = false }: { model: TableModel; deadline: number; line?: boolean }) {
  const left = useTimeLeft(model, deadline);
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
