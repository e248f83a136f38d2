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
  /** What the catalogue says of it. */
  entry?: Entry;
  /** Goes on to it, where what lies between can be left out. */
  skip?(): void;
  /** The name of the command that does. */
  choice?: string;
}

interface PhasesProps {
  /** Where in the turn one is, for who listens. */
  label: string;
  steps: Step[];
  /** The present one's place in the list; -1 before the first. */
  at: number;
  /** What stands in place of the list where there is no room for it. */
  short: ComponentChildren;
  /** What else there is to be seen of the turn: how many are left. */
  children?: ComponentChildren;
}

/** In the top bar: the steps of a turn, the present one lit; a later one that can be skipped to is marked. */
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
