import { batch, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { isStill } from "../pieces/flights";
import { explains, type Part, Parts } from "./explain";

interface NumberProps {
  /** The bubble's heading: what the number counts. */
  title: string;
  parts: Part[];
  total?: string;
  class?: string;
  /** The number on the page. */
  children: ComponentChildren;
  label?: string;
}

/** A number with a dotted underline that shows its parts on hover, focus or tap. */
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

/** A number counts to its new value in at most this many steps, each this long, in ms. */
const STEPS = 4;
const STEP = 80;

/** The steps of the counting numbers; each returns false when done. One timer for all, because each wake-up costs. */
const counting = new Set<() => boolean>();
let timer: ReturnType<typeof setInterval> | undefined;

function steps(): void {
  batch(() => {
    for (const step of counting) if (!step()) counting.delete(step);
  });
  if (counting.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Calls `step` every `STEP` ms until it returns false. The returned function stops it early. */
function inSteps(step: () => boolean): () => void {
  counting.add(step);
  timer ??= setInterval(steps, STEP);
  return () => counting.delete(step);
}

/** A number that counts to its new value without re-rendering anything else. With reduced motion it changes at once. */
export function Counted({ value }: { value: number }) {
  const shown = useSignal(value);
  useEffect(() => {
    const from = shown.peek();
    if (from === value || isStill()) {
      shown.value = value;
      return;
    }
    // No more steps than the number has to change by.
    const most = Math.min(STEPS, Math.abs(value - from));
    let step = 0;
    return inSteps(() => {
      step += 1;
      shown.value = Math.round(from + ((value - from) * step) / most);
      return step < most;
    });
  }, [value]);
  return <>{shown}</>;
}
