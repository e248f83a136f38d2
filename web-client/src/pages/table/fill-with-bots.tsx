import { useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { apologise } from "../../core/toasts";
import { say } from "./texts";

/** For the host: puts a bot in every free seat. */
export function FillWithBots({ table }: { table: LiveTable }) {
  const [busy, setBusy] = useState(false);
  const { seats, status } = table.table.value.summary;
  const free = seats.filter((seat) => !seat.player && !seat.bot && !seat.kept_for).length;
  if (status !== "waiting" || (free === 0 && !busy)) return null;
  const fill = async () => {
    setBusy(true);
    try {
      // The server takes the next free seat each time, so a player who sits down meanwhile keeps theirs.
      for (let i = 0; i < free; i++) await table.asks(() => api.bot(table.id, null, "officer"));
    } catch (error) {
      apologise(error);
    }
    setBusy(false);
  };
  return (
    <button type="button" class="btn" onClick={fill} disabled={busy}>
      {say(free > 1 ? "fill-with-bots" : "add-bot")}
    </button>
  );
}
