import type { LiveTable } from "../../../core/match/live";
import { manner } from "../../../core/net/lobby";
import { opening } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import { day, inWords, isDraw, lasting, result, seatLabel, turnsOf } from "../../../core/words/words";
import type { SeatView, TableSummary } from "../../../generated/starboard";
import type { GameClient } from "../../../kit/game";
import { safely } from "../../../kit/hooks/guard";
import { outcomesIn } from "../../../kit/tell/news";
import type { Gem, Measure } from "../../../kit/tell/telling";
import type { Course } from "./course";
import { say, sentences } from "./texts";

/** How a match ended, in words. */
export interface End {
  /** True if the viewer won, alone or with others; for spectators, if anybody won. */
  won: boolean;
  /** True if nobody won. */
  drawn: boolean;
  /** True if the match ended because players resigned or left. */
  left: boolean;
  /** The seat that won. Null if several did, or nobody. */
  winner: number | null;
  title: string;
  /** What decided the match, or who won and why. Null for a draw, or if neither is known. */
  line: Word[] | null;
  reason: string;
  /** The words on the medal. */
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
  const drawn = isDraw(summary);
  const line = drawn ? null : (decidedBy(summary, client, table) ?? (alone ? wonHow(table, alone.seat, how) : null));
  const won = me ? mine : winners.length > 0;
  const who = won ? say("medal-winners", { winners: winners.map(seatLabel) }) : (me?.name ?? "");
  return {
    won,
    drawn,
    left: reason in LEFT,
    winner: alone?.seat ?? null,
    title: titleOf(summary, alone, client),
    line,
    reason,
    inscription: (best) =>
      won
        ? [drawn ? say("medal-draw") : how, name, who]
        : [
            say("medal-best-hour"),
            ...(best?.turn ? [say("medal-turn", { turn: inWords(best.turn.turn) })] : []),
            table.name(me?.seat ?? 0),
          ],
  };
}

function titleOf(summary: TableSummary, winner: SeatView | undefined, client: GameClient): string {
  const ending = client.telling?.ending;
  if (!winner || !ending) return opening(result(summary));
  return winner.me ? ending.won : say("lost-to", { winner: seatLabel(winner), ending: ending.lost });
}

const wonHow = (table: LiveTable, seat: number, how: string): Word[] =>
  sentences.words(table, "won-how", { seat, how });

/** The outcome reasons of all games for a match that ended because players resigned or left. */
const LEFT: Record<string, "resigned" | "left"> = {
  resignation: "resigned",
  resigned: "resigned",
  abandonment: "left",
  absent: "left",
};

/** The event that decided a match, in a sentence. */
function decidedBy({ outcome, seats }: TableSummary, client: GameClient, table: LiveTable): Word[] | null {
  const left = LEFT[outcome?.reason ?? ""];
  const [loser, ...others] = seats.filter(({ seat }) => outcome?.places[seat] !== 1);
  if (left && loser)
    return others.length > 0 ? [say(`losers-${left}`)] : sentences.words(table, `loser-${left}`, { seat: loser.seat });
  const view = table.view.value;
  return view === null ? null : safely(() => client.telling?.ending.decided(view, table) ?? null, null);
}

/** Each seat's scores in the game's own measures. Empty if the game has none. */
export const scoresOf = (client: GameClient, table: LiveTable, view: unknown): Measure[][] =>
  view === null ? [] : safely(() => client.telling?.ending.scores(view, table) ?? [], []);

/** When a match ended and how long it took: `27 November, 25 min`. */
export function whenOf({ started_at: from, ended_at: to }: TableSummary): string {
  if (to === null) return "";
  return from === null ? day(to) : say("when", { day: day(to), length: lasting(to - from) });
}

const MOST_GEMS = 10;

/** The gems of a seat's medal, at most `MOST_GEMS`. The seat's own take precedence over those of others. */
export function gemsIn(client: GameClient, table: LiveTable, view: unknown, seat: number): Gem[] {
  const all = safely(() => client.telling?.ending.gems(view, table) ?? [], []);
  const own = all.filter((gem) => gem.seat === seat);
  const others = all.filter((gem) => gem.seat !== seat);
  const gems = [...own, ...others].slice(0, MOST_GEMS);
  // In the order of the board, so that they are easy to find.
  return all.filter((gem) => gems.includes(gem));
}

export interface Fact {
  number: string;
  of?: string;
  what: string;
}

/** Up to four numbers: the match's length, the viewer's battles, and the score, in a duel beside the rival's. */
export function factsOf(table: LiveTable, client: GameClient, course: Course | null, seat: number | null): Fact[] {
  const own = table.seat.value;
  const battles = own === null ? [] : safely(() => outcomesIn(client, table, table.log.value), []);
  const won = battles.filter(({ result }) => result === "won" || result === "held").length;
  const turns = turnsOf(table.table.value.summary, course?.turns);
  const scores = scoresOf(client, table, table.view.value);
  const measured = seat === null ? [] : (scores[seat] ?? []);
  return [
    ...(turns > 0 ? [{ number: `${turns}`, what: say("fact-turns", { turns }) }] : []),
    ...(battles.length > 0
      ? [{ number: `${won}`, of: say("fact-of", { battles: battles.length }), what: say("fact-battles") }]
      : []),
    ...measured.slice(0, MOST_MEASURES).map(({ value, what }, i) => {
      const other = scores.length === 2 && seat !== null ? scores[1 - seat]?.[i] : undefined;
      return { number: `${value}`, ...(other && { of: `: ${other.value}` }), what };
    }),
  ];
}

const MOST_MEASURES = 2;
