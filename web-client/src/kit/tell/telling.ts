import type { TableModel, Told } from "../../core/match/model";
import type { GameClient, Sentence, Word } from "../../games";
import type { PlanetKind } from "../../look/art/planet";
import { say } from "./table-events";

/** What came of a battle for the viewer: they took something, lost something, kept it, or came for nothing. */
export type Result = "won" | "lost" | "held" | "failed";

/** What a game brings so that its battles, turns and ends are told: words and pieces, by type of event. */
export interface Telling<View = unknown, Command = unknown, Event = unknown> {
  /** The battles and captures that concern the viewer among these events, in order; none for one that still goes on. */
  outcomes(events: Event[], model: TableModel<View, Command, Event>): Outcome[];
  /** What an act of another seat is worth telling, by its type; what is not named goes without saying. */
  weights: Partial<Record<EventType<Event>, number>>;
  /** What befalls the seat that its sentence names: at a table of two the other has done it. */
  befalls?: EventType<Event>[];
  /** The number of an act, where it has one: `31 : 14`. */
  figure?(event: Event, model: TableModel<View, Command, Event>): string | null;
  /** From which piece to which an act went. */
  path?(event: Event, view: View): [from: string, to: string] | null;
  /** All seats act at once: what happened is the turn's, not one seat's. */
  together?: boolean;
  /** How a match that is over is spoken of. */
  ending: Ending<View, Command, Event>;
}

type EventType<Event> = Event extends { type: infer Type extends string } ? Type : string;

export interface Ending<View = unknown, Command = unknown, Event = unknown> {
  /** "The system is yours", "takes the system" after a name. */
  won: string;
  lost: string;
  /** What is set into the medal: the worlds, systems or ships that were to be had, and who holds them then. */
  gems(view: View, model: TableModel<View, Command, Event>): Gem[];
  /** What those are called: "world", "worlds". */
  gem: [one: string, many: string];
}

export interface Gem {
  name: string;
  /** What it looks like as a world; its icon where it is none. */
  kind?: PlanetKind;
  icon?: string;
  /** Who holds it; null where nobody does. */
  seat: number | null;
}

/** How a battle ended, for the viewer. */
export interface Outcome {
  /** The places of its first event and its last one. */
  from: number;
  to: number;
  result: Result;
  title: Word[];
  /** What it was about: a world with its owner before, or an icon. */
  about: Gem;
  /** What it cost and brought, what matters most first. */
  chips: Chip[];
}

export interface Chip {
  icon: string;
  words: Word[];
  tone: "good" | "bad" | "plain";
}

export const good = (icon: string, ...words: Word[]): Chip => ({ icon, words, tone: "good" });
export const bad = (icon: string, ...words: Word[]): Chip => ({ icon, words, tone: "bad" });
export const plain = (icon: string, ...words: Word[]): Chip => ({ icon, words, tone: "plain" });

/** A part of what happened: its events, and the places of the first and the last. */
export interface Stretch<Event> {
  from: number;
  to: number;
  events: Event[];
}

/**
 * Stretches of events from one of `begins` to one of `ends`, with those after it that still belong to it; what does not
 * end is left out.
 */
export function stretches<Event extends { type: string }>(
  events: Event[],
  begins: readonly Event["type"][],
  ends: readonly Event["type"][],
  belongs: readonly Event["type"][] = [],
): Stretch<Event>[] {
  const found: Stretch<Event>[] = [];
  let from = -1;
  events.forEach(({ type }, at) => {
    if (begins.includes(type)) from = at;
    if (from < 0 || !ends.includes(type)) return;
    const after = events.findIndex((event, i) => i > at && !belongs.includes(event.type));
    const to = (after < 0 ? events.length : after) - 1;
    found.push({ from, to, events: events.slice(from, to + 1) });
    from = -1;
  });
  return found;
}

/** The events of one type among these. */
export const each = <Event extends { type: string }, T extends Event["type"]>(
  events: readonly Event[],
  type: T,
): Extract<Event, { type: T }>[] => events.filter((event): event is Extract<Event, { type: T }> => event.type === type);

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
    const weight = (telling.weights as Record<string, number>)[(event as { type: string }).type];
    const sentence = weight === undefined ? null : say(event, client, model);
    if (weight === undefined || !sentence) return [];
    const [first] = sentence.words;
    const named = sentence.seat ?? (typeof first === "object" && "seat" in first ? first.seat : undefined);
    const befell = (telling.befalls as string[] | undefined)?.includes((event as { type: string }).type);
    const act = {
      seat: befell && named !== undefined ? 1 - named : named,
      sentence,
      entry,
      pieces: sentence.words.flatMap((word) => (typeof word === "object" && "piece" in word ? [word] : [])),
      figure: telling.figure?.(event, model) ?? null,
      path: (model.view.value !== null && telling.path?.(event, model.view.value)) || null,
    };
    return [{ ...act, weight: weight + (touches(sentence, model) ? TOUCHES : 0) }];
  });
}

const touches = ({ words }: Sentence, { seat }: TableModel): boolean =>
  words.some((word) =>
    typeof word === "string" ? /\byour?\b/.test(word) : "seat" in word && word.seat === seat.value,
  );

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
