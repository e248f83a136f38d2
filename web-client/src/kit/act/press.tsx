import type { ComponentChildren } from "preact";
import { choiceKey } from "../../core/match/canonical";
import { Icon } from "../../look/icon";
import { explains, WhyNot } from "../words/explain";
import "./press.css";

interface PressProps<Command> {
  /** What a press gives; without it the button rests. */
  command: Command | undefined;
  /** What one would give: where it rests, the rules say why not. */
  wish: Command;
  send(command: Command): void;
  /** What it is for. */
  about?: string;
  /** It is part of what is prepared. */
  on?: boolean;
  /** A finger's first tap gives it, since it can be taken back. */
  light?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A button that gives a command, and while it rests says why: by hover, focus and tap. */
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
