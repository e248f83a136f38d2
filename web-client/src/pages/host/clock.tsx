import { clockFor, DAY, HOUR, hasAnswers, MINUTE, withTurn } from "../../core/match/pace";
import { graceOf, inWords, type Pace, paceOf, span } from "../../core/words/words";
import type { Absence, Clock } from "../../generated/starboard";
import { Segments } from "./options";
import { say } from "./words";

type Timed = Exclude<Pace, "none">;

const TURNS: Record<Timed, number[]> = {
  live: [30, 60, 2 * MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE],
  days: [8 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY],
};
const REACTIONS: Record<Timed, number[]> = {
  live: [15, 30, 45, 60, 2 * MINUTE],
  days: [8 * HOUR, DAY, 2 * DAY, 3 * DAY],
};
const GRACES: Record<Timed, number[]> = {
  live: [0, 15, 30, 60, 2 * MINUTE, 5 * MINUTE],
  days: [0, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 2 * DAY],
};
const BANKS = [0, MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE];
const EXTENSIONS = [0, 1, 2, 3, 4, 5, 10];
const MISSED_TURNS = [0, 1, 2, 3, 4, 5];

interface ClockFormProps {
  clock: Clock;
  suggested: Clock;
  change(clock: Clock): void;
}

/** The choice of a clock: live, days per move, or none. */
export function ClockForm({ clock, suggested, change }: ClockFormProps) {
  const pace = paceOf(clock);
  return (
    <div class="col g-3 start">
      <Segments<Pace>
        label={say("clock")}
        value={pace}
        values={[
          ["live", say("pace-live")],
          ["days", say("pace-days")],
          ["none", say("pace-none")],
        ]}
        set={(next) => change(clockFor(next, suggested))}
      />
      {pace !== "none" && (
        <div class="row times ends wrap">
          <Pick
            name={say("per-move")}
            of={TURNS[pace]}
            value={clock.turn}
            set={(turn) => change(withTurn(clock, turn))}
          />
          {hasAnswers(suggested) && (
            <Pick
              name={say("per-reaction")}
              of={REACTIONS[pace]}
              value={clock.reaction}
              set={(reaction) => change({ ...clock, reaction })}
            />
          )}
          {pace === "live" && (
            <Pick name={say("reserve")} of={BANKS} value={clock.bank} set={(bank) => change({ ...clock, bank })} />
          )}
        </div>
      )}
      <small class="muted">{say(`pace-${pace}-about`)}</small>
      {pace !== "none" && <MoreAboutTime pace={pace} clock={clock} change={change} />}
    </div>
  );
}

interface MoreProps {
  pace: Timed;
  clock: Clock;
  change(clock: Clock): void;
}

/** The settings that few hosts change. */
function MoreAboutTime({ pace, clock, change }: MoreProps) {
  const graces = GRACES[pace].filter((grace) => grace <= clock.turn);
  return (
    <details class="more-time mt-0 across">
      <summary class="semi t-16 lh-12 py-2">{say("clock-settings")}</summary>
      <div class="row times ends wrap">
        <Pick
          name={say("extensions")}
          of={EXTENSIONS}
          value={clock.extensions}
          words={(n) => (n ? inWords(n) : say("no-extensions"))}
          set={(extensions) => change({ ...clock, extensions })}
        />
        <Pick
          name={say("each-gives")}
          of={[-1, ...graces]}
          value={clock.grace ?? -1}
          words={(given) => (given > 0 ? span(given) : say(given < 0 ? "third-of-move" : "gives-nothing"))}
          set={(given) => change({ ...clock, grace: given < 0 ? null : given })}
        />
      </div>
      <small class="muted">{say("extensions-hint")}</small>
      <label class="row check mh-36 presses">
        <input
          type="checkbox"
          checked={clock.late_grace}
          onChange={() => change({ ...clock, late_grace: !clock.late_grace })}
        />
        {say("late-grace", { time: span(graceOf(clock)) })}
      </label>
      <div class="field">
        <span id="about-absence">{say("absence")}</span>
        <Segments<Absence>
          about="about-absence"
          value={clock.absence}
          values={[
            ["bot", say("absence-bot")],
            ["away", say("absence-away")],
            ["passive", say("absence-passive")],
            ["resign", say("absence-resign")],
          ]}
          set={(absence) => change({ ...clock, absence })}
        />
      </div>
      <small class="muted">{say(`absence-${clock.absence}-about`)}</small>
      {(clock.absence === "away" || clock.absence === "bot") && (
        <Pick
          name={say("after")}
          of={MISSED_TURNS}
          value={clock.away_after}
          words={(turns) => say("missed-turns", { turns })}
          set={(away_after) => change({ ...clock, away_after })}
        />
      )}
    </details>
  );
}

interface PickProps {
  name: string;
  of: number[];
  value: number;
  words?(value: number): string;
  set(value: number): void;
}

const lengthOfTime = (seconds: number): string => (seconds ? span(seconds) : say("no-time"));

/** A choice among a few numbers. An unlisted current value is added to them. */
export function Pick({ name, of, value, words = lengthOfTime, set }: PickProps) {
  const listed = of.includes(value) ? of : [...of, value].sort((a, b) => a - b);
  return (
    <label class="field">
      <span>{name}</span>
      <select class="input" value={value} onChange={(event) => set(Number(event.currentTarget.value))}>
        {listed.map((each) => (
          <option key={each} value={each}>
            {words(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
