import type { Claim, View } from "../../../generated/cosmic-conquest";
import { usePart } from "../../../kit/hooks/at-table";
import { explains } from "../../../kit/words/explain";
import { Words } from "../../../kit/words/words";
import { Icon } from "../../../look/icon";
import { claimOf, faction, factionKey, useTable } from "../read";
import { uiOf } from "../ui";
import { texts } from "../words/messages";
import { Tracker } from "./faction-panel";

/** In the top bar: the faction closest to Overlord. */
export function Strip() {
  const table = useTable();
  const { model } = table;
  const first = usePart(() => {
    const claim = foremost(table.view);
    return claim && { claim, empire: faction(table.view, claim.seat).empire ?? false };
  });
  if (!first) return null;
  const { claim, empire } = first;
  const { seat, units, others } = claim;
  const about = () => (
    <>
      <b class="explain-title">
        <Words of={texts.words(model, "overlord", { seat })} />
      </b>
      <Tracker claim={claim} />
    </>
  );
  const hears = explains(about, () => uiOf(model).aiming.takeUp(factionKey(seat)));
  return (
    <button type="button" class="chip out cc-overlord shrink" {...hears}>
      <Icon id="imperial-crown" size={16} />
      <span class="clip">
        <Words of={texts.words(model, "overlord-near", { seat, units, needed: others + 1, empire })} />
      </span>
    </button>
  );
}

/** From this turn on, the bar shows the tracker. */
const TRACKED = 8;

/** The claim closest to Overlord. Null before turn `TRACKED` and once the match is over. */
export function foremost(view: View): Claim | null {
  if (view.turn < TRACKED || view.end) return null;
  const claims = view.factions.filter(({ alive }) => alive).map(({ seat }) => claimOf(view, seat));
  // a / (A + 1) > b / (B + 1), without a division.
  const ahead = (a: Claim, b: Claim) => b.units * (a.others + 1) - a.units * (b.others + 1) || a.seat - b.seat;
  return claims.sort(ahead)[0] ?? null;
}
