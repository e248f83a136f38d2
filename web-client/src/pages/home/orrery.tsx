import type { GameSummary } from "../../generated/starboard";
import { Planet, Sky, Sun } from "../../look/art";
import type { PlanetKind } from "../../look/art/planet";

const W = 1440;
const H = 312;
const CX = 985;
const CY = 158;

/** The arms of the orrery from the inside out: half axes, position in degrees, and the globe at the end. */
const ARMS: {
  rx: number;
  ry: number;
  at: number;
  name: string;
  kind: PlanetKind;
  r: number;
  label: [number, number, "start" | "middle" | "end"];
}[] = [
  { rx: 104, ry: 31, at: 205, name: "Spacetrace", kind: "iron", r: 13, label: [-20, 4, "end"] },
  { rx: 176, ry: 52, at: -28, name: "Solar Empires", kind: "lava", r: 17, label: [26, 4, "start"] },
  { rx: 254, ry: 76, at: 140, name: "Galactic Supremacy", kind: "ocean", r: 24, label: [-36, 4, "end"] },
  { rx: 332, ry: 99, at: 22, name: "Cosmic Conquest", kind: "gas", r: 27, label: [38, 52, "end"] },
  { rx: 404, ry: 121, at: 238, name: "Aries Star Fleet", kind: "ice", r: 19, label: [-28, 5, "end"] },
];

const degrees = (angle: number) => (angle * Math.PI) / 180;

/** One arm for each game round one sun; the names are those of the games that are played here. */
export function HeroSky({ games }: { games: GameSummary[] }) {
  const titles = new Set(games.map((game) => game.title));
  return (
    <svg viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <Sky w={W} h={H} seed="home" cx={CX} cy={CY} grid={0.1} />
      <defs>
        <linearGradient id="hero-fade">
          <stop offset=".22" stop-color="var(--sky-0)" stop-opacity=".9" />
          <stop offset=".46" stop-color="var(--sky-0)" stop-opacity="0" />
        </linearGradient>
      </defs>
      <rect class="hero-fade" width={W} height={H} fill="url(#hero-fade)" />
      <g class="instrument">
        <Rings />
        {ARMS.map(({ rx, ry, at, ...globe }) => {
          const x = CX + Math.cos(degrees(at)) * rx;
          const y = CY + Math.sin(degrees(at)) * ry;
          return (
            <g key={globe.name}>
              <path d={`M${CX} ${CY}L${x} ${y}`} stroke="var(--brass)" stroke-width="1.6" opacity=".75" />
              <Globe {...globe} x={x} y={y} named={titles.has(globe.name)} />
            </g>
          );
        })}
        <Sun r={30} x={CX} y={CY} />
      </g>
    </svg>
  );
}

type GlobeProps = Omit<(typeof ARMS)[number], "rx" | "ry" | "at"> & { x: number; y: number; named: boolean };

function Globe({ name, kind, r, label: [dx, dy, anchor], x, y, named }: GlobeProps) {
  const light = (Math.atan2(y - CY, x - CX) * 180) / Math.PI;
  return (
    <>
      <Planet name={name} kind={kind} x={x} y={y} r={r} light={light} ring={kind === "gas"} />
      {named && (
        <text x={x + dx} y={y + dy} text-anchor={anchor} class="chart-name">
          {name}
        </text>
      )}
    </>
  );
}

function Rings() {
  let ticks = "";
  for (let i = 0; i < 180; i++) {
    const angle = degrees(i * 2);
    const at = (far: number) =>
      `${(CX + Math.cos(angle) * 424 * far).toFixed(1)} ${(CY + Math.sin(angle) * 127 * far).toFixed(1)}`;
    ticks += `M${at(1)}L${at(i % 5 ? 1.016 : 1.034)}`;
  }
  return (
    <g fill="none" stroke="var(--brass)" opacity=".9">
      {ARMS.map(({ rx, ry }) => (
        <ellipse key={rx} cx={CX} cy={CY} rx={rx} ry={ry} stroke-width="1.1" />
      ))}
      <ellipse cx={CX} cy={CY} rx="424" ry="127" stroke-width=".8" />
      <ellipse cx={CX} cy={CY} rx="441" ry="133" stroke-width=".8" />
      <path d={ticks} stroke-width=".7" />
    </g>
  );
}
