import { useState } from "preact/hooks";
import { isTelling } from "../../kit/at-table";
import type { Moment, Story } from "../../kit/story";
import { manner } from "../../lobby";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { go } from "../../router";
import type { LiveTable } from "../../table/live";
import { playAgain } from "../../table/seating";
import { apologise } from "../../toast";
import { result, seriesWords } from "../../words";
import { Frozen } from "./frozen";

/** How the match ended, and what can be done now. */
export function EndBanner({ table, story }: { table: LiveTable; story: Story<Moment> | null }) {
  const [hidden, setHidden] = useState(false);
  const { summary, rematch } = table.table.value;
  const { outcome } = summary;
  if (summary.status === "frozen") return <Frozen table={table} />;
  // The board tells how it ended before words are laid over it.
  if (!outcome || isTelling(story)) return null;
  const ways = (
    <>
      <a
        class="btn primary"
        href={`/matches/${table.id}${table.invite ? `?invite=${encodeURIComponent(table.invite)}` : ""}`}
      >
        Review the match
      </a>
      {table.seat.value !== null && <Rematch table={table} next={rematch} />}
    </>
  );
  if (hidden)
    return (
      <section class="slim end-low" aria-label="The match is over">
        <b>{result(summary)}</b>
        {ways}
      </section>
    );
  const winners = summary.seats.filter((seat) => outcome.places[seat.seat] === 1);
  const won = winners.some((seat) => seat.me);
  return (
    <section class="end plate" aria-label="The match is over">
      <Icon id="laurel-crown" size={56} class="laurel" />
      <h2>{won && winners.length === 1 ? `You have won ${manner(summary.game, outcome.reason)}` : result(summary)}</h2>
      <ol class="places">
        {[...summary.seats]
          .sort((a, b) => (outcome.places[a.seat] ?? 99) - (outcome.places[b.seat] ?? 99))
          .map((seat) => (
            <li key={seat.seat}>
              <b class="num">{outcome.places[seat.seat]}</b> <Sigil seat={seat.seat} size={16} />{" "}
              <b>{table.name(seat.seat)}</b>
            </li>
          ))}
      </ol>
      {summary.series && <p class="muted">{seriesWords(summary)}</p>}
      <div class="row">
        {ways}
        <button type="button" class="btn quiet" onClick={() => setHidden(true)}>
          Look at the board
        </button>
      </div>
    </section>
  );
}

function Rematch({ table, next }: { table: LiveTable; next: string | null }) {
  const [asking, setAsking] = useState(false);
  const { series, seats } = table.table.value.summary;
  const ask = (of: number | null) => () => {
    setAsking(true);
    playAgain(table.id, of)
      .then((told) => go(`/tables/${told.summary.id}`))
      .catch((error) => {
        apologise(error);
        setAsking(false);
      });
  };
  const goesOn = series && series.winner === null;
  const again = goesOn ? `${next ? "To match" : "Match"} ${series.played + 1} of the series` : "Rematch";
  return (
    <>
      <button type="button" class="btn" disabled={asking} onClick={ask(null)}>
        {next && !goesOn ? "Join the rematch" : again}
      </button>
      {!goesOn && !next && seats.length === 2 && (
        <button type="button" class="btn" disabled={asking} onClick={ask(3)}>
          Best of three
        </button>
      )}
    </>
  );
}
