import type { Class } from "../../../generated/spacetrace";
import { CLASSES, fleetOf, frontFleet, nearSeat, stackOf, useTable } from "../read";
import type { ClassRow } from "../story/rows";
import { texts } from "../words/messages";
import { classes } from "../words/words";
import type { Layout } from "./layout";

interface LaneProps {
  layout: Layout;
  /** The class battles, fought or forecast. */
  rows: ClassRow[];
  /** Whether they have been fought, in the current story. */
  told: boolean;
}

/** One side of a pair: its height on the board, in pixels, and its losses. */
interface End {
  y: number;
  ships: number;
  damage: number;
}

/** Two classes that meet: the near side's end and the far side's. */
interface Pair {
  cls: Class;
  text: string;
  ends: [near: End, far: End];
  look: "faint" | "now" | "fought" | "";
}

function usePairs({ layout, rows, told }: LaneProps): Pair[] {
  const { model, view } = useTable();
  const stack = (seat: number, cls: Class) => stackOf(fleetOf(view, seat, frontFleet(view, seat)), cls);
  const middle = (cls: Class) => {
    const { y, h } = layout.rows[CLASSES.indexOf(cls)] as { y: number; h: number };
    return y + h / 2;
  };
  const number = view.attack?.number ?? 1;
  const shown = rows.filter(({ battle }) => battle === number || !view.attack);
  if (shown.length === 0) {
    const standing = CLASSES.filter((cls) => [0, 1].some((seat) => stack(seat, cls).length > 0));
    const end = (cls: Class): End => ({ y: middle(cls), ships: 0, damage: 0 });
    return standing.map((cls) => ({ cls, text: cls, ends: [end(cls), end(cls)], look: "faint" }));
  }
  const fought = view.attack?.battle?.class;
  return shown.map((row): Pair => {
    const now = row.class === fought;
    const end = (seat: 0 | 1): End => {
      const met = row.met[seat];
      // In the current class battle, cards that stand in for a class are in its row; a Base stays where it is.
      const moved = now && stack(seat, met).some((id) => layout.tiles.has(id));
      return { y: middle(moved ? row.class : met), ships: row.lost[seat], damage: row.damage[seat] };
    };
    return {
      cls: row.class,
      text: layout.compact ? row.class : classes(...row.met),
      ends: nearSeat(model) === 0 ? [end(0), end(1)] : [end(1), end(0)],
      look: now ? "now" : told ? "fought" : "",
    };
  });
}

/** Between the fleets: which classes meet, and what each side loses. */
export function Lane(props: LaneProps) {
  const { view } = useTable();
  const pairs = usePairs(props);
  const { w, h, lane, compact } = props.layout;
  const [from, to, mid] = [lane.x, lane.x + lane.w, lane.x + lane.w / 2];
  const bend = lane.w * 0.32;
  // The stack covers the row that it interrupts.
  const covered = view.stack.length > 0 && !compact ? (view.attack?.battle?.class ?? "I") : null;
  const open = pairs.filter(({ cls }) => cls !== covered);
  const placeOf = (y: number, side: 0 | 1) =>
    compact
      ? { top: `${y + 24}px`, left: `${mid}px` }
      : { top: `${y}px`, [side === 0 ? "left" : "right"]: `${(side === 0 ? from : w - to) + 6}px` };
  return (
    <>
      <svg class="overlay through" width={w} height={h} aria-hidden="true">
        {pairs.map(({ cls, ends: [{ y: a }, { y: b }], look }, i) => (
          <path
            key={`${cls} ${i}`}
            class={`st-pair fill-none ${look}`}
            d={`M${from} ${a}C${from + bend} ${a} ${to - bend} ${b} ${to} ${b}`}
          />
        ))}
        {open.map(({ cls, text, ends: [a, b], look }) => {
          const half = text.length > 3 ? 31 : 16;
          return (
            <g key={`${cls} ${text}`} class={`st-medal ${look}`} transform={`translate(${mid} ${(a.y + b.y) / 2})`}>
              <rect class="fill-sky" x={-half} y={-14} width={2 * half} height={28} rx={14} />
              <text class="digits t-16 anchor-middle" y={6}>
                {text}
              </text>
            </g>
          );
        })}
      </svg>
      {([0, 1] as const).map((side) =>
        lossesOn(open, side).map(
          ({ y, ships, damage }) =>
            (!compact || damage > 0) && (
              <Loss key={`${side} ${y}`} ships={compact ? 0 : ships} damage={damage} style={placeOf(y, side)} />
            ),
        ),
      )}
    </>
  );
}

/** A side's losses at each height; those of cards that fight several times are added up. */
function lossesOn(pairs: Pair[], side: 0 | 1): End[] {
  const sums = new Map<number, End>();
  for (const { ends, look } of pairs) {
    if (look === "faint") continue;
    const { y, ships, damage } = ends[side];
    const before = sums.get(y);
    sums.set(y, { y, ships: ships + (before?.ships ?? 0), damage: damage + (before?.damage ?? 0) });
  }
  return [...sums.values()];
}

/** A side's losses: ships, and damage to its Base. */
function Loss({ ships, damage, style }: { ships: number; damage: number; style: Record<string, string> }) {
  return (
    <span
      class={`st-loss inline absolute px-15 r-1 neg bold t-13 nowrap ${ships + damage > 0 ? "" : "zero"}`}
      style={style}
    >
      {damage > 0 && (
        <>
          {texts.text("base")} <b class="digits t-16">+{damage}</b>
        </>
      )}
      {ships > 0 && (
        <>
          ▼ <b class="digits t-16">{ships}</b>
        </>
      )}
      {ships + damage === 0 && texts.text("lane-none")}
    </span>
  );
}
