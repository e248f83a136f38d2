import { counted } from "../../../core/words/grammar";
import type { Event, Firing, Volley } from "../../../generated/spacetrace";
import { Panel } from "../../../kit/pieces/panel";
import { type Term, Terms } from "../../../kit/pieces/terms";
import { Sentence } from "../../../kit/words/sentence";
import { face, type Model, nearSeat, shipName, shipOf, useTable } from "../read";
import { isFired, type Scene } from "../story/story";
import { say } from "../words/say";

/** The steps of a class battle, and the events that belong to each. */
const STEPS: { name: string; of: Event["type"][] }[] = [
  { name: "First fire", of: ["preemptive-step"] },
  { name: "Fire", of: ["fire-step", "blast"] },
  { name: "Losses", of: ["ship-lost", "base-damaged"] },
  { name: "After", of: ["reconstructed", "repaired"] },
];

/** While the story plays: which classes meet, which step it is, and how each side's fire adds up. */
export function ScenePanel({ scene: { event, view } }: { scene: Scene }) {
  const { model } = useTable();
  const pairing = view.attack?.battle?.pairing;
  const said = say(event, model);
  const line = said && !isFired(event) ? <Sentence sentence={said} /> : undefined;
  if (!pairing) return line ? <Panel title="Just now" line={line} /> : null;
  const [one, other] = pairing;
  const at = STEPS.findIndex(({ of }) => of.includes(event.type));
  return (
    <Panel title={one === other ? `Class ${one}` : `Class ${one} against ${other}`} line={line}>
      <ol class="st-steps">
        {STEPS.map(({ name }, i) => (
          <li key={name} class={i === at ? "on" : ""} aria-current={i === at ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {isFired(event) && <Volleys sides={event.sides} />}
    </Panel>
  );
}

/** What both sides fire, the near one first. */
function Volleys({ sides }: { sides: readonly [Volley, Volley] }) {
  const { model, view } = useTable();
  const { active } = view;
  const sums = sides.map((volley, i) => <Fire key={i} volley={volley} seat={i === 0 ? active : 1 - active} />);
  return <>{active === nearSeat(model) ? sums : sums.reverse()}</>;
}

const points = ({ ships, shots, ap, added }: Firing): number => ships * shots * (ap + added);

/** What one side fires, card by card, and what it does to each card that it hits. */
function Fire({ volley, seat }: { volley: Volley; seat: number }) {
  const { model } = useTable();
  return (
    <Terms
      seat={seat}
      total={volley.firing.reduce((sum, firing) => sum + points(firing), 0)}
      terms={termsOf(volley, model)}
      lines={linesOf(volley, model)}
    />
  );
}

function termsOf({ firing, struck }: Volley, model: Model): Term[] {
  const able = firing.filter(({ ships }) => ships > 0);
  const jammed = firing.reduce((sum, one) => sum + one.jammed, 0);
  const terms = able.map(({ ship, ships, shots, ap, added }): Term => {
    const each = `${shots > 1 ? `${shots} × ` : ""}${ap}${added > 0 ? ` + ${added}` : ""}`;
    return { text: `${ships} ${shipName(model, ship)} × ${each}`, tone: added > 0 ? "good" : "plain" };
  });
  if (jammed > 0) terms.push({ text: `${jammed} jammed`, tone: "bad" });
  if (struck > 0) terms.push({ text: `${counted(struck, "ship")} struck`, tone: "good" });
  return terms.length > 0 ? terms : [{ text: "no shots" }];
}

function linesOf({ hits, lost }: Volley, model: Model) {
  const view = model.view.value;
  const lines = hits.map(({ ship: id, hits, destroyed, lead_after, excess }) => {
    const ship = view ? shipOf(view, id) : undefined;
    const { lp } = ship ? face(model, ship.card) : { lp: 0 };
    const isBase = ship?.card === "base";
    const parts = [
      counted(hits, "shot"),
      destroyed > 0 && `${destroyed} destroyed`,
      isBase && `now ${lead_after}`,
      !isBase && lead_after > 0 && `the next has ${lp - lead_after} left`,
      excess > 0 && `${excess} too many`,
    ];
    return { name: shipName(model, id), value: parts.filter(Boolean).join(", "), tone: "plain" as const };
  });
  if (lost > 0) lines.push({ name: "without a target", value: `${counted(lost, "shot")} lost`, tone: "plain" });
  return lines;
}
