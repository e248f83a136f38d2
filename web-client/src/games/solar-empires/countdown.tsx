import type { TableModel } from "../../table/model";
import { useTimeLeft } from "../../table/server-time";
import { timeLeft } from "../../words";

const URGENT = 30_000;

/** The time left until a deadline, by the server's clock. */
export function Countdown({ model, deadline }: { model: TableModel; deadline: number }) {
  const left = useTimeLeft(model, deadline);
  if (model.clocks.value.paused) return <span>paused</span>;
  return <span class={`num ${left < URGENT ? "urgent" : ""}`}>{timeLeft(left)}</span>;
}
