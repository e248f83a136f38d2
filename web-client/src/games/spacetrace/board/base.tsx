import type { Ship } from "../../../generated/spacetrace";
import { piece } from "../../../kit/act/aim";
import { About } from "../../../kit/words/explain";
import { Planet } from "../../../look/art";
import { round, TURN } from "../../../look/art/chance";
import { seatClass } from "../../../look/seat";
import { shipPiece } from "../aims";
import { face, mostDamage, nearSeat, useTable } from "../read";
import type { Effect } from "../story/effects";
import { uiOf } from "../ui";
import { texts } from "../words/messages";
import { NEXT } from "../words/words";
import type { Layout } from "./layout";

interface BaseProps {
  base: Ship;
  at: { x: number; y: number; r: number; front: boolean };
  layout: Layout;
  effect: Effect | undefined;
  /** Damage that is about to come. */
  coming: number;
  touched: boolean;
  stop: boolean;
}

/** A Base: a world in a ring of all that it can take, with the damage so far and what is about to come. */
export function Base({ base, at, layout: { compact }, effect, coming, touched, stop }: BaseProps) {
  const { model } = useTable();
  const { x, y, r, front } = at;
  const near = base.seat === nearSeat(model);
  const gap = compact ? 7 : 14;
  const box = Math.max(44, 2 * (r + gap + 8));
  const lp = mostDamage(model);
  const damage = effect?.lead ?? base.lead;
  const forecast = coming > 0 ? Math.min(lp, damage + coming) : null;
  const now = texts.text("base-now", { damage, most: lp, forecast });
  const { class: state, ...chosen } = piece(uiOf(model).aiming, shipPiece(base.id), (next) => (
    <About entry={face(model, "base").entry} now={now} next={next ? NEXT[next] : undefined} />
  ));
  return (
    <button
      type="button"
      class={`st-base st-piece absolute round z-pieces ${state} ${seatClass(base.seat)} ${near ? "near" : "far"} ${touched ? "touched" : ""}`}
      style={{ left: `${x - box / 2}px`, top: `${y - box / 2}px`, width: `${box}px`, height: `${box}px` }}
      tabIndex={stop ? 0 : -1}
      aria-label={texts.text("base-label", { seat: base.seat, damage, most: lp, front }, model)}
      {...chosen}
    >
      <svg
        class="overflows"
        viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`}
        width={box}
        height={box}
        aria-hidden="true"
      >
        <Planet
          name={near ? "Aurelia9" : "Basalt"}
          kind={near ? "ocean" : "iron"}
          r={r}
          light={near ? -150 : -30}
          ring={false}
        />
        <circle class="st-base-owner fill-none" r={r + 3} />
        <Ring r={r + gap} damage={damage / lp} coming={Math.min(coming / lp, 1 - damage / lp)} />
        <text
          class="st-base-number digits t-28 anchor-middle"
          y={r / 4}
          style={{ fontSize: `${Math.max(15, r * 0.66)}px` }}
        >
          {damage}
        </text>
      </svg>
      {front && !compact && (
        <span class="paper-tab st-front" aria-hidden="true">
          {texts.text("front")}
        </span>
      )}
    </button>
  );
}

/** A graduated ring: what is lost hatched, what is about to be lost outlined; in shares of the whole. */
function Ring({ r, damage, coming }: { r: number; damage: number; coming: number }) {
  const ticks = Array.from({ length: 50 }, (_, i) => `M${on(i / 50, r)}L${on(i / 50, r + (i % 5 ? 3 : 6))}`);
  const whole = (share: number) => Math.min(0.9999, share);
  return (
    <>
      <path class="st-ring-ticks" d={ticks.join("")} />
      <circle class="st-ring-groove fill-none" r={r - 5} />
      {damage > 0 && <path class="st-ring-damage stroke-danger" d={sector(0, whole(damage), r - 9, r - 1)} />}
      {coming > 0 && <path class="st-ring-coming" d={sector(damage, whole(damage + coming), r - 9, r - 1)} />}
    </>
  );
}

/** A point of a circle, by the share of it from the top, clockwise. */
function on(share: number, r: number): string {
  const angle = share * TURN - TURN / 4;
  return `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`;
}

function sector(from: number, to: number, inner: number, outer: number): string {
  const wide = to - from > 0.5 ? 1 : 0;
  return (
    `M${on(from, outer)}A${outer} ${outer} 0 ${wide} 1 ${on(to, outer)}L${on(to, inner)}` +
    `A${inner} ${inner} 0 ${wide} 0 ${on(from, inner)}z`
  );
}
