import type {
  BattleView,
  Class,
  Event,
  FleetKind,
  Hit,
  Ship,
  SideView,
  View,
  Volley,
} from "../../generated/spacetrace";
import type { Catalogue } from "../../generated/starboard";
import { faceOf } from "./cards";
import { CLASSES, wreckOf } from "./read";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/**
 * The picture after an event: just enough of what it changed for a story to be followed until the true position is
 * shown. It decides nothing: every number in it comes from the event or stood there before.
 */
export function pictureAfter(view: View, event: Event, catalogue: Catalogue): View {
  switch (event.type) {
    case "turn-started":
      return { ...view, turn: event.turn, active: event.seat };
    case "cards-drawn":
      return side(view, event.seat, (one) => ({ hand: one.hand + event.count, library: event.left }));
    case "reinforcement-played":
      return side(view, event.seat, () => ({ pool: event.pool }));
    case "mp-expired":
      return side(view, event.seat, () => ({ pool: 0 }));
    case "ship-deployed":
      return deployed(view, event, catalogue);
    case "commander-placed":
      return ship(view, event.ship, { commander: event.card });
    case "commander-lost":
      return ship(view, event.ship, { commander: null });
    case "card-jammed":
      return ship(view, event.ship, { jammed: true });
    case "ambush-laid":
      return ship(view, event.ship, { ambush: true });
    case "damage":
      return hurt(view, event.ship, event.ships_lost, event.lead);
    case "ships-killed":
      return hurt(ship(view, event.ship, { max: event.max }), event.ship, event.count, 0);
    case "repaired":
      return hurt(view, event.ship, -event.ships, 0);
    case "all-repaired":
      return event.ships.reduce((now, id) => ship(now, id, { alive: now.ships[id]?.max ?? 0, lead: 0 }), view);
    case "reconstructed":
      return reconstructed(view, event, catalogue);
    case "ship-lost":
      return lost(view, event);
    case "base-damaged":
      return based(view, event);
    case "tactic-played": {
      const { id, seat, card, target } = event;
      return { ...view, stack: [...view.stack, { id, seat, card, target, points: 0 }] };
    }
    case "tactic-resolved":
      return { ...view, stack: view.stack.filter(({ id }) => id !== event.id) };
    default:
      return battle(view, event);
  }
}

function battle(view: View, event: Event): View {
  const { attack } = view;
  const now = attack?.battle;
  switch (event.type) {
    case "attack-declared":
      return {
        ...view,
        attack: { fleets: [event.fleets, ["base"]], number: 1, of: event.fleets.length, battle: null },
      };
    case "battle-started": {
      const { number, of, attacker, defender } = event;
      const fleets = attack?.fleets ?? [[attacker], [defender]];
      return { ...view, attack: { fleets, number, of, battle: { attacker, defender, class: "I", pairing: null } } };
    }
    case "class-battle":
      return pair(view, { class: event.class, pairing: [event.attacker, event.defender] });
    case "battle-ended":
      return attack ? { ...view, attack: { ...attack, battle: null } } : view;
    case "preemptive-step":
    case "fire-step":
      return now ? fired(view, event.sides, now) : view;
    case "blast":
      return event.cards.reduce((then, hit) => hurt(then, hit.ship, hit.ships_lost, hit.lead), view);
    default:
      return view;
  }
}

function pair(view: View, change: Partial<BattleView>): View {
  const now = view.attack?.battle;
  return view.attack && now ? { ...view, attack: { ...view.attack, battle: { ...now, ...change } } } : view;
}

const ship = (view: View, id: number, change: Partial<Ship>): View => {
  const before = view.ships[id];
  return before ? { ...view, ships: { ...view.ships, [id]: { ...before, ...change } } } : view;
};

const side = (view: View, seat: number, change: (one: SideView) => Partial<SideView>): View => ({
  ...view,
  sides: view.sides.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)),
});

function hurt(view: View, id: number, ships: number, lead: number): View {
  const before = view.ships[id];
  return before ? ship(view, id, { alive: Math.max(0, before.alive - ships), lead }) : view;
}

