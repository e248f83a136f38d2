import type { Class, FleetKind, FleetView, View } from "../../../generated/spacetrace";
import type { Size } from "../../../kit/pieces/board";
import { discAt, type Place, type Places } from "../../../kit/pieces/places";
import { shipPiece } from "../aims";
import { CLASSES, fleetOf, frontFleet } from "../read";

/** A card's place on the board. */
export interface TilePlace extends Place {
  front: boolean;
  /** Whether it is too narrow for its name. */
  sliver: boolean;
  /** Whether it is in the row of the class battle. */
  open: boolean;
}

/** An empty place, and the reason. */
interface Gap extends Place {
  cls: Class;
  seat: number;
  /** The class that its cards stand in for. Null if it has no cards. */
  away: Class | null;
}

/** The place of a class's row, in pixels. */
interface RowPlace {
  y: number;
  h: number;
}

/**
 * The form of the board: a desktop (`wide`), a phone with a plate above and one below (`tall`), or a phone held
 * sideways with both plates side by side on top (`flat`).
 */
export type Form = "wide" | "tall" | "flat";

export interface Layout extends Size {
  form: Form;
  /** Whether cards are small, with the rest in their explain bubbles. */
  compact: boolean;
  /** By class. */
  rows: RowPlace[];
  lane: { x: number; w: number };
  /** The width of an outer column, in pixels. 0 for none. */
  outer: number;
  tiles: Map<number, TilePlace>;
  /** By the Base's ship number. */
  bases: Map<number, { x: number; y: number; r: number; front: boolean }>;
  gaps: Gap[];
  open: Class | null;
  /** The fleets in the outer columns. */
  outside: { seat: number; kind: FleetKind }[];
}

/** In pixels: boards narrower than `w` or lower than `h` are phones'. The other two are limits for held sideways. */
const PHONE = { w: 700, h: 420, sideways: 400, low: 330 };
const EDGES: Record<Form, { pad: number; top: number; gap: number; foot: number }> = {
  wide: { pad: 16, top: 86, gap: 8, foot: 16 },
  tall: { pad: 6, top: 50, gap: 5, foot: 52 },
  flat: { pad: 6, top: 55, gap: 3, foot: 3 },
};
const TILES = { gap: 6, sliver: 66, behind: 54, small: 46 };
/** The relative heights of the class battle's row, and of an empty row on a phone. */
const WEIGHTS = { open: 1.8, empty: 0.3 };

/** Lays out the board: the near side on the left, class I on top, the fighting fleets next to the lane. */
export function layOut(view: View, { w, h }: Size, near: number, looked: Record<number, FleetKind>): Layout {
  const form = formOf(w, h);
  const compact = form !== "wide";
  const edge = EDGES[form];
  const battle = view.attack?.battle ?? null;
  const open = battle?.class ?? null;
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
    open,
    tiles: new Map(),
    bases: new Map(),
    gaps: [],
    outside: [],
  };
  const from = edge.pad + (outer ? outer + 14 : 0);
  for (const seat of [near, 1 - near]) {
    const mirrored = seat !== near;
    const kind = battle || !compact ? frontFleet(view, seat) : (looked[seat] ?? "base");
    const other = kind === "base" ? "extra" : "base";
    const fights = battle?.pairing?.[seat === view.active ? 0 : 1] ?? null;
    const [fleet, beside] = [fleetOf(view, seat, kind), fleetOf(view, seat, other)];
    if (fleet) fill(view, laid, fleet, { from, to: laneX }, mirrored, fights);
    if (!beside || !outer) continue;
    laid.outside.push({ seat, kind: other });
    fill(view, laid, beside, { from: edge.pad, to: edge.pad + outer }, mirrored, null, true);
  }
  return laid;
}

function formOf(w: number, h: number): Form {
  if (w >= PHONE.w) return h < PHONE.h ? "flat" : "wide";
  return w >= PHONE.sideways && h < PHONE.low ? "flat" : "tall";
}

