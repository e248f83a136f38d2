import type { ComponentChildren } from "preact";
import { Icon } from "../look/icon";
import { explains } from "./explain";
import "./card.css";

interface CardProps {
  /** Pigment and outline of the art window: `research`, `fleet`, … */
  kind: string;
  name: string;
  icon: string;
  cost?: number;
  /** The cost can't be paid now. */
  dear?: boolean;
  copies?: number;
  /** It can do something now. */
  usable?: boolean;
  /** What it can do is what it is for; so is everything that is usable unless told. */
  glows?: boolean;
  chosen?: boolean;
  children?: ComponentChildren;
  /** What the bubble says; null while it would be in the way. */
  about: (() => ComponentChildren) | null;
  onUse?: (anchor: Element) => void;
}

/** A card in the hand: paper, cost on the edge, art, one sentence; several alike lie on one another. */
export function Card(props: CardProps) {
  const { kind, name, icon, cost, dear, copies = 1, usable, glows = usable, chosen, children, about, onUse } = props;
  const state = `${glows ? "can" : usable ? "" : "off"} ${chosen ? "chosen" : ""}`;
  return (
    <button
      type="button"
      class={`card k-${kind} ${state} ${copies > 1 ? "stacked" : ""}`}
      style={{ "--copies": Math.min(copies - 1, 3) }}
      aria-pressed={chosen ?? false}
      aria-disabled={!usable}
      {...explains(about, usable ? onUse : undefined)}
    >
      <span class="nm">
        {name}
        {copies > 1 && <span class="copies num">×{copies}</span>}
      </span>
      <span class="art">
        <Icon id={icon} size={50} />
      </span>
      {cost !== undefined && <span class={`cost ${dear ? "dear" : ""}`}>{cost}</span>}
      <span class="tx">{children}</span>
    </button>
  );
}

/** A small card in a pile or a list: its art alone. */
export function SmallCard({
  kind,
  icon,
  name,
  size = 54,
}: {
  kind: string;
  icon: string;
  name: string;
  size?: number;
}) {
  return (
    <span class={`card small k-${kind}`} style={{ "--w": `${size}px` }} role="img" aria-label={name}>
      <span class="art">
        <Icon id={icon} size={Math.round(size * 0.55)} />
      </span>
    </span>
  );
}

/** Card backs, as many as are held; overlapping, never wider than `most`. */
export function Backs({ count, most = 8 }: { count: number; most?: number }) {
  return (
    <span class="backs" aria-hidden="true">
      {Array.from({ length: Math.min(count, most) }, (_, i) => (
        <i key={i} class="back" />
      ))}
    </span>
  );
}
