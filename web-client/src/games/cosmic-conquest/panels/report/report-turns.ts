import type { Attacker, Event, Item, SystemId } from "../../../../generated/cosmic-conquest";
import type { Seat } from "../../../../generated/starboard";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;
export type Duel = Of<"duel">;
type Capture = Of<"system-captured">;
type Opening = Of<"battle-void"> | Of<"battle-undefended"> | Of<"battle-began">;

/** All that was shown of one battle, wherever in the turn it was told. */
export interface Battle {
  system: SystemId;
  opening: Opening;
  /** None where the system is independent, or lies in Stasis and so has no say. */
  owner: Seat | null;
  attackers: Attacker[];
  leftover: Of<"leftover-draw"> | null;
  shares: Of<"shares">["shares"];
  duels: Duel[];
  control: Of<"control-draw"> | null;
  /** Beat the defence without getting the system. */
  late: Seat[];
  capture: Capture | null;
  losses: Of<"drones-destroyed">[];
}

/** One turn as far as it has been told. */
export interface Turn {
  turn: number;
  opened: Of<"turn-opened"> | null;
  /** What was sealed; orders only of whom the viewer may know them. */
  sealed: Of<"orders-sealed">[];
  /** From the beginning of the resolution to its end. */
  resolution: Event[];
  battles: Battle[];
  /** What came of it: the next turn, or nothing where the match ended. */
  next: Of<"turn-opened"> | null;
}

/** A match by turns, the oldest first; what stands before the first turn is left out. */
export function turnsOf(events: Event[]): Turn[] {
  const turns: Turn[] = [];
  const start = (turn: number, opened: Turn["opened"]): Turn => {
    const begun: Turn = { turn, opened, sealed: [], resolution: [], battles: [], next: null };
    turns.push(begun);
    return begun;
  };
  for (const event of events) {
    const last = turns.at(-1);
    if (event.type === "turn-opened") {
      if (last) last.next = event;
      start(event.turn, event);
    } else if (event.type === "resolution-began" && last?.turn !== event.turn) {
      // A log that does not reach back to where the turn opened.
      start(event.turn, null).resolution.push(event);
    } else if (event.type === "orders-sealed") {
      last?.sealed.push(event);
    } else if (event.type === "orders-published") {
      const { seat, orders } = event;
      if (last) last.sealed = last.sealed.map((sealed) => (sealed.seat === seat ? { ...sealed, orders } : sealed));
    } else if (last && (event.type === "resolution-began" || last.resolution.length > 0)) {
      last.resolution.push(event);
    }
  }
  for (const turn of turns) turn.battles = battlesOf(turn.resolution);
  return turns;
}

/** The battles of a resolution, in the order in which they were fought. */
export function battlesOf(resolution: Event[]): Battle[] {
  const battles = new Map<SystemId, Battle>();
  for (const event of resolution) {
    if (event.type === "battle-void" || event.type === "battle-undefended" || event.type === "battle-began")
      battles.set(event.system, begun(event));
    else if (event.type === "drones-destroyed") battles.get(event.op.system)?.losses.push(event);
    else if ("system" in event && event.system !== null) told(battles.get(event.system), event);
  }
  return [...battles.values()];
}

function begun(opening: Opening): Battle {
  return {
    system: opening.system,
    opening,
    owner: opening.type === "battle-void" ? null : opening.owner,
    // Who leads an attack that Stasis voids is not told.
    attackers: opening.attackers.map((attacker) => ({ led: false, ...attacker })),
    leftover: null,
    shares: [],
    duels: [],
    control: null,
    late: [],
    capture: null,
    losses: [],
  };
}

function told(battle: Battle | undefined, event: Event): void {
  if (!battle) return;
  if (event.type === "leftover-draw") battle.leftover = event;
  else if (event.type === "shares") battle.shares = event.shares;
  else if (event.type === "duel") battle.duels.push(event);
  else if (event.type === "control-draw") battle.control = event;
  else if (event.type === "beaten-to-it") battle.late = event.seats;
  else if (event.type === "system-captured") battle.capture = event;
}

/** The duel that decides how a battle is told: the conqueror's, else that of the attacker who came nearest. */
export function decisive({ capture, duels }: Battle): Duel | null {
  if (capture) return duels.find(({ attacker }) => attacker === capture.to) ?? null;
  return duels.reduce<Duel | null>((best, duel) => (best && lead(best) >= lead(duel) ? best : duel), null);
}

const lead = ({ attack, defence }: Duel): number => attack.total - defence.total;

/** The die of one side; none where it is not among the items. */
export function dieOf(items: Item[]): number | null {
  return items.find(({ what }) => what === "die")?.value ?? null;
}
