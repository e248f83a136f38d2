import type { ComponentChildren } from "preact";
import { say } from "../texts";
import { explains } from "../words/explain";
import "./pile.css";

interface PileProps {
  name: string;
  count: number;
  /** The top card. A card back by default. */
  top?: ComponentChildren;
  /** Its `data-place`, as a start and end of card flights. */
  place?: string;
  about: () => ComponentChildren;
}

/** A pile of cards with its count. Hover or tap explains its contents. */
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
