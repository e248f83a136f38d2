import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { choiceKey } from "../../../../core/match/canonical";
import type { Command, Tally } from "../../../../generated/cosmic-conquest";
import { Press } from "../../../../kit/act/press";
import { explains } from "../../../../kit/words/explain";
import { Icon } from "../../../../look/icon";
import { entryOf, useTable } from "../../read";
import { send } from "../../ui";
import { itemWords, reach } from "../../words/words";
import { TO_COME } from "../outlook";

/** A sum in the order of reading, its die and what it comes to; the place for one that is still to come. */
export function SumLine({ tally }: { tally: Tally | undefined }) {
  const { model } = useTable();
  if (!tally)
    return (
      <p class="cc-sum row g-1 wrap mt-25">
        <span class="chip out">{TO_COME}</span>
      </p>
    );
  return (
    <p class="cc-sum row g-1 wrap mt-25">
      {tally.items.map((item) => {
        const entry = entryOf(model.catalogue.value, "trait", item.what);
        const tone = item.value < 0 ? "neg" : entry ? "pos" : "";
        if (!entry)
          return (
            <span key={item.what} class={`chip ${tone}`}>
              {itemWords(item)}
            </span>
          );
        return (
          <button key={item.what} type="button" class={`chip ${tone}`} {...explains(() => <p>{entry.text}</p>)}>
            {itemWords(item)}
          </button>
        );
      })}
      <span class="chip out">+ die 1–10</span>
      <b class="num push t-20">{reach(tally)}</b>
    </p>
  );
}

interface ToggleProps {
  icon: string;
  children: ComponentChildren;
  /** What a press does; without it the button rests. */
  command: Command | undefined;
  /** What one would do, to hear why it cannot be done. */
  wish: Command;
  /** It is part of the draft now. */
  on?: boolean;
  about?: string;
}

/** A part of the draft that is there or not. */
export function Toggle({ icon, children, ...props }: ToggleProps) {
  const { model } = useTable();
  return (
    <Press {...props} class="cc-toggle" send={(command) => send(model, command)}>
      <Icon id={icon} size={20} />
      <span>{children}</span>
    </Press>
  );
}

/** How long a first press waits for its second, milliseconds. */
const DOUBT = 4000;

interface TwiceProps {
  command: Command;
  class?: string;
  /** What the second press says. */
  sure: string;
  children: ComponentChildren;
}

/** What cannot be taken back asks for a second press. */
export function Twice({ command, sure, children, class: extra = "" }: TwiceProps) {
  const { model } = useTable();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = window.setTimeout(() => setAsked(false), DOUBT);
    return () => window.clearTimeout(timer);
  }, [asked]);
  const press = () => {
    setAsked(!asked);
    if (asked) void send(model, command);
  };
  return (
    <button
      type="button"
      class={`${extra} ${asked ? "sure" : ""}`}
      data-choice={choiceKey(command)}
      onClick={press}
      onBlur={() => setAsked(false)}
    >
      {asked ? <b>{sure}</b> : children}
    </button>
  );
}

interface SupposeProps {
  /** "If Mirela defends with". */
  label: ComponentChildren;
  value: number;
  most: number;
  set(value: number): void;
  chance: number;
  /** "to take it". */
  outcome: string;
  /** How far it can go, and why. */
  note?: ComponentChildren;
}

/** A slider for what one does not know, and the chance that follows from it. */
export function Suppose({ label, value, most, set, chance, outcome, note }: SupposeProps) {
  return (
    <div class="cc-suppose row split g-3 mt-25 rule-top">
      <label class="fill">
        <span>
          {label} <b class="num t-18">{value}</b>
        </span>
        <input
          type="range"
          min={0}
          max={most}
          value={value}
          onInput={(event) => set(Number(event.currentTarget.value))}
        />
        {note && <span class="cc-aside muted t-13 mt-1">{note}</span>}
      </label>
      <Chance of={chance} outcome={outcome} />
    </div>
  );
}

export function Chance({ of, outcome }: { of: number; outcome: string }) {
  return (
    <span class="odds cc-chance col firm g-05">
      <b class="t-28 text-centre">{of}%</b>
      <span class="t-13 muted">{outcome}</span>
    </span>
  );
}
