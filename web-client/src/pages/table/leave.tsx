import { useEffect, useRef } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { apologise, toast } from "../../core/toasts";
import { go } from "../../kit/page/router";
import { LendLink } from "./lent";
import { say } from "./texts";

/** For a player who has to leave: lets a friend or a bot play for them. */
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
    toast(say("bot-took-over"));
  };
  const toFriend = () => table.asks(() => api.lend(table.id)).catch(apologise);
  const withdraw = () => table.asks(() => api.giveBack(table.id)).catch(apologise);
  return (
    <dialog ref={dialog} class="dialog plate" onClose={close} aria-labelledby="leave-title">
      <h2 class="t-22 mb-3" id="leave-title">
        {say("stand-in-title")}
      </h2>
      {lending && own !== null ? (
        <LendLink table={table} lending={lending} seat={own} />
      ) : (
        <p>{say("stand-in-hint")}</p>
      )}
      <div class="row">
        <button type="button" class="btn" onClick={close}>
          {say(lending ? "close" : "stay")}
        </button>
        {lending && (
          <button type="button" class="btn quiet" data-testid="withdraw" onClick={withdraw}>
            {say("withdraw-link")}
          </button>
        )}
        <span class="sp" />
        {!lending && !isLent && (
          <button type="button" class="btn" data-testid="lend" onClick={toFriend}>
            {say("ask-friend")}
          </button>
        )}
        <button type="button" class={`btn ${lending ? "" : "primary"}`} data-testid="hand-over" onClick={toBot}>
          {say("leave-to-bot")}
        </button>
      </div>
    </dialog>
  );
}
