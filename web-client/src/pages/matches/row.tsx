import { titleOf } from "../../core/net/lobby";
import { day, ending, imported, isWon, lasting, score, seatLabel, turnsOf, verdict } from "../../core/words/words";
import { gameIcon } from "../../games";
import type { MatchMarks, MatchSummary, SeatView, TableSummary } from "../../generated/starboard";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { Marks } from "../shared/marks";
import type { Search } from "./search";
import { say } from "./words";

interface RowProps {
  match: MatchSummary;
  /** Changes our marks on it. */
  mark(marks: MatchMarks): void;
  /** Searches for something that the row names. */
  look(part: Partial<Search>): void;
}

/** A finished match: game, players, winners, when and how it ended, and the viewer's marks. */
export function MatchRow({ match, mark, look }: RowProps) {
  const name = called(match);
  return (
    <div class="match-row match relative">
      <Icon id={gameIcon(match.game)} size={28} label={titleOf(match.game)} />
      <div class="what fill">
        <a class="t block semi t-15 bright lh-12 no-line" href={`/matches/${match.id}`}>
          {name}
        </a>
        <Players match={match} look={look} />
        <small>{facts(match, name).filter(Boolean).join(" · ")}</small>
        <Labels match={match} look={look} />
      </div>
      <b class="how">{verdict(match)}</b>
      <Marks id={match.id} name={name} marks={match} set={mark} />
    </div>
  );
}

/** The match's name, or its game if it has none. An imported record keeps its name. */
function called(match: TableSummary): string {
  const title = titleOf(match.game);
  const isNamed = ![" vs ", " with ", ": "].some((joint) => match.name.startsWith(title + joint));
  return title === "" || isNamed ? match.name : title;
}

const facts = (match: TableSummary, name: string): string[] => [
  name.includes(titleOf(match.game)) ? "" : titleOf(match.game),
  day(match.ended_at ?? match.created_at),
  ending(match),
  turnsOf(match) > 0 ? say("turns", { turns: turnsOf(match) }) : "",
  length(match),
  score(match),
];

/** How long the match took. */
const length = ({ ended_at, started_at }: TableSummary): string =>
  ended_at !== null && started_at !== null ? lasting(ended_at - started_at) : "";

/** The players; winners come first, with a laurel. */
function Players({ match, look }: Pick<RowProps, "match" | "look">) {
  const places = match.outcome?.places ?? [];
  const isWinner = ({ seat }: SeatView) => isWon(match) && places[seat] === 1;
  const seated = match.seats.filter((seat) => seat.name !== null);
  const winners = seated.filter(isWinner);
  const all = [...winners, ...seated.filter((seat) => !isWinner(seat))];
  return (
    <ul class="sat my-05 row wrap gy-05 gx-3" aria-label={say("players", { names: seated.map(seatLabel) })}>
      {all.map((seat) => (
        <li key={seat.seat} class={`inline ${isWinner(seat) ? "won semi" : "muted"}`}>
          <Sigil seat={seat.seat} size={15} />
          <Person seat={seat} look={look} />
          {isWinner(seat) && <Icon id="laurel-crown" size={16} class="brassy" label={say("winner")} />}
        </li>
      ))}
    </ul>
  );
}

/** The name at a seat. Pressing another player's name searches for their matches. */
function Person({ seat, look }: { seat: SeatView; look: RowProps["look"] }) {
  const name = seatLabel(seat);
  if (seat.me) return <span>{say("you")}</span>;
  if (seat.bot && !seat.player) return <span>{name}</span>;
  return (
    <button
      type="button"
      class="who"
      title={say("matches-with", { name })}
      // Players of an imported record have no account here, so this searches for the name.
      onClick={() => look(seat.player ? { person: seat.player } : { q: name })}
    >
      {name}
    </button>
  );
}

/** Labels: imported, analysed, and the viewer's tags. */
function Labels({ match, look }: Pick<RowProps, "match" | "look">) {
  const by = imported(match);
  if (!by && !match.analysed && match.tags.length === 0) return null;
  return (
    <div class="row wrap g-1 mt-1">
      {by && <span class="chip out muted">{by}</span>}
      {match.analysed && (
        <span class="chip out muted">
          <Icon id="magnifying-glass" size={14} /> {say("analysed")}
        </span>
      )}
      {match.tags.map((tag) => (
        <button
          key={tag}
          type="button"
          class="chip"
          title={say("matches-tagged", { tag })}
          onClick={() => look({ tag })}
        >
          {tag}
        </button>
      ))}
    </div>
  );
}
