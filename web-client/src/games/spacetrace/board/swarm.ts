import type { Class } from "../../../generated/spacetrace";
import { remembered, round } from "../../../look/art/chance";
import { SHIPS } from "../../../look/art/pieces";

/** A ship's place in a formation, and its scale. */
export interface Spot {
  x: number;
  y: number;
  scale: number;
}

/** Each class's length, half its breadth, and its shape, bow up. */
const SHAPES: Record<Class, { long: number; half: number; drawn: readonly [outline: string, engraving: string] }> = {
  I: { long: 18, half: 7.5, drawn: SHIPS.dart },
  II: { long: 40, half: 14, drawn: SHIPS.hull },
  III: { long: 50, half: 16.5, drawn: SHIPS.block },
  IV: {
    long: 66,
    half: 21,
    drawn: [
      "M0-34L5-26 7-12 13-8V-17L18-15 20 4 15 8V18L10 22 8 30H-8L-10 22-15 18V8L-20 4-18-15-13-17V-8L-7-12-5-26z",
      "M0-28V26M-7-12H7M-13-6V16M13-6V16M-13 4H13M-8 20H8M-4-20H4M-16-10V2M16-10V2",
    ],
  },
};

/** A fighter's outline, bow to the right. Points, because a hundred fighters are drawn as one path. */
const DART = [
  [10, 0],
  [2, -2.4],
  [-5, -7.5],
  [-8, -7.5],
  [-5.5, -2],
  [-8, 0],
  [-5.5, 2],
  [-8, 7.5],
  [-5, 7.5],
  [2, 2.4],
] as const;

/** Formations of at least `RANKED` ships have ranks of `RANK`, or of half as many. */
const RANKED = 40;
const RANK = 10;

export interface FormationLook {
  cls: Class;
  /** The number of ships that are alive or can be restored. */
  ships: number;
  w: number;
  h: number;
  /** 1 if the bow points to the right, −1 if to the left. */
  bow: number;
}

/** The possible numbers of ships abreast. They make a formation easy to count. */
function abreast(ships: number): number[] {
  if (ships >= RANKED) return [RANK, RANK / 2];
  if (ships < 4) return [1, 2];
  const even = [2, 4, 5].filter((file) => ships % file === 0);
  return ships % 2 === 1 ? [...even, 1, 3] : even.length > 0 ? even : [2];
}

/** The places of a card's ships in a box, the foremost first. */
export function formation({ cls, ships, w, h, bow }: FormationLook): Spot[] {
  const { long, half } = SHAPES[cls];
  const ranked = ships >= RANKED;
  const lean = (file: number) => (file > 2 || ships % file ? 0.5 : 0);
  const ranks = (file: number) => Math.ceil(ships / file) + lean(file);
  const scaleOf = (file: number) =>
    Math.min(
      (w / ranks(file) / long) * (ranked ? 0.98 : 0.9),
      (h / file / (2 * half)) * 0.88,
      ranked ? 0.68 : cls === "I" ? 0.9 : 1.3,
    );
  const file = abreast(ships).reduce((best, other) => (scaleOf(other) > scaleOf(best) ? other : best));
  const scale = Math.max(0.05, scaleOf(file));
  const gap = Math.min(w / ranks(file), long * scale * (ranked ? 1.12 : 1.16));
  const apart = Math.min(h / file, 2 * half * scale * (ranked ? 1.2 : 1.25));
  const middle = (file - 1) / 2;
  const front = (w + bow * gap * ranks(file)) / 2;
  return Array.from({ length: ships }, (_, i) => {
    const rank = Math.floor(i / file);
    const inRank = Math.min(file, ships - rank * file);
    const at = i % file;
    const chevron = lean(file) && (Math.abs(at - middle) / (middle || 1)) * lean(file) * gap;
    const across = inRank < file ? at - (inRank - 1) / 2 : at - middle;
    return { x: front - bow * ((rank + 0.5) * gap + chevron), y: h / 2 + across * apart, scale };
  });
}

interface SwarmLook extends FormationLook {
  alive: number;
  /** The number of its owner's tint. */
  tint: number;
  /** The number of ships that the forecast loses, from the front. */
  threat?: number;
  /** The number of jammed ships, from the front. */
  jammed?: number;
}

type State = "alive" | "threat" | "lost";

const PAINT: Record<State, (tint: number) => string> = {
  alive: (tint) => `fill="var(--seat-${tint})" stroke="var(--keyline)"`,
  threat: (tint) => `fill="var(--seat-${tint})" fill-opacity=".25" stroke="var(--danger)"`,
  lost: () => `fill="none" stroke="var(--danger)" opacity=".65"`,
};

/** A card's ships, as SVG: solid if alive, hollow and red if destroyed but restorable. The foremost are lost first. */
export const swarm = remembered((look: SwarmLook): string => {
  const { ships, alive, threat = 0, jammed = 0 } = look;
  const lost = ships - alive;
  const spots = formation(look);
  const stateOf = (i: number): State => (i < lost ? "lost" : i < lost + threat ? "threat" : "alive");
  const bodies = look.cls === "I" ? darts(look, spots, stateOf) : hulls(look, spots, stateOf);
  return (
    bodies +
    spots
      .slice(lost, lost + jammed)
      .map(zigzag)
      .join("")
  );
});

function darts({ bow, tint }: SwarmLook, spots: Spot[], stateOf: (i: number) => State): string {
  const paths: Record<State, string> = { alive: "", threat: "", lost: "" };
  spots.forEach(({ x, y, scale }, i) => {
    const points = DART.map(([dx, dy]) => `${round(x + bow * dx * scale)} ${round(y + dy * scale)}`);
    paths[stateOf(i)] += `M${points.join("L")}z`;
  });
  const drawn = Object.entries(paths) as [State, string][];
  return drawn.map(([state, d]) => (d ? `<path d="${d}" ${PAINT[state](tint)} stroke-width=".8"/>` : "")).join("");
}

function hulls({ cls, bow, tint }: SwarmLook, spots: Spot[], stateOf: (i: number) => State): string {
  const [outline, engraving] = SHAPES[cls].drawn;
  const body = ({ x, y, scale }: Spot, i: number) => {
    const state = stateOf(i);
    const inner = state === "lost" ? "" : `<path d="${engraving}" fill="none" stroke="var(--on-seat)" opacity=".6"/>`;
    return (
      `<g transform="translate(${round(x)} ${round(y)}) rotate(${bow * 90}) scale(${Math.round(scale * 1000) / 1000})">` +
      `<path d="${outline}" ${PAINT[state](tint)} stroke-width="${round(1.3 / scale)}" stroke-linejoin="round"/>${inner}</g>`
    );
  };
  return spots.map(body).join("");
}

/** The mark over a jammed ship. */
function zigzag({ x, y, scale }: Spot): string {
  const a = Math.max(3, 6 * scale);
  const d = `M${round(x - a)} ${round(y)}l${round(a / 2)} ${round(-a * 0.6)} ${round(a / 2)} ${round(a * 1.2)} ${round(a / 2)} ${round(-a * 1.2)} ${round(a / 2)} ${round(a * 0.6)}`;
  return `<path d="${d}" fill="none" stroke="var(--warn)" stroke-width="${scale < 0.5 ? 0.8 : 1.4}"/>`;
}
