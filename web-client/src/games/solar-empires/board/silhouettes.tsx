import type { Race, Size } from "../../../generated/solar-empires";
import { SHIPS } from "../../../look/art/pieces";
import type { Drawing } from "../../../look/icon";
import { SHAPES } from "./hull";

const COMMON = { fighter: SHIPS.dart, cruiser: SHIPS.hull, battleship: SHIPS.block };

/** The large ones fill the picture; the small ones are not as small in it as they are on the board. */
const SCALE: Record<Size, number> = { fighter: 6.25, cruiser: 5.5, battleship: 4.8 };

/** The ships of a race by size as icons, under the names that the catalogue gives their cards: `chain-cruiser`. */
export const silhouettes: Record<string, Drawing> = Object.fromEntries(
  (["terracorp", "chain", "shadow"] satisfies Race[]).flatMap((race) => {
    const shapes = race === "terracorp" ? COMMON : SHAPES[race];
    return (Object.keys(SCALE) as Size[]).map((size) => [`${race}-${size}`, silhouette(size, ...shapes[size])]);
  }),
);

/** In the colour of the text around it, bow up; the engraving shows what lies below. */
function silhouette(size: Size, outline: string, engraving: string): Drawing {
  return () => (
    <g transform={`translate(128 133) scale(${SCALE[size]})`}>
      <path d={outline} />
      <path d={engraving} fill="none" stroke="#000" stroke-width="1.2" opacity=".4" />
    </g>
  );
}
