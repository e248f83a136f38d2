import type { Of } from "../../../core/by-type";
import type { Attacker, Event, Share, SystemId } from "../../../generated/cosmic-conquest";
import type { Seat } from "../../../generated/starboard";
import { each } from "../../../kit/tell/telling";
import { chapterOf, systemOf } from "./moments";

export type Duel = Of<Event, "duel">;
type Opening = Of<Event, "battle-void"> | Of<Event, "battle-undefended"> | Of<Event, "battle-began">;

/** A battle with all its events, from anywhere in the turn. */
export interface Battle {
  system: SystemId;
  opening: Opening;
  events: Event[];
  /** Null if the system is independent or in Stasis. */
  owner: Seat | null;
  attackers: Attacker[];
  shares: Share[];
  duels: Duel[];
  capture: Of<Event, "system-captured"> | null;
}

/** One turn, as far as its events are known. */
export interface Turn {
  turn: number;
  /** All events of the resolution. */
  resolution: Event[];
  battles: Battle[];
  /** The opening of the next turn. Null if the match ended. */
  next: Of<Event, "turn-opened"> | null;
}

export const isOpening = (event: Event): event is Opening =>
  event.type === "battle-void" || event.type === "battle-undefended" || event.type === "battle-began";

/** The turns of a match that have been resolved, the oldest first. */
export function turnsOf(events: Event[]): Turn[] {
  const starts = events.flatMap((event, at) => (event.type === "resolution-began" ? [at] : []));
  return starts.map((start, i) => {
    const until = events.slice(start, starts[i + 1]);
    const end = until.findIndex(({ type }) => type === "turn-opened");
    const resolution = end < 0 ? until : until.slice(0, end);
    const [next = null] = each(until, "turn-opened");
    return { turn: (until[0] as Of<Event, "resolution-began">).turn, resolution, battles: battlesOf(resolution), next };
  });
}

/** The battles of a resolution, in the order in which they were fought. */
export const battlesOf = (resolution: Event[]): Battle[] =>
  resolution.filter(isOpening).map((opening) => {
    const { system } = opening;
    const events = resolution.filter((event) => chapterOf(event) === "battle" && systemOf(event) === system);
    return {
      system,
      opening,
      events,
      owner: opening.type === "battle-void" ? null : opening.owner,
      // The event does not say who leads an attack that Stasis voids.
      attackers: opening.attackers.map((attacker) => ({ led: false, ...attacker })),
      shares: each(events, "shares")[0]?.shares ?? [],
      duels: each(events, "duel"),
      capture: each(events, "system-captured")[0] ?? null,
    };
  });

/** The duel that decided a battle: the conqueror's, or else that of the attacker who came closest. Null if none. */
export function decisive({ capture, duels }: Battle): Duel | null {
  if (capture) return duels.find(({ attacker }) => attacker === capture.to) ?? null;
  return duels.reduce<Duel | null>((best, duel) => (best && lead(best) >= lead(duel) ? best : duel), null);
}

const lead = ({ attack, defence }: Duel): number => attack.total - defence.total;
