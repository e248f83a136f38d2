import type { LiveTable } from "../../../core/match/live";
import { api, query } from "../../../core/net/api";
import { keptKeys } from "../../../core/net/kept-keys";
import type { Message } from "../../../core/words/messages";
import { seatLabel } from "../../../core/words/words";
import type { ForkedFrom, Outcome } from "../../../generated/starboard";
import { useFetched } from "../../../kit/hooks/fetched";
import { addressOf } from "../../review/address";
import { say } from "./texts";

/** After a fork: whether it went better than the original, and a link back to the position. */
export function Compared({ table }: { table: LiveTable }) {
  const from = table.table.value.forked_from;
  return from && <With key={from.id} table={table} from={from} />;
}

function With({ table, from }: { table: LiveTable; from: ForkedFrom }) {
  const seat = table.seat.value;
  const here = table.table.value.summary.outcome;
  const keys = keptKeys(from.id);
  // If the viewer may not open the original, nothing is compared.
  const { value: original } = useFetched(() => api.replay(from.id, from.version, from.version, null, keys), [from.id]);
  if (!original) return null;
  const { outcome, seats, name } = original.table.summary;
  const before = seat === null ? undefined : seats[seat];
  return (
    <section class="stack g-1 py-3 px-4 brass-bottom" aria-label={say("compared-label")}>
      {before && outcome && here && (
        <p class="heading t-18">{compared(outcome, here, before.seat, before.me ? null : seatLabel(before))}</p>
      )}
      <a class="lk" href={`/matches/${from.id}${query({ ...keys })}${addressOf(from.version, seat)}`}>
        {say("back-to-moment", { match: name })}
      </a>
    </section>
  );
}

/** Both ends: "In the original you lost; here you won." `player` had the seat in the original; null if the viewer. */
export function compared(original: Outcome, here: Outcome, seat: number, player: string | null): string {
  const [before, now] = [endOf(original, seat), endOf(here, seat)];
  const args = { player, before: ended(before), now: ended(now) };
  if (before === now) return say(player === null ? "compared-same" : "compared-same-other", args);
  return say(player === null ? "compared" : "compared-other", args);
}

const ended = (end: string | number): Message => ({ id: "ended", args: { end } });

/** How a match ended for a seat: "won", "lost", "drew", or its place among several. */
function endOf({ places }: Outcome, seat: number): string | number {
  const place = places[seat] ?? places.length;
  if (places.every((one) => one === place)) return "drew";
  if (place === 1) return "won";
  return places.length === 2 ? "lost" : place;
}
