import type { ComponentChildren } from "preact";
import { choiceKey } from "../../core/match/canonical";
import type { Word } from "../../core/words/sentence";
import { Icon } from "../../look/icon";
import { isTelling, usePlace } from "../hooks/at-table";
import { say } from "../texts";
import { Words } from "../words/words";
import { hold } from "./held-end";
import { HeldRow, useHeld } from "./held-row";
import { HintButton } from "./hint";
import "./act.css";

interface ActProps {
  /** The question, or the current events. */
  line: ComponentChildren;
  tone?: "warn" | "muted";
  /** The line while a story plays. */
  news?: ComponentChildren;
  /** The row while a story plays. *Continue* alone by default. */
  telling?: ComponentChildren;
  /** The actions, or whom the match waits for: one of the rows below, or the game's own. */
  children: ComponentChildren;
}

/**
 * Bottom of the rail: a line with the question, and a row that always has the same height. The question appears once
 * the story of earlier events is over.
 */
export function Act({ line, tone, news, telling, children }: ActProps) {
  const { story } = usePlace();
  const waits = isTelling(story);
  const held = useHeld();
  return (
    <section class="act" aria-label={say("to-do")}>
      <p class={`act-line row mb-05 ${waits ? "muted" : (tone ?? "")}`}>
        {waits ? news || say("happened") : held ? <b>{say("turn-ends")}</b> : line}
      </p>
      {waits ? (telling ?? <GoOn />) : held ? <HeldRow held={held} /> : children}
    </section>
  );
}

function GoOn() {
  const { story } = usePlace();
  return (
    <div class="act-row">
      <button type="button" class="btn primary big" data-skips onClick={() => story?.skip()}>
        {say("continue")}
      </button>
    </div>
  );
}

/** The primary action, or a hint if the next tap is elsewhere; and the other actions. */
export interface Offer<Command> {
  primary?: Command;
  /** The cost or condition, below the verb. */
  note?: string;
  /** Removes the primary button's glow, because something better can be done elsewhere. */
  calm?: boolean;
  hint?: string;
  others: Command[];
  /** Lays down the held pieces. */
  lay?(): void;
}

interface ButtonsProps<Command> {
  offer: Offer<Command>;
  /** A command in words, if the bar words it differently from the game. */
  verb?(command: Command): ComponentChildren;
  send(command: Command): void;
  /** Why the primary action cannot succeed, by its known odds. The player may still choose it. */
  warning?: string | null;
}

/** The one primary action, and the others. */
export function ActButtons<Command>({ offer, verb, send: sendAtOnce, warning }: ButtonsProps<Command>) {
  const { model, verb: usual } = usePlace();
  const wordsOf = (command: Command) => (verb ? verb(command) : usual?.(command, model));
  const send = useHolding(sendAtOnce);
  const { primary, note, calm, hint, others, lay } = offer;
  const busy = model.busy.value;
  return (
    <div class="act-row">
      {primary ? (
        <button
          type="button"
          class={`btn big ${calm ? "calm" : "primary"} ${warning ? "doubtful" : ""}`}
          aria-disabled={busy}
          data-primary
          data-choice={choiceKey(primary)}
          onClick={() => send(primary)}
        >
          <span>{wordsOf(primary)}</span>
          {(warning ?? note) && <small>{warning ?? note}</small>}
        </button>
      ) : (
        <p class="act-hint grid middle px-3 semi text-centre">{hint}</p>
      )}
      {lay && (
        <button type="button" class="btn big lays" onClick={lay}>
          {say("never-mind")}
        </button>
      )}
      {others.map((command) => (
        <button
          key={JSON.stringify(command)}
          type="button"
          class="btn big"
          aria-disabled={busy}
          data-choice={choiceKey(command)}
          onClick={() => send(command)}
        >
          {wordsOf(command)}
        </button>
      ))}
      <HintButton />
      <span class="unseen" role="status">
        {primary && warning}
      </span>
    </div>
  );
}

/** Returns a function that sends a command, but first holds one that ends a turn and reveals nothing. */
export function useHolding<Command>(send: (command: Command) => void): (command: Command) => void {
  const { model, holds } = usePlace();
  return (command) => {
    // A lesson lets through only the commands it wants.
    if (!model.through?.value && holds?.(command, model)) hold(model, command, () => send(command));
    else send(command);
  };
}

interface WonProps {
  winners: number[];
  says(winners: number[]): Word[];
}

export const ActWon = ({ winners, says }: WonProps) => (
  <div class="act-row boxed" role="status">
    <Icon id="laurel-crown" size={24} />
    <span>
      <Words of={says(winners)} />
    </span>
  </div>
);
