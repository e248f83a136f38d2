import { Planet, Ship } from "../../look/art";

/** The picture of Galactic Supremacy: fleets leave a homeworld for another one. */
export function Picture() {
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
