import { useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { me } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { day, inWords, timeOfDay } from "../../core/words/words";
import type { FrozenView, TableView } from "../../generated/starboard";
import "./frozen.css";

/** A match that cannot go on by itself: what has become of it, and, for the host, the two ways out. */
export function Frozen({ table }: { table: LiveTable }) {
  const { frozen, host } = table.table.value;
  const isHost = me.value?.id === host;
  return (
    <section class="frozen-plate plate stack g-3 text-centre absolute z-overlay pt-5 px-5 pb-4" role="alert">
      <h2 class="t-28">This match is frozen</h2>
      <p>
        The rules on this server cannot go on from here as it is. Everything is kept, all clocks stand still, and an
        update of the server may bring it back by itself.
      </p>
      {frozen && <p>{prospect(frozen)}</p>}
      {!isHost && <p class="muted">The host of the table, or whoever runs the server, decides what becomes of it.</p>}
      <div class="row wrap centre">
        {isHost && <WaysOut table={table} frozen={frozen ?? null} />}
        <a class="btn quiet" href="/">
          Back to the tables
        </a>
      </div>
    </section>
  );
}

/** What is lost by going on, to the visitor's own knowledge. */
export function prospect({ can_go_on, lost, since }: FrozenView): string {
  if (!can_go_on) return "No position of it can be gone on from here.";
  if (lost === 0 || since === null) return "It can go on from where it stands: nothing you have seen is lost by that.";
  const things = lost === 1 ? "the last thing" : `the last ${inWords(lost)} things`;
  return `It can go on from before ${things} that you saw happen, since ${day(since)}, ${timeOfDay(since)}: that much is lost then, and its dice are thrown anew.`;
}

function WaysOut({ table, frozen }: { table: LiveTable; frozen: FrozenView | null }) {
  const [way, choose] = useState<"play-on" | "end" | null>(null);
  const [asking, setAsking] = useState(false);
  const act = (work: (id: string) => Promise<TableView>) => () => {
    setAsking(true);
    table
      .asks(() => work(table.id))
      .catch(apologise)
      .finally(() => setAsking(false));
  };
  if (way === null)
    return (
      <>
        {frozen?.can_go_on && (
          <button type="button" class="btn primary" onClick={() => choose("play-on")}>
            Play on
          </button>
        )}
        <button type="button" class="btn" onClick={() => choose("end")}>
          End the match
        </button>
      </>
    );
  const sure = way === "end" ? "End it for all: those in play share the first place" : "Play on, for all at the table";
  return (
    <>
      <button
        type="button"
        class={way === "end" ? "btn alarm" : "btn primary"}
        disabled={asking}
        onClick={act(way === "end" ? api.end : api.playOn)}
      >
        {sure}
      </button>
      <button type="button" class="btn" disabled={asking} onClick={() => choose(null)}>
        Not now
      </button>
    </>
  );
}
