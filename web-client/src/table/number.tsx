import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { isStill } from "../kit/flights";
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

/** A number counts to its new value in so many steps at most, each so long, milliseconds. */
const STEPS = 4;
const STEP = 80;

/** A number that counts to its new value, and nothing else is drawn for it; with reduced motion it is there at once. */
export function Counted({ value }: { value: number }) {
  const shown = useSignal(value);
  useEffect(() => {
    const from = shown.peek();
    if (from === value || isStill()) {
      shown.value = value;
      return;
    }
    // A step that changes nothing is none.
    const steps = Math.min(STEPS, Math.abs(value - from));
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      shown.value = Math.round(from + ((value - from) * step) / steps);
      if (step >= steps) clearInterval(timer);
    }, STEP);
    return () => clearInterval(timer);
  }, [value]);
  return <>{shown}</>;
}
