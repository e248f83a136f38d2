import type { Event, Firing, Volley } from "../../../generated/spacetrace";
import { Panel } from "../../../kit/pieces/panel";
import { type Term, Terms } from "../../../kit/pieces/terms";
import { Sentence } from "../../../kit/words/sentence";
import { face, farSeat, type Model, nearSeat, shipName, shipOf, useTable } from "../read";
import { isFired, type Scene } from "../story/story";
import { texts } from "../words/messages";
import { say } from "../words/say";

/** The steps of a class battle, and the events that belong to each. */
const STEPS: { id: string; of: Event["type"][] }[] = [
  { id: "scene-first-fire", of: ["preemptive-step"] },
  { id: "scene-fire", of: ["fire-step", "blast"] },
  { id: "scene-losses", of: ["ship-lost", "base-damaged"] },
  { id: "scene-after", of: ["reconstructed", "repaired"] },
];

/** While the story plays: the classes that meet, the current step, and how each side's fire adds up. */
export function ScenePanel({ scene: { event, view } }: { scene: Scene }) {
  const { model } = useTable();
  const pairing = view.attack?.battle?.pairing;
  const said = say(event, model);
  const line = said && !isFired(event) ? <Sentence sentence={said} /> : undefined;
  if (!pairing) return line ? <Panel title={texts.text("scene-now")} line={line} /> : null;
  const [one, other] = pairing;
  const at = STEPS.findIndex(({ of }) => of.includes(event.type));
  const title =
    one === other
      ? texts.text("scene-same", { class: one })
      : texts.text("scene-class", { attacker: one, defender: other });
  return (
    <Panel title={title} line={line}>
      <ol class="st-steps grid outlined-strong">
        {STEPS.map(({ id }, i) => (
          <li
            key={id}
            class={`grid middle semi t-13 ${i === at ? "lamp" : "muted"}`}
            aria-current={i === at ? "step" : undefined}
          >
            {texts.text(id)}
          </li>
        ))}
      </ol>
      {isFired(event) &&
        [nearSeat(model), farSeat(model)].map((seat) => {
          const volley = event.sides[seat === view.active ? 0 : 1];
          const fired = ({ ships, shots, ap, added }: Firing) => ships * shots * (ap + added);
          return (
            <Terms
              key={seat}
              seat={seat}
              total={volley.firing.reduce((sum, firing) => sum + fired(firing), 0)}
              terms={termsOf(volley, model)}
              lines={hitsOf(volley, model)}
            />
          );
        })}
    </Panel>
  );
}

/** What one side fires, card by card. */
function termsOf({ firing, struck }: Volley, model: Model): Term[] {
  const able = firing.filter(({ ships }) => ships > 0);
  const jammed = firing.reduce((sum, one) => sum + one.jammed, 0);
  const terms = able.map(({ ship, ships, shots, ap, added }): Term => {
    const text = texts.text("term-fires", { ships, name: shipName(model, ship), shots, ap, added });
    return { text, tone: added > 0 ? "good" : "plain" };
  });
  if (jammed > 0) terms.push({ text: texts.text("hit-jammed", { count: jammed }), tone: "bad" });
  if (struck > 0) terms.push({ text: texts.text("hit-struck", { count: struck }), tone: "good" });
  return terms.length > 0 ? terms : [{ text: texts.text("term-none") }];
}

/** A volley's effect on each card that it hits. */
function hitsOf({ hits, lost }: Volley, model: Model) {
  const view = model.view.value;
  const lines = hits.map(({ ship: id, hits, destroyed, lead_after, excess }) => {
    const ship = view ? shipOf(view, id) : undefined;
    const { lp } = ship ? face(model, ship.card) : { lp: 0 };
    const isBase = ship?.card === "base";
    const given = {
      hits,
      destroyed,
      excess,
      total: isBase ? lead_after : null,
      left: !isBase && lead_after > 0 ? lp - lead_after : null,
    };
    return { name: shipName(model, id), value: texts.text("line-hit", given), tone: "plain" as const };
  });
  if (lost > 0)
    lines.push({
      name: texts.text("line-missed"),
      value: texts.text("line-missed.shots", { count: lost }),
      tone: "plain",
    });
  return lines;
}
