import { signed } from "../../../core/words/grammar";
import type { AttackItem } from "../../../generated/solar-empires";
import { plateName, useTable } from "../read";
import { texts } from "../words/messages";

/** An attack's sum, item by item, in the order of reading. */
export function Sums({ items, point }: { items: AttackItem[]; point: number | undefined }) {
  const { model, view } = useTable();
  return (
    <>
      {items.map(({ source, value }) => {
        const isPoint = source === "point-ship";
        return (
          <span key={source} class={`chip ${value < 0 ? "neg" : isPoint ? "" : "pos"}`}>
            {isPoint ? value : signed(value)}{" "}
            {isPoint && point !== undefined ? <i>{plateName(model, view, point)}</i> : texts.text(`part-${source}`)}
          </span>
        );
      })}
    </>
  );
}
