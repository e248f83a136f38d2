import { useState } from "preact/hooks";
import { timeLeft } from "../../core/words/words";
import { usePlace } from "../hooks/at-table";
import { useTimeLeft } from "../hooks/time-left";
import { say } from "../texts";
import "./countdown.css";

const URGENT = 30_000;

/** The time left until a deadline, by the server's clock: in figures, or as a line that drains. */
export function Countdown({ deadline, line = false }: { deadline: number; line?: boolean }) {
  const { model } = usePlace();
  const left = useTimeLeft(deadline);
  const [whole] = useState(Math.max(1, left));
  if (model.clocks.value.paused) return <span class="countdown t-22">{say("paused")}</span>;
  if (line) return <i class="drain" style={{ width: `${Math.min(100, (100 * left) / whole)}%` }} />;
  return <span class={`countdown num t-22 ${left < URGENT ? "urgent" : ""}`}>{timeLeft(left)}</span>;
}
