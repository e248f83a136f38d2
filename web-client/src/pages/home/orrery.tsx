import { games } from "../../games";
import type { GameSummary } from "../../generated/starboard";
import type { Arm } from "../../kit/game";
import { Planet, Sky, Sun } from "../../look/art";

const W = 1440;
const H = 312;
const CX = 985;
const CY = 158;

/** The angles of the arms in degrees, from the inner ring out, spaced well apart. */
const ARMS = [205, -28, 140, 22, 238];
/** The minimum number of rings. */
const RINGS_AT_LEAST = ARMS.length;
const COUNT = Math.max(RINGS_AT_LEAST, Object.keys(games).length);

/** The rings of the orrery from the inside out: half axes, and the angle of the arm. */
const RINGS = Array.from({ length: COUNT }, (_, i) => {
  const rx = 104 + (300 * i) / (COUNT - 1);
  return { rx, ry: rx * 0.3, at: ARMS[i] ?? 137.5 * i };
});

/** The globe on each ring: a game's, or a small one without a game. */
const GLOBES = RINGS.map((ring, i) => {
  const [slug, manifest] = Object.entries(games).find(([, { arm }]) => arm.ring === i) ?? [];
  return {
    ...ring,
    slug,
    arm: manifest?.arm ?? ({ ring: i, kind: i === 0 ? "iron" : "ice", r: 13, label: [0, 0, "start"] } as Arm),
  };
});

const degrees = (angle: number) => (angle * Math.PI) / 180;

/** An arm for each game around one sun, with the names of the server's games. */
export function HeroSky({ played }: { played: GameSummary[] }) {
  const titles = new Map(played.map((game) => [game.slug, game.title]));
  return (
    <svg
      class="overlay across upright"
      viewBox={`0 0 ${W} ${H}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
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
        {GLOBES.map(({ rx, ry, at, slug = "", arm }) => {
          const x = CX + Math.cos(degrees(at)) * rx;
          const y = CY + Math.sin(degrees(at)) * ry;
          return (
            <g key={rx}>
              <path d={`M${CX} ${CY}L${x} ${y}`} stroke="var(--brass)" stroke-width="1.6" opacity=".75" />
              <Globe arm={arm} x={x} y={y} name={titles.get(slug)} />
            </g>
          );
        })}
        <Sun r={30} x={CX} y={CY} />
      </g>
    </svg>
  );
}

function Globe({ arm, x, y, name }: { arm: Arm; x: number; y: number; name?: string }) {
  const light = (Math.atan2(y - CY, x - CX) * 180) / Math.PI;
  const [dx, dy, anchor] = arm.label;
  return (
    <>
      <Planet name={`ring ${arm.ring}`} kind={arm.kind} x={x} y={y} r={arm.r} light={light} ring={arm.kind === "gas"} />
      {name && (
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
      {RINGS.map(({ rx, ry }) => (
        <ellipse key={rx} cx={CX} cy={CY} rx={rx} ry={ry} stroke-width="1.1" />
      ))}
      <ellipse cx={CX} cy={CY} rx="424" ry="127" stroke-width=".8" />
      <ellipse cx={CX} cy={CY} rx="441" ry="133" stroke-width=".8" />
      <path d={ticks} stroke-width=".7" />
    </g>
  );
}
