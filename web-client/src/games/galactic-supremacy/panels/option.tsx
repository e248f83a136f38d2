import type { ComponentChildren } from "preact";
import { Icon } from "../../../look/icon";

interface OptionProps {
  icon: string;
  name: string;
  /** What it does or would gain. */
  line: string;
  /** Its chance, or the level before and after. */
  number: ComponentChildren;
  on?: boolean;
  choose(): void;
  "data-piece"?: string;
  "data-choice"?: string;
}

/** One of several options, with its description. */
export function Option({ icon, name, line, number, on, choose, ...rest }: OptionProps) {
  return (
    <li>
      <button
        type="button"
        class={`gs-option row g-3 across outlined py-1 px-3 surface-2 r-2 ${on ? "on" : ""}`}
        aria-pressed={on}
        onClick={choose}
        {...rest}
      >
        <Icon id={icon} size={24} />
        <span class="fill">
          <b class="block">{name}</b>
          <small class="muted t-13">{line}</small>
        </span>
        <span class="num t-18 nowrap">{number}</span>
      </button>
    </li>
  );
}
