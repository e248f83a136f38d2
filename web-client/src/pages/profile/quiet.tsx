import type { Quiet } from "../../generated/starboard";
import { clockOf, minutesOf, NIGHT, quietHere } from "../../kit/page/push";
import { say } from "./quiet-words";

interface QuietProps {
  quiet: Quiet | null;
  /** A sentence that explains the quiet hours. */
  text: string;
  set(quiet: Quiet | null): void;
}

/** The hours without notifications, in this browser's time zone. */
export function QuietHours({ quiet, text, set }: QuietProps) {
  const { from, to } = quiet ?? NIGHT;
  const time = (label: string, value: number, change: (minutes: number) => Quiet) => (
    <input
      type="time"
      class="input"
      aria-label={label}
      required
      value={clockOf(value)}
      onChange={(event) => event.currentTarget.value && set(change(minutesOf(event.currentTarget.value)))}
    />
  );
  return (
    <div class="option">
      <span class="about">
        <span class="label">{say("quiet-hours")}</span>
        <small>{text}</small>
      </span>
      {quiet && (
        <span class="row times">
          {time(say("quiet-from"), from, (at) => quietHere(at, to))}–
          {time(say("quiet-until"), to, (at) => quietHere(from, at))}
        </span>
      )}
      <input
        type="checkbox"
        aria-label={say("quiet-hours")}
        checked={quiet !== null}
        onChange={() => set(quiet ? null : quietHere(from, to))}
      />
    </div>
  );
}
