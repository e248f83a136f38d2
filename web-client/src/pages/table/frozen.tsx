import { useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { me } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { day, timeOfDay } from "../../core/words/words";
import type { FrozenView, TableView } from "../../generated/starboard";
import { say } from "./texts";
import "./frozen.css";

/** The notice of a frozen match: what resuming would lose, and for the host the choice to resume or end it. */
export function Frozen({ table }: { table: LiveTable }) {
  const { frozen, host } = table.table.value;
  const isHost = me.value?.id === host;
  return (
    <section class="frozen-plate plate stack g-3 text-centre absolute z-overlay pt-5 px-5 pb-4" role="alert">
      <h2 class="t-28">{say("frozen")}</h2>
      <p>{say("frozen-hint")}</p>
      {frozen && <p>{prospect(frozen)}</p>}
      {!isHost && <p class="muted">{say("frozen-for-host")}</p>}
      <div class="row wrap centre">
        {isHost && <WaysOut table={table} frozen={frozen ?? null} />}
        <a class="btn quiet" href="/">
          {say("back-to-tables")}
        </a>
      </div>
    </section>
  );
}

/** Says whether the match can resume, and how many events that the viewer saw would be lost. */
export function prospect({ can_go_on, lost, since }: FrozenView): string {
  if (!can_go_on) return say("frozen-for-good");
  if (lost === 0 || since === null) return say("frozen-whole");
  return say("frozen-back", { things: lost, day: day(since), time: timeOfDay(since) });
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
            {say("play-on")}
          </button>
        )}
        <button type="button" class="btn" onClick={() => choose("end")}>
          {say("end-match")}
        </button>
      </>
    );
  return (
    <>
      <button
        type="button"
        class={way === "end" ? "btn alarm" : "btn primary"}
        disabled={asking}
        onClick={act(way === "end" ? api.end : api.playOn)}
      >
        {say(way === "end" ? "end-for-all" : "play-on-for-all")}
      </button>
      <button type="button" class="btn" disabled={asking} onClick={() => choose(null)}>
        {say("not-now")}
      </button>
    </>
  );
}
