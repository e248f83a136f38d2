import { clockFor, DAY, HOUR, hasAnswers, MINUTE, withTurn } from "../../core/match/pace";
import { counted } from "../../core/words/grammar";
import { graceOf, inWords, type Pace, paceOf, span } from "../../core/words/words";
import type { Absence, Clock } from "../../generated/starboard";
import { Segments } from "./options";

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

/** A live clock, days for each move, or none. */
export function ClockForm({ clock, suggested, change }: ClockFormProps) {
  const pace = paceOf(clock);
  return (
    <div class="col g-3 start">
      <Segments<Pace>
        label="Clock"
        value={pace}
        values={[
          ["live", "Live"],
          ["days", "By correspondence"],
          ["none", "No clock"],
        ]}
        set={(next) => change(clockFor(next, suggested))}
      />
      {pace !== "none" && (
        <div class="row times ends wrap">
          <Pick name="Per move" of={TURNS[pace]} value={clock.turn} set={(turn) => change(withTurn(clock, turn))} />
          {hasAnswers(suggested) && (
            <Pick
              name="Per reaction"
              of={REACTIONS[pace]}
              value={clock.reaction}
              set={(reaction) => change({ ...clock, reaction })}
            />
          )}
          {pace === "live" && (
            <Pick name="Reserve" of={BANKS} value={clock.bank} set={(bank) => change({ ...clock, bank })} />
          )}
        </div>
      )}
      <small class="muted">{ABOUT[pace]}</small>
      {pace !== "none" && <MoreAboutTime pace={pace} clock={clock} change={change} />}
    </div>
  );
}

const ABOUT: Record<Pace, string> = {
  none: "Everybody takes the time they need.",
  live: "Everybody is at the table at the same time.",
  days: "Look in when you have time: the table waits while you are away.",
};

interface MoreProps {
  pace: Timed;
  clock: Clock;
  change(clock: Clock): void;
}

/** What only some hosts want to choose. */
function MoreAboutTime({ pace, clock, change }: MoreProps) {
  const graces = GRACES[pace].filter((grace) => grace <= clock.turn);
  const grace = span(graceOf(clock));
  return (
    <details class="more-time mt-0 across">
      <summary class="heading t-18 lh-12 pb-2">Clock settings</summary>
      <div class="row times ends wrap">
        <Pick
          name="Extensions for each player"
          of={EXTENSIONS}
          value={clock.extensions}
          say={(n) => (n ? inWords(n) : "none")}
          set={(extensions) => change({ ...clock, extensions })}
        />
        <Pick
          name="Each gives"
          of={[-1, ...graces]}
          value={clock.grace ?? -1}
          say={(given) => (given < 0 ? "a third of a move" : given ? span(given) : "nothing")}
          set={(given) => change({ ...clock, grace: given < 0 ? null : given })}
        />
      </div>
      <small class="muted">
        A player takes an extension without asking, once a turn; it moves the deadline for all who share it.
      </small>
      <label class="row check presses">
        <input
          type="checkbox"
          checked={clock.late_grace}
          onChange={() => change({ ...clock, late_grace: !clock.late_grace })}
        />
        If only one player is late, give them {grace} more
      </label>
      <div class="field">
        <span id="about-absence">A player who misses turns</span>
        <Segments<Absence>
          about="about-absence"
          value={clock.absence}
          values={[
            ["bot", "A bot plays"],
            ["away", "Is skipped"],
            ["passive", "Stays"],
            ["resign", "Drops out"],
          ]}
          set={(absence) => change({ ...clock, absence })}
        />
      </div>
      <small class="muted">{ABSENCE[clock.absence]}</small>
      {(clock.absence === "away" || clock.absence === "bot") && (
        <Pick
          name="After"
          of={MISSED_TURNS}
          value={clock.away_after}
          say={(turns) => (turns ? `${counted(turns, "missed turn")}` : "never")}
          set={(away_after) => change({ ...clock, away_after })}
        />
      )}
    </details>
  );
}

const ABSENCE: Record<Absence, string> = {
  bot: "A bot plays for them until they are back.",
  away: "The others do not wait for them until they are back. If nobody plays for three turns, the match is over.",
  passive: "The match goes on. The clock runs for them every time.",
  resign: "After three missed turns in a row they are out of the match.",
};

interface PickProps {
  name: string;
  of: number[];
  value: number;
  say?(value: number): string;
  set(value: number): void;
}

const lengthOfTime = (seconds: number): string => (seconds ? span(seconds) : "none");

/** One of a few numbers. */
export function Pick({ name, of, value, say = lengthOfTime, set }: PickProps) {
  const listed = of.includes(value) ? of : [...of, value].sort((a, b) => a - b);
  return (
    <label class="field">
      <span>{name}</span>
      <select class="input" value={value} onChange={(event) => set(Number(event.currentTarget.value))}>
        {listed.map((each) => (
          <option key={each} value={each}>
            {say(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
