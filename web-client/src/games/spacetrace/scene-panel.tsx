import { counted, who } from "../../core/words/grammar";
import type { Event, Firing, Hit, Volley } from "../../generated/spacetrace";
import { Panel } from "../../kit/pieces/panel";
import { Sentence } from "../../kit/words/sentence";
import { Sigil } from "../../look/art";
import { seatClass } from "../../look/seat";
import { face, nearSeat, shipName, shipOf, useTable } from "./read";
import { say } from "./say";
import { isFired } from "./shots";
import type { Scene } from "./story";

/** The steps of a class battle, and the events that belong to each. */
const STEPS: { name: string; of: Event["type"][] }[] = [
  { name: "First fire", of: ["preemptive-step"] },
  { name: "Fire", of: ["fire-step", "blast"] },
  { name: "Losses", of: ["ship-lost", "base-damaged"] },
  { name: "After", of: ["reconstructed", "repaired"] },
];

/** While the story plays: which classes meet, which step it is, and how each side's fire adds up. */
export function ScenePanel({ scene }: { scene: Scene }) {
  const { model } = useTable();
  const { event, view } = scene;
  const pairing = view.attack?.battle?.pairing;
  const said = say(event, model);
  if (!pairing) return said ? <Panel title="Just now" line={<Sentence sentence={said} />} /> : null;
  const [one, other] = pairing;
  const at = STEPS.findIndex(({ of }) => of.includes(event.type));
  return (
    <Panel
      title={one === other ? `Class ${one}` : `Class ${one} against ${other}`}
      line={said && !isFired(event) ? <Sentence sentence={said} /> : undefined}
    >
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
  const [attack, defence] = sides.map((volley, i) => (
    <Sum key={i} volley={volley} seat={i === 0 ? active : 1 - active} />
  ));
  return (
    <>
      {active === nearSeat(model) ? attack : defence}
      {active === nearSeat(model) ? defence : attack}
    </>
  );
}

const points = ({ ships, shots, ap, added }: Firing): number => ships * shots * (ap + added);

/** What one side fires, card by card, and what it does to each card that it hits. */
function Sum({ volley, seat }: { volley: Volley; seat: number }) {
  const { model, view } = useTable();
  const all = volley.firing.reduce((sum, firing) => sum + points(firing), 0);
  const able = volley.firing.filter(({ ships }) => ships > 0);
  const jammed = volley.firing.reduce((sum, one) => sum + one.jammed, 0);
  return (
    <section class={`st-calc ${seatClass(seat)}`}>
      <h3>
        <Sigil seat={seat} size={15} /> {who(model, seat)} <span class="sp" /> <b class="num">{all}</b>
      </h3>
      <p class="st-chips">
        {able.map(({ ship, ships, shots, ap, added }) => (
          <span key={ship} class="chip">
            {ships} <i>{shipName(model, ship, undefined, view)}</i> × {shots > 1 && `${shots} × `}
            {ap}
            {added > 0 && <b class="pos"> +{added}</b>}
          </span>
        ))}
        {jammed > 0 && <span class="chip neg">{jammed} jammed</span>}
        {volley.struck > 0 && <span class="chip pos">{counted(volley.struck, "ship")} struck</span>}
        {able.length === 0 && volley.struck === 0 && <span class="chip">no shots</span>}
      </p>
      <ul>
        {volley.hits.map((hit) => (
          <li key={hit.ship}>
            <Hurt hit={hit} />
          </li>
        ))}
        {volley.lost > 0 && (
          <li class="muted">
            <span>without a target</span> <span>{counted(volley.lost, "shot")} lost</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Hurt({ hit }: { hit: Hit }) {
  const { model, view } = useTable();
  const ship = shipOf(view, hit.ship);
  const base = ship?.card === "base";
  const { lp } = ship ? face(model, ship.card) : { lp: 0 };
  return (
    <>
      <i>{shipName(model, hit.ship, undefined, view)}</i>
      <span>
        {counted(hit.hits, "shot")}
        {hit.destroyed > 0 && <b class="neg">, {hit.destroyed} destroyed</b>}
        {base && <b class="neg">, now {hit.lead_after}</b>}
        {!base && hit.lead_after > 0 && `, the next has ${lp - hit.lead_after} left`}
        {hit.excess > 0 && <span class="muted">, {hit.excess} too many</span>}
      </span>
    </>
  );
}
