import type { Own } from "../../../generated/cosmic-conquest";
import { Counted, Sum } from "../../../kit/words/number";
import { faction, useTable } from "../read";
import { linesOf, texts, totalParts } from "../words/messages";
import { TO_COME, useOutlook } from "./outlook";
import { Tokens } from "./tokens";
import "./budget.css";

/** This turn's units with their sources and uses, and the tokens. */
export function Budget({ own }: { own: Own }) {
  const { pool, free } = own.budget;
  const title = texts.text("budget");
  return (
    <section class="cc-budget rule-bottom pt-35 px-4 pb-3" aria-label={title}>
      <div class="cc-budget-head row ends g-3 split">
        <div>
          <span class="caps">{title}</span>
          <Sources own={own} />
        </div>
        <p class="nowrap">
          <b class="cc-free-units num t-44">
            <Counted value={free} />
          </b>
          <span class="muted t-16"> {texts.text("budget-free", { pool })}</span>
        </p>
      </div>
      <Stack own={own} />
      {!own.sealed && <Tokens own={own} />}
    </section>
  );
}

/** The parts of the pool. */
function Sources({ own }: { own: Own }) {
  const { view } = useTable();
  const list = totalParts(faction(view, own.seat).total, own.budget);
  return (
    <p class="row wrap baseline mt-1">
      <Sum title={texts.text("budget")} parts={linesOf(list)} total={`${own.budget.pool}`}>
        {list.map(([label, value], i) => (
          <span key={label} class={value < 0 ? "neg" : ""}>
            {i > 0 && <span class="muted">{value < 0 ? " − " : " + "}</span>}
            {Math.abs(value)} {label}
          </span>
        ))}
      </Sum>
      <span class="muted">{texts.text("budget-next", { next: useOutlook(own)?.next_total ?? TO_COME })}</span>
    </p>
  );
}

/** The shares of the bar above which a part shows its number, and its word. */
const ROOM = { number: 0.05, word: 0.22 };

function Stack({ own: { budget } }: { own: Own }) {
  const uses = ["attacks", "defences", "investments", "drones", "free"] as const;
  const parts = uses.filter((use) => budget[use] > 0).map((use) => ({ use, units: budget[use] }));
  const all = parts.reduce((sum, { units }) => sum + units, 0);
  const words = (use: string) => texts.text(`use-${use}`);
  return (
    <div
      class="cc-stack flex mt-25 outlined-strong"
      role="img"
      aria-label={parts.map(({ use, units }) => `${units} ${words(use)}`).join(", ")}
    >
      {parts.map(({ use, units }) => (
        <span key={use} class={use} style={{ flex: units }}>
          {units / all > ROOM.number && units} {units / all > ROOM.word && words(use)}
        </span>
      ))}
    </div>
  );
}
