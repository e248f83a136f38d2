import type { ShipView, View } from "../../../generated/solar-empires";
import type { Size } from "../../../kit/pieces/board";
import { discAt, type Place, type Places } from "../../../kit/pieces/places";
import { orbitPiece, shipPiece } from "../aims";
import { contested, fleetOf, planetAt, pointOf, shipOf, shipsAt } from "../read";

/** How much of a ship is shown: the point ship, its supporters, with a name, in a line, and the two smallest sizes. */
export type PlateSize = "point" | "support" | "lane" | "line" | "chip" | "thin";

/** The size of each, and its least width, in pixels. */
const PLATES: Record<PlateSize, { w: number; h: number; least: number }> = {
  point: { w: 176, h: 94, least: 120 },
  support: { w: 116, h: 84, least: 108 },
  lane: { w: 114, h: 41, least: 96 },
  line: { w: 150, h: 32, least: 150 },
  chip: { w: 60, h: 25, least: 56 },
  thin: { w: 40, h: 40, least: 36 },
};
const GAP = 3;

export interface PlatePlace extends Place {
  ship: number;
  size: PlateSize;
}

/** A fleet's part of the board, and the places of its ships in it. */
export interface FleetPlace extends Place {
  seat: number;
  plates: PlatePlace[];
}

/** An orbit's lane, or its row on a phone. The places in it are relative to it. */
export interface OrbitPlace extends Place {
  orbit: number;
  open: boolean;
  planet: { x: number; y: number; r: number };
  fleets: FleetPlace[];
  /** The height of a coming battle's odds. Null if there are none to show. */
  odds: number | null;
  /** In an open lane: the place for the last roll and the next one. */
  middle: Place;
}

/** The places of everything on the board, in pixels. */
export interface Layout extends Size {
  /** True if lanes don't fit side by side: the orbits are rows that scroll. */
  compact: boolean;
  /** True if the board is so low that a battle has room only for its ships and the next roll's faces. */
  low: boolean;
  orbits: OrbitPlace[];
  /** By seat, the reserves that are shown. */
  reserves: Map<number, FleetPlace>;
  /** The star, which rises from the left edge. */
  star: { x: number; y: number; r: number };
}

/** The height of a player's nameplate, in pixels. */
const EDGE = 46;
const COMPACT = 700;
const LOW = 420;
/** The star's share of the width. */
const STAR = 0.075;
/** The open lane is this many lanes wide, but at least as wide as its fleets need, in pixels. */
const OPEN_LANE = { lanes: 2.6, least: 430 };
const RADIUS = { closed: 27, open: 40, narrow: 16, row: 20 };
const NARROW = 84;
/** The room above a planet for its numeral, and for the odds of a coming battle, in pixels. */
const ABOVE = { numeral: 34, odds: 30 };
/** How far planets are above the middle, in pixels, because their names and buildings are below them. */
const RISE = 26;
/** The height of a fleet in battle, and the room above it for the point ship's marks, in pixels. */
const SIDE = { h: 112, marks: 14 };
/** The width that a planet takes in its row, in pixels. */
const ROW = 186;

/** The input of the layout. */
interface LaidOut {
  view: View;
  /** The seat at the bottom of the board. */
  own: number;
  others: readonly number[];
  /** The least height of a ship, in pixels. */
  least: number;
}

export function layOut(laid: LaidOut, { w, h }: Size): Layout {
  const { view, own, others } = laid;
  const compact = w < COMPACT;
  const reserves = reservesOf(laid, w, compact);
  const high = (those: readonly number[]) => Math.max(0, ...those.map((seat) => reserves.get(seat)?.h ?? 0));
  const top = EDGE + high(others) + 6;
  const foot = h - EDGE - high([own]) - 6;
  const low = !compact && foot - top < LOW;
  const fighting = view.combat?.orbit;
  const middle = (top + foot) / 2 - (fighting === undefined ? RISE : 0);
  const orbits = compact ? rows(laid, w) : lanes(laid, w, top, foot, middle);
  const r = h * 0.46;
  return { w, h, compact, low, orbits, reserves, star: { x: w * STAR - r, y: middle, r } };
}

/** Whether a seat's reserve is shown: it has ships, or ships can be recalled to it. */
const isShown = (view: View, seat: number, own: number): boolean =>
  view.combat === null &&
  (shipsAt(view, seat, null).length > 0 || (seat === own && ["deployment", "spy"].includes(view.phase)));

function reservesOf({ view, own, others, least }: LaidOut, w: number, compact: boolean) {
  const seats = [...others, own].filter((seat) => isShown(view, seat, own));
  return new Map(
    seats.map((seat) => {
      const across = seat === own || compact ? w : w / others.length;
      const box = { x: 12, y: 5, w: across - 24, h: 32 };
      const ships = shipsAt(view, seat, null);
      // A phone's reserve is one line that scrolls.
      const room = compact ? { ...box, w: Number.POSITIVE_INFINITY } : { ...box, h: 62 };
      const plates = fill(ships, room, compact ? ["line"] : ["line", "chip"], least, "left");
      const foot = Math.max(32, ...plates.map(({ y, h }) => y + h));
      const x = seat === own || compact ? 0 : others.indexOf(seat) * across;
      return [seat, { seat, x, y: EDGE, w: across, h: foot + 5, plates }] as const;
    }),
  );
}

