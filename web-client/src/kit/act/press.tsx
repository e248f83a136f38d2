import type { ComponentChildren } from "preact";
import { choiceKey } from "../../core/match/canonical";
import { Icon } from "../../look/icon";
import { explains, WhyNot } from "../words/explain";
import "./press.css";

interface PressProps<Command> {
  /** The command that a press gives. Undefined disables the button. */
  command: Command | undefined;
  /** The command that the button is for: if it is disabled, the rules explain why. */
  wish: Command;
  send(command: Command): void;
  /** The explanation in the bubble. */
  about?: string;
  /** Whether the command is part of the prepared answer. */
  on?: boolean;
  /** Whether a finger's first tap gives the command, because it can be undone. */
  light?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A button that gives a command. While disabled, it explains why on hover, focus and tap. */
export function Press<Command>(props: PressProps<Command>) {
  const { command, wish, send, about, on, light, class: extra = "", children } = props;
  const content = () => (
    <>
      {about && <p>{about}</p>}
      {command === undefined && <WhyNot command={wish} />}
    </>
  );
  const explained = about !== undefined || command === undefined;
  return (
    <button
      type="button"
      class={`btn ${command === undefined ? "rests" : ""} ${on ? "on" : ""} ${extra}`}
      aria-pressed={on}
      aria-disabled={command === undefined}
      data-choice={command === undefined ? undefined : choiceKey(command)}
      {...explains(explained ? content : null, command !== undefined ? () => send(command) : undefined, light)}
    >
      {children}
      {command === undefined && <Icon id="anchor" size={14} />}
    </button>
  );
}
