import { signed, who } from "../../../core/words/grammar";
import type { AttackItem, Event, FaceForecast, View } from "../../../generated/solar-empires";
import { Dice } from "../../../kit/pieces/dice";
import { Sentence } from "../../../kit/words/sentence";
import { Die } from "../../../look/art";
import { type Model, plateName, pointOf, useTable } from "../read";
import { texts } from "../words/messages";
import { say } from "../words/say";

export type Rolled = Extract<
  Event,
  { type: "attack-rolled" | "swarm-rolled" | "save-rolled" | "ground-fire" | "coin-tossed" }
>;

/** A roll or ground fire: an attack with its sum, anything else with its sentence. While `rolling`, the die spins. */
export function Roll({ event, rolling }: { event: Rolled; rolling: boolean }) {
  const { model } = useTable();
  const isAttack = event.type === "attack-rolled";
  const said = rolling || isAttack ? null : say(event, model);
  return (
    <p class="se-sums row g-1 wrap">
      {isAttack && <Attack attack={event} />}
      {"die" in event && (
        <Dice values={[event.die]} sides={6} rolling={rolling} size={32} title={texts.text("the-die")} />
      )}
      {isAttack && !rolling && (
        <span class="se-result">
          <b class="num neg t-22">= {event.damage}</b>{" "}
          <span class="muted">{texts.text("act-volley", { volley: event.volley })}</span>
        </span>
      )}
      {said && (
        <span>
          <Sentence sentence={said} />
        </span>
      )}
    </p>
  );
}

/** An attack's seat, the items added to its die, and the first value of a die that was rerolled. */
function Attack({ attack }: { attack: Extract<Event, { type: "attack-rolled" }> }) {
  const { model, view } = useTable();
  const { attacker, items, rerolled_from: first } = attack;
  return (
    <>
      <b>{who(model, attacker)}</b>
      <Sums items={items} point={pointOf(view, attacker)} />
      {first !== null && (
        <span title={texts.text("rerolled")}>
          <Die sides={6} face={first} size={22} />
        </span>
      )}
    </>
  );
}

/** The items of an attack's sum, without the die. */
export function Sums({ items, point }: { items: AttackItem[]; point: number | undefined }) {
  const { model, view } = useTable();
  return (
    <>
      {items.map(({ source, value }) => {
        const isPoint = source === "point-ship";
        return (
          <span key={source} class={`chip ${value < 0 ? "neg" : isPoint ? "" : "pos"}`}>
            {isPoint ? value : signed(value)}{" "}
            {isPoint && point !== undefined ? <i>{plateName(model, view, point)}</i> : texts.text(`part-${source}`)}
          </span>
        );
      })}
    </>
  );
}

const SIDES = 6;

type FaceProps = { number: number; damage?: number; good: boolean; words: string };

/** A face of the die with its result. */
const DieFace = ({ number, damage, good, words }: FaceProps) => (
  <li class={`box shrink text-centre ${good ? "good" : ""}`}>
    <Die sides={SIDES} face={number} size={24} />
    {damage !== undefined && <b class="num block t-18 solid">{damage}</b>}
    <small class={`clip block t-12 ${good ? "pos bold" : "muted"}`}>{words}</small>
  </li>
);

/** The die's six faces, each with its damage and the ship that it could destroy. */
export function Faces({ faces, point }: { faces: FaceForecast[]; point: number | undefined }) {
  const { model, view } = useTable();
  return (
    <ol class="se-faces stack g-05">
      {faces.map((face, i) => {
        const good = face.all || face.could_destroy.length > 0;
        const words = fallenBy(model, view, face, point);
        return <DieFace key={i} number={i + 1} damage={face.damage} good={good} words={words} />;
      })}
    </ol>
  );
}

function fallenBy(model: Model, view: View, { damage, could_destroy, all }: FaceForecast, point?: number): string {
  if (all) return texts.text("face-all");
  const falls = point !== undefined && could_destroy.includes(point) ? point : could_destroy[0];
  if (falls !== undefined) return plateName(model, view, falls);
  return texts.text(damage === 0 ? "face-miss" : "face-hurt");
}

/** The die's six faces for a save. The highest `faces` of them save the building. */
export function SaveFaces({ faces, save }: { faces: number; save: string }) {
  return (
    <ol class="se-faces stack g-05" aria-label={texts.text("save-faces", { faces, of: SIDES, save })}>
      {Array.from({ length: SIDES }, (_, i) => i + 1).map((face) => {
        const good = face > SIDES - faces;
        return <DieFace key={face} number={face} good={good} words={texts.text("save-result", { success: good })} />;
      })}
    </ol>
  );
}
