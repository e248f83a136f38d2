import type { Orders } from "../../../generated/cosmic-conquest";
import { usePart } from "../../../kit/hooks/at-table";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { ownOf, systemName, useTable } from "../read";
import "./board-reading.css";

/** What a psionic has read this turn, on a sheet beside the ghosts on the map. */
export function Reading() {
  const table = useTable();
  const { model } = table;
  const insight = usePart(() => ownOf(model, table.view)?.insight);
  if (!insight) return null;
  const name = model.name(insight.target);
  return (
    <aside class="cc-reading on-paper scroll t-13" aria-label={`The reading of ${name}`} data-laid-over>
      <h2 class="row g-15 mb-1 t-16">
        <Icon id="eye-shield" size={18} /> <Sigil seat={insight.target} size={16} /> {name}’s orders
      </h2>
      {insight.orders ? (
        <ReadOrders orders={insight.orders} />
      ) : (
        <p>You see them as soon as they are sealed. Your own time runs on after that.</p>
      )}
    </aside>
  );
}

function ReadOrders({ orders }: { orders: Orders }) {
  const { chart } = useTable();
  const lines = linesOf(orders);
  if (lines.length === 0) return <p>No orders at all.</p>;
  return (
    <ul>
      {lines.map(({ words, system, number }) => (
        <li class="row stretch split" key={`${words}${system}`}>
          <span>
            {words} <i>{system !== null && systemName(chart, system)}</i>
          </span>
          <b class="num t-16 nowrap">{number}</b>
        </li>
      ))}
    </ul>
  );
}

/** Somebody's whole orders in short lines. */
export function linesOf(orders: Orders): { words: string; system: number | null; number: string }[] {
  const { leader } = orders;
  const force = (kind: "attack" | "defend", words: string) => (one: Orders["attacks"][number]) => ({
    words: leader?.kind === kind && leader.system === one.system ? `${words}, led,` : words,
    system: one.system,
    number: one.drones > 0 ? `${one.units} + ${one.drones}` : `${one.units}`,
  });
  const single = (words: string, system: number | null | undefined) =>
    system === null || system === undefined ? [] : [{ words, system, number: "" }];
  return [
    ...orders.attacks.map(force("attack", "Attacks")),
    ...orders.defences.map(force("defend", "Defends")),
    ...orders.investments.map(({ system, points }) => ({ words: "Invests in", system, number: `+${points}` })),
    ...orders.raises.map((system) => ({ words: "Raises a drone on", system, number: "" })),
    ...single("Time Skip on", orders.time_skip),
    ...single("Stasis on", orders.stasis),
    ...single("Sabotages", orders.sabotage),
    ...single("Assaults", orders.assault?.system),
    ...(orders.proclaim ? [{ words: "Proclaims an empire", system: null, number: "" }] : []),
  ];
}
