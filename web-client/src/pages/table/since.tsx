import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameClient } from "../../games";
import type { LiveTable } from "../../table/live";
import { lines } from "../../table/log";
import { lastSeen, looking } from "../../table/unseen";

interface Since {
  /** The version seen before one looked away; 0 if nothing is to be marked. */
  seen: number;
  notice: ComponentChildren;
}

/** What happened while nobody looked: marked in the log, and counted over the board until dismissed. */
export function useSince(table: LiveTable, client: GameClient): Since {
  const [seen, setSeen] = useState(() => lastSeen(table.id));
  const [dismissed, setDismissed] = useState(false);
  const [arrived] = useState(() => table.known.peek().version);
  const [upTo, setUpTo] = useState(arrived);
  useEffect(
    () =>
      looking.subscribe((visible) => {
        const { version } = table.known.peek();
        if (!visible) {
          setSeen(version);
          setDismissed(false);
        }
        setUpTo(version);
      }),
    [table],
  );
  const missed = table.log.value.filter((entry) => entry.version > seen && entry.version <= upTo);
  const count = seen > 0 ? lines(missed, client, table, 0).filter((line) => line.kind === "line").length : 0;
  if (count === 0 || dismissed) return { seen: upTo > seen ? seen : 0, notice: null };
  const notice = (
    <div class="slim" role="status">
      <b>Since you last looked</b>
      <span class="muted">
        {count} {count === 1 ? "thing" : "things"} happened; the log marks them
      </span>
      <button type="button" class="btn" onClick={() => setDismissed(true)}>
        Seen
      </button>
    </div>
  );
  return { seen, notice };
}
