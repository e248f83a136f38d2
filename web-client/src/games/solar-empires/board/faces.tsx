import type { FaceForecast, View } from "../../../generated/solar-empires";
import { Die } from "../../../look/art";
import { type Model, plateName, useTable } from "../read";

const SIDES = 6;

/** A strip of the die's six faces with the damage each does, and what that could destroy. */
export function Faces({ faces, point }: { faces: FaceForecast[]; point?: number }) {
  const { model, view } = useTable();
  return (
    <ol class="se-faces">
      {faces.map((face, i) => (
        <li key={i} class={face.all || face.could_destroy.length > 0 ? "kills" : ""}>
          <Die sides={SIDES} face={i + 1} size={24} />
          <b class="num">{face.damage}</b>
          <small class="clip block t-12 muted">{outcome(model, view, face, point)}</small>
        </li>
      ))}
    </ol>
  );
}

function outcome(model: Model, view: View, { damage, could_destroy, all }: FaceForecast, point?: number): string {
  if (all) return "all";
  const falls = point !== undefined && could_destroy.includes(point) ? point : could_destroy[0];
  if (falls !== undefined) return plateName(model, view, falls);
  return damage === 0 ? "miss" : "hurt";
}

/** The same for a save: the faces that save the building. */
export function SaveFaces({ faces, save }: { faces: number; save: string }) {
  return (
    <ol class="se-faces" aria-label={`${faces} of ${SIDES} faces save the ${save}`}>
      {Array.from({ length: SIDES }, (_, i) => i + 1).map((face) => (
        <li key={face} class={face > SIDES - faces ? "kills" : ""}>
          <Die sides={SIDES} face={face} size={24} />
          <small class="clip block t-12 muted">{face > SIDES - faces ? "stands" : "falls"}</small>
        </li>
      ))}
    </ol>
  );
}
