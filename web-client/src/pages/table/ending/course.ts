import { api } from "../../../api";
import type { GameClient, Word } from "../../../games";
import type { Replay, TurnMark } from "../../../generated/starboard";
import { actsIn, outcomesIn } from "../../../kit/telling";
import { bestHour, type Turning, turningPoints } from "../../../kit/turning";
import type { LiveTable } from "../../../table/live";
import { ReviewTable } from "../../../table/replay";
import { heading, say } from "../../../table/table-events";

/** A turning point in words. */
export interface Point extends Turning {
  words: Word[];
}

/** How a match went, for whoever looks back at it. */
export interface Course {
  worth: Replay["worth"];
  turns: TurnMark[];
  length: number;
  points: Point[];
  /** Of whom it is told: the viewer, or for watchers whoever won. */
  seat: number;
  /** The position in which that seat stood best, as everybody may see it now. */
  best: { version: number; turn: TurnMark | undefined; view: unknown };
}

/** Fetches how it went; null where the server cannot show it. */
export async function courseOf(table: LiveTable, client: GameClient, seat: number): Promise<Course> {
  const { id, invite } = table;
  const first = await api.replay(id, 0, 0, seatOf(table), invite);
  const { worth, turns, length } = first;
  const version = bestHour(worth, seat);
  const [best, ...points] = await Promise.all([
    positionAt(table, first, version),
    ...turningPoints(worth, turns, seat).map(async (point): Promise<Point> => {
      const model = await positionAt(table, first, point.at);
      return { ...point, words: wordsAt(client, model, point.at) };
    }),
  ]);
  return { worth, turns, length, points, seat, best: { version, turn: best.turnAt(version), view: best.view.peek() } };
}

/** Whose eyes one looks back with: one's own; watchers see all. */
const seatOf = (table: LiveTable): number | null => table.seat.peek();

/** The match at one position, with what happened in its turn so far. */
async function positionAt(table: LiveTable, first: Replay, version: number): Promise<ReviewTable> {
  const { id, invite } = table;
  const own = seatOf(table);
  const model = new ReviewTable(
    { ...first, steps: [] },
    (from, to, as) => api.replay(id, from, to, as, invite),
    (at, as, ask) => api.ask(id, at, as, ask, invite),
  );
  model.catalogue.value = table.catalogue.peek();
  model.seat.value = own;
  model.go(version);
  await new Promise<void>((arrived, failed) => {
    const stop = model.step.subscribe((step) => step && queueMicrotask(() => settled(arrived)));
    const stopFailing = model.failure.subscribe(
      (why) => why && queueMicrotask(() => settled(() => failed(new Error(why)))),
    );
    function settled(then: () => void) {
      stop();
      stopFailing();
      then();
    }
  });
  return model;
}

/** What happened there: the battle that ended, else the act that weighs most, else the turn itself. */
function wordsAt(client: GameClient, model: ReviewTable, version: number): Word[] {
  const log = model.log.peek();
  const now = log.filter((entry) => entry.version === version);
  const outcome = outcomesIn(client, model, log).findLast(({ entries }) =>
    entries.some((entry) => now.includes(entry as never)),
  );
  if (outcome) return outcome.title;
  const [act] = actsIn(client, model, now).sort((a, b) => b.weight - a.weight);
  if (act) return act.sentence.words;
  const sentence = now.map(({ event }) => say(event, client, model)).find((said) => said !== null);
  const title = log.map(({ event }) => heading(event, client, model)).findLast((text) => text !== null);
  return sentence?.words ?? [title ?? "The tide turns"];
}
