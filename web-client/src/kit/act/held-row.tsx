import { useEffect, useState } from "preact/hooks";
import { usePlace } from "../hooks/at-table";
import { say } from "../texts";
import { type Held, heldAt, isDouble, release, undo } from "./held-end";
import "./held-row.css";

/** Replaces the primary action while a turn's end is held: undo it, or send it now. */
export function HeldRow({ held }: { held: Held }) {
  const { model } = usePlace();
  const left = useSeconds(held);
  const tap = (act: () => void) => () => {
    if (!isDouble(held)) act();
  };
  return (
    <div class="act-row held-row">
      <button
        type="button"
        class="held-undo mh-56 pr-4 pl-2 row grow bold t-18 g-35 r-2 surface-2"
        data-held
        onClick={tap(() => undo(model))}
      >
        <Ring held={held} left={left} />
        <span>
          {say("undo")}
          <small class="block muted t-13 regular lh-12">{say("undo-hint")}</small>
        </span>
      </button>
      <button type="button" class="btn big" onClick={tap(() => release(model))}>
        {say("pass-now")}
      </button>
      <span class="unseen" role="status">
        {say("turn-ends-in", { seconds: Math.round(held.ms / 1000) })}
      </span>
    </div>
  );
}

/** The command held at this table. Null for none. */
export const useHeld = (): Held | null => heldAt(usePlace().model).value;

function useSeconds({ since, ms }: Held): number {
  const now = () => Math.max(1, Math.ceil((since + ms - performance.now()) / 1000));
  const [left, setLeft] = useState(now);
  useEffect(() => {
    setLeft(now());
    const timer = setInterval(() => setLeft(now()), 100);
    return () => clearInterval(timer);
  }, [since]);
  return left;
}

const TICKS = Array.from({ length: 40 }, (_, i) => {
  const turn = (i / 40) * 2 * Math.PI;
  const [x, y] = [Math.sin(turn), -Math.cos(turn)];
  const out = i % 8 ? 20.8 : 22;
  return `M${(22 + 19.5 * x).toFixed(1)} ${(22 + 19.5 * y).toFixed(1)}L${(22 + out * x).toFixed(1)} ${(22 + out * y).toFixed(1)}`;
}).join("");

/** A graduated ring that shrinks clockwise round the remaining seconds. */
const Ring = ({ held, left }: { held: Held; left: number }) => (
  <svg width={46} height={46} viewBox="0 0 44 44" aria-hidden="true">
    <path d={TICKS} stroke="var(--brass)" stroke-width=".9" />
    <circle cx={22} cy={22} r={16} fill="var(--bg)" stroke="var(--line-strong)" />
    <circle
      class="held-drain"
      style={{ animationDuration: `${held.ms}ms`, "--steps": Math.round(held.ms / 1000) }}
      cx={22}
      cy={22}
      r={16}
      pathLength={100}
      transform="rotate(-90 22 22)"
    />
    <text x={22} y={28} class="anchor-middle digits t-18 fill-text">
      {left}
    </text>
  </svg>
);
