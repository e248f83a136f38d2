import type { ComponentChildren } from "preact";
import "./toggle.css";

interface ToggleProps {
  on: boolean;
  turn(): void;
  children: ComponentChildren;
  /** What it does, for tests. */
  does: string;
  title?: string;
  class?: string;
}

/** A setting of a page that is on or off, beside the words for it. */
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
