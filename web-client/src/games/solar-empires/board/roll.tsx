import type { ComponentChildren } from "preact";
import { signed, who } from "../../../core/words/grammar";
import type { Event } from "../../../generated/solar-empires";
import { Dice } from "../../../kit/pieces/dice";
import { Die } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { face, pointOf, useTable } from "../read";
import { texts } from "../words/messages";
import { Sums } from "./sums";

export type Rolled = Extract<
  Event,
  { type: "attack-rolled" | "swarm-rolled" | "save-rolled" | "ground-fire" | "coin-tossed" }
>;

interface RollProps {
  event: Rolled;
  rolling: boolean;
}

/** What has just been rolled or fired: die, modifiers, result, on one line. */
export function Roll({ event, rolling }: RollProps) {
  const { model } = useTable();
  const die = "die" in event && (
    <Dice values={[event.die]} sides={6} rolling={rolling} size={32} title={texts.text("the-die")} />
  );
  return (
    <p class="se-sums row g-1 wrap">
      <Before event={event} />
      {die}
      {event.type === "swarm-rolled" && <span class="chip">{signed(event.total - event.die)}</span>}
      {event.type === "save-rolled" && (
        <>
          {event.sabotage > 0 && <Sabotage by={event.sabotage} />}
          <span class="muted">{texts.text("save-needs", { needed: event.needed })}</span>
        </>
      )}
      {event.type === "ground-fire" &&
        event.hits.map(({ ship, card, amount }) => (
          <span key={ship} class="chip neg">
            <i>{face(model, card).short}</i> {signed(-amount)}
          </span>
        ))}
      {!rolling && <After event={event} />}
    </p>
  );
}

export const Sabotage = ({ by }: { by: number }) => (
  <span class="chip neg">
    {signed(-by)} {texts.text("part-sabotage")}
  </span>
);

/** Whose it is, and what is added to the die. */
function Before({ event }: { event: Rolled }): ComponentChildren {
  const { model, view } = useTable();
  switch (event.type) {
    case "attack-rolled":
      return (
        <>
          <b>{who(model, event.attacker)}</b>
          <Sums items={event.items} point={pointOf(view, event.attacker)} />
          {event.rerolled_from !== null && (
            <span class="se-rerolled" title={texts.text("rerolled")}>
              <Die sides={6} face={event.rerolled_from} size={22} />
            </span>
          )}
        </>
      );
    case "swarm-rolled":
      return (
        <>
          <Icon id="asteroid" size={18} /> <b>{who(model, event.seat)}</b>
        </>
      );
    case "save-rolled": {
      const { icon, name } = face(model, event.building);
      return (
        <>
          <Icon id={icon} size={18} /> <span>{name}</span>
        </>
      );
    }
    case "ground-fire": {
      const source = event.source === "attack" ? null : face(model, event.source.card);
      return (
        <>
          <Icon id={source?.icon ?? "crosshair"} size={18} /> <b>{source?.name}</b>
        </>
      );
    }
    default:
      return <span>{texts.text("the-toss")}</span>;
  }
}

/** What came of it. */
function After({ event }: { event: Rolled }): ComponentChildren {
  const { model } = useTable();
  switch (event.type) {
    case "attack-rolled":
      return <Result value={event.damage} words={texts.text("volley", { volley: event.volley })} />;
    case "swarm-rolled":
      return <Result value={event.total} words={texts.text("damage")} />;
    case "save-rolled":
      return <b class={event.success ? "pos" : "neg"}>{texts.text("save-result", { ...event })}</b>;
    case "coin-tossed":
      return <b>{who(model, event.winner)}</b>;
    default:
      return null;
  }
}

const Result = ({ value, words }: { value: number; words: string }) => (
  <span class="se-result">
    <b class="num neg t-22">= {value}</b> <span class="muted">{words}</span>
  </span>
);
