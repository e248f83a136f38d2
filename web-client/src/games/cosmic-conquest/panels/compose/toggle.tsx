import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { choiceKey } from "../../../../core/match/canonical";
import type { Command } from "../../../../generated/cosmic-conquest";
import { Press } from "../../../../kit/act/press";
import { Icon } from "../../../../look/icon";
import { useTable } from "../../read";
import { send } from "../../ui";

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
    <Press {...props} light class="cc-toggle touch px-2 lh-11" send={(command) => send(model, command)}>
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
      class={`btn touch ${extra}`}
      data-choice={choiceKey(command)}
      onClick={press}
      onBlur={() => setAsked(false)}
    >
      {asked ? <b>{sure}</b> : children}
    </button>
  );
}
