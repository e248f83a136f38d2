import type { ComponentChildren } from "preact";
import "./toggle.css";

interface ToggleProps {
  on: boolean;
  turn(): void;
  children: ComponentChildren;
  /** Its test id. */
  does: string;
  title?: string;
  class?: string;
}

/** An on/off setting on a page, with its label. */
export function Toggle({ on, turn, children, does, title, class: extra = "" }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      class={`toggle inline g-2 firm shrink mh-24 ${extra}`}
      data-testid={does}
      title={title}
      onClick={turn}
    >
      {children}
      <i aria-hidden="true" />
    </button>
  );
}
