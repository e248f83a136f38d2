import type { ComponentChildren } from "preact";
import type { Entry } from "../../generated/starboard";
import { useMenu } from "../page/menu";
import { say } from "../texts";
import { About, explains } from "../words/explain";
import "./phases.css";

/** One step of a turn. */
export interface Step {
  id: string;
  name: ComponentChildren;
  /** Its catalogue entry, for the bubble. */
  entry?: Entry;
  /** Skips to this step. Absent if that is not possible. */
  skip?(): void;
  /** The `data-choice` key of the command that skips. */
  choice?: string;
}

interface PhasesProps {
  /** The current step, for screen readers. */
  label: string;
  steps: Step[];
  /** The index of the current step; -1 before the first. */
  at: number;
  /** Replaces the list on narrow screens. */
  short: ComponentChildren;
  /** More about the turn, such as how many are left. */
  children?: ComponentChildren;
}

/** In the top bar: the steps of a turn, with the current one lit and those that can be skipped to marked. */
export function Phases({ label, steps, at, short, children }: PhasesProps) {
  const { button, close, menu } = useMenu();
  const stateOf = (i: number) => (i < at ? "done" : i === at ? "on" : "");
  return (
    <nav class="phases row g-3" aria-label={label}>
      <button type="button" class="phases-short down mh-44 centre g-1" {...button}>
        <b class="heading t-16 solid">{short}</b>
        <span class="phases-dots row stretch g-1">
          {steps.map(({ id }, i) => (
            <i key={id} class={stateOf(i)} />
          ))}
        </span>
      </button>
      <ol {...menu}>
        {steps.map(({ id, name, entry, skip, choice }, i) => (
          <li class="flex" key={id}>
            <button
              type="button"
              class={`semi muted px-3 ${stateOf(i)} ${skip ? "skippable lights" : ""}`}
              aria-current={i === at ? "step" : undefined}
              data-choice={choice}
              {...explains(
                entry ? () => <About entry={entry} next={skip && say("skip-to-phase")} /> : null,
                skip &&
                  (() => {
                    close();
                    skip();
                  }),
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}
