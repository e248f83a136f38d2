import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameClient } from "../../games";
import type { LiveTable } from "../../table/live";
import { lines, type Missed, NOTHING_MISSED } from "../../table/log";
import { looking } from "../../table/unseen";

export interface Since {
  missed: Missed;
  dismiss(): void;
}

/** What happened while nobody looked, until that is dismissed. */
export function useSince(table: LiveTable, seenBefore: number): Since {
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
  return { missed, dismiss: () => setDismissed(true) };
}

/** It is marked in the log, and counted over the board. */
export function SinceNotice({ table, client, since }: { table: LiveTable; client: GameClient; since: Since }) {
  const { from, to } = since.missed;
  const log = table.log.value;
  const count = useMemo(() => {
    const entries = log.filter((entry) => entry.version > from && entry.version <= to);
    return lines(entries, client, table).filter((line) => line.kind === "line").length;
  }, [log, from, to]);
  if (count === 0) return null;
  return (
    <div class="slim" role="status">
      <b>Since you last looked</b>
      <span class="muted">
        {count} {count === 1 ? "thing" : "things"} happened; the log marks them
      </span>
      <button type="button" class="btn" onClick={since.dismiss}>
        Seen
      </button>
    </div>
  );
}
