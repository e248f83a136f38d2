import type { Ship } from "../../../generated/spacetrace";
import type { Point } from "../../../kit/pieces/board";
import { PieceButton } from "../../../kit/pieces/piece-button";
import { discAt } from "../../../kit/pieces/places";
import { About } from "../../../kit/words/explain";
import { Planet } from "../../../look/art";
import { round, TURN } from "../../../look/art/chance";
import { seatClass } from "../../../look/seat";
import { shipPiece } from "../aims";
import { face, mostDamage, nearSeat, useTable } from "../read";
import { uiOf } from "../ui";
import { texts } from "../words/messages";
import { NEXT } from "../words/words";
import type { CardState } from "./tile";

interface BaseProps extends CardState {
  base: Ship;
  at: Point & { r: number; front: boolean };
  /** The forecast damage. */
  coming: number;
}

/** A Base: a world in a ring that shows its damage and the forecast damage, as shares of what it can take. */
export function Base({ base, at, compact, effect, coming, touched, stop }: BaseProps) {
  const { model } = useTable();
  const { x, y, r, front } = at;
  const near = base.seat === nearSeat(model);
  const gap = compact ? 7 : 14;
  const box = Math.max(44, 2 * (r + gap + 8));
  const lp = mostDamage(model);
  const damage = effect?.lead ?? base.lead;
  const forecast = coming > 0 ? Math.min(lp, damage + coming) : null;
  const now = texts.text("base-now", { damage, most: lp, forecast });
  return (
    <PieceButton
      aiming={uiOf(model).aiming}
      id={shipPiece(base.id)}
      class={`st-base st-piece absolute round z-pieces ${seatClass(base.seat)}`}
      looks={[near ? "near" : "far", touched && "touched"]}
      place={discAt({ x, y }, box / 2)}
      about={(next) => <About entry={face(model, "base").entry} now={now} next={next ? NEXT[next] : undefined} />}
      label={texts.text("base-label", { seat: base.seat, damage, most: lp, front }, model)}
      stop={stop}
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
        <circle class="fill-none stroke-seat" stroke-width="2.6" r={r + 3} />
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
    </PieceButton>
  );
}

/** A graduated ring: damage is filled, forecast damage is outlined. Both are shares of the whole, from 0 to 1. */
function Ring({ r, damage, coming }: { r: number; damage: number; coming: number }) {
  const ticks = Array.from({ length: 50 }, (_, i) => `M${on(i / 50, r)}L${on(i / 50, r + (i % 5 ? 3 : 6))}`);
  return (
    <>
      <path stroke="var(--brass)" stroke-width="0.8" opacity="0.8" d={ticks.join("")} />
      <circle class="fill-none" stroke="var(--line-strong)" stroke-width="8" opacity="0.45" r={r - 5} />
      <g class="stroke-danger" fill="var(--danger)">
        {damage > 0 && <path fill-opacity="0.75" d={sector(0, damage, r - 9, r - 1)} />}
        {coming > 0 && (
          <path
            fill-opacity="0.16"
            stroke-width="1.1"
            stroke-dasharray="3 2.4"
            d={sector(damage, damage + coming, r - 9, r - 1)}
          />
        )}
      </g>
    </>
  );
}

/** A point on a circle, by its share of the circle, clockwise from the top. */
function on(share: number, r: number): string {
  const angle = share * TURN - TURN / 4;
  return `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`;
}

function sector(from: number, end: number, inner: number, outer: number): string {
  // An arc of a full circle would be empty, because it ends where it begins.
  const to = Math.min(0.9999, end);
  const wide = to - from > 0.5 ? 1 : 0;
  return (
    `M${on(from, outer)}A${outer} ${outer} 0 ${wide} 1 ${on(to, outer)}L${on(to, inner)}` +
    `A${inner} ${inner} 0 ${wide} 0 ${on(from, inner)}z`
  );
}
