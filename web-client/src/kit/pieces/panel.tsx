import type { ComponentChildren } from "preact";
import { say } from "../texts";
import "./panel.css";

interface PanelProps {
  title: ComponentChildren;
  /** For a screen reader, where the title is more than words. */
  label?: string;
  /** Whose it is: a sigil before the title. */
  mark?: ComponentChildren;
  /** Below the title: where things stand. */
  line?: ComponentChildren;
  /** Beside the title: the chance, a button. */
  aside?: ComponentChildren;
  /** Puts it away. */
  close?(): void;
  class?: string;
  children?: ComponentChildren;
}

/** Something that is decided or looked at, at the top of the rail: its title, where it stands, and what there is to do. */
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

/** What one of the game's own tabs of the rail shows; it scrolls, and is reached by the keyboard for that. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section class={`panel-page grow scroll squash pt-3 px-4 pb-5 ${extra}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
