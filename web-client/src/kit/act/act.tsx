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
  /** What is asked, or what goes on. */
  line: ComponentChildren;
  tone?: "warn" | "muted";
  /** What the line says while something is told. */
  news?: ComponentChildren;
  /** The row while something is told, where *Continue* alone would not do. */
  telling?: ComponentChildren;
  /** What there is to do, or who is waited for: one of the rows below, or the game's own. */
  children: ComponentChildren;
}

/**
 * Bottom of the rail: a line that says what is asked, and a row of always the same height. What is asked waits until what
 * came before has been told.
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

/** What stands in the place of the primary action: a command, or a hint where the next tap is elsewhere. */
export interface Offer<Command> {
  primary?: Command;
  /** What it takes besides, under its verb. */
  note?: string;
  /** Something better can be done elsewhere: it does not glow. */
  calm?: boolean;
  hint?: string;
  others: Command[];
  /** Lays down what is taken up. */
  lay?(): void;
}

interface ButtonsProps<Command> {
  offer: Offer<Command>;
  /** A command in words, where the bar says it otherwise than the game does. */
  verb?(command: Command): ComponentChildren;
  send(command: Command): void;
  /** Why the primary action cannot come to anything, as far as its odds are known. It can be given all the same. */
  warning?: string | null;
}

/** The one primary action, and what else can be done. */
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

/** Gives a command, but holds one that ends a turn and has shown nothing to anybody. */
export function useHolding<Command>(send: (command: Command) => void): (command: Command) => void {
  const { model, holds } = usePlace();
  return (command) => {
    // A lesson lets through nothing else than it asks for.
    if (!model.through?.value && holds?.(command, model)) hold(model, command, () => send(command));
    else send(command);
  };
}

interface WonProps {
  winners: number[];
  says(winners: number[]): Word[];
}

/** Who has won. */
export const ActWon = ({ winners, says }: WonProps) => (
  <div class="act-row boxed" role="status">
    <Icon id="laurel-crown" size={24} />
    <span>
      <Words of={says(winners)} />
    </span>
  </div>
);
