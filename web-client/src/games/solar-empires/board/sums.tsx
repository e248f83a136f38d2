import { signed } from "../../../core/words/grammar";
import type { AttackItem } from "../../../generated/solar-empires";
import { plateName, useTable } from "../read";
import { PARTS } from "../words/words-combat";

/** An attack's sum, item by item, in the order of reading. */
export function Sums({ items, point }: { items: AttackItem[]; point: number | undefined }) {
  const { model, view } = useTable();
  return (
    <>
      {items.map(({ source, value }) => (
        <span key={source} class={`chip ${value < 0 ? "neg" : source === "point-ship" ? "" : "pos"}`}>
          {source === "point-ship" ? (
            <>
              {value} {point === undefined ? PARTS[source] : <i>{plateName(model, view, point)}</i>}
            </>
          ) : (
            <>
              {signed(value)} {PARTS[source]}
            </>
          )}
        </span>
      ))}
    </>
  );
}
