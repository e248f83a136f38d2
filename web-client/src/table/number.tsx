import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
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

/** How long a number takes to count to its new value, milliseconds. */
const COUNTING = 320;

/** A number that counts up or down to its new value; with reduced motion it is there at once. */
export function Counted({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    if (start === value || isStill()) {
      from.current = value;
      setShown(value);
      return;
    }
    const began = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / COUNTING);
      from.current = Math.round(start + (value - start) * part);
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <>{shown}</>;
}
