import { who } from "../../../core/words/grammar";
import type { Event } from "../../../generated/solar-empires";
import { Dice } from "../../../kit/pieces/dice";
import { Sentence } from "../../../kit/words/sentence";
import { Die } from "../../../look/art";
import { pointOf, useTable } from "../read";
import { texts } from "../words/messages";
import { say } from "../words/say";
import { Sums } from "./sums";

export type Rolled = Extract<
  Event,
  { type: "attack-rolled" | "swarm-rolled" | "save-rolled" | "ground-fire" | "coin-tossed" }
>;

interface RollProps {
  event: Rolled;
  /** The die has not come to rest. */
  rolling: boolean;
}

/** What has just been rolled or fired: of an attack its sum, of everything else its sentence. */
export function Roll({ event, rolling }: RollProps) {
  const { model } = useTable();
  const isAttack = event.type === "attack-rolled";
  const said = rolling || isAttack ? null : say(event, model);
  return (
    <p class="se-sums row g-1 wrap">
      {isAttack && <Sum attack={event} />}
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

/** Whose attack it is, and what is added to the die; one that was rolled again stands before it. */
function Sum({ attack }: { attack: Extract<Event, { type: "attack-rolled" }> }) {
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
