import { percent } from "../../core/words/grammar";
import type { LengthTally, PlayerStatistics, Tally } from "../../generated/starboard";
import type { Search } from "../matches/search";
import { playedIn } from "../shared/tally";
import { matchesOf, type Shown } from "./links";
import { Said, say } from "./words";

/** `11 to 20 turns`. */
export function lengthWords({ min_turns: min, max_turns: max }: LengthTally): string {
  if (max === null) return say("turns-above", { turns: min - 1 });
  return say(min === 0 ? "turns-most" : "turns-between", { least: min, most: max });
}

interface Row {
  name: string;
  tally: Tally;
  part: Partial<Search>;
}

/** The results of groups of matches. */
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
    <div class="tally mh-46 rule-bottom stack g-3 py-1 px-4 at-centre">
      <a class="name clip semi bright no-line" href={matchesOf(shown, part)}>
        <Said id="tally" name={name} matches={all} />
      </a>
      <span class="share row" title={say("won-share", { share: percent(tally.won, all) })}>
        <span class="wins w-84 h-6 surface-3" aria-hidden="true">
          <i class="block upright brass" style={{ width: `${(100 * tally.won) / all}%` }} />
        </span>
        <b class="num t-18">{percent(tally.won, all)}</b>
      </span>
      <span class="results row g-3">
        {RESULTS.filter((result) => tally[result] > 0).map((result) => (
          <a key={result} class="lk" href={matchesOf(shown, { ...part, result })}>
            {say(`result-${result}`, { count: tally[result] })}
          </a>
        ))}
      </span>
    </div>
  );
}

interface DetailsProps {
  of: PlayerStatistics;
  shown: Shown;
  /** The kind of loadout of this game. */
  loadouts: "decks" | "factions";
}

/** A game's matches by seat, by faction or deck, and by length. */
export function Details({ of, shown, loadouts }: DetailsProps) {
  return (
    <>
      <Tallies
        title={say("seats")}
        note={say("seats-hint")}
        shown={shown}
        rows={of.seats.map(({ seat, tally }) => ({
          name: say("seat", { number: seat + 1 }),
          tally,
          part: { seat: `${seat}` },
        }))}
      />
      <Tallies
        title={say(loadouts)}
        note={say("loadouts-hint")}
        shown={shown}
        rows={of.loadouts.map(({ loadout, tally }) => ({ name: loadout, tally, part: { loadout } }))}
      />
      <Tallies
        title={say("lengths")}
        note={say("lengths-hint")}
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
