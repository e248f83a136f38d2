import type { ComponentChildren } from "preact";
import { say } from "../texts";
import { explains } from "../words/explain";
import "./pile.css";

interface PileProps {
  name: string;
  count: number;
  /** What lies on top; a card's back if nothing is given. */
  top?: ComponentChildren;
  /** Where cards fly from and to. */
  place?: string;
  about: () => ComponentChildren;
}

/** A pile of cards with its count; what it holds is told on hover or tap. */
export function Pile({ name, count, top, place, about }: PileProps) {
  return (
    <button
      type="button"
      class="pile text-centre semi t-13"
      aria-label={say("pile", { name, count })}
      {...explains(about)}
    >
      <span class={`pile-top w-54 h-74 block ${count === 0 ? "none" : ""}`} data-place={place}>
        {count > 0 && (top ?? <span class="back block" style={{ "--deep": Math.min(4, Math.ceil(count / 12)) }} />)}
      </span>
      <span class="pile-name">
        {name} <b class="num t-18">{count}</b>
      </span>
    </button>
  );
}
