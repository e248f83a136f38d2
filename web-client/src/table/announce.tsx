import { useEffect, useState } from "preact/hooks";
import type { GameClient } from "../games";
import type { LiveTable } from "./live";
import { plainText } from "./log";
import { say } from "./table-events";

/** What has just happened, for those who listen: the log politely, one's own move at once. */
export function Announcements({ table, client }: { table: LiveTable; client: GameClient }) {
  const [told, setTold] = useState("");
  const fresh = table.fresh.value;
  useEffect(() => {
    const sentences = fresh
      .map((entry) => say(entry.event, client, table))
      .filter((sentence) => sentence !== null)
      .map((sentence) => plainText(sentence, table));
    if (sentences.length) setTold(`${sentences.join(". ")}.`);
  }, [fresh, client, table]);
  return (
    <>
      <div class="unseen" role="log" aria-live="polite">
        {told}
      </div>
      <div class="unseen" role="alert">
        {table.ourMove.value ? "Your move" : ""}
      </div>
    </>
  );
}
