import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";

/** Asked once, because it cannot be undone. */
export function ResignDialog({ table, close }: { table: LiveTable; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [busy, setBusy] = useState(false);
  // The dialog stays until the table has it: a lost frame is not sent again by itself.
  const resign = async () => {
    setBusy(true);
    if (await table.resign()) close();
    else setBusy(false);
  };
  return (
    <dialog ref={dialog} class="dialog plate" onClose={close} aria-labelledby="resign-title">
      <h2 class="t-22 mb-3" id="resign-title">
        Give up this match?
      </h2>
      <p>{whatHappens(table)} You cannot undo this.</p>
      <div class="row">
        <button type="button" class="btn" onClick={close}>
          Play on
        </button>
        <span class="sp" />
        <button type="button" class="btn alarm" data-testid="confirm-resign" disabled={busy} onClick={resign}>
          Resign
        </button>
      </div>
    </dialog>
  );
}

/** What becomes of the match if we give up. */
function whatHappens(table: LiveTable): string {
  const others = table.table.value.summary.seats.filter(({ me, gone }) => !me && !gone);
  const [other, ...more] = others.map(({ seat }) => table.name(seat));
  return more.length === 0 && other !== undefined
    ? `You lose, and ${other} wins.`
    : "You are out of the match. The others play on.";
}
