import type { View } from "../../generated/spacetrace";
import type { ClassRow } from "./battles";
import type { Layout } from "./layout";
import { CLASSES, fleetOf, frontFleet, nearSeat, stackOf, useTable } from "./read";
import { classes } from "./words";

interface LaneProps {
  layout: Layout;
  /** What was fought, or would be. */
  rows: ClassRow[];
  /** They have been fought: the story has told of them. */
  told: boolean;
}

/** Between the fleets: which class meets which, and what each would lose by it. */
export function Lane({ layout, rows, told }: LaneProps) {
  const { model, view } = useTable();
  const near = nearSeat(model) as 0 | 1;
  const far = (1 - near) as 0 | 1;
  const { w, h, lane, compact } = layout;
  const number = view.attack?.number ?? 1;
  const shown = rows.filter(({ battle }) => battle === number || !view.attack);
  const plain = shown.length > 0 ? [] : CLASSES.filter((cls) => stands(view, cls));
  const middle = (i: number) => {
    const row = layout.rows[i] as { y: number; h: number };
    return row.y + row.h / 2;
  };
  // In the battle that runs, the cards that stand in have moved into the row; a Base stays where it is.
  const moved = (row: ClassRow, seat: 0 | 1) =>
    view.attack?.battle?.class === row.class &&
    stackOf(fleetOf(view, seat, frontFleet(view, seat)), row.met[seat]).some((id) => layout.tiles.has(id));
  const yOf = (row: ClassRow, seat: 0 | 1) => middle(CLASSES.indexOf(moved(row, seat) ? row.class : row.met[seat]));
  const x = { from: lane.x, to: lane.x + lane.w, mid: lane.x + lane.w / 2 };
  const losses = lossesOf(
    shown.filter((row) => row.class !== stackedIn(view, compact)),
    yOf,
  );
  return (
    <>
      <svg class="st-lane" width={w} height={h} aria-hidden="true">
        {plain.map((cls) => {
          const y = middle(CLASSES.indexOf(cls));
          return <path key={cls} class="st-pair faint" d={`M${x.from} ${y}H${x.to}`} />;
        })}
        {shown.map((row, i) => {
          const [a, b] = [yOf(row, near), yOf(row, far)];
          const bend = lane.w * 0.32;
          const now = view.attack?.battle?.class === row.class;
          return (
            <path
              key={i}
              class={`st-pair ${now ? "now" : ""} ${told && !now ? "fought" : ""}`}
              d={`M${x.from} ${a}C${x.from + bend} ${a} ${x.to - bend} ${b} ${x.to} ${b}`}
            />
          );
        })}
        {[
          ...plain.map((cls) => ({ text: cls, y: middle(CLASSES.indexOf(cls)), now: false, cls })),
          ...shown.map(labelled),
        ]
          .filter(({ cls }) => cls !== stackedIn(view, compact))
          .map(({ text, y, now, cls }) => (
            <g key={`${cls} ${text}`} class={`st-medal ${now ? "now" : ""}`} transform={`translate(${x.mid} ${y})`}>
              <rect x={text.length > 3 ? -31 : -16} y={-14} width={text.length > 3 ? 62 : 32} height={28} rx={14} />
              <text y={6}>{text}</text>
            </g>
          ))}
      </svg>
      {!compact &&
        losses.map(({ seat, y, ships, damage }) => (
          <Loss
            key={`${seat} ${y}`}
            ships={ships}
            damage={damage}
            y={y}
            at={seat === near ? x.from : w - x.to}
            left={seat === near}
          />
        ))}
      {compact && shown.map((row, i) => <BaseLoss key={i} row={row} seat={far} y={yOf(row, far)} left={x.mid} />)}
    </>
  );

  function labelled(row: ClassRow) {
    const y = (yOf(row, near) + yOf(row, far)) / 2;
    const text = compact ? row.class : classes(...row.met);
    return { text, y, now: view.attack?.battle?.class === row.class, cls: row.class };
  }
}

/** Whether either side has cards of a class in what stands at the lane. */
function stands(view: View, cls: (typeof CLASSES)[number]): boolean {
  return [0, 1].some((seat) => stackOf(fleetOf(view, seat, frontFleet(view, seat)), cls).length > 0);
}

/** The class in whose row the stack lies. */
const stackedIn = (view: View, compact: boolean) =>
  view.stack.length > 0 && !compact ? (view.attack?.battle?.class ?? "I") : null;

interface Sum {
  seat: 0 | 1;
  y: number;
  ships: number;
  damage: number;
}

/** What each side loses, at the places where it stands: what stands in several times adds up. */
function lossesOf(rows: ClassRow[], yOf: (row: ClassRow, seat: 0 | 1) => number): Sum[] {
  const sums: Sum[] = [];
  for (const row of rows) {
    for (const seat of [0, 1] as const) {
      const y = yOf(row, seat);
      const known = sums.find((sum) => sum.seat === seat && sum.y === y);
      const sum = known ?? { seat, y, ships: 0, damage: 0 };
      if (!known) sums.push(sum);
      sum.ships += row.lost[seat];
      sum.damage += row.damage[seat];
    }
  }
  return sums;
}

interface LossProps {
  ships: number;
  damage: number;
  y: number;
  /** Pixels from its side of the board. */
  at: number;
  left: boolean;
}

/** What a side loses: ships, and damage to its Base. */
function Loss({ ships, damage, y, at, left }: LossProps) {
  const style = { top: `${y}px`, [left ? "left" : "right"]: `${at + 6}px` };
  return (
    <span class={`st-loss ${ships + damage > 0 ? "" : "zero"}`} style={style}>
      {damage > 0 && (
        <>
          Base <b>+{damage}</b>
        </>
      )}
      {ships > 0 && (
        <>
          ▼ <b>{ships}</b>
        </>
      )}
      {ships + damage === 0 && "none"}
    </span>
  );
}

function BaseLoss({ row, seat, y, left }: { row: ClassRow; seat: 0 | 1; y: number; left: number }) {
  const damage = row.damage[seat];
  if (damage === 0) return null;
  return (
    <span class="st-loss compact" style={{ top: `${y + 24}px`, left: `${left}px` }}>
      +{damage}
    </span>
  );
}
