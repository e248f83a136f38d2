import { remembered, round, TURN } from "./chance";

/** A point on a circle around 0 0. Angles are in radians from the right, clockwise. */
export const polar = (r: number, angle: number): [number, number] => [
  round(Math.cos(angle) * r),
  round(Math.sin(angle) * r),
];

/** The path of rays outwards from one circle, of three lengths in turn; the longest reach the other circle. */
export const rays = remembered(({ from, to, n }: { from: number; to: number; n: number }): string =>
  Array.from({ length: n }, (_, i) => {
    const angle = ((i + 0.5) / n) * TURN;
    const end = from + (to - from) * ([1, 0.55, 0.8][i % 3] as number);
    return `M${polar(from, angle).join(" ")}L${polar(end, angle).join(" ")}`;
  }).join(""),
);

/** The path of an astrolabe ring's graduations, pointing inwards. */
export const limb = remembered(({ r, n, tick }: { r: number; n: number; tick: number }): string =>
  Array.from({ length: n }, (_, i) => {
    const angle = (i / n) * TURN;
    const long = i % 10 === 0 ? tick : i % 5 === 0 ? tick * 0.7 : tick * 0.4;
    return `M${polar(r, angle).join(" ")}L${polar(r - long, angle).join(" ")}`;
  }).join(""),
);

interface Branch {
  r: number;
  /** The number of pairs of leaves, and the length of the first leaf. */
  leaves: number;
  leaf: number;
  /** The angle from the foot to the tip, in radians. */
  span: number;
  side: 1 | -1;
}

const STEM = 40;
/** The angle between a leaf and its stem, in radians. */
const LEAN = 0.62;

/** One branch of a laurel around 0 0, from the foot upwards: engraved leaves on both sides of a stem. */
export const laurel = remembered(({ r, leaves, leaf, span, side }: Branch): string => {
  const at = (share: number) => TURN / 4 + side * (0.12 + span * share);
  const stem = Array.from({ length: STEM + 1 }, (_, i) => polar(r, at(i / STEM)).join(" ")).join("L");
  const pairs = Array.from({ length: leaves }, (_, i) => [leafAt(i, 1), leafAt(i, -1)].join("")).join("");
  function leafAt(i: number, lean: 1 | -1): string {
    const share = (i + (lean > 0 ? 0.35 : 0.75)) / leaves;
    const size = leaf * (1 - 0.38 * share) * (lean > 0 ? 1 : 0.86);
    const [x, y] = polar(r, at(share));
    const turn = ((at(share) + side * (TURN / 4) - side * lean * LEAN) * 360) / TURN;
    return `<g transform="translate(${x} ${y}) rotate(${round(turn)})">${blade(size)}</g>`;
  }
  return `<path d="M${stem}" fill="none" stroke-width="1.6"/>${pairs}`;
});

function blade(size: number): string {
  const at = (x: number, y: number) => `${round(size * x)} ${round(size * y)}`;
  const vein = (x: number, y: number, dx: number) => `M${at(x, y)}L${at(x + dx, y + 0.09)}`;
  return (
    `<path d="M0 0C${at(0.28, -0.26)} ${at(0.75, -0.2)} ${at(1, 0)}C${at(0.75, 0.2)} ${at(0.28, 0.26)} 0 0z" ` +
    `fill="var(--sky-1)" stroke-width="1.1" stroke-linejoin="round"/>` +
    `<path d="M0 0H${round(size * 0.86)}${vein(0.2, 0.06, 0.18)}${vein(0.36, 0.05, 0.18)}${vein(0.52, 0.04, 0.16)}" ` +
    `fill="none" stroke-width=".7" opacity=".8"/>`
  );
}

/** The path of the knot that ties two branches, `r` below 0 0. */
export const knot = (r: number): string =>
  `M-9 ${r + 5}C-3 ${r - 3} 3 ${r - 3} 9 ${r + 5}M-7 ${r - 5}C-2 ${r + 3} 2 ${r + 3} 7 ${r - 5}`;
