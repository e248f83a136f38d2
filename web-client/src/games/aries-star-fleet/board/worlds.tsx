import { useMemo } from "preact/hooks";
import type { Point } from "../../../kit/pieces/board";
import { Planet, type PlanetKind, Sun } from "../../../look/art";
import { chance, round, TURN } from "../../../look/art/chance";

/** How each location looks: its kind and relative size. A belt is drawn as many stones. */
const WORLDS: Record<string, [kind: PlanetKind | "belt" | "sun", size: number]> = {
  sol: ["sun", 0.9],
  vulcanoids: ["belt", 0.7],
  mercury: ["iron", 0.55],
  venus: ["rock", 0.75],
  earth: ["ocean", 0.8],
  luna: ["iron", 0.45],
  mars: ["dust", 0.7],
  phobos: ["rock", 0.35],
  deimos: ["rock", 0.32],
  "asteroid-belt": ["belt", 0.95],
  ceres: ["iron", 0.4],
  jupiter: ["gas", 1],
  io: ["lava", 0.45],
  europa: ["ice", 0.45],
  ganymede: ["iron", 0.5],
  callisto: ["rock", 0.48],
  saturn: ["gas", 0.85],
  titan: ["dust", 0.5],
  uranus: ["ice", 0.8],
  titania: ["iron", 0.4],
  neptune: ["violet", 0.8],
  triton: ["ice", 0.42],
  pluto: ["ice", 0.45],
  charon: ["iron", 0.38],
};

/** The kind of planet of a location. Undefined for the Sun and for belts. */
export function globeOf(planet: string): PlanetKind | undefined {
  const [kind = "rock"] = WORLDS[planet] ?? [];
  return kind === "sun" || kind === "belt" ? undefined : kind;
}

/** A location, where `r` is the radius at relative size 1. Lit from the left, where the Sun is, or from above. */
export function World({ planet, r, x, y, light = 0 }: Point & { planet: string; r: number; light?: number }) {
  const [kind, size] = WORLDS[planet] ?? ["rock", 0.6];
  if (kind === "sun") return <Sun r={r * size * 0.62} x={x} y={y} />;
  if (kind === "belt") return <Belt name={planet} r={r * size} x={x} y={y} />;
  return (
    <Planet name={`${planet} of Aries`} kind={kind} r={r * size} light={light} ring={planet === "saturn"} x={x} y={y} />
  );
}

const STONES = 12;
const CORNERS = 8;

function Belt({ name, r, x, y }: Point & { name: string; r: number }) {
  const stones = useMemo(() => {
    const random = chance(name);
    return Array.from({ length: STONES }, (_, i) => {
      const angle = (i / STONES) * TURN + random() * 0.4;
      const away = i % 3 ? r * (0.6 + random() * 0.35) : r * random() * 0.35;
      const size = r * (i % 3 ? 0.12 + random() * 0.08 : 0.18 + random() * 0.1);
      const corners = Array.from({ length: CORNERS }, (_, corner) => {
        const turn = (corner / CORNERS) * TURN;
        const far = size * (0.8 + random() * 0.3);
        const [px, py] = [Math.cos(angle) * away, Math.sin(angle) * away * 0.86];
        return `${round(px + Math.cos(turn) * far)} ${round(py + Math.sin(turn) * far)}`;
      });
      return `M${corners.join("L")}z`;
    }).join("");
  }, [name, r]);
  return (
    <path
      fill="#a07a55"
      stroke="#f1e6cf"
      stroke-opacity="0.55"
      stroke-width="0.8"
      d={stones}
      transform={`translate(${x} ${y})`}
    />
  );
}
