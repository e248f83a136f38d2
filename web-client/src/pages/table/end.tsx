import type { ReadonlySignal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { apologise } from "../../core/toasts";
import { result } from "../../core/words/words";
import type { SeriesWanted } from "../../generated/starboard";
import { go } from "../../kit/page/router";
import { Icon } from "../../look/icon";
import { playAgain } from "../shared/seating";
import { say } from "./ending/texts";
import { Frozen } from "./frozen";

/** True if a match has an outcome and is not frozen. */
export function isOver(table: LiveTable): boolean {
  const { outcome, status } = table.table.value.summary;
  return outcome !== null && status !== "frozen";
}

interface EndStripProps {
  table: LiveTable;
  /** True while a story plays. The strip appears after it. */
  telling: ReadonlySignal<true | undefined>;
  back(): void;
}

/** Over the board: the notice of a frozen match; or, at the final position, the result and what comes next. */
export function EndStrip({ table, telling, back }: EndStripProps) {
  const { summary, rematch } = table.table.value;
  if (telling.value) return null;
  if (summary.status === "frozen") return <Frozen table={table} />;
  if (!summary.outcome) return null;
  return (
    <section class="slim end-low absolute z-overlay brass-top" aria-label={say("over")}>
      <b>{result(summary)}</b>
      <button type="button" class="btn" onClick={back}>
        {say("how-it-went")}
      </button>
      <ReviewLink table={table} />
      <Again table={table} next={rematch} />
    </section>
  );
}

const invited = ({ invite }: LiveTable): string => (invite ? `?invite=${encodeURIComponent(invite)}` : "");

/** The address of a position in the review; seats in an address count from 1. */
export const reviewAt = (table: LiveTable, version: number, seat: number | null): string =>
  `/matches/${table.id}${invited(table)}#v=${version}${seat === null ? "" : `&as=${seat + 1}`}`;

export const ReviewLink = ({ table }: { table: LiveTable }) => (
  <a class="btn" href={`/matches/${table.id}${invited(table)}`} data-testid="review" aria-label={say("review-match")}>
    <Icon id="compass" size={17} /> {say("review")}
  </a>
);

/** The button for the next match: players take a seat, spectators watch. Null for spectators if it is not open yet. */
export function Again({ table, next }: { table: LiveTable; next: string | null }) {
  if (table.seat.value !== null) return <Rematch table={table} next={next} />;
  return next ? (
    <a class="btn primary" href={`/tables/${next}`} data-testid="watch-rematch">
      {say("watch-rematch")}
    </a>
  ) : null;
}

export function Rematch({ table, next }: { table: LiveTable; next: string | null }) {
  const [asking, setAsking] = useState(false);
  const { lesson, series, seats } = table.table.value.summary;
  const ask = (series: SeriesWanted | null) => () => {
    setAsking(true);
    playAgain(table.id, series)
      .then((told) => go(`/tables/${told.summary.id}`))
      .catch((error) => {
        apologise(error);
        setAsking(false);
      });
  };
  const goesOn = series && !series.over;
  const again = goesOn
    ? say(next ? "to-series-match" : "series-match", { match: series.played + 1 })
    : say(next ? "join-rematch" : lesson ? "next-match" : "rematch");
  return (
    <div class="flex g-2">
      {!goesOn && !next && !lesson && (
        <button
          type="button"
          class="btn big"
          data-testid="best-of-three"
          disabled={asking}
          onClick={ask(seats.length === 2 ? 3 : { matches: 3 })}
        >
          {say(seats.length === 2 ? "best-of-three" : "series-of-three")}
        </button>
      )}
      <button type="button" class="btn primary big grow" data-testid="rematch" disabled={asking} onClick={ask(null)}>
        {again}
      </button>
    </div>
  );
}
