import type { ComponentChildren, ComponentProps } from "preact";
import { useEffect, useState } from "preact/hooks";
import { choiceKey } from "../../../../core/match/canonical";
import type { Command } from "../../../../generated/cosmic-conquest";
import { Press } from "../../../../kit/act/press";
import { Icon } from "../../../../look/icon";
import { useTable } from "../../read";
import { send } from "../../ui";

/** A button that gives a command, and closes the menu that it is in. */
export function Give(props: Omit<ComponentProps<typeof Press<Command>>, "send">) {
  const { model } = useTable();
  return <Press {...props} send={(command) => send(model, command)} />;
}

/** A part of the draft that is either on or off. */
export const Toggle = ({ icon, children, ...props }: ComponentProps<typeof Give> & { icon: string }) => (
  <Give {...props} light class="cc-toggle touch px-2 lh-11">
    <Icon id={icon} size={20} />
    <span>{children}</span>
  </Give>
);

/** How long a first press waits for the second, in ms. */
const DOUBT = 4000;

interface TwiceProps {
  command: Command;
  class?: string;
  /** The button's text for the second press. */
  sure: string;
  children: ComponentChildren;
}

/** A button that needs a second press, because its command cannot be undone. */
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
