import type { Race, Size } from "../../../generated/solar-empires";
import { Ship } from "../../../look/art";
import { SHIPS, type ShipShape } from "../../../look/art/pieces";
import type { Drawing } from "../../../look/icon";

/** Ship shapes, bow up. Terracorp's are the common ones; the Chain's are segmented, the Shadow's have an eye. */
const SHAPES: Record<Exclude<Race, "neutral">, Record<Size, ShipShape>> = {
  terracorp: { fighter: SHIPS.dart, cruiser: SHIPS.hull, battleship: SHIPS.block },
  chain: {
    fighter: ["M-3-15H3L5-7 12-1 12 9 5 7 4 14H-4L-5 7-12 9-12-1-5-7z", "M-5-7H5M-5 0H5M-5 7H5M-9-3V8M9-3V8"],
    cruiser: [
      "M-4-22H4L7-14 7-7 14-2 14 12 7 10 6 18H-6L-7 10-14 12-14-2-7-7-7-14z",
      "M-7-14H7M-7-7H7M-7 1H7M-7 10H7M-11-4V11M11-4V11",
    ],
    battleship: [
      "M-6-26H6L10-18 10-11 17-7 17 13 10 13 9 22H-9L-10 13-17 13-17-7-10-11-10-18z",
      "M-10-18H10M-10-11H10M-10-3H10M-10 5H10M-10 13H10M-14-8V12M14-8V12M0-26V-18",
    ],
  },
  shadow: {
    fighter: [
      "M0-16C5-12 8-7 8-1 13 2 13 8 11 13 7 9 4 10 0 14-4 10-7 9-11 13-13 8-13 2-8-1-8-7-5-12 0-16z",
      "M0-6a4 4 0 1 0 .1 0M0-16V-6M-8-1C-5 2-4 3-4 8M8-1C5 2 4 3 4 8",
    ],
    cruiser: [
      "M0-22C7-17 10-10 9-3 15 1 15 9 12 15 8 12 5 14 0 18-5 14-8 12-12 15-15 9-15 1-9-3-10-10-7-17 0-22z",
      "M0-9a6 6 0 1 0 .1 0M0-6a3 3 0 1 0 .1 0M0-22V-9M-9-3H-6M9-3H6M0 3V18",
    ],
    battleship: [
      "M0-26C10-20 17-11 17 0 17 11 10 19 0 23-10 19-17 11-17 0-17-11-10-20 0-26z",
      "M0-10a9 9 0 1 0 .1 0M0-4a3.4 3.4 0 1 0 .1 0M0-26V-10M-17 0H-9M17 0H9M0 8V23M-12-12L-6-8M12-12L6-8",
    ],
  },
};

/** A ship from above, bow up. Its outline and engraving show its size and race. */
export function Hull({ size, race, seat, width }: { size: Size; race: Race; seat: number; width: number }) {
  const height = (width * 54) / 36;
  return (
    <svg class="se-hull" overflow="visible" viewBox="-18 -28 36 54" width={width} height={height} aria-hidden="true">
      <Ship kind={SHAPES[race === "neutral" ? "terracorp" : race][size]} seat={seat} />
    </svg>
  );
}

/** The scales of icons. Battleships fill the icon; smaller ships are less small than on the board. */
const SCALE: Record<Size, number> = { fighter: 6.25, cruiser: 5.5, battleship: 4.8 };

/** Icons of all ships by race and size, with the names that the catalogue uses: `chain-cruiser`. */
export const silhouettes: Record<string, Drawing> = Object.fromEntries(
  Object.entries(SHAPES).flatMap(([race, shapes]) =>
    (Object.keys(SCALE) as Size[]).map((size) => [`${race}-${size}`, silhouette(size, shapes[size])]),
  ),
);

/** A ship's icon, bow up, in the colour of the text, with a dark engraving. */
function silhouette(size: Size, [outline, engraving]: ShipShape): Drawing {
  return () => (
    <g transform={`translate(128 133) scale(${SCALE[size]})`}>
      <path d={outline} />
      <path d={engraving} fill="none" stroke="#000" stroke-width="1.2" opacity=".4" />
    </g>
  );
}
