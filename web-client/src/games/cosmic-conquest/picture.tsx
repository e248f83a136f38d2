import { SigilAt } from "../../look/art";

/** The systems of a small chart, with the seats that hold them. */
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

/** The lanes of that chart, as pairs of indices. */
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

/** A small picture of Cosmic Conquest: three empires on a chart of lanes, with one independent system between them. */
export function Picture() {
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
