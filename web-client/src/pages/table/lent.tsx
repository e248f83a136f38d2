import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { identify, stranger } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import type { TableView } from "../../generated/starboard";
import { LinkField } from "../../kit/page/link-field";
import { linkTo } from "../../kit/page/links";
import { go, place } from "../../kit/page/router";
import { NameField } from "../shared/name-field";
import { Said, say } from "./texts";

/** The address parameter for the seat that a friend is asked to play. */
const SEAT = "seat";

/** The link that a player sends to the friend who should play their seat. */
export function LendLink({ table, lending, seat }: { table: LiveTable; lending: string; seat: number }) {
  const link = linkTo(`/tables/${table.id}?invite=${encodeURIComponent(lending)}&${SEAT}=${seat}`);
  return (
    <>
      <LinkField
        key={link}
        label={say("lend-link")}
        link={link}
        title={table.table.value.summary.name}
        lit
        use="lend"
      />
      <p class="muted">{say("lend-hint")}</p>
    </>
  );
}

/** For the player of a lent seat and for the friend: whose seat it is, and how to give it back. */
export function LentBanner({ table }: { table: LiveTable }) {
  const { lent, summary } = table.table.value;
  const own = table.seat.value;
  const owner = own === null ? undefined : summary.seats[own]?.lent_by;
  const isRunning = summary.status === "playing" || summary.status === "frozen";
  if (!isRunning) return null;
  const giveBack = () => table.asks(() => api.giveBack(table.id)).catch(apologise);
  if (lent !== undefined && lent !== null) {
    return (
      <div class="slim" role="status">
        <span>
          <Said id="plays-your-seat" player={table.name(lent)} />
        </span>
        <button type="button" class="btn primary" data-testid="take-seat-back" onClick={giveBack}>
          {say("take-seat-back")}
        </button>
      </div>
    );
  }
  if (owner === undefined) return <Offer table={table} />;
  return (
    <div class="slim" role="status">
      <span>
        <Said id="you-play-for" player={owner} />
      </span>
      <button type="button" class="btn" data-testid="give-seat-back" onClick={giveBack}>
        {say("give-seat-back")}
      </button>
    </div>
  );
}

/** The dialog for a friend who opened the link: offers them the seat. */
function Offer({ table }: { table: LiveTable }) {
  const asked = place.value.query.get(SEAT);
  const seat = asked === null ? undefined : table.table.value.summary.seats[Number(asked)];
  const [busy, setBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = seat !== undefined && seat.lent_by === undefined && table.seat.value === null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  const take = async () => {
    setBusy(true);
    try {
      await identify();
      await table.asks((): Promise<TableView> => api.takeOver(table.id, table.invite ?? ""));
      go(`/tables/${table.id}`);
    } catch (error) {
      apologise(error);
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} class="dialog plate" aria-labelledby="offer-title">
      <h2 class="t-22 mb-3" id="offer-title">
        {say("offer-title", { player: seat.name })}
      </h2>
      <p>{say("offer-hint", { player: seat.name })}</p>
      {stranger.value && <NameField />}
      <div class="row">
        <button type="button" class="btn" onClick={() => dialog.current?.close()}>
          {say("only-watch")}
        </button>
        <span class="sp" />
        <button type="button" class="btn primary" data-testid="take-over" disabled={busy} onClick={take}>
          {say("play-for", { player: seat.name })}
        </button>
      </div>
    </dialog>
  );
}
