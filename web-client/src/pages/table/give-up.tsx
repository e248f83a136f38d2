import { useRef } from "preact/hooks";
import type { SeatView } from "../../generated/starboard";
import { say } from "./texts";

interface GiveUpProps {
  seats: SeatView[];
  busy: boolean;
  leave(): void;
  standUp(): void;
  close(): void;
}

/** Lets the host stand up, leave or close the table before the match. Asks first, because closing ends the invite. */
export function GiveUp({ seats, busy, leave, standUp, close }: GiveUpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const seated = seats.some((seat) => seat.me);
  const next = seated && seats.find((seat) => seat.player && !seat.me);
  const hints = [seated && say("can-stay-host"), next && say("host-follows", { player: next.name }), say("close-hint")];
  const hide = () => dialog.current?.close();
  const does = (act: () => void) => () => {
    hide();
    act();
  };
  return (
    <>
      <button
        type="button"
        class="btn quiet"
        data-testid="give-up"
        disabled={busy}
        onClick={() => dialog.current?.showModal()}
      >
        {say(seated ? "leave-or-close" : "close-table")}
      </button>
      <dialog ref={dialog} class="dialog plate" aria-labelledby="give-up-title">
        <h2 class="t-22 mb-3" id="give-up-title">
          {say(seated ? "leave-or-close-title" : "close-title")}
        </h2>
        <p class="mb-5">{hints.filter(Boolean).join(" ")}</p>
        <div class="row">
          <button type="button" class="btn" onClick={hide}>
            {say("keep-table")}
          </button>
          <span class="sp" />
          {seated && (
            <button type="button" class="btn" data-testid="stand-up" disabled={busy} onClick={does(standUp)}>
              {say("only-host")}
            </button>
          )}
          {next && (
            <button type="button" class="btn" data-testid="leave-table" disabled={busy} onClick={does(leave)}>
              {say("leave")}
            </button>
          )}
          <button type="button" class="btn alarm" data-testid="confirm-give-up" disabled={busy} onClick={does(close)}>
            {say("close-it")}
          </button>
        </div>
      </dialog>
    </>
  );
}
