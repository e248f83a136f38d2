import { useEffect, useMemo, useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { lastSeen, leftAt } from "../../core/match/unseen";
import { looking } from "../../core/net/attention";
import type { GameClient } from "../../kit/game";
import { isTelling } from "../../kit/hooks/at-table";
import { lines, type Missed, NOTHING_MISSED } from "../../table/log";
import { say } from "./texts";

export interface Since {
  missed: Missed;
  dismiss(): void;
}

/** The entries that arrived while the page was not visible, until the player dismisses them. */
export function useSince(table: LiveTable, seenBefore: number): Since {
  const [seen, setSeen] = useState(seenBefore);
  const [dismissed, setDismissed] = useState(false);
  const [arrived] = useState(() => table.known.peek().version);
  const [upTo, setUpTo] = useState(arrived);
  useEffect(
    () =>
      looking.subscribe((visible) => {
        const { version } = table.known.peek();
        if (visible) {
          // Another tab may have shown the new entries meanwhile.
          setSeen((before) => (before < 0 ? before : Math.max(before, lastSeen(table.id))));
        } else {
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

/**
 * Plays the story of what happened while the player was away, from the last position that this browser showed. Without
 * that position, or the log back to it, the new entries are only marked in the log.
 */
export function useCatchUp(table: LiveTable, client: GameClient, seenBefore: number): void {
  // Runs in the first render, which must not show the present.
  useState(() => {
    const before = leftAt(table.id, seenBefore);
    const log = table.log.peek();
    const missed = log.filter(({ version }) => version > seenBefore);
    const isWhole = log.length > missed.length;
    if (before !== undefined && isWhole && missed.length > 0) client.story?.(table).catchUp(missed, before);
  });
}

/** Above the board: a greeting, and the number of missed entries. */
export function SinceNotice({ table, client, since }: { table: LiveTable; client: GameClient; since: Since }) {
  const { from, to } = since.missed;
  const story = client.story?.(table) ?? null;
  const log = table.log.value;
  const count = useMemo(() => {
    const entries = log.filter((entry) => entry.version > from && entry.version <= to);
    return lines(entries, client, table).filter((line) => line.kind === "line").length;
  }, [log, from, to]);
  const welcome = table.welcome.value;
  if (count === 0 && !welcome) return null;
  const seen = () => {
    table.welcome.value = "";
    since.dismiss();
  };
  return (
    <div class="slim in-line" role="status">
      <p>
        <b>{welcome || say("since-last")}</b>{" "}
        <span class="muted">{count > 0 && say("things-happened", { things: count })}</span>
      </p>
      {isTelling(story) ? (
        <button type="button" class="btn" onClick={() => story?.skip()}>
          {say("skip-to-now")}
        </button>
      ) : (
        <button type="button" class="btn" onClick={seen}>
          {say("seen")}
        </button>
      )}
    </div>
  );
}