/** What both sides' strikes and shots have left of the other. */
function fired(view: View, sides: [Volley, Volley], now: BattleView): View {
  const struck = (then: View, { struck }: Volley, attacks: boolean) =>
    strike(then, attacks ? 1 - view.active : view.active, attacks ? now.defender : now.attacker, now, attacks, struck);
  const after = struck(struck(view, sides[0], true), sides[1], false);
  const hits: Hit[] = sides.flatMap(({ hits }) => hits);
  return hits.reduce((then, hit) => hurt(then, hit.ship, hit.destroyed, hit.lead_after), after);
}

/** Strikes destroy from the front; which cards that are, the event leaves to the order of the stack. */
function strike(view: View, seat: number, kind: FleetKind, now: BattleView, attacks: boolean, ships: number): View {
  const cls = now.pairing?.[attacks ? 1 : 0] ?? now.class;
  const stack = stackIn(view, seat, kind, cls);
  let left = ships;
  return stack.reduce((then, id) => {
    const gone = Math.min(left, then.ships[id]?.alive ?? 0);
    left -= gone;
    return gone > 0 ? hurt(then, id, gone, 0) : then;
  }, view);
}

const stackIn = (view: View, seat: number, kind: FleetKind, cls: Class): number[] =>
  view.fleets.find((one) => one.seat === seat && one.fleet === kind)?.stacks[CLASSES.indexOf(cls)] ?? [];

/** The stack of a card's class in a fleet, changed. */
function stacked(view: View, of: Ship, catalogue: Catalogue, change: (stack: number[]) => number[]): View {
  const { cls } = faceOf(catalogue, of.card);
  const fleets = view.fleets.map((fleet) => {
    if (fleet.seat !== of.seat || fleet.fleet !== of.fleet) return fleet;
    const stacks = fleet.stacks.map((stack, i) => (CLASSES[i] === cls ? change(stack) : stack));
    return { ...fleet, stacks: stacks as typeof fleet.stacks };
  });
  return { ...view, ships: { ...view.ships, [of.id]: of }, fleets };
}

function deployed(view: View, event: Of<"ship-deployed">, catalogue: Catalogue): View {
  const { ship: id, card, seat, index } = event;
  const { ships } = faceOf(catalogue, card);
  const flags = { jammed: false, ambush: false, commander: null, moves: 0 };
  const of: Ship = { id, card, seat, fleet: "base", max: ships, alive: ships, lead: 0, ...flags };
  return stacked(view, of, catalogue, (stack) => [...stack.slice(0, index), id, ...stack.slice(index)]);
}

function lost(view: View, { seat, ship: id, card, how, score }: Of<"ship-lost">): View {
  const before = view.ships[id];
  const { [id]: _, ...ships } = view.ships;
  const fleets = view.fleets.map((fleet) => ({
    ...fleet,
    stacks: fleet.stacks.map((stack) => stack.filter((one) => one !== id)) as typeof fleet.stacks,
  }));
  const after = side({ ...view, ships, fleets }, 1 - seat, () => ({ score }));
  if (how === "removed" || how === "exchanged") return after;
  const fate = how === "killed" || how === "sacrificed" ? how : "destroyed";
  const wreck = {
    id,
    card,
    max: before?.max ?? 0,
    how: fate,
    turn: view.turn,
    fleet: before?.fleet ?? "base",
  } as const;
  return side(after, seat, (one) => ({ wrecks: [...one.wrecks, wreck] }));
}

function reconstructed(view: View, { seat, ship: id, ships }: Of<"reconstructed">, catalogue: Catalogue): View {
  const found = wreckOf(view, id)?.wreck;
  if (!found) return view;
  const flags = { jammed: false, ambush: false, commander: null, moves: 0 };
  const of: Ship = { id, card: found.card, seat, fleet: found.fleet, max: found.max, alive: ships, lead: 0, ...flags };
  const back = side(view, seat, (one) => ({ wrecks: one.wrecks.filter((wreck) => wreck.id !== id) }));
  return stacked(back, of, catalogue, (stack) => [...stack, id]);
}

function based(view: View, { seat, total }: Of<"base-damaged">): View {
  const base = Object.values(view.ships).find((one) => one.seat === seat && one.card === "base");
  const after = side(view, seat, () => ({ damage: total }));
  return base ? ship(after, base.id, { lead: total }) : after;
}
