import { byType, type Of } from "../../../core/by-type";
import type { AttackView, Event, Leaving, View } from "../../../generated/spacetrace";
import { baseOf } from "../read";

/** What a story has told of a card in play so far, in the numbers of its events. */
export interface Effect {
  /** Single ships that it has lost; less than nothing where it has got some back. */
  lost: number;
  /** Damage on the foremost ship, or on a Base in all; null as it was. */
  lead: number | null;
  /** How it has left play. */
  gone?: Leaving;
}

/** By card. Nothing is moved, and no number is worked out: the next position comes from the rules. */
export type Effects = ReadonlyMap<number, Effect>;

const NONE: Effect = { lost: 0, lead: null };

type Change = [ship: number, ships: number, lead: number | null, gone?: Leaving];

const fired = ({ sides }: Of<Event, "preemptive-step" | "fire-step">): Change[] =>
  sides.flatMap(({ hits }) => hits.map((hit): Change => [hit.ship, hit.destroyed, hit.lead_after]));

/** What an event does to the cards in play, as it says itself. */
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

/** With what an event does as well. */
export function effectsAfter(effects: Effects, event: Event, before: View): Effects {
  // Everything that still lives is whole again: it is drawn so, and what came before is forgotten.
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

/** The attack as the events say that it goes on: which battle it is, and which classes meet. */
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