/** The columns of the near side's two fleets. */
export function columnsOf({ w, h, form, lane, outer }: Layout): Record<FleetKind, Place> {
  const { pad, top, foot } = EDGES[form];
  const from = pad + (outer ? outer + 14 : 0);
  const column = { y: top, h: h - top - foot };
  const half = outer ? { x: pad, w: outer } : { x: from, w: (lane.x - from) / 2 };
  return { base: { ...column, x: from, w: Math.min(w, lane.x) - from }, extra: { ...column, ...half } };
}

/** The places of all cards, for rings, flights and other marks over the board. */
export function placesIn({ tiles, bases }: Layout): Places {
  const cards = [...tiles].map(([id, { x, y, w, h }]): [string, Place] => [shipPiece(id), { x, y, w, h }]);
  const discs = [...bases].map(([id, base]): [string, Place] => [shipPiece(id), discAt(base, base.r)]);
  return new Map([...cards, ...discs]);
}

/** The classes of which neither side has a card. */
const emptyIn = ({ fleets }: View): Class[] =>
  CLASSES.filter((_, i) => fleets.every(({ stacks }) => stacks[i]?.length === 0));

/** The usual relative heights of the classes' rows. */
const HEIGHTS: Record<Class, number> = { I: 1.2, II: 1, III: 1, IV: 1.12 };

function rowsOf(h: number, form: Form, open: Class | null, empty: Class[]): RowPlace[] {
  const edge = EDGES[form];
  const room = h - edge.top - edge.foot - 3 * edge.gap;
  const usual = (cls: Class) => (form === "flat" || (open && cls === "I") ? 1 : HEIGHTS[cls]);
  const weight = (cls: Class) => (empty.includes(cls) ? WEIGHTS.empty : cls === open ? WEIGHTS.open : usual(cls));
  const all = CLASSES.reduce((sum, cls) => sum + weight(cls), 0);
  let y = edge.top;
  return CLASSES.map((cls) => {
    const row = { y, h: Math.floor((room * weight(cls)) / all) };
    y += row.h + edge.gap;
    return row;
  });
}

/** Places a fleet in a column: each class in its row, but the one that `fights` in the row of the class battle. */
function fill(
  view: View,
  laid: Layout,
  { seat, ...fleet }: FleetView,
  { from, to }: { from: number; to: number },
  mirrored: boolean,
  fights: Class | null,
  outside = false,
): void {
  const fought = laid.open;
  const put = (place: Place): Place => (mirrored ? { ...place, x: laid.w - place.x - place.w } : place);
  CLASSES.forEach((cls, i) => {
    const own = laid.rows[i] as RowPlace;
    const open = fought !== null && fights === cls;
    const moved = open && fought !== cls;
    const row = open ? (laid.rows[CLASSES.indexOf(fought)] as RowPlace) : own;
    const ids = fleet.stacks[i] ?? [];
    const base = ids.find((id) => view.ships[id]?.card === "base");
    const cards = ids.filter((id) => id !== base);
    let inner = from;
    const leave = (away: Class | null) =>
      laid.gaps.push({ ...put({ x: inner, y: own.y, w: to - inner, h: own.h }), cls, seat, away });
    if (base !== undefined) {
      const tight = laid.compact || outside;
      const r = Math.max(8, Math.min(tight ? 24 : 40, Math.floor((own.h - (tight ? 16 : 34)) / 2)));
      const w = 2 * (r + (tight ? 10 : 22));
      const { x } = put({ x: from, y: own.y, w, h: own.h });
      const front = ids[0] === base && cards.length > 0;
      laid.bases.set(base, { x: x + w / 2, y: own.y + own.h / 2, r, front });
      inner += w;
    }
    const isCovered = cls === fought && fights !== null && fights !== cls;
    if (ids.length === 0 && !outside && !isCovered) leave(null);
    if (moved && cards.length > 0) {
      leave(fought);
      inner = from;
    }
    for (const { id, off, w } of abreast(cards, to - inner, laid.compact)) {
      const place = put({ x: to - off - w, y: row.y, w, h: row.h });
      const front = cards.length > 1 && ids[0] === id;
      laid.tiles.set(id, { ...place, front, sliver: w < TILES.sliver, open });
    }
  });
}

/** Places a stack's cards side by side, the front one at the lane: the first are readable, the others are slivers. */
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