/** The orbits as lanes side by side, outward from the star, from `top` to `foot`. */
function lanes(laid: LaidOut, w: number, top: number, foot: number, middle: number): OrbitPlace[] {
  const { view } = laid;
  const left = Math.round(w * STAR) + 14;
  const count = Math.max(1, view.planets.length);
  const open = view.combat?.orbit;
  const share = (w - left - 6) / (open === undefined ? count : count - 1 + OPEN_LANE.lanes);
  const wide = Math.max(OPEN_LANE.least, share * OPEN_LANE.lanes);
  const closed = open === undefined ? share : (w - left - 6 - wide) / (count - 1);
  let x = left;
  return view.planets.map(({ orbit }) => {
    const lane = { x, y: top, w: orbit === open ? wide : closed, h: foot - top };
    x += lane.w;
    return orbit === open ? openLane(laid, lane, middle - top) : closedLane(laid, orbit, lane, middle - top);
  });
}

/** A lane with the others' ships above its planet, and the viewer's below. */
function closedLane({ view, own, others, least }: LaidOut, orbit: number, lane: Place, middle: number): OrbitPlace {
  const r = lane.w < NARROW ? RADIUS.narrow : RADIUS.closed;
  const odds = contested(view, orbit) ? middle - r - ABOVE.numeral - ABOVE.odds : null;
  const sky = odds ?? middle - r - ABOVE.numeral;
  const ground = middle + r + captionHeight(view, orbit, lane.w);
  const room = { x: 3, w: lane.w - 6 };
  const sizes: PlateSize[] = ["lane", "chip", "thin"];
  const above = others.flatMap((seat) => shipsAt(view, seat, orbit));
  const below = shipsAt(view, own, orbit);
  const fleets = [
    fleetIn(others[0] ?? 0, { ...room, y: 0, h: sky }, above, sizes, least, "bottom"),
    fleetIn(own, { ...room, y: ground, h: lane.h - ground }, below, sizes, least, "top"),
  ];
  const planet = { x: lane.w / 2, y: middle, r };
  return { ...lane, orbit, open: false, planet, odds, fleets: fleets.filter(isManned), middle: NOWHERE };
}

/** The lane of the current combat: the fleets face to face, and between them the planet and the rolls. */
function openLane({ view, own, others, least }: LaidOut, lane: Place, middle: number): OrbitPlace {
  const orbit = view.combat?.orbit ?? 0;
  const planet = { x: 74, y: middle, r: RADIUS.open };
  const beside = planet.x + planet.r + 20;
  const from = middle - planet.r - ABOVE.numeral < SIDE.h ? beside : 4;
  const fighting = others.filter((seat) => fleetOf(view, seat));
  const each = (lane.w - from - 4) / Math.max(1, fighting.length);
  const fleets = [
    ...fighting.map((seat, i) => side(view, seat, { x: from + i * each, y: 0, w: each, h: SIDE.h }, least)),
    side(view, own, { x: beside, y: lane.h - SIDE.h, w: lane.w - beside - 4, h: SIDE.h }, least),
  ];
  const between = { x: beside, y: SIDE.h, w: lane.w - beside - 6, h: lane.h - 2 * SIDE.h };
  return { ...lane, orbit, open: true, planet, odds: null, fleets: fleets.filter(isManned), middle: between };
}

/** The orbits as rows, each with its ships beside the planet. The current combat's row is as wide as the board. */
function rows({ view, own, others, least }: LaidOut, w: number): OrbitPlace[] {
  const fighting = others.filter((seat) => fleetOf(view, seat));
  return view.planets.map(({ orbit }) => {
    const open = orbit === view.combat?.orbit;
    const facing = (seat: number, width: number) => side(view, seat, { ...NOWHERE, w: width, h: SIDE.h }, least);
    const line = (those: readonly number[]) => {
      const ships = those.flatMap((seat) => shipsAt(view, seat, orbit));
      const box = { ...NOWHERE, w: w - ROW, h: Number.POSITIVE_INFINITY };
      const fleet = fleetIn(those[0] ?? 0, box, ships, ["chip"], least, "left");
      return { ...fleet, h: Math.max(0, ...fleet.plates.map(({ y, h }) => y + h)) };
    };
    const fleets = open
      ? [...fighting.map((seat) => facing(seat, (w - 8) / fighting.length)), facing(own, w - 8)]
      : [line(others), line([own])];
    const planet = { x: 0, y: 0, r: RADIUS.row };
    return { ...NOWHERE, orbit, open, planet, odds: null, fleets: fleets.filter(isManned), middle: NOWHERE };
  });
}

