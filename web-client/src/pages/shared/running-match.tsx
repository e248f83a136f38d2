import { titleBeside, titleOf } from "../../core/net/lobby";
import { clockWords, inWords, score } from "../../core/words/words";
import { gameIcon } from "../../games";
import type { TableSummary } from "../../generated/starboard";
import { Icon } from "../../look/icon";
import { Said, say } from "./texts";
import { TimeLeft } from "./time-left";
import "../home/lists.css";

const RANK: Record<TableSummary["status"], number> = { playing: 1, waiting: 2, finished: 3, frozen: 4, closed: 5 };
/** A sort key: matches that wait for the player come first, by deadline. */
export const urgency = (table: TableSummary): number =>
  (table.your_move ? 0 : RANK[table.status]) * 1e15 + (table.deadline ?? 1e14) - table.created_at / 1e3;

/** A running match of the player: game, table, opponents, whose turn it is, and the time left. */
export function RunningMatch({ table }: { table: TableSummary }) {
  const href = `/tables/${table.id}`;
  return (
    <div class={`match-row ${table.your_move ? "turn" : ""}`}>
      <Icon id={gameIcon(table.game)} size={30} label={titleOf(table.game)} />
      <div class="what fill">
        <a class="t block semi t-15 bright lh-12 no-line" href={href}>
          {table.name}
        </a>
        <small>{stateOf(table)}</small>
      </div>
      <div class="when text-right">
        {table.your_move ? (
          <b class="mine lamplit">{say("your-move")}</b>
        ) : (
          <span class="muted">{waitsFor(table)}</span>
        )}
        {table.deadline !== null && (
          <small>
            <TimeLeft deadline={table.deadline} />
          </small>
        )}
      </div>
      <a class={`btn ${table.your_move ? "primary" : ""}`} href={href}>
        <Said id="go-to" match={table.name} />
      </a>
    </div>
  );
}

function stateOf(table: TableSummary): string {
  const others = table.seats.filter((seat) => !seat.me && seat.name).map((seat) => seat.name as string);
  const against = others.length ? say("with", { players: others }) : "";
  // Opponents are not repeated if the table's name has them.
  const known = others.length > 0 && others.every((name) => table.name.includes(name));
  const game = titleBeside(table);
  if (table.status !== "waiting") {
    return [game, known ? "" : against, clockWords(table.clock), score(table)].filter(Boolean).join(" · ");
  }
  const free = table.seats.filter((seat) => !seat.player && !seat.bot).length;
  const seats = say("free-seats", { free, "in-words": inWords(free) });
  return [game, seats, free ? "" : against].filter(Boolean).join(" · ");
}

function waitsFor(table: TableSummary): string {
  if (table.status === "waiting") return say("in-waiting-room");
  if (table.status === "frozen") return say("frozen");
  const own = table.seats.find((seat) => seat.me)?.name;
  const others = table.waiting_for.filter((name) => name !== own);
  return others.length ? say("waiting-for", { players: others }) : "";
}
