import { byType, type Of } from "../../../core/by-type";
import type { AttackView, Event, Leaving, View } from "../../../generated/spacetrace";
import { baseOf } from "../read";

/** What a story's events have done to a card in play so far. */
export interface Effect {
  /** The number of ships lost. Negative if ships were restored. */
  lost: number;
  /** The damage on the foremost ship, or a Base's total damage. Null if unchanged. */
  lead: number | null;
  /** How it has left play. Absent if it has not. */
  gone?: Leaving;
}

/** Effects by ship number. The events state all numbers; the server sends the next position. */
export type Effects = ReadonlyMap<number, Effect>;

const NONE: Effect = { lost: 0, lead: null };

type Change = [ship: number, ships: number, lead: number | null, gone?: Leaving];

const fired = ({ sides }: Of<Event, "preemptive-step" | "fire-step">): Change[] =>
  sides.flatMap(({ hits }) => hits.map((hit): Change => [hit.ship, hit.destroyed, hit.lead_after]));

/** The changes to cards in play that an event states. */
const effectsOf = byType<Event, Change[], View>(
  {
    damage: ({ ship, ships_lost, lead }) => [[ship, ships_lost, lead]],
    "ships-killed": ({ ship, count }) => [[ship, count, 0]],
    "preemptive-step": fired,
    "fire-step": fired,
    blast: ({ cards }) => cards.map(({ ship, ships_lost, lead }) => [ship, ships_lost, lead]),
    repaired: ({ ship, ships }) => [[ship, -ships, 0]],
    "ship-lost": ({ ship, how }) => [[ship, 0, null, how]],
    "base-damaged": ({ seat, total }, before) => {
      const base = baseOf(before, seat);
      return base ? [[base.id, 0, total]] : [];
    },
  },
  [],
);

/** The effects after an event. */
export function effectsAfter(effects: Effects, event: Event, before: View): Effects {
  // Repaired cards are drawn whole, so their earlier effects are dropped.
  const repaired = event.type === "all-repaired" ? new Set(event.ships) : null;
  const then = new Map([...effects].filter(([ship]) => !repaired?.has(ship)));
  for (const [ship, ships, lead, gone] of effectsOf(event, before)) {
    const { lost, ...was } = then.get(ship) ?? NONE;
    then.set(ship, { ...was, lost: lost + ships, lead: lead ?? was.lead, ...(gone && { gone }) });
  }
  for (const ship of repaired ?? []) {
    const card = before.ships[ship];
    if (card) then.set(ship, { lost: card.alive - card.max, lead: 0 });
  }
  return then;
}

/** The attack after an event: its battle, and the classes that meet. */
export function attackAfter(attack: AttackView | null, event: Event): AttackView | null {
  switch (event.type) {
    case "attack-declared":
      return { fleets: [event.fleets, ["base"]], number: 1, of: event.fleets.length, battle: null };
    case "battle-started": {
      const { number, of, attacker, defender } = event;
      const fleets = attack?.fleets ?? [[attacker], [defender]];
      return { fleets, number, of, battle: { attacker, defender, class: "I", pairing: null } };
    }
    case "class-battle": {
      const pairing: [typeof event.attacker, typeof event.defender] = [event.attacker, event.defender];
      return attack?.battle ? { ...attack, battle: { ...attack.battle, class: event.class, pairing } } : attack;
    }
    case "battle-ended":
      return attack && { ...attack, battle: null };
    default:
      return attack;
  }
}
