import { say } from "../texts";

/** A ship from above, bow up. */
export type ShipShape = readonly [outline: string, engraving: string];

/** Dart = fighter, hull = cruiser, block = battleship. */
export const SHIPS = {
  dart: ["M0-16L4-4 13 9 13 13 4 10 3 14H-3L-4 10-13 13-13 9-4-4z", "M0-10V9M-4-1L-10 9M4-1L10 9"],
  hull: ["M0-22L5-12 6-2 14 6V14L7 12 6 18H-6L-7 12-14 14V6L-6-2-5-12z", "M0-16V14M-6 2H6M-5-8H5M-10 7V11M10 7V11"],
  block: [
    "M0-26L6-20 9-8 16-4V12L11 16 9 22H-9L-11 16-16 12V-4L-9-8-6-20z",
    "M0-20V18M-9-4H9M-9 8H9M-12 0V10M12 0V10M-5-14H5",
  ],
  eye: [
    "M0-20C8-16 15-8 15 2 15 12 8 18 0 20-8 18-15 12-15 2-15-8-8-16 0-20z",
    "M0-8a8 8 0 1 0 .1 0M0-3a3 3 0 1 0 .1 0M0-20V-8M-15 2H-8M15 2H8",
  ],
} as const;

type ShipKind = keyof typeof SHIPS;

export interface ShipLook {
  kind: ShipKind | ShipShape;
  /** The number of its owner's tint. */
  tint: number;
  scale?: number;
  /** Degrees clockwise from bow up. */
  rotate?: number;
}

/** A ship centred on 0 0. */
export function ship({ kind, tint, scale = 1, rotate = 0 }: ShipLook): string {
  const [outline, engraving] = typeof kind === "string" ? SHIPS[kind] : kind;
  return (
    `<g transform="rotate(${rotate}) scale(${scale})"><path d="${outline}" fill="var(--seat-${tint})" ` +
    `stroke="var(--on-seat)" stroke-width="${1.6 / scale}" stroke-linejoin="round"/>` +
    `<path d="${engraving}" fill="none" stroke="var(--on-seat)" opacity=".6"/></g>`
  );
}

/** One solid path per tint in a box of 24, distinguishable by outline alone. */
const SIGILS = [
  [
    "sun",
    "M12 1l2.3 5.2L19.8 4.2 17.8 9.7 23 12l-5.2 2.3 2 5.5-5.5-2L12 23l-2.3-5.2-5.5 2 2-5.5L1 12l5.2-2.3-2-5.5 5.5 2z",
  ],
  ["crescent", "M16.5 2.2A10.2 10.2 0 1 0 16.5 21.8 8.4 9.8 0 0 1 16.5 2.2z"],
  ["lozenge", "M12 1l8.5 11L12 23 3.5 12z"],
  ["delta", "M12 2l11 19H1z"],
  ["cross", "M8.6 2h6.8v6.6H22v6.8h-6.6V22H8.6v-6.6H2V8.6h6.6z"],
  ["ring", "M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm0 6a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z"],
  ["chevron", "M2 3l10 7 10-7v8l-10 10L2 11z"],
  ["hexagon", "M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z"],
  ["polestar", "M12 0c1.3 7.5 4.5 10.7 12 12-7.5 1.3-10.7 4.5-12 12-1.3-7.5-4.5-10.7-12-12C7.5 10.7 10.7 7.5 12 0z"],
  ["pillars", "M2 3h5v18H2zM9.5 3h5v18h-5zM17 3h5v18h-5z"],
  ["hourglass", "M3 2h18l-6.5 10L21 22H3l6.5-10z"],
  ["drop", "M12 1c4 4.5 8 8.5 8 13a8 8 0 0 1-16 0c0-4.5 4-8.5 8-13z"],
] as const;

const sigilOf = (tint: number) => SIGILS[tint - 1] ?? SIGILS[0];

/** The name of a tint's sigil. */
export const sigilName = (tint: number): string => say(`sigil-${sigilOf(tint)[0]}`);

/** The path of the sigil of a tint (1 to 12), in a box of 24. */
export const sigilPath = (tint: number): string => sigilOf(tint)[1];

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A six-sided die, 40 wide, centred on 0 0. */
export function d6(face: number): string {
  const pips = (PIPS[face] ?? []).map(
    ([x, y]) => `<circle cx="${x * 8.2}" cy="${y * 8.2}" r="3.3" fill="var(--ink)"/>`,
  );
  return (
    `<rect x="-17" y="-17" width="34" height="34" rx="6" fill="var(--paper)" stroke="var(--ink)" stroke-width="1.2"/>` +
    `<rect x="-14.5" y="-14.5" width="29" height="29" rx="4" fill="none" stroke="var(--ink)" stroke-opacity=".28"/>${pips.join("")}`
  );
}

/** A ten-sided die, 40 wide, centred on 0 0. */
export function d10(face: number): string {
  return (
    `<path d="M0-18L17-4 17 5 0 18-17 5-17-4z" fill="var(--paper)" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round"/>` +
    `<path d="M0-18L10 3 0 10-10 3zM-10 3L-17 5M10 3L17 5M0 10V18M-17-4L-10 3M17-4L10 3" fill="none" stroke="var(--ink)" stroke-width=".7" opacity=".5"/>` +
    `<text y="4.8" text-anchor="middle" font-family="var(--font-display)" font-weight="700" font-size="15" fill="var(--ink)">${face}</text>`
  );
}
