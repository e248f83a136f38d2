import type { Class, FleetKind, FleetView, View } from "../../../generated/spacetrace";
import type { Places, Place as Spot } from "../../../kit/pieces/places";
import { shipPiece } from "../aims";
import { CLASSES, fleetOf, frontFleet, stackOf } from "../read";

export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A card's place on the board. */
export interface TilePlace extends Place {
  front: boolean;
  /** It stands alone in its stack. */
  alone: boolean;
  /** Too narrow for its name. */
  sliver: boolean;
  /** It has the row that is fought in. */
  open: boolean;
}

/** A place that is empty, and why. */
interface Gap extends Place {
  cls: Class;
  seat: number;
  /** Its cards stand in for this class. */
  away: Class | null;
}

/**
 * What there is room for: a desk (`wide`), a phone with the plates above and below (`tall`), or a phone on its side with the
 * plates beside each other on top (`flat`).
 */
export type Form = "wide" | "tall" | "flat";

export interface Layout {
  w: number;
  h: number;
  form: Form;
  /** Cards are small and tell the rest in their bubbles. */
  compact: boolean;
  /** By class. */
  rows: { y: number; h: number }[];
  lane: { x: number; w: number };
  /** Width of an outer column; 0 where there is none. */
  outer: number;
  tiles: Map<number, TilePlace>;
  /** By the number of the Base. */
  bases: Map<number, { x: number; y: number; r: number; front: boolean; beside: boolean }>;
  gaps: Gap[];
  open: Class | null;
  /** Seats whose extra fleet, or base fleet, stands in the outer column. */
  outside: { seat: number; kind: FleetKind }[];
}

/** A board narrower or lower than that is a phone's; one as broad as `sideways` and lower than `low` is one on its side. */
const LEAST = { w: 700, h: 420, sideways: 400, low: 330 };
const EDGES: Record<Form, { pad: number; top: number; gap: number; foot: number }> = {
  wide: { pad: 16, top: 86, gap: 8, foot: 16 },
  tall: { pad: 6, top: 50, gap: 5, foot: 52 },
  flat: { pad: 6, top: 55, gap: 3, foot: 3 },
};
const TILES = { gap: 6, sliver: 66, behind: 54, small: 46 };
/** How much higher the row is that is fought in, and how much lower one on a phone with nothing in it. */
const OPEN = 1.8;
const LOW = 0.3;

/** Where everything stands: the near side on the left, class I on top, what fights next to the lane. */
export function layOut(
  view: View,
  { w, h }: { w: number; h: number },
  near: number,
  looked: Record<number, FleetKind>,
): Layout {
  const form = formOf(w, h);
  const compact = form !== "wide";
  const edge = EDGES[form];
  const battle = view.attack?.battle ?? null;
  const open = battle ? battle.class : null;
  const rows = rowsOf(h, form, open, compact ? emptyIn(view) : []);
  const outer = compact ? 0 : Math.min(124, Math.round(w * 0.116));
  const lane = compact ? 44 : Math.max(130, Math.min(236, Math.round(w * 0.215)));
  const laneX = Math.round((w - lane) / 2);
  const laid: Layout = {
    w,
    h,
    form,
    compact,
    rows,
    lane: { x: laneX, w: lane },
    outer,
    tiles: new Map(),
    bases: new Map(),
    gaps: [],
    open,
    outside: [],
  };
  for (const seat of [near, 1 - near]) {
    const mirrored = seat !== near;
    const kind = battle || !compact ? frontFleet(view, seat) : (looked[seat] ?? "base");
    const inner = { from: edge.pad + (outer ? outer + 14 : 0), to: laneX };
    const stands = attacks(view, seat) ? 0 : 1;
    const fights = battle?.pairing?.[stands] ?? null;
    fill(view, laid, fleetOf(view, seat, kind), inner, mirrored, { cls: battle?.class ?? null, fights });
    const other = kind === "base" ? "extra" : "base";
    const beside = fleetOf(view, seat, other);
    if (!beside || !outer) continue;
    laid.outside.push({ seat, kind: other });
    fill(view, laid, beside, { from: edge.pad, to: edge.pad + outer }, mirrored, { cls: null, fights: null }, true);
  }
  return laid;
}

function formOf(w: number, h: number): Form {
  if (w >= LEAST.w) return h < LEAST.h ? "flat" : "wide";
  return w >= LEAST.sideways && h < LEAST.low ? "flat" : "tall";
}

/** The columns of the near side's two fleets. */
export function columnsOf({ w, h, form, lane, outer }: Layout): Record<FleetKind, Place> {
  const { pad, top, foot } = EDGES[form];
  const from = pad + (outer ? outer + 14 : 0);
  const column = { y: top, h: h - top - foot };
  const half = outer ? { x: pad, w: outer } : { x: from, w: (lane.x - from) / 2 };
  return { base: { ...column, x: from, w: Math.min(w, lane.x) - from }, extra: { ...column, ...half } };
}

