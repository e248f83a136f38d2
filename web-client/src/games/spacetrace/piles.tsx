import { counted, who } from "../../core/words/grammar";
import { grouped } from "../../kit/pieces/by-sort";
import { SmallCard } from "../../kit/pieces/paper";
import { Pile } from "../../kit/pieces/pile";
import { Icon } from "../../look/icon";
import { printOf } from "./cards";
import { face, sideOf, useTable } from "./read";

/** A seat's library, discard and wrecks; `beside` stands on the board, at its far edge. */
export function Piles({ seat, beside = false }: { seat: number; beside?: boolean }) {
  const { model, view } = useTable();
  const { library, discard, wrecks } = sideOf(view, seat);
  const top = discard.at(-1);
  const mp = wrecks.reduce((sum, { card }) => sum + Number(face(model, card).entry.facts.price ?? 0), 0);
  const words = (cards: readonly string[]) =>
    grouped(cards)
      .map(({ card, copies }) => `${face(model, card).name}${copies > 1 ? ` ×${copies}` : ""}`)
      .join(", ") || "Empty.";
  return (
    <section class={`st-piles ${beside ? "beside" : ""}`} aria-label={`Piles of ${who(model, seat)}`}>
      <Pile name="library" count={library} about={() => <p>{counted(library, "card")} still to be drawn.</p>} />
      <Pile
        name="discard"
        count={discard.length}
        top={top && <SmallCard of={printOf(face(model, top))} width={36} />}
        about={() => <p>{words(discard)}</p>}
      />
      <Pile
        name={mp > 0 ? `wrecks, ${mp}` : "wrecks"}
        count={wrecks.length}
        top={<Icon id="ship-wreck" size={22} />}
        about={() => <p>{words(wrecks.map(({ card }) => card))}</p>}
      />
    </section>
  );
}
