import type { Ship } from "../../generated/spacetrace";
import { About, explains } from "../../kit/words/explain";
import { Planet } from "../../look/art";
import { round, TURN } from "../../look/art/chance";
import { seatClass } from "../../look/seat";
import type { Layout } from "./layout";
import { face, type Model, nearSeat, useTable } from "./read";
import { aimable } from "./ui";

/** What a Base can take. */
export const mostDamage = (model: Model): number => face(model, "base").lp || 1000;

interface BaseProps {
  base: Ship;
  at: { x: number; y: number; r: number; front: boolean };
  /** Damage that is about to come. */
  coming: number;
  touched: boolean;
  stop: boolean;
  compact: Layout["compact"];
}

/** A Base: a world in a ring of all that it can take, with the damage so far and what is to come. */
export function Base({ base, at, coming, touched, stop, compact }: BaseProps) {
  const { model } = useTable();
  const { x, y, r, front } = at;
  const { state, next, act } = aimable(model, { ship: base.id }, `s${base.id}`);
  const near = base.seat === nearSeat(model);
  const owner = base.seat === model.seat.value ? "Your" : `${model.name(base.seat)}’s`;
  const gap = compact ? 7 : 14;
  const box = 2 * (r + gap + 8);
  const lp = mostDamage(model);
  return (
    <button
      type="button"
      class={`st-base ${state} ${seatClass(base.seat)} ${near ? "near" : "far"} ${touched ? "touched" : ""}`}
      style={{ left: `${x - box / 2}px`, top: `${y - box / 2}px`, width: `${box}px`, height: `${box}px` }}
      data-piece={`s${base.id}`}
      tabIndex={stop ? 0 : -1}
      aria-label={`${owner} Base, ${base.lead} of ${lp} damage${front ? ", in front" : ""}`}
      {...explains(
        () => (
          <About
            entry={face(model, "base").entry}
            now={`${base.lead} of ${lp} damage${coming > 0 ? `, by forecast ${Math.min(lp, base.lead + coming)}` : ""}.`}
            next={next}
          />
        ),
        act,
      )}
    >
      <svg viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`} width={box} height={box} aria-hidden="true">
        <Planet
          name={near ? "Aurelia9" : "Basalt"}
          kind={near ? "ocean" : "iron"}
          r={r}
          light={near ? -150 : -30}
          ring={false}
        />
        <circle class="st-base-owner" r={r + 3} />
        <Ring r={r + gap} damage={base.lead / lp} coming={Math.min(coming / lp, 1 - base.lead / lp)} />
        <text class="st-base-number" y={r / 4} style={{ fontSize: `${Math.max(15, r * 0.66)}px` }}>
          {base.lead}
        </text>
      </svg>
      {front && !compact && (
        <span class="paper-tab st-front" aria-hidden="true">
          front
        </span>
      )}
    </button>
  );
}

/** A graduated ring: what is lost hatched, what is about to be lost outlined; in shares of the whole. */
function Ring({ r, damage, coming }: { r: number; damage: number; coming: number }) {
  let ticks = "";
  for (let i = 0; i < 50; i++) ticks += `M${on(i / 50, r)}L${on(i / 50, r + (i % 5 ? 3 : 6))}`;
  return (
    <>
      <path class="st-ring-ticks" d={ticks} />
      <circle class="st-ring-groove" r={r - 5} />
      {damage > 0 && <path class="st-ring-damage" d={sector(0, Math.min(0.9999, damage), r - 9, r - 1)} />}
      {coming > 0 && (
        <path class="st-ring-coming" d={sector(damage, Math.min(0.9999, damage + coming), r - 9, r - 1)} />
      )}
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

/** A bar of all that a Base can take, as the plates show it. */
export function BaseBar({ damage, coming }: { damage: number; coming: number }) {
  const lp = mostDamage(useTable().model);
  const share = (points: number) => `${(100 * Math.min(points, lp)) / lp}%`;
  return (
    <span class="st-bar" aria-hidden="true">
      <i style={{ width: share(damage) }} />
      {coming > 0 && <u style={{ left: share(damage), width: share(Math.min(coming, lp - damage)) }} />}
    </span>
  );
}
