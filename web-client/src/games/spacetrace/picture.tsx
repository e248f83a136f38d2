import { Planet } from "../../look/art";
import { swarm } from "./board/swarm";

/** The fleets of the two planets. */
const FLEETS = [
  { x: 118, y: 40, w: 118, h: 92, tint: 1, bow: 1, cls: "I", ships: 60 },
  { x: 138, y: 172, w: 112, h: 74, tint: 1, bow: 1, cls: "III", ships: 3 },
  { x: 292, y: 56, w: 112, h: 70, tint: 2, bow: -1, cls: "II", ships: 6 },
  { x: 288, y: 158, w: 112, h: 92, tint: 2, bow: -1, cls: "I", ships: 50 },
] as const;

/** The picture of Spacetrace: the fleets of two planets, bow to bow. */
export function Picture() {
  return (
    <>
      <Planet name="Aurelia9" kind="ocean" r={92} x={10} y={150} light={-150} ring={false} />
      <Planet name="Basalt" kind="iron" r={92} x={514} y={150} light={-30} ring={false} />
      {FLEETS.map(({ x, y, ...look }) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x} ${y})`}
          dangerouslySetInnerHTML={{ __html: swarm({ ...look, alive: look.ships }) }}
        />
      ))}
    </>
  );
}
