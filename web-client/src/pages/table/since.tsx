import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameClient } from "../../games";
import type { LiveTable } from "../../table/live";
import { lines, type Missed, NOTHING_MISSED } from "../../table/log";
import { looking } from "../../table/unseen";

interface Since {
  missed: Missed;
  notice: ComponentChildren;
}

/** What happened while nobody looked: marked in the log, and counted over the board until dismissed. */
export function useSince(table: LiveTable, client: GameClient, seenBefore: number): Since {
  const [seen, setSeen] = useState(seenBefore);
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
  const nothing = dismissed || seen < 0;
  const missed = useMemo(() => (nothing ? NOTHING_MISSED : { from: seen, to: upTo }), [nothing, seen, upTo]);
  const entries = table.log.value.filter((entry) => entry.version > missed.from && entry.version <= missed.to);
  const count = lines(entries, client, table).filter((line) => line.kind === "line").length;
  if (count === 0) return { missed, notice: null };
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
  return { missed, notice };
}
