import type { ComponentChildren } from "preact";
import { say } from "../texts";
import "./panel.css";

interface PanelProps {
  title: ComponentChildren;
  /** For screen readers, if the title is not plain text. */
  label?: string;
  /** The sigil of its owner, before the title. */
  mark?: ComponentChildren;
  /** Below the title: the current state. */
  line?: ComponentChildren;
  /** Beside the title: a chance or a button. */
  aside?: ComponentChildren;
  /** Closes the panel. Without it, there is no close button. */
  close?(): void;
  class?: string;
  children?: ComponentChildren;
}

/** A decision or something to look at, at the top of the rail: title, state and actions. */
export function Panel(props: PanelProps) {
  const { title, label, mark, line, aside, close, class: extra = "", children, ...rest } = props;
  const spoken = label ?? (typeof title === "string" ? title : undefined);
  return (
    <section class={`panel stack py-3 px-4 ${extra}`} aria-label={spoken} {...rest}>
      <header class="panel-head row start">
        {mark}
        <div>
          <h2 class="t-20">{title}</h2>
          {line && <p class="muted">{line}</p>}
        </div>
        {aside}
        {close && (
          <button type="button" class="ibtn panel-close w-28 h-28" aria-label={say("close")} onClick={close}>
            ✕
          </button>
        )}
      </header>
      {children}
    </section>
  );
}

/** The content of one of the game's own tabs in the rail. It can be focused, so that the keyboard can scroll it. */
export function Page({
  label,
  class: extra = "",
  children,
}: {
  label: string;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section class={`panel-page grow scroll squash pt-3 px-4 pb-5 ${extra}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
