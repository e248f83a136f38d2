import { batch, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { isStill } from "../pieces/flights";
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

/** Numbers on their way, each a step that is false once it is there. They go in step: each waking of the thread costs. */
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

/** Takes a step now and then until it is false; what is given back ends it before. */
function inSteps(step: () => boolean): () => void {
  counting.add(step);
  timer ??= setInterval(steps, STEP);
  return () => counting.delete(step);
}

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
