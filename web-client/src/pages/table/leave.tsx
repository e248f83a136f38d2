import { useEffect, useRef } from "preact/hooks";
import { go } from "../../router";
import type { LiveTable } from "../../table/live";
import { toast } from "../../toast";

/** For a player who has to go: who plays on for them. */
export function LeaveDialog({ table, close }: { table: LiveTable; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const own = table.seat.value;
  const handOver = async () => {
    if (own === null || !(await table.move({ what: "replace", seat: own }, true))) return;
    // Whoever opens the table has their seat back.
    go("/");
    toast("A bot plays for you. Open the table to take your seat back.");
  };
  return (
    <dialog ref={dialog} class="dialog plate" onClose={close} aria-labelledby="leave-title">
      <h2 id="leave-title">Let a bot play for you?</h2>
      <p>A steady bot takes your seat. When you open this table again, you have your seat back.</p>
      <div class="row">
        <button type="button" class="btn" onClick={close}>
          Stay
        </button>
        <span class="sp" />
        <button type="button" class="btn primary" data-testid="hand-over" onClick={handOver}>
          Leave it to a bot
        </button>
      </div>
    </dialog>
  );
}
