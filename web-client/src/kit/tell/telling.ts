import type { TableModel } from "../../core/match/model";
import type { Word } from "../../core/words/sentence";
import type { PlanetKind } from "../../look/art/planet";
import type { Told } from "./moments";

/** The result of a battle for the viewer: they took something, lost it, kept it, or attacked in vain. */
export type Result = "won" | "lost" | "held" | "failed";

/** How a game shows its battles, turns and endings. */
export interface Telling<View = unknown, Command = unknown, Event = unknown> {
  /** The finished battles and captures among these events that concern the viewer, in order. */
  outcomes(events: Event[], model: TableModel<View, Command, Event>): Outcome[];
  /** How an event is shown, including its weight as an act. */
  told(event: Event): Told<Event, TableModel<View, Command, Event>>;
  /** The pieces from and to which an act moved. Null for no movement. */
  path?(event: Event, view: View): [from: string, to: string] | null;
  /** Whether all seats act at once, so that acts are grouped by turn and not by seat. */
  together?: boolean;
  /** How the end of a match is shown. */
  ending: Ending<View, Command, Event>;
}

export interface Ending<View = unknown, Command = unknown, Event = unknown> {
  /** The winner's and the others' words: "The system is yours"; "takes the system" after a name. */
  won: string;
  lost: string;
  /** The gems of the medal: the worlds, systems or ships at stake, with their final holders. */
  gems(view: View, model: TableModel<View, Command, Event>): Gem[];
  /** Each seat's final scores in the game's own measures. The first measure decides the match. */
  scores(view: View, model: TableModel<View, Command, Event>): Measure[][];
  /** The event that decided the match, in a sentence. Null if a player left, or if it is not known. */
  decided(view: View, model: TableModel<View, Command, Event>): Word[] | null;
  /** What a seat brought to the match: its deck, race or faction. Null for nothing. */
  brought?(view: View, model: TableModel<View, Command, Event>, seat: number): string | null;
}

/** A score in one of a game's measures: 3 worlds, 640 damage. */
export interface Measure {
  value: number;
  what: string;
}

export interface Gem {
  name: string;
  /** Its look if it is a world; otherwise it has an icon. */
  kind?: PlanetKind;
  icon?: string;
  /** The seat that holds it. Null for nobody. */
  seat: number | null;
}

/** How a battle ended, for the viewer. */
export interface Outcome {
  /** The indices of its first and last events. */
  from: number;
  to: number;
  result: Result;
  title: Word[];
  /** Its target: a world with its previous owner, or an icon. */
  about: Gem;
  /** Its losses and gains, the most important first. */
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

/** A range of events, with the indices of the first and last. */
export interface Stretch<Event> {
  from: number;
  to: number;
  events: Event[];
}

/**
 * The stretches of events from a type in `begins` to one in `ends`, and on through the following events of types in
 * `belongs`. Leaves out a stretch without an end.
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

/** An outcome without its indices. */
export type Upshot = Omit<Outcome, "from" | "to">;

/** The outcomes of these stretches for the viewer. `tell` returns null for one that does not concern them. */
export const outcomesOf = <Event>(
  found: Stretch<Event>[],
  tell: (events: Event[], from: number) => Upshot | null,
): Outcome[] =>
  found.flatMap(({ from, to, events }) => {
    const told = tell(events, from);
    return told ? [{ from, to, ...told }] : [];
  });

/** The result for an attacker or a defender who succeeds or fails. */
export const resultOf = (attacks: boolean, succeeds: boolean): Result =>
  attacks ? (succeeds ? "won" : "failed") : succeeds ? "held" : "lost";

/** The chip for a loss: bad for the viewer's own, good for another's. */
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
