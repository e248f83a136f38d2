import { useRef } from "preact/hooks";
import type { SeatView } from "../../generated/starboard";

interface GiveUpProps {
  seats: SeatView[];
  busy: boolean;
  leave(): void;
}

/** For the host before the match: leaves the table, or closes it where nobody else sits. Asked once, because the invite goes with it. */
export function GiveUp({ seats, busy, leave }: GiveUpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const next = seats.find((seat) => seat.player && !seat.me);
  const close = () => dialog.current?.close();
  return (
    <>
      <button type="button" class="btn quiet" disabled={busy} onClick={() => dialog.current?.showModal()}>
        Give the table up
      </button>
      <dialog ref={dialog} class="dialog plate" aria-labelledby="give-up-title">
        <h2 id="give-up-title">Give the table up?</h2>
        <p>
          {next
            ? `You leave your seat, and ${next.name} becomes the host.`
            : "The table closes. Its link and its code stop working."}
        </p>
        <div class="row">
          <button type="button" class="btn" onClick={close}>
            Keep it
          </button>
          <span class="sp" />
          <button
            type="button"
            class="btn danger"
            data-testid="confirm-give-up"
            disabled={busy}
            onClick={() => {
              close();
              leave();
            }}
          >
            Give it up
          </button>
        </div>
      </dialog>
    </>
  );
}
