import type { ComponentType } from "preact";
import { Planet, type PlanetKind, Ship, SigilAt, Sky, Sun } from "../look/art";

const W = 524;
const H = 296;

/** Galactic Supremacy in small: a flight leaves its homeworld for another's. */
function GalacticSupremacy() {
  const flight = [
    [236, 158],
    [264, 134],
    [286, 168],
    [254, 194],
  ] as const;
  return (
    <>
      <Planet name="Basalt" kind="dust" x={112} y={104} r={54} seat={1} home light={40} />
      <Planet name="Brightwell" kind="jungle" x={226} y={54} r={17} seat={1} light={40} />
      <Planet name="Caldera" kind="lava" x={426} y={94} r={36} seat={2} home light={60} />
      <path d="M244 176Q214 164 190 146" stroke="var(--accent)" stroke-width="4" stroke-dasharray="8 6" fill="none" />
      <path d="M176 134l22 3-12 15z" fill="var(--accent)" />
      <Planet name="Aurelia9" kind="ocean" x={262} y={382} r={160} seat={0} home light={-75} />
      {flight.map(([x, y]) => (
        <Ship key={x} kind="dart" seat={0} scale={0.8} rotate={-58} x={x} y={y} />
      ))}
    </>
  );
}

/** Systems of a chart in small, with the seat that holds them. */
const SYSTEMS: [x: number, y: number, seat: number | null][] = [
  [68, 72, 0],
  [156, 44, 0],
  [132, 144, 0],
  [244, 104, null],
  [224, 200, 2],
  [320, 176, 2],
  [344, 68, 1],
  [428, 104, 1],
  [452, 196, 2],
  [472, 40, 1],
  [48, 196, 0],
];

/** Lanes of that chart: two places in the list each. */
const LANES: [number, number][] = [
  [0, 1],
  [0, 2],
  [1, 2],
  [1, 3],
  [2, 3],
  [2, 4],
  [3, 6],
  [4, 5],
  [5, 8],
  [6, 7],
  [7, 8],
  [7, 9],
  [6, 9],
  [3, 5],
  [2, 10],
  [3, 4],
  [5, 7],
];

/** Cosmic Conquest in small: three empires on a chart of lanes, and one independent system between them. */
function CosmicConquest() {
  const lane = (from: number, to: number) => {
    const [[x1, y1, a], [x2, y2, b]] = [SYSTEMS[from], SYSTEMS[to]] as [(typeof SYSTEMS)[0], (typeof SYSTEMS)[0]];
    return { d: `M${x1} ${y1}L${x2} ${y2}`, empire: a === b && a !== null ? a : null };
  };
  const lanes = LANES.map(([from, to]) => lane(from, to));
  return (
    <>
      {lanes.map(({ d, empire }) => (
        <path
          key={d}
          d={d}
          stroke={empire === null ? "var(--brass-hi)" : `var(--seat-${empire + 1})`}
          stroke-width={empire === null ? 1.8 : 60}
          stroke-dasharray={empire === null ? "4 6" : undefined}
          stroke-linecap="round"
          opacity={empire === null ? 0.8 : 0.2}
        />
      ))}
      {lanes
        .filter(({ empire }) => empire !== null)
        .map(({ d, empire }) => (
          <path key={d} d={d} stroke={`var(--seat-${(empire ?? 0) + 1})`} stroke-width="2.4" />
        ))}
      {SYSTEMS.map(([x, y, seat]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle
            r="18"
            fill="var(--sky-0)"
            stroke={seat === null ? "var(--muted)" : `var(--seat-${seat + 1})`}
            stroke-width="5.5"
            stroke-dasharray={seat === null ? "4 4" : undefined}
          />
          {seat !== null && <SigilAt seat={seat} size={17} />}
        </g>
      ))}
    </>
  );
}

/** Six worlds of a small system: the angle on their orbit, and how large they are drawn. */
const ORBITS: [kind: PlanetKind, angle: number, r: number][] = [
  ["lava", -0.32, 12],
  ["dust", 0.36, 16],
  ["ocean", -0.12, 20],
  ["jungle", 0.24, 16],
  ["gas", -0.2, 26],
  ["ice", 0.1, 18],
];

/** Solar Empires in small: six orbits about one star. */
function SolarEmpires() {
  const x = -110;
  const y = 148;
  const radius = (i: number) => 222 + i * 82;
  return (
    <>
      {ORBITS.map(([kind], i) => (
        <circle
          key={kind}
          cx={x}
          cy={y}
          r={radius(i)}
          stroke="var(--brass)"
          stroke-width="1.8"
          opacity=".8"
          fill="none"
        />
      ))}
      <Sun r={150} rays={44} reach={0.3} x={-58} y={y} />
      {ORBITS.map(([kind, angle, r], i) => (
        <Planet
          key={kind}
          name={`Helios ${i}`}
          kind={kind}
          r={r}
          ring={kind === "gas"}
          light={(angle * 180) / Math.PI}
          x={x + Math.cos(angle) * radius(i)}
          y={y + Math.sin(angle) * radius(i)}
        />
      ))}
    </>
  );
}

/** The pictures on the home page, by slug; they need nothing of a game's own code. */
const PLATES: Record<string, ComponentType> = {
  "galactic-supremacy": GalacticSupremacy,
  "cosmic-conquest": CosmicConquest,
  "solar-empires": SolarEmpires,
};

/** Each game's sign in lists, by slug. */
const ICONS: Record<string, string> = {
  "galactic-supremacy": "planet-conquest",
  "cosmic-conquest": "compass",
  "solar-empires": "solar-system",
};

/** A game's sign; the orrery's own for one without. */
export const gameIcon = (slug: string): string => ICONS[slug] ?? "planet-conquest";

/** A game's picture; a game without one has its sky. */
export function Plate({ slug }: { slug: string }) {
  const Picture = PLATES[slug];
  return (
    <svg class="plate-picture" viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Sky w={W} h={H} seed={slug} grid={0.12} />
      {Picture && <Picture />}
    </svg>
  );
}
