import type { LiveTable } from "../../../core/match/live";
import { manner } from "../../../core/net/lobby";
import { listed, opening } from "../../../core/words/grammar";
import { inWords, isDraw, result, seatLabel, turnsOf } from "../../../core/words/words";
import type { TableSummary } from "../../../generated/starboard";
import { figure } from "../../../kit/charts/chart";
import type { GameClient } from "../../../kit/game";
import { safely } from "../../../kit/hooks/guard";
import { outcomesIn } from "../../../kit/tell/news";
import type { Gem } from "../../../kit/tell/telling";
import type { Course } from "./course";

/** How a match ended, in words. */
export interface End {
  /** The viewer has won, alone or with others; for watchers, that somebody has. */
  won: boolean;
  /** Nobody has won. */
  drawn: boolean;
  /** The seat that won; null where it was shared or nobody’s. */
  winner: number | null;
  title: string;
  /** Who has won, by what right; null where the title says it. */
  line: string | null;
  reason: string;
  /** What is struck into the medal. */
  inscription(best: Course["best"] | null): string[];
}

export function told(summary: TableSummary, client: GameClient, table: LiveTable): End {
  const { outcome, seats, name, game } = summary;
  const winners = seats.filter(({ seat }) => outcome?.places[seat] === 1);
  const me = seats.find((seat) => seat.me);
  const mine = winners.some((seat) => seat.me);
  const alone = winners.length === 1 ? winners[0] : undefined;
  const reason = outcome?.reason ?? "";
  const how = manner(game, reason);
  const ending = client.telling?.ending;
  const title =
    alone && ending ? (alone.me ? ending.won : `${seatLabel(alone)} ${ending.lost}`) : opening(result(summary));
  const line = mine && alone ? `You have won ${how}.` : alone && ending ? `${result(summary)}.` : null;
  const won = me ? mine : winners.length > 0;
  const who = won ? listed(winners.map(seatLabel)) : (me?.name ?? "");
  return {
    won,
    drawn: isDraw(summary),
    winner: alone?.seat ?? null,
    title,
    line,
    reason,
    inscription: (best) =>
      won
        ? [isDraw(summary) ? "a draw" : how.replace(/^by /, ""), name, who]
        : ["your best hour", ...(best?.turn ? [`turn ${inWords(best.turn.turn)}`] : []), table.name(me?.seat ?? 0)],
  };
}

const MOST_GEMS = 10;

/** What is set into a seat's medal: what it holds, then what others do, as many as there is room for. */
export function gemsIn(client: GameClient, table: LiveTable, view: unknown, seat: number): Gem[] {
  const all = safely(() => client.telling?.ending.gems(view, table) ?? [], []);
  const own = all.filter((gem) => gem.seat === seat);
  const others = all.filter((gem) => gem.seat !== seat);
  const gems = [...own, ...others].slice(0, MOST_GEMS);
  // In the order of the board, so that one finds them again.
  return all.filter((gem) => gems.includes(gem));
}

export interface Fact {
  number: string;
  of?: string;
  what: string;
}

/** The match in four numbers; without a seat, where watchers see a draw, in those that are nobody's. */
export function factsOf(
  table: LiveTable,
  client: GameClient,
  course: Course | null,
  gems: Gem[],
  seat: number | null,
): Fact[] {
  const own = table.seat.value;
  const battles = own === null ? [] : safely(() => outcomesIn(client, table, table.log.value), []);
  const won = battles.filter(({ result }) => result === "won" || result === "held").length;
  const turns = turnsOf(table.table.value.summary, course?.turns);
  const worths = seat === null ? [] : (course?.worth ?? []).map((row) => row[seat] ?? null);
  const worth = worths.findLast((value) => value !== null) ?? null;
  const held = gems.filter((gem) => gem.seat === seat).length;
  const [one = "", many = ""] = client.telling?.ending.gem ?? [];
  return [
    ...(turns > 0 ? [{ number: `${turns}`, what: turns === 1 ? "turn" : "turns" }] : []),
    ...(battles.length > 0 ? [{ number: `${won}`, of: `of ${battles.length}`, what: "battles won" }] : []),
    ...(worth !== null ? [{ number: figure(worth), what: "worth at the end" }] : []),
    ...(held > 0 ? [{ number: `${held}`, what: `${held === 1 ? one : many} held` }] : []),
  ];
}
