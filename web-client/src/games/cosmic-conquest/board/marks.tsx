import type { SystemId } from "../../../generated/cosmic-conquest";
import { steady } from "../../../kit/hooks/steady";
import type { Point } from "../../../kit/pieces/board";
import { SigilAt } from "../../../look/art";
import { IconAt } from "../../../look/icon";
import type { Chart } from "../read";
import { arrowPath, DISC, freeAngles } from "./geometry";
import "./marks.css";

interface OrderArrowProps {
  chart: Chart;
  from: SystemId;
  to: SystemId;
  /** The text of its paper label: "22 + 2". */
  label: string;
  /** The seat whose sigil is on the label. Omitted for the viewer's own. */
  seat?: number;
  /** Whether an admiral leads: a star on the label. */
  led?: boolean | undefined;
  /** Dashed and violet: another faction's orders, read by Insight. */
  ghost?: boolean | undefined;
  /** Dashed: it failed. */
  failed?: boolean;
  /** Animated: it is on its way. */
  marches?: boolean;
  /** Factor of the usual size. */
  size: number;
  /** The colour: a class that sets `--seat`. */
  class?: string;
}

/** An attack on the map: an arrow from rim to rim, curved beside its lane, with its force on a paper label. */
export const OrderArrow = steady((props: OrderArrowProps) => {
  const { chart, from, to, label, seat, led, ghost, failed, marches, size, class: tone = "" } = props;
  const { path, tip, angle, label: place } = arrowPath(chart.systems[from] as Point, chart.systems[to] as Point, size);
  const wide = label.length * 10.5 + (led ? 24 : 0) + (seat === undefined ? 20 : 34);
  const line = { d: path, fill: "none", pathLength: marches ? 1 : undefined };
  const states = `${ghost ? "ghost" : ""} ${failed ? "failed" : ""} ${marches ? "marches" : ""}`;
  return (
    <g class={`cc-arrow through ${tone} ${states}`}>
      <path class="casing" stroke="var(--sky-0)" {...line} stroke-width={13 * size} />
      <path class="shaft" stroke="var(--seat)" {...line} stroke-width={8 * size} />
      <path
        class="head fill-seat"
        stroke="var(--sky-0)"
        stroke-width="1.5"
        transform={`translate(${tip.x} ${tip.y}) rotate(${angle}) scale(${size})`}
        d="M0 0L-20-11L-20 11z"
      />
      <g class="cc-paper" transform={`translate(${place.x} ${place.y}) scale(${size})`}>
        <rect
          class="paper fill-paper stroke-ink"
          stroke-width="1.2"
          x={-wide / 2}
          y="-16"
          width={wide}
          height="32"
          rx="3"
        />
        {led && <Star transform={`translate(${wide / 2 - 17} 0)`} />}
        <text class="num t-20 anchor-middle fill-ink" x={(seat === undefined ? 0 : 8) - (led ? 11 : 0)} y="7">
          {label}
        </text>
        {seat !== undefined && <Badge seat={seat} at={{ x: 4 - wide / 2, y: 0 }} r={12} />}
      </g>
    </g>
  );
});

/** A faction's sigil in its colour. */
export const Badge = ({ seat, at: { x, y }, r }: { seat: number; at: Point; r: number }) => (
  <g class="cc-badge" transform={`translate(${x} ${y})`}>
    <circle class="fill-seat" stroke="var(--sky-0)" stroke-width="2.5" r={r} />
    <SigilAt seat={seat} size={r + 2} fill="var(--on-seat)" />
  </g>
);

const STAR = "M0-9L2.3-3 8.6-2.8 3.6 1.2 5.3 7.3 0 3.7-5.3 7.3-3.6 1.2-8.6-2.8-2.3-3z";
const Star = ({ transform }: { transform: string }) => (
  <path fill="var(--pig-ochre)" stroke="var(--paper)" stroke-width="0.8" transform={transform} d={STAR} />
);

/** A mark beside a system: a paper shield for a defence, a pill for everything else. */
export interface Mark {
  icon: string;
  text?: string | undefined;
  tone: "paper" | "green" | "violet" | "brass";
  /** Whether an admiral leads there. */
  led?: boolean | undefined;
}

interface SystemMarksProps {
  chart: Chart;
  system: SystemId;
  marks: Mark[];
  size: number;
  ghost?: boolean | undefined;
  /** Whether the sign of a sabotage is at its upper right. */
  hit?: boolean;
}

/** The marks of one system, placed around its disc where there is room. */
export const SystemMarks = steady(({ chart, system, marks, size, ghost, hit }: SystemMarksProps) => {
  const place = chart.systems[system];
  if (!place) return null;
  const angles = freeAngles(chart, system, marks.length, hit ? [-Math.PI / 4] : []);
  return (
    <g class={`cc-marks through ${ghost ? "ghost" : ""}`} transform={`translate(${place.x} ${place.y}) scale(${size})`}>
      {marks.map((mark, i) => {
        const angle = angles[i] ?? 0;
        const isShield = mark.tone === "paper";
        const far = DISC + (isShield ? 30 : 24 + 18 * Math.abs(Math.cos(angle)));
        return (
          <g key={mark.icon} transform={`translate(${Math.cos(angle) * far} ${Math.sin(angle) * far})`}>
            {isShield ? <Shield {...mark} /> : <Pill {...mark} />}
          </g>
        );
      })}
    </g>
  );
});

const Shield = ({ text = "", led }: Mark) => (
  <g class="cc-paper">
    <path
      class="paper fill-paper stroke-ink"
      stroke-width="1.2"
      d="M0-21L20-14V1C20 14 11 22 0 26-11 22-20 14-20 1V-14z"
    />
    {led && <Star transform="translate(0 -22) scale(1.1)" />}
    <text class={`num anchor-middle fill-ink ${text.length > 2 ? "t-16" : "t-20"}`} y="9">
      {text}
    </text>
  </g>
);

function Pill({ tone, icon, text }: Mark) {
  const wide = text ? 40 + text.length * 10 : 34;
  return (
    <g class={`cc-pill pos ${tone}`}>
      <rect fill="var(--surface)" stroke="currentColor" x={-wide / 2} y="-16" width={wide} height="32" rx="16" />
      <IconAt id={icon} x={text ? -wide / 2 + 18 : 0} y={0} size={20} />
      {text && (
        <text class="bold t-18" text-anchor="end" fill="currentColor" x={wide / 2 - 10} y="7">
          {text}
        </text>
      )}
    </g>
  );
}

const TURNS = [0, 60, 120, 180, 240, 300];

/** The frozen halo of a system in Stasis. */
export function StasisHalo({ chart, system, size }: { chart: Chart; system: SystemId; size: number }) {
  const place = chart.systems[system];
  return (
    <g
      class="through fill-none"
      stroke="var(--info)"
      stroke-width="2"
      transform={`translate(${place?.x} ${place?.y}) scale(${size})`}
    >
      <circle fill="var(--info)" fill-opacity="0.14" r={DISC + 15} />
      {TURNS.map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn})`}
          d={`M0 ${-DISC - 5}V${-DISC - 24}M-6 ${-DISC - 20}L0 ${-DISC - 14}L6 ${-DISC - 20}`}
        />
      ))}
    </g>
  );
}
