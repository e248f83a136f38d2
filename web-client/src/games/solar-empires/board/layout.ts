/** Where things stand on the plate; all in its pixels. */
export interface Layout {
  w: number;
  h: number;
  /** No room for lanes side by side: the orbits are rows. */
  compact: boolean;
  /** The lanes' top and foot, between the players' edges. */
  top: number;
  foot: number;
  /** The middle line, on which the planets lie. */
  middle: number;
  lanes: Lane[];
  /** The star's centre and radius; it rises from the left edge. */
  star: { x: number; r: number };
}

export interface Lane {
  orbit: number;
  x: number;
  w: number;
  /** The planet's middle. */
  px: number;
  open: boolean;
}

/** What a player's edge takes: the nameplate, and the row of ships in reserve. */
export const EDGE = { plate: 46, reserve: 42 };
const LEAST_WIDTH = 700;
/** How much of the width is the star's. */
const STAR = 0.075;
/** The open lane is this many lanes wide, and never less than its fleets need. */
const OPEN = 2.6;
const LEAST_OPEN = 430;
/** A planet in the open lane lies this far from its left edge. */
const OPEN_PLANET = 74;
/** Planets lie a little above the middle, for their names and buildings hang below them. */
const RISE = 26;

/** Lays out the star and `orbits` lanes; the orbit `open`, where a combat is fought, opens. */
export function layOut(w: number, h: number, orbits: number, open: number | null): Layout {
  const compact = w < LEAST_WIDTH;
  const reserve = open === null ? EDGE.reserve : 0;
  const top = EDGE.plate + reserve + 6;
  const foot = h - EDGE.plate - reserve - 6;
  const left = Math.round(w * STAR) + 14;
  const share = (w - left - 6) / (open === null ? orbits : orbits - 1 + OPEN);
  const wide = open === null ? share : Math.max(LEAST_OPEN, share * OPEN);
  const narrow = open === null ? share : (w - left - 6 - wide) / (orbits - 1);
  const lanes: Lane[] = [];
  let x = left;
  for (let orbit = 1; orbit <= orbits; orbit++) {
    const isOpen = orbit === open;
    const width = isOpen ? wide : narrow;
    lanes.push({ orbit, x, w: width, px: x + (isOpen ? OPEN_PLANET : width / 2), open: isOpen });
    x += width;
  }
  const r = h * 0.46;
  const middle = (top + foot) / 2 - (open === null ? RISE : 0);
  return { w, h, compact, top, foot, middle, lanes, star: { x: w * STAR - r, r } };
}

/** How far the orbit of a planet at `x` is from the star's centre: its orbit is an arc about it. */
export function radius(layout: Layout, x: number): number {
  return x - layout.star.x;
}
