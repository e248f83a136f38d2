import type { TableModel } from "../../core/match/model";
import type { Word } from "../../core/words/sentence";
import type { PlanetKind } from "../../look/art/planet";
import type { Told } from "./moments";

/** What came of a battle for the viewer: they took something, lost something, kept it, or came for nothing. */
export type Result = "won" | "lost" | "held" | "failed";

/** What a game brings so that its battles, turns and ends are told: words and pieces, by type of event. */
export interface Telling<View = unknown, Command = unknown, Event = unknown> {
  /** The battles and captures that concern the viewer among these events, in order; none for one that still goes on. */
  outcomes(events: Event[], model: TableModel<View, Command, Event>): Outcome[];
  /** What an act weighs among those of other seats, whom it befalls, and its number. */
  told(event: Event): Told<Event, TableModel<View, Command, Event>>;
  /** From which piece to which an act went. */
  path?(event: Event, view: View): [from: string, to: string] | null;
  /** All seats act at once: what happened is the turn's, not one seat's. */
  together?: boolean;
  /** How a match that is over is spoken of. */
  ending: Ending<View, Command, Event>;
}

export interface Ending<View = unknown, Command = unknown, Event = unknown> {
  /** "The system is yours", "takes the system" after a name. */
  won: string;
  lost: string;
  /** What is set into the medal: the worlds, systems or ships that were to be had, and who holds them then. */
  gems(view: View, model: TableModel<View, Command, Event>): Gem[];
  /** By seat, what it has come to in the game's own measures. The first measure decides the match. */
  scores(view: View, model: TableModel<View, Command, Event>): Measure[][];
  /** The event that decided the match, in a sentence; null where a player left, or where it is not known. */
  decided(view: View, model: TableModel<View, Command, Event>): Word[] | null;
  /** What a seat has brought to the match: its deck, race or faction. */
  brought?(view: View, model: TableModel<View, Command, Event>, seat: number): string | null;
}

/** A number that a game counts by: 3 worlds, 640 damage. */
export interface Measure {
  value: number;
  what: string;
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

/** An outcome without its place among the events. */
export type Upshot = Omit<Outcome, "from" | "to">;

/** What came of such stretches for the viewer; null where it is none of their business. */
export const outcomesOf = <Event>(
  found: Stretch<Event>[],
  tell: (events: Event[], from: number) => Upshot | null,
): Outcome[] =>
  found.flatMap(({ from, to, events }) => {
    const told = tell(events, from);
    return told ? [{ from, to, ...told }] : [];
  });

/** How a battle ended for one who attacks or is attacked, and has what they wanted or not. */
export const resultOf = (attacks: boolean, succeeds: boolean): Result =>
  attacks ? (succeeds ? "won" : "failed") : succeeds ? "held" : "lost";

/** A loss of one's own is bad, that of another good. */
export const loss = (own: boolean): typeof good => (own ? bad : good);

/** The events of one type in the log. */
export const logged = <Event extends { type: string }, T extends Event["type"]>(
  { log }: { log: { readonly value: readonly { event: Event }[] } },
  type: T,
): Extract<Event, { type: T }>[] =>
  each(
    log.value.map(({ event }) => event),
    type,
  );

/** The events of one type among these. */
export const each = <Event extends { type: string }, T extends Event["type"]>(
  events: readonly Event[],
  type: T,
): Extract<Event, { type: T }>[] => events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
