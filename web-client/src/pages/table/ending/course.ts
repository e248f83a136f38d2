import type { LiveTable } from "../../../core/match/live";
import { ReviewTable } from "../../../core/match/replay";
import { api } from "../../../core/net/api";
import type { Word } from "../../../core/words/sentence";
import type { LogEntry, Replay, TurnMark } from "../../../generated/starboard";
import { bestHour, type Turning, turningPoints } from "../../../kit/charts/turning";
import type { GameClient } from "../../../kit/game";
import { actsIn, outcomesIn } from "../../../kit/tell/news";
import { say } from "./texts";

/** A turning point in words. */
export interface Point extends Turning {
  words: Word[];
}

/** How a match went, for the end page. */
export interface Course {
  chances: Replay["chances"];
  turns: TurnMark[];
  length: number;
  points: Point[];
  /** The seat whose chance it follows: the viewer's; for spectators the winner's, or the first seat's after a draw. */
  seat: number;
  /** The position in which that seat's chance was best, from the viewer's perspective. */
  best: { version: number; turn: TurnMark | undefined; view: unknown };
}

/** Fetches the course of the match. Rejects if the server cannot show it. */
export async function courseOf(table: LiveTable, client: GameClient, seat: number): Promise<Course> {
  const { id, invite } = table;
  const first = await api.replay(id, 0, 0, seatOf(table), { invite });
  const { chances, turns, length } = first;
  const version = bestHour(chances, seat);
  const [best, ...points] = await Promise.all([
    positionAt(table, first, version),
    ...turningPoints(chances, turns, seat).map(async (point): Promise<Point> => {
      const { turn, to, at } = point;
      const model = await positionAt(table, first, turn.version);
      model.go(to);
      await model.arrived();
      const log = model.entries(turn.version === 0 ? 0 : turn.version + 1, to);
      // Games remember the names that they have used: this call names new pieces as after the turn,
      // the one below names lost pieces as before it.
      wordsOf(client, model, log, at);
      model.go(turn.version);
      await model.arrived();
      return { ...point, ...wordsOf(client, model, log, at) };
    }),
  ]);
  points.sort((a, b) => a.at - b.at);
  return {
    chances,
    turns,
    length,
    points,
    seat,
    best: { version, turn: best.turnAt(version), view: best.view.peek() },
  };
}

/** The perspective: the viewer's seat; null shows everything to spectators. */
const seatOf = (table: LiveTable): number | null => table.seat.peek();

/** The match at one position, with the events of the turn so far. */
async function positionAt(table: LiveTable, first: Replay, version: number): Promise<ReviewTable> {
  const { id, invite } = table;
  const own = seatOf(table);
  const model = new ReviewTable(
    { ...first, steps: [] },
    (from, to, as) => api.replay(id, from, to, as, { invite }),
    (at, as, ask) => api.ask(id, at, as, ask, { invite }),
  );
  model.catalogue.value = table.catalogue.peek();
  model.seat.value = own;
  model.go(version);
  await model.arrived();
  return model;
}

/** The words for a turn, and their version: the battle nearest to the turning point, or the weightiest act. */
function wordsOf(client: GameClient, model: ReviewTable, log: LogEntry[], at: number): { words: Word[]; at: number } {
  const far = ({ version }: { version: number }) => Math.abs(version - at);
  const battles = outcomesIn(client, model, log).flatMap(({ title, entries }) => {
    const last = entries.at(-1);
    return last ? [{ words: title, at: last.version, far: far(last) }] : [];
  });
  const acts = actsIn(client, model, log).map(({ sentence, entry, weight }) => ({
    words: sentence.words,
    at: entry.version,
    far: far(entry) - weight * log.length,
  }));
  const [first] = (battles.length > 0 ? battles : acts).sort((a, b) => a.far - b.far);
  return first ? { words: first.words, at: first.at } : { words: [say("tide-turns")], at };
}