/** Where every card lies, for rings, flights and other marks over the board. */
export function placesIn({ tiles, bases }: Layout): Places {
  const cards = [...tiles].map(([id, { x, y, w, h }]): [string, Spot] => [shipPiece(id), { x, y, w, h }]);
  const discs = [...bases].map(([id, { x, y, r }]): [string, Spot] => [
    shipPiece(id),
    { x: x - r, y: y - r, w: 2 * r, h: 2 * r, round: true },
  ]);
  return new Map([...cards, ...discs]);
}

const attacks = (view: View, seat: number): boolean => seat === view.active;

/** Classes of which nobody has a card. */
const emptyIn = ({ fleets }: View): Class[] =>
  CLASSES.filter((_, i) => fleets.every(({ stacks }) => stacks[i]?.length === 0));

/** How high the rows of the classes are beside each other, where none is fought in. */
const HEIGHTS: Record<Class, number> = { I: 1.2, II: 1, III: 1, IV: 1.12 };

function rowsOf(h: number, form: Form, open: Class | null, low: Class[]): { y: number; h: number }[] {
  const edge = EDGES[form];
  const room = h - edge.top - edge.foot - 3 * edge.gap;
  const usual = (cls: Class) => (form === "flat" || (open && cls === "I") ? 1 : HEIGHTS[cls]);
  const weight = (cls: Class) => (low.includes(cls) ? LOW : cls === open ? OPEN : usual(cls));
  const all = CLASSES.reduce((sum, cls) => sum + weight(cls), 0);
  let y = edge.top;
  return CLASSES.map((cls) => {
    const row = { y, h: Math.floor((room * weight(cls)) / all) };
    y += row.h + edge.gap;
    return row;
  });
}

interface Meeting {
  /** The class that is fought now, and the one that this side sends into it. */
  cls: Class | null;
  fights: Class | null;
}

/** Puts a fleet into a column: each class in its row, what stands in for a missing one in that one's. */
function fill(
  view: View,
  laid: Layout,
  fleet: FleetView | undefined,
  column: { from: number; to: number },
  mirrored: boolean,
  { cls: fought, fights }: Meeting,
  outside = false,
): void {
  if (!fleet) return;
  const width = column.to - column.from;
  const put = (place: Place): Place => (mirrored ? { ...place, x: laid.w - place.x - place.w } : place);
  CLASSES.forEach((cls, i) => {
    const own = laid.rows[i] as { y: number; h: number };
    const moved = fought !== null && fights === cls && fought !== cls;
    const row = moved ? (laid.rows[CLASSES.indexOf(fought)] as { y: number; h: number }) : own;
    const ids = stackOf(fleet, cls);
    const base = ids.find((id) => view.ships[id]?.card === "base");
    const cards = ids.filter((id) => id !== base);
    let room = width;
    if (base !== undefined) {
      const tight = laid.compact || outside;
      const r = Math.max(8, Math.min(tight ? 24 : 40, Math.floor((own.h - (tight ? 16 : 34)) / 2)));
      const place = 2 * (r + (tight ? 10 : 22));
      const at = put({ x: column.from, y: own.y, w: place, h: own.h });
      const front = ids[0] === base && cards.length > 0;
      laid.bases.set(base, { x: at.x + place / 2, y: own.y + own.h / 2, r, front, beside: outside });
      room = width - place;
    }
    const covered = cls === fought && fights !== null && fights !== cls;
    if (cards.length === 0 && base === undefined && !outside && !covered) {
      laid.gaps.push({ ...put({ x: column.from, y: own.y, w: width, h: own.h }), cls, seat: fleet.seat, away: null });
    }
    if (moved && cards.length > 0) {
      laid.gaps.push({
        ...put({ x: column.to - room, y: own.y, w: room, h: own.h }),
        cls,
        seat: fleet.seat,
        away: fought,
      });
      room = width;
    }
    const open = fought !== null && (moved || (cls === fought && fights === cls));
    for (const { id, off, w } of abreast(cards, room, laid.compact)) {
      const place = put({ x: column.to - off - w, y: row.y, w, h: row.h });
      const front = cards.length > 1 && ids[0] === id;
      laid.tiles.set(id, { ...place, front, alone: cards.length === 1, sliver: w < TILES.sliver, open });
    }
  });
}

/** Cards of a stack side by side, the front one at the lane: the first are read, those behind them are slivers to count. */
function abreast(cards: number[], room: number, compact: boolean): { id: number; off: number; w: number }[] {
  const count = cards.length;
  const free = room - TILES.gap * Math.max(0, count - 1);
  const open = Math.min(count, compact ? 1 : 2);
  const behind = count > open ? Math.min(compact ? TILES.small : TILES.behind, free / count) : 0;
  const read = (free - behind * (count - open)) / Math.max(1, open);
  let off = 0;
  return cards.map((id, i) => {
    const w = Math.floor(i < open ? read : behind);
    const placed = { id, off: Math.round(off), w };
    off += w + TILES.gap;
    return placed;
  });
}
