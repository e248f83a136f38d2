import type { TableModel, Told } from "../../core/match/model";
import type { Sentence } from "../../core/words/sentence";
import type { GameClient } from "../game";
import { say } from "./table-events";
import type { Outcome } from "./telling";

/** So far back a battle may have begun that is told of now, entries. */
const REACH = 600;

/** Since when what happened is news to the viewer. */
export type Since = "any" | "firm";

/** The place in the log from which on it is news. */
function newsFrom(log: readonly Told<unknown>[], acted: number): number {
  let at = log.length;
  while (at > 0 && (log[at - 1] as Told<unknown>).version > acted) at -= 1;
  return at;
}

/** An outcome with the entries that it consists of. */
export type ToldOutcome = Outcome & { entries: Told<unknown>[] };

/** What came of the battles that have ended since the viewer acted last; `log` as far as it has been told. */
export function newOutcomes(client: GameClient, model: TableModel, log: Told<unknown>[]): ToldOutcome[] {
  const news = newsFrom(log, model.acted?.value.any ?? Number.POSITIVE_INFINITY);
  if (!client.telling || news === log.length) return [];
  const window = log.slice(Math.max(0, news - REACH));
  const first = window.length - (log.length - news);
  return outcomesIn(client, model, window).filter(({ to }) => to >= first);
}

/** Every battle that these entries tell to its end. */
export function outcomesIn(client: GameClient, model: TableModel, entries: Told<unknown>[]): ToldOutcome[] {
  const events = entries.map(({ event }) => event);
  const outcomes = client.telling?.outcomes(events, model) ?? [];
  return outcomes.map((outcome) => ({ ...outcome, entries: entries.slice(outcome.from, outcome.to + 1) }));
}

/** One act of a seat, as it is told in a line and marked on the board. */
export interface Act {
  seat: number | undefined;
  sentence: Sentence;
  entry: Told<unknown>;
  /** The pieces that it touched, with their names. */
  pieces: { piece: string; name: string }[];
  figure: string | null;
  path: [from: string, to: string] | null;
  weight: number;
}

/** An act that touches the viewer is told before all that do not. */
const TOUCHES = 100;

/** What these entries tell of acts, the first act first. */
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

/** What one seat did, or all of them where they act at once. */
export interface Turn {
  /** Null where all seats act at once. */
  seat: number | null;
  /** What changed most for the viewer, in the order in which it happened. */
  told: Act[];
  /** How many acts more there were. */
  more: number;
  entries: Told<unknown>[];
}

const LINES = 3;

/** What the others have done since the viewer's last act that cannot be taken back, whoever acted last being last. */
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
