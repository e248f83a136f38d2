import type { Class } from "../../../generated/spacetrace";
import { CLASSES, fleetOf, frontFleet, nearSeat, stackOf, useTable } from "../read";
import type { ClassRow } from "../story/rows";
import { texts } from "../words/messages";
import { classes } from "../words/words";
import type { Layout } from "./layout";

interface LaneProps {
  layout: Layout;
  /** What was fought, or would be. */
  rows: ClassRow[];
  /** They have been fought: the story has told of them. */
  told: boolean;
}

/** Two classes that meet: where each side stands, and what each loses by it. */
interface Pair {
  cls: Class;
  text: string;
  /** Heights of the near side's end and of the far side's. */
  ends: [number, number];
  look: "faint" | "now" | "fought" | "";
  row: ClassRow | null;
}

function usePairs({ layout, rows, told }: LaneProps): Pair[] {
  const { model, view } = useTable();
  const near = nearSeat(model) as 0 | 1;
  const stack = (seat: number, cls: Class) => stackOf(fleetOf(view, seat, frontFleet(view, seat)), cls);
  const middle = (cls: Class) => {
    const { y, h } = layout.rows[CLASSES.indexOf(cls)] as { y: number; h: number };
    return y + h / 2;
  };
  const number = view.attack?.number ?? 1;
  const shown = rows.filter(({ battle }) => battle === number || !view.attack);
  if (shown.length === 0) {
    const standing = CLASSES.filter((cls) => [0, 1].some((seat) => stack(seat, cls).length > 0));
    return standing.map((cls) => ({ cls, text: cls, ends: [middle(cls), middle(cls)], look: "faint", row: null }));
  }
  const fought = view.attack?.battle?.class;
  return shown.map((row): Pair => {
    const now = row.class === fought;
    // In the battle that runs, the cards that stand in have moved into the row; a Base stays where it is.
    const end = (seat: 0 | 1) =>
      middle(now && stack(seat, row.met[seat]).some((id) => layout.tiles.has(id)) ? row.class : row.met[seat]);
    return {
      cls: row.class,
      text: layout.compact ? row.class : classes(...row.met),
      ends: [end(near), end((1 - near) as 0 | 1)],
      look: now ? "now" : told ? "fought" : "",
      row,
    };
  });
}

/** Between the fleets: which class meets which, and what each would lose by it. */
export function Lane(props: LaneProps) {
  const { layout } = props;
  const { model, view } = useTable();
  const near = nearSeat(model) as 0 | 1;
  const pairs = usePairs(props);
  const { w, h, lane, compact } = layout;
  const [from, to, mid] = [lane.x, lane.x + lane.w, lane.x + lane.w / 2];
  const bend = lane.w * 0.32;
  // The stack lies in the row that it interrupts.
  const covered = view.stack.length > 0 && !compact ? (view.attack?.battle?.class ?? "I") : null;
  const open = pairs.filter(({ cls }) => cls !== covered);
  return (
    <>
      <svg class="overlay through" width={w} height={h} aria-hidden="true">
        {pairs.map(({ cls, ends: [a, b], look }, i) => (
          <path
            key={`${cls} ${i}`}
            class={`st-pair fill-none ${look}`}
            d={`M${from} ${a}C${from + bend} ${a} ${to - bend} ${b} ${to} ${b}`}
          />
        ))}
        {open.map(({ cls, text, ends: [a, b], look }) => (
          <g key={`${cls} ${text}`} class={`st-medal ${look}`} transform={`translate(${mid} ${(a + b) / 2})`}>
            <rect
              class="fill-sky"
              x={text.length > 3 ? -31 : -16}
              y={-14}
              width={text.length > 3 ? 62 : 32}
              height={28}
              rx={14}
            />
            <text class="digits t-16 anchor-middle" y={6}>
              {text}
            </text>
          </g>
        ))}
      </svg>
      {[near, (1 - near) as 0 | 1].map((seat, side) =>
        sumsOf(open, seat, side as 0 | 1).map(({ y, ships, damage }) =>
          compact ? (
            damage > 0 && (
              <Loss key={`${seat} ${y}`} ships={0} damage={damage} style={{ top: `${y + 24}px`, left: `${mid}px` }} />
            )
          ) : (
            <Loss
              key={`${seat} ${y}`}
              ships={ships}
              damage={damage}
              style={{ top: `${y}px`, [side === 0 ? "left" : "right"]: `${(side === 0 ? from : w - to) + 6}px` }}
            />
          ),
        ),
      )}
    </>
  );
}

interface Sum {
  y: number;
  ships: number;
  damage: number;
}

/** What a side loses, at the places where it stands: what stands in several times adds up. */
function sumsOf(pairs: Pair[], seat: 0 | 1, side: 0 | 1): Sum[] {
  const sums = new Map<number, Sum>();
  for (const { row, ends } of pairs) {
    if (!row) continue;
    const y = ends[side];
    const { ships, damage } = sums.get(y) ?? { ships: 0, damage: 0 };
    sums.set(y, { y, ships: ships + row.lost[seat], damage: damage + row.damage[seat] });
  }
  return [...sums.values()];
}

/** What a side loses: ships, and damage to its Base. */
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
