import { manner } from "../../../../core/net/lobby";
import { counted, does, listed, who } from "../../../../core/words/grammar";
import type { Claim, Ranked, View } from "../../../../generated/cosmic-conquest";
import { usePart } from "../../../../kit/hooks/at-table";
import { Sigil } from "../../../../look/art";
import { Icon } from "../../../../look/icon";
import { claimOf, type Model, useTable } from "../../read";
import { heardAt } from "../../story/player";
import { Graph } from "./graphs";
import { seriesOf } from "./ledger";
import "./ending.css";
import "./report.css";

/** How the match ended: by what right the winner won, where everybody stands, and how it came to be. */
export function Ending() {
  const table = useTable();
  const end = usePart(() => table.view?.end);
  if (!end) return null;
  const { model, view } = table;
  const { ranking } = end;
  const winners = ranking.filter(({ place }) => place === 1);
  const [alone] = winners.length === 1 ? winners : [];
  return (
    <section class="cc-ending" aria-label="How the match ended">
      <h2 class="row t-22">
        <Icon id="laurel-crown" size={28} /> {headline(model, view, winners)}
      </h2>
      {alone && <Conditions claim={claimOf(view, alone.seat)} />}
      <Places ranking={ranking} />
      <Graph title="Units a turn" series={seriesOf(heardAt(model).value, "total")} />
    </section>
  );
}

function headline(model: Model, view: View, winners: Ranked[]): string {
  const reason = view.end ? manner("cosmic-conquest", view.end.reason) : "";
  if (winners.length === 0) return "Nobody is left";
  const won = winners.map(({ seat }) => seat);
  const names = listed(won.map((seat) => who(model, seat)));
  return `${names} ${does(model, won, "win")}${won.length > 1 ? " together" : ""} ${reason}`;
}

/** The conditions of an Overlord, each ticked or not. */
function Conditions({ claim }: { claim: Claim }) {
  const { units, others, systems, rival, empire } = claim;
  return (
    <ol class="cc-conditions py-2">
      <Condition met={claim.turn} letter="A" text="Enough turns have passed" />
      <Condition met={claim.total} letter="B" text={`${units} units a turn, all others together ${others}`} />
      <Condition met={claim.most} letter="C" text={`${counted(systems, "system")}, the next has ${rival}`} />
      {empire !== null && <Condition met={empire} letter="D" text="An empire is proclaimed" />}
    </ol>
  );
}

function Condition({ met, letter, text }: { met: boolean; letter: string; text: string }) {
  return (
    <li class="row baseline">
      <b class={met ? "pos" : "neg"} aria-hidden="true">
        {met ? "✓" : "✗"}
      </b>
      <span>
        <span class="caps">{letter}</span> {text}
        <span class="unseen">{met ? ": met" : ": not met"}</span>
      </span>
    </li>
  );
}

function Places({ ranking }: { ranking: Ranked[] }) {
  const { model } = useTable();
  return (
    <table class="cc-table">
      <caption class="unseen">Final places</caption>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col" class="name">
            Faction
          </th>
          <th scope="col">Units</th>
          <th scope="col">Systems</th>
          <th scope="col">Drones</th>
          <th scope="col">Taken</th>
        </tr>
      </thead>
      <tbody>
        {ranking.map(({ seat, place, total, systems, ready, captures, out_turn }) => (
          <tr key={seat}>
            <td>{place}</td>
            <th scope="row" class="name">
              <Sigil seat={seat} size={15} /> {who(model, seat)}
              {out_turn !== null && <span class="muted"> out in turn {out_turn}</span>}
            </th>
            <td>{total}</td>
            <td>{systems}</td>
            <td>{ready}</td>
            <td>{captures}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
