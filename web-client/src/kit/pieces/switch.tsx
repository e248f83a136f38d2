import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { say } from "../texts";
import "./switch.css";

interface SwitchProps {
  on: boolean;
  turn(): void;
  children: ComponentChildren;
  /** Its test id. */
  does?: string;
}

/** An on/off setting in a menu, which shows its state. */
export function Switch({ on, turn, children, does }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={on} class="menu-item switch" data-testid={does} onClick={turn}>
      {children}
      <span class="sp" />
      <span class="switch-state px-2 r-2 t-13 text-centre muted outlined-strong" aria-hidden="true">
        {say(on ? "on" : "off")}
      </span>
    </button>
  );
}

/** A handler that toggles a setting. */
export const turning = (choice: Signal<boolean>) => () => {
  choice.value = !choice.value;
};
