import { Ship } from "../../look/art";
import { World } from "./board/worlds";

const LINE = [
  { planet: "earth", x: 92 },
  { planet: "mars", x: 206 },
  { planet: "asteroid-belt", x: 326 },
  { planet: "jupiter", x: 456 },
];

/** A small picture of Aries Star Fleet: the spaceline with its ruler, and ships of both sides. */
export function Picture() {
  return (
    <>
      <World planet="sol" r={120} x={-46} y={148} />
      <path
        fill="none"
        stroke="var(--brass-hi)"
        stroke-width="1.4"
        d={`M30 214H510${Array.from({ length: 49 }, (_, i) => `M${30 + i * 10} 214v${i % 5 ? 5 : 10}`).join("")}`}
      />
      {LINE.map(({ planet, x }) => (
        <World key={planet} planet={planet} r={46} x={x} y={140} />
      ))}
      <Ship kind="hull" seat={1} scale={1.1} rotate={180} x={206} y={48} />
      <Ship kind="dart" seat={1} scale={1} rotate={180} x={250} y={62} />
      <Ship kind="block" seat={0} scale={1.2} x={326} y={250} />
      <Ship kind="hull" seat={0} scale={1} x={92} y={252} />
    </>
  );
}
