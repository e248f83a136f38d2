import { timeLeft } from "../../core/words/words";
import { usePlace } from "../hooks/at-table";
import { useTimeLeft } from "../hooks/time-left";
import { say } from "../texts";

const URGENT = 30_000;

/** The time left until a deadline, by the server's clock. */
export function Countdown({ deadline }: { deadline: number }) {
  const { model } = usePlace();
  const left = useTimeLeft(deadline);
  if (model.clocks.value.paused) return <span class="t-22">{say("paused")}</span>;
  return <span class={`num t-22 ${left < URGENT ? "caution" : ""}`}>{timeLeft(left)}</span>;
}
