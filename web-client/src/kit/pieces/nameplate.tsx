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
  /** What a screen reader is told of the player, after the name. */
  label: string;
  /** It is their move. */
  now?: boolean;
  /** They are out of the match. */
  out?: boolean;
  /** They can be chosen. */
  usable?: boolean;
  /** There is little room. */
  narrow?: boolean;
  /** How the game sets its plates: further classes, and where they stand. */
  class?: string;
  style?: Record<string, string>;
  /** Of what people they are, what they do. */
  aside?: ComponentChildren;
  /** What the bubble over the name says, and what choosing the name does. */
  about?: () => ComponentChildren;
  act?: () => void;
  /** Counters and signs, from left to right. */
  children?: ComponentChildren;
  /** What stands in a row of its own. */
  below?: ComponentChildren;
}

/** A player at a glance: sigil and name at the edge of their colour, what they are and do, and what is counted of them. */
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
  /** What is counted: the bubble's heading. */
  title: string;
  parts?: Part[];
  total?: string;
  /** For a screen reader, where the heading does not say it. */
  label?: string;
  class?: string;
  count: ComponentChildren;
  /** What stands after the number. */
  children?: ComponentChildren;
}

/** Something counted of a player, with its icon; it explains itself by its parts, if it has any. */
export function Counter({ icon, title, parts = [], total, label, class: extra = "", count, children }: CounterProps) {
  return (
    <Sum title={title} parts={parts} total={total} class={`inline nowrap ${extra}`} label={label}>
      <Icon id={icon} size={17} label={parts.length > 0 ? undefined : title} />
      <b class="num">{count}</b>
      {children}
    </Sum>
  );
}
