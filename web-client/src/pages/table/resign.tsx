import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { say } from "./texts";

/** Asks the player to confirm a resignation, because it cannot be undone. */
export function ResignDialog({ table, close }: { table: LiveTable; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [busy, setBusy] = useState(false);
  // Stays open until the table has received it: a lost frame is not resent automatically.
  const resign = async () => {
    setBusy(true);
    if (await table.resign()) close();
    else setBusy(false);
  };
  return (
    <dialog ref={dialog} class="dialog plate" onClose={close} aria-labelledby="resign-title">
      <h2 class="t-22 mb-3" id="resign-title">
        {say("resign-title")}
      </h2>
      <p>{whatHappens(table)}</p>
      <div class="row">
        <button type="button" class="btn" onClick={close}>
          {say("play-on")}
        </button>
        <span class="sp" />
        <button type="button" class="btn alarm" data-testid="confirm-resign" disabled={busy} onClick={resign}>
          {say("resign")}
        </button>
      </div>
    </dialog>
  );
}

/** What happens to the match if the viewer resigns. */
function whatHappens(table: LiveTable): string {
  const others = table.table.value.summary.seats.filter(({ me, gone }) => !me && !gone);
  const [other, ...more] = others.map(({ seat }) => table.name(seat));
  return more.length === 0 && other !== undefined ? say("resign-to-one", { player: other }) : say("resign-to-several");
}
