import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { LiveTable } from "../core/match/live";
import type { LogEntry } from "../generated/starboard";
import type { GameClient } from "../kit/game";
import { heardOf } from "../kit/tell/story";
import { say as sayEvent } from "../kit/tell/table-events";
import { plainText } from "./log";
import { say } from "./texts";

/** Announcements for screen readers: new log lines politely, as the story shows them, and our move at once. */
export function Announcements({ table, client }: { table: LiveTable; client: GameClient }) {
  const told = useSignal("");
  const heard = heardOf(table.log.value, client.story?.(table) ?? null);
  const last = useRef(heard.at(-1));
  useEffect(() => {
    // After a welcome or a jump, nothing is news.
    const news = table.fresh.peek().length > 0 ? heard.slice(heard.lastIndexOf(last.current as LogEntry) + 1) : [];
    last.current = heard.at(-1);
    const sentences = news
      .map((entry) => sayEvent(entry.event, client, table))
      .filter((sentence) => sentence !== null)
      .map((sentence) => plainText(sentence, table));
    if (sentences.length) told.value = `${sentences.join(". ")}.`;
  }, [heard.at(-1), client, table]);
  return (
    <>
      <div class="unseen" role="log" aria-live="polite">
        {told}
      </div>
      <div class="unseen" role="alert">
        {table.ourMove.value ? say("your-move") : ""}
      </div>
    </>
  );
}
