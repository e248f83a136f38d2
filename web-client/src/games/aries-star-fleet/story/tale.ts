import type { Of } from "../../../core/by-type";
import type { Event } from "../../../generated/aries-star-fleet";

/** An intervention that was turned up, and its effects. */
export interface Turned extends Of<Event, "intervention-flipped"> {
  did: Event[];
  /** Its outcome. Null while it is being resolved. */
  gone: Of<Event, "intervention-done">["outcome"] | null;
}

/** An attempt as far as the story has shown it. */
export interface AttemptTale {
  started: Of<Event, "attempt-started">;
  /** How many interventions were drawn, and how many of them were set. Null until then. */
  drawn: number | null;
  set: number | null;
  unused: string[];
  turned: Turned[];
  /** Interventions that were set, but put back without being turned up. */
  unturned: string[];
  battle: BattleTale | null;
  result: Of<Event, "attempt-result"> | null;
  scored: Of<Event, "scored"> | null;
}

/** A battle of ships or of crews, and its consequences. */
export interface BattleTale {
  fought: Of<Event, "ship-battle"> | Of<Event, "crew-battle">;
  compared: Of<Event, "crew-compared">[];
  result: Of<Event, "crew-battle-result"> | null;
  /** Damage, losses, rescues and points. */
  after: Event[];
}

/** Events that are effects of an intervention or consequences of a battle. */
const EFFECTS: Event["type"][] = [
  "random-pick",
  "chosen",
  "stopped",
  "damaged",
  "ship-destroyed",
  "pod-launched",
  "crew-saved",
  "crew-discarded",
  "crew-moved",
  "ability-used",
  "enhancement-discarded",
];
const FOUGHT: Event["type"][] = ["crew-compared", "crew-battle-result", "scored", ...EFFECTS];
/** All events that can follow the start of an attempt. */
const ATTEMPTED: Event["type"][] = [
  "pile-recycled",
  "shuffled",
  "interventions-drawn",
  "interventions-set",
  "interventions-unused",
  "intervention-flipped",
  "intervention-done",
  "interventions-unflipped",
  "attempt-result",
  "ship-battle",
  "crew-battle",
  ...FOUGHT,
];

/** Whether an event comes from the clocks or the table, and so at any time. */
const isAside = (type: string): boolean => type === "time-up" || type.startsWith("table-");

/** The last event of the types `begins`, and all events since. Null if there is none or a later one does not belong. */
function lastOf<T extends Event["type"]>(
  events: readonly Event[],
  begins: readonly T[],
  belongs: readonly Event["type"][],
): [Of<Event, T>, Event[]] | null {
  const is = (event: Event): event is Of<Event, T> => (begins as readonly string[]).includes(event.type);
  const begun = events.findLast(is);
  if (!begun) return null;
  const since = events.slice(events.lastIndexOf(begun) + 1).filter(({ type }) => !isAside(type));
  return since.every(({ type }) => belongs.includes(type)) ? [begun, since] : null;
}

/** The attempt that the last of these events belong to. Null if none. */
export function attemptTale(events: readonly Event[]): AttemptTale | null {
  const found = lastOf(events, ["attempt-started"], ATTEMPTED);
  if (!found) return null;
  const [started, since] = found;
  const tale: AttemptTale = {
    started,
    drawn: null,
    set: null,
    unused: [],
    turned: [],
    unturned: [],
    battle: battleTale(since),
    result: null,
    scored: null,
  };
  for (const event of since) tell(tale, event);
  return tale;
}

function tell(tale: AttemptTale, event: Event): void {
  const now = tale.turned.at(-1);
  if (event.type === "interventions-drawn") tale.drawn = event.count;
  else if (event.type === "interventions-set") tale.set = event.count;
  else if (event.type === "interventions-unused") tale.unused = event.cards;
  else if (event.type === "interventions-unflipped") tale.unturned = event.cards;
  else if (event.type === "intervention-flipped") tale.turned.push({ ...event, did: [], gone: null });
  else if (event.type === "attempt-result") tale.result = event;
  else if (event.type === "scored") tale.scored = event;
  else if (now?.gone !== null) return;
  else if (event.type === "intervention-done") now.gone = event.outcome;
  else if (EFFECTS.includes(event.type)) now.did.push(event);
}

/** The battle that the last of these events belong to; an attempt's result may follow it. Null if none. */
export function battleTale(events: readonly Event[]): BattleTale | null {
  const found = lastOf(events, ["ship-battle", "crew-battle"], ["attempt-result", ...FOUGHT]);
  if (!found) return null;
  const [fought, since] = found;
  const isCompared = (event: Event) => event.type === "crew-compared";
  const isResult = (event: Event) => event.type === "crew-battle-result";
  return {
    fought,
    compared: since.filter(isCompared),
    result: since.find(isResult) ?? null,
    after: since.filter(({ type }) => EFFECTS.includes(type) || type === "scored"),
  };
}

/** The team's crews that still took part when the intervention at index `at` was turned up. */
export function liveBefore({ started, turned }: AttemptTale, at: number): string[] {
  const out = new Set(
    turned.slice(0, at).flatMap(({ did }) =>
      did.flatMap((event) => {
        if (event.type === "stopped") return event.cards;
        return event.type === "crew-discarded" ? [event.crew] : [];
      }),
    ),
  );
  return started.team.filter((crew) => !out.has(crew));
}
