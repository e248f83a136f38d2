import { signed } from "../../../core/words/grammar";
import type { Command, Own, Total } from "../../../generated/cosmic-conquest";
import { Press } from "../../../kit/act/press";
import { usePart } from "../../../kit/hooks/at-table";
import { steady } from "../../../kit/hooks/steady";
import { Counted, Sum } from "../../../kit/words/number";
import { Icon } from "../../../look/icon";
import { faction, useTable } from "../read";
import { send, uiOf } from "../ui";
import { spending } from "./compose/choices";
import { TO_COME, useOutlook } from "./outlook";

/** This turn's units: where they come from, what they are for, and what is free. */
export function Budget({ own }: { own: Own }) {
  const { view } = useTable();
  const { pool, free } = own.budget;
  return (
    <section class="cc-budget" aria-label="Units this turn">
      <div class="cc-budget-head row ends g-3 split">
        <div>
          <span class="caps">Units this turn</span>
          <Sources own={own} total={faction(view, own.seat).total} next={useOutlook(own)?.next_total} />
        </div>
        <p class="cc-budget-free nowrap">
          <b>
            <Counted value={free} />
          </b>
          <span class="muted t-16"> free of {pool}</span>
        </p>
      </div>
      <Stack own={own} />
      <Proclaim on={own.orders.proclaim} />
    </section>
  );
}

const SOURCES = [
  ["systems", "from systems"],
  ["sabotage", "sabotage"],
  ["resourceful", "Resourceful"],
  ["empire", "empire"],
] as const;

/** What the pool is made of: each part that is not nothing. */
export function sources({ budget: { time_skip, stasis } }: Own, total: Total): { label: string; value: number }[] {
  return [
    ...SOURCES.map(([part, label]) => ({ label, value: (part === "sabotage" ? -1 : 1) * (total[part] ?? 0) })),
    { label: "Time Skip", value: time_skip },
    { label: "Stasis", value: -stasis },
  ].filter(({ value }) => value !== 0);
}

function Sources({ own, total, next }: { own: Own; total: Total; next: number | undefined }) {
  const list = sources(own, total);
  const parts = list.map(({ label, value }, i) => ({ label, value: i === 0 ? `${value}` : signed(value) }));
  return (
    <p class="cc-sources">
      <Sum title="Units this turn" parts={parts} total={`${own.budget.pool}`}>
        {list.map(({ label, value }, i) => (
          <span key={label} class={value < 0 ? "neg" : ""}>
            {i > 0 && <span class="muted">{value < 0 ? " − " : " + "}</span>}
            {Math.abs(value)} {label}
          </span>
        ))}
      </Sum>
      <span class="muted">next turn {next ?? TO_COME}</span>
    </p>
  );
}

/** Shorter words where a part is narrow. */
const USES: Record<string, [long: string, short: string]> = {
  attack: ["attack", "att."],
  defence: ["defence", "def."],
  growth: ["growth", "gr."],
  drones: ["drones", "dr."],
  free: ["free", ""],
};

function Stack({ own }: { own: Own }) {
  const parts = spending(own.budget);
  const all = parts.reduce((sum, { units }) => sum + units, 0);
  return (
    <div class="cc-stack" role="img" aria-label={parts.map(({ use, units }) => `${units} ${use}`).join(", ")}>
      {parts.map(({ use, units }) => {
        const [long, short] = USES[use] ?? [use, ""];
        const share = units / all;
        const words = share > 0.22 ? ` ${long}` : share > 0.13 ? ` ${short}` : "";
        return (
          <span key={use} class={use} style={{ flex: units }}>
            {share > 0.05 && units}
            {words}
          </span>
        );
      })}
    </div>
  );
}

/** An empire is proclaimed once in a match; until the orders are sealed it can be taken back. */
const Proclaim = steady(({ on }: { on: boolean }) => {
  const { model } = useTable();
  const { offers } = uiOf(model);
  const command = usePart(() => offers.value.one("cancel-proclaim") ?? offers.value.one("proclaim-empire"));
  return (
    <Press
      class="cc-toggle across mt-25"
      command={command}
      wish={{ type: "proclaim-empire" }}
      on={on}
      send={(given: Command) => send(model, given)}
    >
      <Icon id="imperial-crown" size={20} /> {on ? "You proclaim your empire" : "Proclaim your empire"}
    </Press>
  );
});
