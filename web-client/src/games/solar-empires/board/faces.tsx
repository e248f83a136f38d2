import type { FaceForecast, View } from "../../../generated/solar-empires";
import { Die } from "../../../look/art";
import { type Model, plateName, useTable } from "../read";
import { texts } from "../words/messages";

const SIDES = 6;

interface FaceProps {
  number: number;
  damage?: number;
  good: boolean;
  words: string;
}

/** A face of the die with what it comes to. */
const Face = ({ number, damage, good, words }: FaceProps) => (
  <li class={`box shrink text-centre ${good ? "good" : ""}`}>
    <Die sides={SIDES} face={number} size={24} />
    {damage !== undefined && <b class="num block t-18 solid">{damage}</b>}
    <small class={`clip block t-12 ${good ? "pos bold" : "muted"}`}>{words}</small>
  </li>
);

/** A strip of the die's six faces with the damage each does, and what that could destroy. */
export function Faces({ faces, point }: { faces: FaceForecast[]; point: number | undefined }) {
  const { model, view } = useTable();
  return (
    <ol class="se-faces stack g-05">
      {faces.map((face, i) => {
        const good = face.all || face.could_destroy.length > 0;
        const words = outcome(model, view, face, point);
        return <Face key={i} number={i + 1} damage={face.damage} good={good} words={words} />;
      })}
    </ol>
  );
}

function outcome(model: Model, view: View, { damage, could_destroy, all }: FaceForecast, point?: number): string {
  if (all) return texts.text("face-all");
  const falls = point !== undefined && could_destroy.includes(point) ? point : could_destroy[0];
  if (falls !== undefined) return plateName(model, view, falls);
  return texts.text(damage === 0 ? "face-miss" : "face-hurt");
}

/** The same for a save: the faces that save the building. */
export function SaveFaces({ faces, save }: { faces: number; save: string }) {
  return (
    <ol class="se-faces stack g-05" aria-label={texts.text("save-faces", { faces, of: SIDES, save })}>
      {Array.from({ length: SIDES }, (_, i) => i + 1).map((face) => {
        const good = face > SIDES - faces;
        return <Face key={face} number={face} good={good} words={texts.text("save-result", { success: good })} />;
      })}
    </ol>
  );
}
