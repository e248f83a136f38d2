import { useRef } from "preact/hooks";
import type { SeatView } from "../../generated/starboard";

interface GiveUpProps {
  seats: SeatView[];
  busy: boolean;
  leave(): void;
  standUp(): void;
  close(): void;
}

/** The host's ways out before the match: to another host, or to nobody. Asked once, because the invite may go with it. */
export function GiveUp({ seats, busy, leave, standUp, close }: GiveUpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const seated = seats.some((seat) => seat.me);
  const next = seated && seats.find((seat) => seat.player && !seat.me);
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
        {seated ? "Leave or close the table" : "Close the table"}
      </button>
      <dialog ref={dialog} class="dialog plate" aria-labelledby="give-up-title">
        <h2 class="t-22 mb-3" id="give-up-title">
          {seated ? "Leave or close the table?" : "Close the table?"}
        </h2>
        <p class="mb-5">
          {seated && "You can give up your seat and stay the host. "}
          {next && `If you leave, ${next.name} becomes the host. `}
          If you close it, its link and its code stop working.
        </p>
        <div class="row">
          <button type="button" class="btn" onClick={hide}>
            Keep it
          </button>
          <span class="sp" />
          {seated && (
            <button type="button" class="btn" data-testid="stand-up" disabled={busy} onClick={does(standUp)}>
              Only host
            </button>
          )}
          {next && (
            <button type="button" class="btn" data-testid="leave-table" disabled={busy} onClick={does(leave)}>
              Leave
            </button>
          )}
          <button type="button" class="btn alarm" data-testid="confirm-give-up" disabled={busy} onClick={does(close)}>
            Close it
          </button>
        </div>
      </dialog>
    </>
  );
}
