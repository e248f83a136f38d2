import type { LiveTable } from "../../core/match/live";
import { timeLeft } from "../../core/words/words";
import type { ShownDecision } from "../../generated/starboard";
import { Icon } from "../../look/icon";
import { useServerTime } from "../hooks/time-left";
import { say } from "../texts";
import "./clock.css";

const SOON = 30_000;

/** The deadline that matters most to this viewer: their own, else the earliest. Null if there is none. */
export function nextDeadline(decisions: ShownDecision[], seat: number | null): number | null {
  const own = decisions.find((decision) => decision.seat === seat && decision.deadline !== null);
  if (own) return own.deadline;
  const all = decisions.map((decision) => decision.deadline).filter((at): at is number => at !== null);
  return all.length ? Math.min(...all) : null;
}

/** The time left for the pending decision. Warns in the last 30 seconds. */
export function Clock({ table }: { table: LiveTable }) {
  const clocks = table.clocks.value;
  const seat = table.seat.value;
  const deadline = nextDeadline(table.decisions.value, seat);
  const running = deadline !== null && !clocks.paused;
  const now = useServerTime(running);
  if (clocks.paused) {
    return (
      <span class="clock paused row nowrap caution">
        <Icon id="pause-button" size={18} /> {say("clocks-stopped")}
      </span>
    );
  }
  if (deadline === null) return null;
  const left = deadline - now;
  const bank = seat === null ? 0 : (clocks.banks[seat] ?? 0);
  const pressing = left < SOON ? "caution" : "";
  return (
    <span class={`clock row nowrap ${pressing}`} role="timer" aria-label={say("time-left", { time: timeLeft(left) })}>
      <Icon id="sands-of-time" size={20} />
      {timeLeft(left)}
      {bank > 0 && <small>+{timeLeft(bank)}</small>}
    </span>
  );
}
