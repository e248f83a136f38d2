import type { TableModel, Told } from "../../core/match/model";
import type { Sentence } from "../../core/words/sentence";
import type { GameClient } from "../game";
import { say } from "./table-events";
import type { Outcome } from "./telling";

/** How far before the news a battle in it may have begun, in log entries. */
const REACH = 600;

/** The act since which events are news: any act of the viewer, or the last that cannot be undone. */
export type Since = "any" | "firm";

/** The index of the first entry after version `acted`. */
function newsFrom(log: readonly Told<unknown>[], acted: number): number {
  let at = log.length;
  while (at > 0 && (log[at - 1] as Told<unknown>).version > acted) at -= 1;
  return at;
}

/** An outcome with its log entries. */
export type ToldOutcome = Outcome & { entries: Told<unknown>[] };

/** The outcomes of battles that have ended since the viewer's last act. `log` is the part already shown. */
export function newOutcomes(client: GameClient, model: TableModel, log: Told<unknown>[]): ToldOutcome[] {
  const news = newsFrom(log, model.acted?.value.any ?? Number.POSITIVE_INFINITY);
  if (!client.telling || news === log.length) return [];
  const window = log.slice(Math.max(0, news - REACH));
  const first = window.length - (log.length - news);
  return outcomesIn(client, model, window).filter(({ to }) => to >= first);
}

/** The outcomes of all battles that end within these entries. */
export function outcomesIn(client: GameClient, model: TableModel, entries: Told<unknown>[]): ToldOutcome[] {
  const events = entries.map(({ event }) => event);
  const outcomes = client.telling?.outcomes(events, model) ?? [];
  return outcomes.map((outcome) => ({ ...outcome, entries: entries.slice(outcome.from, outcome.to + 1) }));
}

/** One act of a seat, for a line in the rail and a mark on the board. */
export interface Act {
  seat: number | undefined;
  sentence: Sentence;
  entry: Told<unknown>;
  /** The pieces that it touched. */
  pieces: { piece: string; name: string }[];
  figure: string | null;
  path: [from: string, to: string] | null;
  weight: number;
}

/** Added to the weight of acts that concern the viewer, so that they outrank all others. */
const TOUCHES = 100;

/** The acts in these entries, in order. */
export function actsIn(client: GameClient, model: TableModel, entries: Told<unknown>[]): Act[] {
  const { telling } = client;
  if (!telling) return [];
  return entries.flatMap((entry): Act[] => {
    const { event } = entry;
    const { weight, befalls, figure } = telling.told(event);
    const sentence = weight === undefined ? null : say(event, client, model);
    if (weight === undefined || !sentence) return [];
    const [first] = sentence.words;
    const named = sentence.seat ?? (typeof first === "object" && "seat" in first ? first.seat : undefined);
    const act = {
      seat: befalls && named !== undefined ? 1 - named : named,
      sentence,
      entry,
      pieces: sentence.words.flatMap((word) => (typeof word === "object" && "piece" in word ? [word] : [])),
      figure: figure?.(event, model) ?? null,
      path: (model.view.value !== null && telling.path?.(event, model.view.value)) || null,
    };
    return [{ ...act, weight: weight + (touches(sentence, model) ? TOUCHES : 0) }];
  });
}

const touches = ({ words, concerns }: Sentence, { seat }: TableModel): boolean =>
  concerns ?? words.some((word) => typeof word !== "string" && "seat" in word && word.seat === seat.value);

/** The acts of one seat, or of all seats if they act at once. */
export interface Turn {
  /** Null if all seats act at once. */
  seat: number | null;
  /** The most important acts, in order. */
  told: Act[];
  /** The number of other acts. */
  more: number;
  entries: Told<unknown>[];
}

const LINES = 3;

/** The others' turns since the viewer's last act that cannot be undone, the latest last. */
export function newTurns(client: GameClient, model: TableModel, log: Told<unknown>[]): Turn[] {
  const news = log.slice(newsFrom(log, model.acted?.value.firm ?? Number.POSITIVE_INFINITY));
  const acts = actsIn(client, model, news);
  if (client.telling?.together) return acts.length > 0 ? [turnOf(null, acts)] : [];
  const own = model.seat.value;
  const seats = [...new Set(acts.map(({ seat }) => seat).reverse())].reverse();
  return seats
    .filter((seat) => seat !== undefined && seat !== own)
    .map((seat) =>
      turnOf(
        seat as number,
        acts.filter((act) => act.seat === seat),
      ),
    );
}

function turnOf(seat: number | null, acts: Act[]): Turn {
  const most = [...acts].sort((a, b) => b.weight - a.weight).slice(0, LINES);
  return {
    seat,
    told: acts.filter((act) => most.includes(act)),
    more: acts.length - most.length,
    entries: acts.map(({ entry }) => entry),
  };
}