const NOWHERE: Place = { x: 0, y: 0, w: 0, h: 0 };
const isManned = ({ plates }: FleetPlace): boolean => plates.length > 0;

/** The approximate height of a planet's caption (name, yields, building and turns left), in pixels. */
function captionHeight(view: View, orbit: number, width: number): number {
  const planet = planetAt(view, orbit);
  const wraps = (planet?.body.length ?? 0) * 7.2 > Math.min(120, width - 6);
  return 58 + (wraps ? 15 : 0) + (planet?.building ? 22 : 0) + (planet?.gone_in === undefined ? 0 : 18);
}

type Edge = "top" | "bottom" | "left";

function fleetIn(
  seat: number,
  box: Place,
  ships: ShipView[],
  sizes: PlateSize[],
  least: number,
  edge: Edge,
): FleetPlace {
  return { ...box, seat, plates: fill(ships, { ...box, x: 0, y: 0 }, sizes, least, edge) };
}

/** Places ships in a box, in rows from the given edge, on the largest plates with which all fit. */
function fill(ships: ShipView[], box: Place, sizes: PlateSize[], least: number, edge: Edge): PlatePlace[] {
  const of = (size: PlateSize) => {
    const { w, h } = { w: Math.min(PLATES[size].w, box.w), h: Math.max(PLATES[size].h, least) };
    const across = Math.max(1, Math.floor((box.w + GAP) / (w + GAP)));
    const down = Math.max(1, Math.floor((box.h + GAP) / (h + GAP)));
    return { size, w, h, across, fits: across * down >= ships.length && PLATES[size].least <= box.w };
  };
  const last = of(sizes.at(-1) ?? "chip");
  const { size, w, h, across } = sizes.map(of).find(({ fits }) => fits) ?? last;
  const rows = Math.ceil(ships.length / across);
  const columns = Math.min(across, Math.ceil(ships.length / Math.max(1, rows)));
  const wide = columns * (w + GAP) - GAP;
  const high = rows * (h + GAP) - GAP;
  const left = edge === "left" ? box.x : box.x + Math.max(0, (box.w - wide) / 2);
  const top = edge === "bottom" ? box.y + Math.max(0, box.h - high) : box.y;
  return ships.map(({ ship }, i) => ({
    ship,
    size,
    x: left + (i % columns) * (w + GAP),
    y: top + Math.floor(i / columns) * (h + GAP),
    w,
    h,
  }));
}

/** A fleet in battle: its point ship with the others on both sides of it, or all on one side. */
function side(view: View, seat: number, box: Place, least: number): FleetPlace {
  const ships = (fleetOf(view, seat)?.ships ?? []).flatMap((id) => shipOf(view, id) ?? []);
  const point = ships.find(({ ship }) => ship === pointOf(view, seat));
  const others = ships.filter((one) => one !== point);
  const beside = (some: ShipView[], x: number, w: number, edge: Edge = "top") =>
    fill(some, { x, y: SIDE.marks, w, h: box.h - SIDE.marks }, ["support", "lane", "chip"], least, edge);
  if (!point) return { ...box, seat, plates: beside(ships, 0, box.w) };
  const w = Math.min(box.w, box.w < 400 ? 150 : PLATES.point.w);
  const leader: PlatePlace = { ship: point.ship, size: "point", x: 0, y: SIDE.marks, w, h: PLATES.point.h };
  const wing = (box.w - w) / 2 - GAP;
  if (wing < PLATES.lane.least) {
    const plates = [leader, ...beside(others, w + GAP, box.w - w - GAP, "left")];
    return { ...box, seat, plates: centred(plates, box.w) };
  }
  const half = Math.ceil(others.length / 2);
  const plates = [
    ...beside(others.slice(0, half), 0, wing),
    { ...leader, x: wing + GAP },
    ...beside(others.slice(half), box.w - wing, wing),
  ];
  return { ...box, seat, plates };
}

function centred(plates: PlatePlace[], width: number): PlatePlace[] {
  const off = (width - Math.max(...plates.map(({ x, w }) => x + w))) / 2;
  return plates.map((plate) => ({ ...plate, x: plate.x + Math.max(0, off) }));
}

/** The places of planets and ships on a board that does not scroll, for rings, flights and other marks. */
export function placesIn({ orbits, reserves, h }: Layout, own: number): Places {
  const places = new Map<string, Place>();
  const add = ({ plates }: FleetPlace, dx: number, dy: number) => {
    for (const { ship, x, y, w, h } of plates) places.set(shipPiece(ship), { x: dx + x, y: dy + y, w, h });
  };
  for (const { orbit, planet, fleets, x, y } of orbits) {
    places.set(orbitPiece(orbit), discAt({ x: x + planet.x, y: y + planet.y }, planet.r + 5));
    for (const fleet of fleets) add(fleet, x + fleet.x, y + fleet.y);
  }
  for (const reserve of reserves.values())
    add(reserve, reserve.x, reserve.seat === own ? h - EDGE - reserve.h : reserve.y);
  return places;
}
