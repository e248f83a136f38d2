import { useEffect, useRef } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { apologise, toast } from "../../core/toasts";
import { go } from "../../kit/page/router";
import { LendLink } from "./lent";

/** For a player who has to go: who plays on for them. */
export function LeaveDialog({ table, close }: { table: LiveTable; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const own = table.seat.value;
  const { lending, summary } = table.table.value;
  const isLent = own !== null && summary.seats[own]?.lent_by !== undefined;
  const toBot = async () => {
    if (own === null || !(await table.move({ what: "replace", seat: own }, true))) return;
    // The seat is given back as soon as its player opens the table.
    go("/");
    toast("A bot plays for you. Open the table to take your seat back.");
  };
  const toFriend = () => table.asks(() => api.lend(table.id)).catch(apologise);
  const withdraw = () => table.asks(() => api.giveBack(table.id)).catch(apologise);
  return (
    <dialog ref={dialog} class="dialog plate" onClose={close} aria-labelledby="leave-title">
      <h2 class="t-22 mb-3" id="leave-title">
        Who plays for you?
      </h2>
      {lending && own !== null ? (
        <LendLink table={table} lending={lending} seat={own} />
      ) : (
        <p>
          A bot or a friend can play your seat while you are away. A bot gives it back as soon as you open this table. A
          friend plays until you take it back.
        </p>
      )}
      <div class="row">
        <button type="button" class="btn" onClick={close}>
          {lending ? "Close" : "Stay"}
        </button>
        {lending && (
          <button type="button" class="btn quiet" data-testid="withdraw" onClick={withdraw}>
            Withdraw the link
          </button>
        )}
        <span class="sp" />
        {!lending && !isLent && (
          <button type="button" class="btn" data-testid="lend" onClick={toFriend}>
            Ask a friend
          </button>
        )}
        <button type="button" class={`btn ${lending ? "" : "primary"}`} data-testid="hand-over" onClick={toBot}>
          Leave it to a bot
        </button>
      </div>
    </dialog>
  );
}
