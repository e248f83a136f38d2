import { who } from "../../../core/words/grammar";
import type { Claim, View } from "../../../generated/cosmic-conquest";
import { usePart } from "../../../kit/hooks/at-table";
import { explains } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { claimOf, faction, useTable } from "../read";
import { look } from "../ui";
import { Tracker } from "./panel-faction";
import "./strip.css";

/** In the top bar: who is nearest to being Overlord. */
export function Strip() {
  const table = useTable();
  const first = usePart(() => {
    const claim = foremost(table.view);
    return claim && { claim, empire: faction(table.view, claim.seat).empire };
  });
  return first && <TrackerChip {...first} />;
}

/** From this turn on the tracker stands in the bar. */
const TRACKED = 8;

/** The claim that is nearest, from when it matters; nobody's where the match is over. */
export function foremost(view: View): Claim | null {
  if (view.turn < TRACKED || view.end) return null;
  const claims = view.factions.filter(({ alive }) => alive).map(({ seat }) => claimOf(view, seat));
  // a / (A + 1) > b / (B + 1), without a division.
  const ahead = (a: Claim, b: Claim) => b.units * (a.others + 1) - a.units * (b.others + 1) || a.seat - b.seat;
  return claims.sort(ahead)[0] ?? null;
}

function TrackerChip({ claim, empire }: { claim: Claim; empire: boolean | undefined }) {
  const { model } = useTable();
  const { seat, units, others } = claim;
  const mine = seat === model.seat.value;
  return (
    <button
      type="button"
      class="chip out cc-overlord shrink"
      {...explains(
        () => (
          <>
            <b class="explain-title">Overlord: {who(model, seat)}</b>
            <Tracker claim={claim} />
          </>
        ),
        () => look(model, { seat }),
      )}
    >
      <Icon id="imperial-crown" size={16} />
      <span>
        <b>{who(model, seat)}</b> {empire ? `${mine ? "hold" : "holds"} an empire: ` : ""}
        {units} of {others + 1} to win
      </span>
    </button>
  );
}
