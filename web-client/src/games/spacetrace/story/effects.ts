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

/** What an event does to the cards in play, as it says itself. */
function effectsOf(event: Event, before: View): [ship: number, ships: number, lead: number | null, gone?: Leaving][] {
  switch (event.type) {
    case "damage":
      return [[event.ship, event.ships_lost, event.lead]];
    case "ships-killed":
      return [[event.ship, event.count, 0]];
    case "preemptive-step":
    case "fire-step":
      return event.sides.flatMap(({ hits }) =>
        hits.map((hit): [number, number, number] => [hit.ship, hit.destroyed, hit.lead_after]),
      );
    case "blast":
      return event.cards.map((card) => [card.ship, card.ships_lost, card.lead]);
    case "repaired":
      return [[event.ship, -event.ships, 0]];
    case "ship-lost":
      return [[event.ship, 0, null, event.how]];
    case "base-damaged": {
      const base = baseOf(before, event.seat);
      return base ? [[base.id, 0, event.total]] : [];
    }
    default:
      return [];
  }
}

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
