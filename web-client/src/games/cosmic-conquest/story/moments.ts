import type { Event } from "../../../generated/cosmic-conquest";
import type { Moments } from "../../../kit/tell/moments";
import { logged } from "../../../kit/tell/telling";
import { type Model, systemKey } from "../read";

/** Events that a story shows together and a report lists together, in the order of the rules. */
export type Chapter = "abilities" | "growth" | "battle" | "coin" | "fate" | "empires" | "gone" | "totals" | "quiet";

/** A sign beside the system that an event affects. */
export interface Sign {
  icon: string;
  text?: string;
  tone: "violet" | "green" | "brass";
}

interface Charted<E> {
  chapter: Chapter;
  sign?(event: E): Sign;
}

const at = ({ system }: { system: number }): string[] => [systemKey(system)];
const violet = (icon: string) => (): Sign => ({ icon, tone: "violet" });

/** The sums of a duel, the attacker's first. */
export const figuresOf = ({ attack, defence }: Extract<Event, { type: "duel" }>): string =>
  `${attack.total} : ${defence.total}`;

/** The sums of the last duel at a system. Null if none. */
function fought({ system }: { system: number }, model: Model): string | null {
  const last = logged(model, "duel").findLast((duel) => duel.system === system);
  return last ? figuresOf(last) : null;
}

/** How the story shows each event. Other events appear only in the log. */
export const moments: Moments<Event, Model> & { [T in Event["type"]]?: Charted<Extract<Event, { type: T }>> } = {
  "stasis-shown": { chapter: "abilities", weight: 4, pieces: at, sign: violet("frozen-orb") },
  "sabotage-placed": { chapter: "abilities", weight: 5, pieces: at, sign: violet("brain") },
  "time-skip-used": { chapter: "abilities", weight: 4, pieces: at, sign: violet("stopwatch") },
  "drone-raised": {
    chapter: "growth",
    weight: 2,
    pieces: at,
    sign: () => ({ icon: "delivery-drone", text: "+1", tone: "green" }),
  },
  "drones-regrown": { chapter: "growth" },
  "output-grown": {
    chapter: "growth",
    pieces: at,
    sign: ({ from, to }) => ({ icon: "upgrade", text: `+${to - from}`, tone: "green" }),
  },
  "battle-void": { chapter: "battle" },
  "battle-undefended": { chapter: "battle" },
  "battle-began": { chapter: "battle" },
  "leftover-draw": { chapter: "battle" },
  shares: { chapter: "battle" },
  duel: { chapter: "battle" },
  "control-draw": { chapter: "battle" },
  "beaten-to-it": { chapter: "battle" },
  "drones-destroyed": { chapter: "battle" },
  "system-captured": { chapter: "battle", weight: 10, figure: fought },
  "defence-held": { chapter: "battle", weight: 4, figure: fought },
  "systems-freed": { chapter: "gone", weight: 6 },
  "seat-eliminated": { chapter: "gone", weight: 12 },
  "admiral-toss": {
    chapter: "coin",
    pieces: ({ op }) => at(op),
    sign: () => ({ icon: "captain-hat-profile", tone: "brass" }),
  },
  "admiral-returned": { chapter: "coin" },
  "admiral-died": { chapter: "coin", weight: 7 },
  "admiral-appointed": { chapter: "fate" },
  "admiral-promoted": { chapter: "fate" },
  "empire-proclaimed": { chapter: "empires", weight: 11 },
  "turn-opened": { chapter: "totals" },
  "unattacked-orders": { chapter: "quiet" },
  "game-ended": { chapter: "quiet", weight: 20 },
};

/** The chapter of an event. Undefined if the story does not show it. */
export const chapterOf = ({ type }: Event): Chapter | undefined => moments[type]?.chapter;

/** The sign that an event puts on the map. Null if none. */
export function signOf(event: Event): { system: number; sign: Sign } | null {
  const told = moments[event.type] as Charted<Event> | undefined;
  const system = systemOf(event);
  return told?.sign && system !== null ? { system, sign: told.sign(event) } : null;
}

/** The system where an event happens. Null if none. */
export function systemOf(event: Event): number | null {
  if ("op" in event) return event.op.system;
  return "system" in event ? event.system : null;
}
