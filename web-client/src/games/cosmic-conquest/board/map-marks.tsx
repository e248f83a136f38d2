import type { SystemId } from "../../../generated/cosmic-conquest";
import { steady } from "../../../kit/hooks/steady";
import type { Point } from "../../../kit/pieces/board";
import { IconAt } from "../../../look/icon";
import type { Chart } from "../read";
import { arrowPath, DISC, freeAngles } from "./map-geometry";
import "./map-marks.css";

interface OrderArrowProps {
  chart: Chart;
  from: SystemId;
  to: SystemId;
  /** What stands on its paper label: "22 + 2". */
  label: string;
  /** An admiral leads: a star on the label. */
  led?: boolean;
  /** Dashed and violet: somebody else's orders, read or shown. */
  ghost?: boolean;
  /** Dashed: it failed. */
  failed?: boolean;
  /** Factor of the usual size. */
  size: number;
  /** How far it leaves the straight lane, in units of the map. */
  bow?: number;
  /** The colour: a class that sets `--seat`. */
  class?: string;
}

/** An attack on the map: from rim to rim, bowed beside its lane, with its force on paper. */
export const OrderArrow = steady((props: OrderArrowProps) => {
  const { chart, from, to, label, led, ghost, failed, size, bow, class: tone = "" } = props;
  const a = chart.systems[from];
  const b = chart.systems[to];
  if (!a || !b) return null;
  const { path, tip, angle, label: place } = arrowPath(a, b, size, bow);
  return (
    <g class={`cc-arrow ${tone} ${ghost ? "ghost" : ""} ${failed ? "failed" : ""}`}>
      <path class="casing" stroke="var(--sky-0)" d={path} stroke-width={13 * size} />
      <path class="shaft" stroke="var(--seat)" d={path} stroke-width={8 * size} />
      <path
        class="head"
        transform={`translate(${tip.x} ${tip.y}) rotate(${angle}) scale(${size})`}
        d="M0 0L-20-11L-20 11z"
      />
      <PaperLabel at={place} text={label} star={led} size={size} />
    </g>
  );
});

function PaperLabel({ at, text, star, size }: { at: Point; text: string; star?: boolean; size: number }) {
  const wide = text.length * 10.5 + (star ? 24 : 0) + 20;
  return (
    <g class="cc-paper" transform={`translate(${at.x} ${at.y}) scale(${size})`}>
      <rect
        fill="var(--paper)"
        stroke="var(--ink)"
        stroke-width="1.2"
        x={-wide / 2}
        y="-16"
        width={wide}
        height="32"
        rx="3"
      />
      {star && <path class="star" transform={`translate(${wide / 2 - 17} 0)`} d={STAR} />}
      <text x={star ? -11 : 0} y="7">
        {text}
      </text>
    </g>
  );
}

const STAR = "M0-9L2.3-3 8.6-2.8 3.6 1.2 5.3 7.3 0 3.7-5.3 7.3-3.6 1.2-8.6-2.8-2.3-3z";

/** What stands beside a system besides its name. */
export interface Mark {
  kind: "shield" | "growth" | "drone" | "skip" | "sabotage" | "assault";
  icon: string;
  text: string;
  /** An admiral leads there. */
  led?: boolean;
}

interface SystemMarksProps {
  chart: Chart;
  system: SystemId;
  marks: Mark[];
  size: number;
  ghost?: boolean;
  /** The plate of a sabotage stands at its upper right. */
  hit?: boolean;
}

/** The marks of one system, set round its disc where there is room. */
export const SystemMarks = steady(({ chart, system, marks, size, ghost, hit }: SystemMarksProps) => {
  const place = chart.systems[system];
  if (!place) return null;
  const angles = freeAngles(chart, system, marks.length, hit ? [-Math.PI / 4] : []);
  return (
    <g class={`cc-marks ${ghost ? "ghost" : ""}`} transform={`translate(${place.x} ${place.y}) scale(${size})`}>
      {marks.map((mark, i) => {
        const angle = angles[i] ?? 0;
        const far = DISC + (mark.kind === "shield" ? 30 : 24 + 18 * Math.abs(Math.cos(angle)));
        return (
          <g key={mark.kind} transform={`translate(${Math.cos(angle) * far} ${Math.sin(angle) * far})`}>
            {mark.kind === "shield" ? <Shield {...mark} /> : <Pill {...mark} />}
          </g>
        );
      })}
    </g>
  );
});

function Shield({ text, led }: Mark) {
  const small = text.length > 2 ? "small" : "";
  return (
    <g class="cc-defence">
      <path
        class="field"
        fill="var(--paper)"
        stroke="var(--ink)"
        stroke-width="1.2"
        d="M0-21L20-14V1C20 14 11 22 0 26-11 22-20 14-20 1V-14z"
      />
      {led && <path class="star" transform="translate(0 -22) scale(1.1)" d={STAR} />}
      <text class={small} y="9">
        {text}
      </text>
    </g>
  );
}

function Pill({ kind, icon, text }: Mark) {
  const wide = text ? 40 + text.length * 10 : 34;
  return (
    <g class={`cc-pill pos ${kind}`}>
      <rect fill="var(--success-bg)" stroke="var(--success)" x={-wide / 2} y="-16" width={wide} height="32" rx="16" />
      <IconAt id={icon} x={text ? -wide / 2 + 18 : 0} y={0} size={20} />
      {text && (
        <text x={wide / 2 - 10} y="7">
          {text}
        </text>
      )}
    </g>
  );
}

/** The frozen halo of a system in Stasis. */
export function StasisHalo({ chart, system, size }: { chart: Chart; system: SystemId; size: number }) {
  const place = chart.systems[system];
  if (!place) return null;
  return (
    <g
      class="cc-stasis"
      fill="none"
      stroke="var(--info)"
      stroke-width="2"
      transform={`translate(${place.x} ${place.y}) scale(${size})`}
    >
      <circle fill="var(--info)" fill-opacity="0.14" r={DISC + 15} />
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn})`}
          d={`M0 ${-DISC - 5}V${-DISC - 24}M-6 ${-DISC - 20}L0 ${-DISC - 14}L6 ${-DISC - 20}`}
        />
      ))}
    </g>
  );
}
