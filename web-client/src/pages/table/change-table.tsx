import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import type { ChangeTable, GameDetail, SeatView, TableView } from "../../generated/starboard";
import { useRefusals } from "../host/refusal";
import { RulesPart, type Terms, TermsFields } from "../host/terms";
import { say } from "./texts";
import "../host/host.css";

interface ChangeProps {
  table: LiveTable;
  detail: GameDetail;
  close(): void;
}

/** For the host before the match: everything about the table except who sits where. */
export function ChangeDialog({ table, detail, close }: ChangeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [before] = useState(() => termsOf(table.table.peek()));
  const [terms, setTerms] = useState(before);
  const [saving, setSaving] = useState(false);
  const refusals = useRefusals(detail, [terms.options]);
  const isFixed = table.table.value.forked_from !== null || table.table.value.summary.series !== undefined;
  const save = async (event: Event) => {
    event.preventDefault();
    setSaving(true);
    try {
      const change = changed(before, terms);
      if (Object.keys(change).length > 0) await table.asks(() => api.change(table.id, change));
      close();
    } catch (error) {
      refusals.show(error);
      setSaving(false);
    }
  };
  return (
    <dialog ref={dialog} class="dialog plate change-table host" onClose={close} aria-labelledby="change-title">
      <h2 id="change-title">{say("change-table")}</h2>
      <form onSubmit={save}>
        <div class="host-form grid g-4 at-start">
          {!isFixed && <RulesPart detail={detail} terms={terms} change={setTerms} refusals={refusals} />}
          <section class="sec table-part p-4 col g-3 start">
            <TermsFields detail={detail} terms={terms} change={setTerms} />
          </section>
        </div>
        <p class="muted">{say("change-hint")}</p>
        <div class="row">
          <button type="button" class="btn" onClick={close}>
            {say("cancel")}
          </button>
          <span class="sp" />
          <button type="submit" class="btn primary" data-testid="save-table" disabled={saving}>
            {say("save")}
          </button>
        </div>
      </form>
    </dialog>
  );
}

const termsOf = ({ summary, options, messages, hints_off, starts_when_ready, named }: TableView): Terms => ({
  options,
  clock: summary.clock,
  visibility: summary.visibility,
  messages,
  hints_off: hints_off ?? false,
  watching: summary.watching ?? "open",
  name: named ?? "",
  start: starts_when_ready,
});

/** Only the settings that differ: the server keeps those that are not sent. */
function changed(before: Terms, after: Terms): ChangeTable {
  const differs = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[key as keyof Terms]);
  return Object.fromEntries(Object.entries(after).filter(differs));
}

/** Changes the number of seats: taken seats keep their order, free ones (null) are added or removed. */
export function resized(seats: SeatView[], count: number): (number | null)[] {
  const kept = seats.map(({ seat }) => seat);
  for (let at = kept.length - 1; kept.length > count && at >= 0; at -= 1) {
    const shown = seats[at];
    if (shown?.player === null && shown.bot === null) kept.splice(at, 1);
  }
  return [...kept, ...Array<null>(Math.max(0, count - kept.length)).fill(null)];
}

/** The order of seats with one of them moved up by one place. */
export function movedUp(seats: SeatView[], seat: number): number[] {
  const order = seats.map((one) => one.seat);
  [order[seat - 1], order[seat]] = [seat, seat - 1];
  return order;
}
