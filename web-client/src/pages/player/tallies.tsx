import { counted, percent } from "../../core/words/grammar";
import type { LengthTally, PlayerStatistics, Tally } from "../../generated/starboard";
import type { Search } from "../matches/search";
import { playedIn } from "../shared/tally";
import { matchesOf, type Shown } from "./links";

/** `11 to 20 turns`. */
export function lengthWords({ min_turns: min, max_turns: max }: LengthTally): string {
  if (max === null) return `More than ${min - 1} turns`;
  return min === 0 ? `Up to ${max} turns` : `${min} to ${max} turns`;
}

interface Row {
  name: string;
  tally: Tally;
  part: Partial<Search>;
}

/** How the matches went, by something that they have in common. */
function Tallies({ title, note, rows, shown }: { title: string; note: string; rows: Row[]; shown: Shown }) {
  if (rows.length === 0) return null;
  return (
    <section class="sec" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span class="muted">{note}</span>
      </header>
      {rows.map((row) => (
        <TallyRow key={row.name} {...row} shown={shown} />
      ))}
    </section>
  );
}

const RESULTS = ["won", "shared", "lost"] as const;

function TallyRow({ name, tally, part, shown }: Row & { shown: Shown }) {
  const all = playedIn(tally);
  return (
    <div class="tally stack g-3 py-1 px-4 at-centre">
      <a class="name clip semi bright no-line" href={matchesOf(shown, part)}>
        {name}
        <span class="unseen">: {counted(all, "match", "matches")}</span>
      </a>
      <span class="share row" title={`${percent(tally.won, all)} won`}>
        <span class="share-bar surface-3" aria-hidden="true">
          <i class="block upright" style={{ width: `${(100 * tally.won) / all}%` }} />
        </span>
        <b class="num t-18">{percent(tally.won, all)}</b>
      </span>
      <span class="results row g-3">
        {RESULTS.filter((result) => tally[result] > 0).map((result) => (
          <a key={result} class="lk" href={matchesOf(shown, { ...part, result })}>
            {tally[result]} {result}
          </a>
        ))}
      </span>
    </div>
  );
}

interface DetailsProps {
  of: PlayerStatistics;
  shown: Shown;
  /** What players bring to this game. */
  loadouts: "Decks" | "Factions";
}

/** A game's matches by seat, by faction or deck, and by length. */
export function Details({ of, shown, loadouts }: DetailsProps) {
  return (
    <>
      <Tallies
        title="Seats"
        note="in the order of the table"
        shown={shown}
        rows={of.seats.map(({ seat, tally }) => ({ name: `Seat ${seat + 1}`, tally, part: { seat: `${seat}` } }))}
      />
      <Tallies
        title={loadouts}
        note="as they were called"
        shown={shown}
        rows={of.loadouts.map(({ loadout, tally }) => ({ name: loadout, tally, part: { loadout } }))}
      />
      <Tallies
        title="Length"
        note="by the number of turns"
        shown={shown}
        rows={of.lengths.map((length) => ({
          name: lengthWords(length),
          tally: length.tally,
          part: { min: length.min_turns ? `${length.min_turns}` : "", max: `${length.max_turns ?? ""}` },
        }))}
      />
    </>
  );
}
