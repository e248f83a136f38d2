import type { Clock } from "../../generated/starboard";
import { span } from "../../words";
import { Segments } from "./options";

export type Pace = "none" | "live" | "days";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const paceOf = (clock: Clock): Pace =>
  !clock.turn && !clock.reaction ? "none" : clock.turn >= HOUR ? "days" : "live";

const LIVE: Clock = { turn: 3 * MINUTE, reaction: 45, bank: 5 * MINUTE, whole_match: 0, absence: "resign" };

/** A clock of that pace; the game's own suggestion where it has that pace. */
export function clockFor(pace: Pace, suggested: Clock): Clock {
  if (pace === paceOf(suggested)) return suggested;
  if (pace === "live") return { ...LIVE, whole_match: suggested.whole_match };
  if (pace === "days") return { turn: 2 * DAY, reaction: DAY, bank: 0, whole_match: 0, absence: "resign" };
  return { turn: 0, reaction: 0, bank: 0, whole_match: 0, absence: "passive" };
}

const TURNS: Record<"live" | "days", number[]> = {
  live: [30, 60, 2 * MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE],
  days: [8 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY],
};
const REACTIONS: Record<"live" | "days", number[]> = {
  live: [15, 30, 45, 60, 2 * MINUTE],
  days: [8 * HOUR, DAY, 2 * DAY, 3 * DAY],
};
const BANKS = [0, MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE];

interface ClockFormProps {
  clock: Clock;
  suggested: Clock;
  change(clock: Clock): void;
}

/** No clock, a live one, or days for each move. */
export function ClockForm({ clock, suggested, change }: ClockFormProps) {
  const pace = paceOf(clock);
  return (
    <div class="clock-form">
      <Segments<Pace>
        label="Clock"
        value={pace}
        values={[
          ["none", "No clock"],
          ["live", "Live"],
          ["days", "By correspondence"],
        ]}
        set={(next) => change(clockFor(next, suggested))}
      />
      {pace !== "none" && (
        <div class="row times">
          <Time name="A move" of={TURNS[pace]} value={clock.turn} set={(turn) => change({ ...clock, turn })} />
          <Time
            name="An answer"
            of={REACTIONS[pace]}
            value={clock.reaction}
            set={(reaction) => change({ ...clock, reaction })}
          />
          {pace === "live" && (
            <Time name="In the bank" of={BANKS} value={clock.bank} set={(bank) => change({ ...clock, bank })} />
          )}
        </div>
      )}
      <small class="muted">{ABOUT[pace]}</small>
    </div>
  );
}

const ABOUT: Record<Pace, string> = {
  none: "Everybody takes the time they need.",
  live: "Who misses three turns running is taken to have left.",
  days: "Play by correspondence: the table waits while you are away. Three missed turns running end your part.",
};

function Time({ name, of, value, set }: { name: string; of: number[]; value: number; set(value: number): void }) {
  const listed = of.includes(value) ? of : [...of, value].sort((a, b) => a - b);
  return (
    <label class="field">
      <span>{name}</span>
      <select class="input" value={value} onChange={(event) => set(Number(event.currentTarget.value))}>
        {listed.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds ? span(seconds) : "none"}
          </option>
        ))}
      </select>
    </label>
  );
}
