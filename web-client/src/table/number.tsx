import type { ComponentChildren } from "preact";
import { explains, type Part, Parts } from "./explain";

interface NumberProps {
  /** What is counted, as the bubble's heading. */
  title: string;
  parts: Part[];
  total?: string;
  class?: string;
  /** The number as it stands on the page. */
  children: ComponentChildren;
  label?: string;
}

/** A number that explains itself: underlined with dots, its parts on hover, focus or tap. */
export function Sum({ title, parts, total, class: extra = "", children, label }: NumberProps) {
  if (parts.length === 0) return <span class={extra}>{children}</span>;
  return (
    <button
      type="button"
      class={`sum ${extra}`}
      aria-label={label ?? undefined}
      {...explains(() => <Parts title={title} parts={parts} total={total} />, undefined)}
    >
      {children}
    </button>
  );
}
