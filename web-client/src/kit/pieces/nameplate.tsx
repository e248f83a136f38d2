import type { ComponentChildren } from "preact";
import { who } from "../../core/words/grammar";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { seatClass } from "../../look/seat";
import { usePlace } from "../hooks/at-table";
import { explains, type Part } from "../words/explain";
import { Sum } from "../words/number";
import { SeatState, seatState } from "./seat-state";
import "./nameplate.css";

interface NameplateProps {
  seat: number;
  /** What a screen reader says about the player, after the name and state. */
  label: string;
  /** Whether it is their move. */
  now?: boolean;
  /** Whether they are out of the match. */
  out?: boolean;
  /** Whether they can be chosen. */
  usable?: boolean;
  /** Whether there is little room. */
  narrow?: boolean;
  /** The game's own classes, and the plate's position. */
  class?: string;
  style?: Record<string, string>;
  /** The player's people, or what they are doing. */
  aside?: ComponentChildren;
  /** The content of the name's bubble, and the effect of choosing the name. */
  about?: () => ComponentChildren;
  act?: () => void;
  /** Counters and signs, from left to right. */
  children?: ComponentChildren;
  /** A row of its own below. */
  below?: ComponentChildren;
}

/** A player at a glance: sigil and name with an edge in their colour, their state, and their counters. */
export function Nameplate(props: NameplateProps) {
  const { seat, label, now, out, usable, narrow, class: extra = "", style, aside, about, act, children, below } = props;
  const { model } = usePlace();
  const name = (
    <>
      <Sigil seat={seat} size={18} />
      <b class="clip">{who(model, seat)}</b>
      <SeatState model={model} seat={seat} narrow={narrow} />
    </>
  );
  const state = `${now ? "now" : ""} ${out ? "out" : ""} ${usable ? "usable" : ""} ${narrow ? "narrow" : ""}`;
  return (
    <section
      class={`np shrink rule-bottom surface ${seatClass(seat)} ${state} ${extra}`}
      style={style}
      data-seat={seat}
      aria-label={[who(model, seat), seatState(model, seat), label].filter(Boolean).join(", ")}
    >
      <div class="np-line mh-36 row px-3">
        {about ? (
          <button type="button" class="np-who mw-18 row t-16" {...explains(about, act)}>
            {name}
          </button>
        ) : (
          <span class="np-who mw-18 row t-16">{name}</span>
        )}
        {aside && <span class="np-aside muted clip">{aside}</span>}
        {children}
      </div>
      {below}
    </section>
  );
}

interface CounterProps {
  icon: string;
  /** What it counts: the bubble's heading. */
  title: string;
  parts?: Part[];
  total?: string;
  /** For screen readers, if the heading is not enough. */
  label?: string;
  class?: string;
  count: ComponentChildren;
  /** Shown after the number. */
  children?: ComponentChildren;
}

/** A player's counter with its icon. Its bubble lists its parts, if any. */
export function Counter({ icon, title, parts = [], total, label, class: extra = "", count, children }: CounterProps) {
  return (
    <Sum title={title} parts={parts} total={total} class={`inline nowrap ${extra}`} label={label}>
      <Icon id={icon} size={17} label={parts.length > 0 ? undefined : title} />
      <b class="num">{count}</b>
      {children}
    </Sum>
  );
}
