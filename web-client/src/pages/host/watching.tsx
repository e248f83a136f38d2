import { turnsBehind, watchingWords } from "../../core/match/watching";
import type { Watching } from "../../generated/starboard";
import { Pick } from "./clock";
import { Segments } from "./options";
import { say } from "./words";

type Kind = "open" | "delayed" | "players";

const DELAYS = [1, 2, 3, 5, 10];
const USUAL = 2;

/** Who may watch the match without a seat. */
export function WatchingFields({ watching, change }: { watching: Watching; change(watching: Watching): void }) {
  const turns = turnsBehind(watching);
  const kind: Kind = typeof watching === "string" ? watching : "delayed";
  return (
    <>
      <h2>{say("watching")}</h2>
      <Segments<Kind>
        label={say("watching")}
        value={kind}
        values={[
          ["open", say("watching-open")],
          ["delayed", say("watching-delayed")],
          ["players", say("watching-players")],
        ]}
        set={(next) => change(next === "delayed" ? { delayed: USUAL } : next)}
      />
      {turns !== null && (
        <div class="row times ends wrap">
          <Pick
            name={say("turns-behind")}
            of={DELAYS}
            value={turns}
            words={String}
            set={(delayed) => change({ delayed })}
          />
        </div>
      )}
      {kind !== "open" && <small class="muted">{watchingWords(watching)}</small>}
    </>
  );
}
