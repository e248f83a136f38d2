import { deckLoadout } from "../../../decks/picker";
import type { LoadoutProps } from "../../../kit/game";
import { grouped } from "../../../kit/pieces/by-sort";
import { boxesOf, chooses, faceOf } from "../cards";
import { texts } from "../words/messages";

const Decks = deckLoadout("spacetrace");

/** What the seat brings: a chosen deck in the normal version; otherwise a box, or cards dealt from one set. */
export function Loadout(props: LoadoutProps) {
  const { options, catalogue, seat } = props;
  if (chooses(options)) return <Decks {...props} />;
  const dealt = options.deal === "random";
  const box = boxesOf(catalogue).find((one) => one.version === options.version && one.seat === seat);
  return (
    <section class="st-box py-35 px-4 outlined raised" aria-label={texts.text("box-own")}>
      <h2>{texts.text(dealt ? "box-dealt" : "box-own")}</h2>
      {dealt || !box ? (
        <p>{texts.text("box-dealt.line")}</p>
      ) : (
        <>
          <p>{texts.text("box-own.line")}</p>
          <p class="row stretch g-1 wrap">
            {grouped(box.cards).map(({ card, copies }) => (
              <span key={card} class="chip out">
                {faceOf(catalogue, card).name}
                {copies > 1 && <b class="num"> ×{copies}</b>}
              </span>
            ))}
          </p>
        </>
      )}
    </section>
  );
}
