import { Planet, type PlanetKind, Sun } from "../../look/art";

/** The six worlds of a small system: the angle on the orbit, in radians, and the radius. */
const ORBITS: [kind: PlanetKind, angle: number, r: number][] = [
  ["lava", -0.32, 12],
  ["dust", 0.36, 16],
  ["ocean", -0.12, 20],
  ["jungle", 0.24, 16],
  ["gas", -0.2, 26],
  ["ice", 0.1, 18],
];

/** The picture of Solar Empires: six orbits around a star. */
export function Picture() {
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
