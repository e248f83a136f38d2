import type { LiveTable } from "../../../core/match/live";
import { api, query } from "../../../core/net/api";
import { keptKeys } from "../../../core/net/kept-keys";
import { seatLabel } from "../../../core/words/words";
import type { ForkedFrom, Outcome } from "../../../generated/starboard";
import { useFetched } from "../../../kit/hooks/fetched";
import { addressOf } from "../../review/address";

/** After a match that continued another one: whether it went better, and the way back to the moment. */
export function Compared({ table }: { table: LiveTable }) {
  const from = table.table.value.forked_from;
  return from && <With key={from.id} table={table} from={from} />;
}

function With({ table, from }: { table: LiveTable; from: ForkedFrom }) {
  const seat = table.seat.value;
  const here = table.table.value.summary.outcome;
  const keys = keptKeys(from.id);
  // An original that the viewer may not open is not compared.
  const { value: original } = useFetched(() => api.replay(from.id, from.version, from.version, null, keys), [from.id]);
  if (!original) return null;
  const { outcome, seats, name } = original.table.summary;
  const before = seat === null ? undefined : seats[seat];
  return (
    <section class="stack g-1 py-3 px-4 brass-bottom" aria-label="Compared with the original">
      {before && outcome && here && (
        <p class="heading t-18">{compared(outcome, here, before.seat, before.me ? "you" : seatLabel(before))}</p>
      )}
      <a class="lk" href={`/matches/${from.id}${query({ ...keys })}${addressOf(from.version, seat)}`}>
        Back to the moment in {name}
      </a>
    </section>
  );
}

/** Both ends in one sentence: "In the original you lost; here you won." `who` had the seat in the original. */
export function compared(original: Outcome, here: Outcome, seat: number, who: string): string {
  const [before, now] = [endOf(original, seat), endOf(here, seat)];
  if (before !== now) return `In the original ${who} ${before}; here you ${now}.`;
  return `You ${now}, as ${who === "you" ? "" : `${who} did `}in the original.`;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** How a match ended for a seat, as a verb in the past. */
function endOf({ places }: Outcome, seat: number): string {
  const place = places[seat] ?? places.length;
  if (places.every((one) => one === place)) return "drew";
  if (place === 1) return "won";
  return places.length === 2 ? "lost" : `came ${ORDINALS[place - 1] ?? `in place ${place}`}`;
}
