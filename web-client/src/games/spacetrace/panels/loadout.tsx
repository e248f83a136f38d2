import { deckLoadout } from "../../../decks/picker";
import type { LoadoutProps } from "../../../kit/game";
import { grouped } from "../../../kit/pieces/by-sort";
import { boxesOf, chooses, faceOf } from "../cards";

const Decks = deckLoadout("spacetrace");

/** What one's seat brings: a deck in the normal version; else a box, or cards of one set, which nobody chooses. */
export function Loadout(props: LoadoutProps) {
  const { options, catalogue, seat } = props;
  if (chooses(options)) return <Decks {...props} />;
  const dealt = options.deal === "random";
  const box = boxesOf(catalogue).find((one) => one.version === options.version && one.seat === seat);
  return (
    <section class="st-box" aria-label="Your cards">
      <h2>{dealt ? "One box for both" : "Your box"}</h2>
      {dealt || !box ? (
        <p>Both decks are dealt from one set of cards when the match begins. There is nothing to choose.</p>
      ) : (
        <>
          <p>These cards are handed out. There is nothing to choose.</p>
          <p class="by-sort">
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
