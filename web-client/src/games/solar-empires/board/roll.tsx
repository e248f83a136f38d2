import { signed, who } from "../../../core/words/grammar";
import type { Event } from "../../../generated/solar-empires";
import { Dice } from "../../../kit/pieces/dice";
import { Die } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { face, useTable } from "../read";
import { pointAt } from "../story/story";
import { causeCard } from "../words/words-combat";
import { Sums } from "./sums";

type Told = Extract<Event, { type: "attack-rolled" | "swarm-rolled" | "save-rolled" | "ground-fire" | "coin-tossed" }>;

/** What has just been rolled or fired: die, modifiers, result, on one line. */
export function Roll({ event, rolling }: { event: Told; rolling: boolean }) {
  const { model } = useTable();
  switch (event.type) {
    case "attack-rolled":
      return <Attack event={event} rolling={rolling} />;
    case "swarm-rolled":
      return (
        <p class="se-sums row g-1 wrap">
          <Icon id="asteroid" size={18} /> <b>{who(model, event.seat)}</b>
          <Dice values={[event.die]} sides={6} rolling={rolling} size={32} title="The die" />
          <span class="chip">{signed(event.total - event.die)}</span>
          {!rolling && <Result value={event.total} word="damage" bad />}
        </p>
      );
    case "save-rolled":
      return (
        <p class="se-sums row g-1 wrap">
          <Icon id={face(model, event.building).icon} size={18} />
          <span>{face(model, event.building).name}</span>
          <Dice values={[event.die]} sides={6} rolling={rolling} size={32} title="The die" />
          {event.sabotage > 0 && <span class="chip neg">{signed(-event.sabotage)} Sabotage</span>}
          <span class="muted">needs {event.needed}+</span>
          {!rolling && <b class={event.success ? "pos" : "neg"}>{event.success ? "stands" : "falls"}</b>}
        </p>
      );
    case "coin-tossed":
      return (
        <p class="se-sums row g-1 wrap">
          <span>The toss</span>
          <Dice values={[event.die]} sides={6} rolling={rolling} size={32} title="The die" />
          {!rolling && <b>{who(model, event.winner)}</b>}
        </p>
      );
    case "ground-fire":
      return <GroundFire event={event} />;
  }
}

function Attack({ event, rolling }: { event: Extract<Told, { type: "attack-rolled" }>; rolling: boolean }) {
  const { model } = useTable();
  const { attacker, items, die, rerolled_from: first, damage, volley } = event;
  return (
    <p class="se-sums centre row g-1 wrap">
      <b>{who(model, attacker)}</b>
      <Sums items={items} point={pointAt(model, event)} />
      {first !== null && (
        <span class="se-rerolled" title="Accurate: rolled again">
          <Die sides={6} face={first} size={22} />
        </span>
      )}
      <Dice values={[die]} sides={6} rolling={rolling} size={32} title="The die" />
      {!rolling && <Result value={damage} word={`volley ${volley}`} bad />}
    </p>
  );
}

function GroundFire({ event }: { event: Extract<Told, { type: "ground-fire" }> }) {
  const { model } = useTable();
  const card = causeCard(event.source);
  const source = card ? face(model, card) : null;
  return (
    <p class="se-sums row g-1 wrap">
      <Icon id={source?.icon ?? "crosshair"} size={18} /> <b>{source?.name ?? "Ground fire"}</b>
      {event.hits.map(({ ship, card, amount }) => (
        <span key={ship} class="chip neg">
          <i>{face(model, card).short}</i> {signed(-amount)}
        </span>
      ))}
    </p>
  );
}

function Result({ value, word, bad }: { value: number; word: string; bad: boolean }) {
  return (
    <span class="se-result">
      <b class={`num ${bad ? "neg" : ""}`}>= {value}</b> <span class="muted">{word}</span>
    </span>
  );
}
