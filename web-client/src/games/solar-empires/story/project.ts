import type { CombatView, Event, PlanetView, PlayerView, ShipView, View } from "../../../generated/solar-empires";
import type { Catalogue } from "../../../generated/starboard";
import { faceOf } from "../cards";
import { shipsOf } from "../read";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/**
 * The picture after an event: just enough of what it changed for a story to be followed until the true position is
 * shown. It decides nothing: every number in it comes from the event or stood there before.
 */
export function pictureAfter(view: View, event: Event, catalogue: Catalogue): View {
  switch (event.type) {
    case "turn-started":
      return { ...view, turn: event.turn, priority: event.priority };
    case "step-started":
      return { ...view, phase: event.step, combat: null };
    case "first-priority":
      return { ...view, priority: event.seat };
    case "priority-passed":
      return { ...view, priority: event.to };
    case "ship-entered":
      return { ...view, ships: { ...view.ships, [event.ship]: entered(event, catalogue) } };
    case "ship-deployed":
    case "spy-moved":
      return ship(view, event.ship, { orbit: event.to });
    case "damage-dealt":
      return ship(view, event.ship, { damage: event.damage });
    case "shield-granted":
      return ship(view, event.ship, { granted: event.value, shield: event.value });
    case "ship-destroyed":
      return without(view, event);
    case "support-changed":
      return seat(view, event.seat, { support: event.after });
    case "cards-drawn":
      return seat(view, event.seat, { deck: event.left });
    case "planet-captured":
      return planet(view, event.orbit, { controller: event.to });
    case "planet-destroyed":
      return planet(view, event.orbit, { gone: true, controller: null, building: undefined });
    case "building-built":
      return planet(view, event.orbit, { building: built(event) });
    case "building-destroyed":
      return planet(view, event.orbit, { building: undefined });
    case "star-collapsed":
      return { ...view, star: "black-hole" };
    case "clean-up":
      return home(view, event);
    default:
      return combat(view, event);
  }
}

/** What changes in the combat under way. */
function combat(view: View, event: Event): View {
  const now = view.combat;
  if (event.type === "combat-started") return { ...view, combat: opened(event) };
  if (!now) return view;
  switch (event.type) {
    case "point-chosen": {
      const points = now.points.filter((point) => point.seat !== event.seat);
      return fight(view, { points: [...points, { seat: event.seat, ship: event.ship }] });
    }
    case "fire-order":
      return fight(view, { order: event.order });
    case "attack-rolled":
      return fight(view, { volleys: event.volley, volley_of: event.attacker, outstanding: null });
    case "fleet-withdrew":
      return {
        ...view,
        ships: ships(view, (one) =>
          one.owner === event.seat && one.orbit === event.orbit ? { ...one, orbit: null, withdrawn: true } : one,
        ),
        combat: { ...now, fleets: now.fleets.filter((fleet) => fleet.seat !== event.seat) },
      };
    default:
      return view;
  }
}

function opened({ orbit, fleets }: Of<"combat-started">): CombatView {
  return { orbit, fleets, points: [], order: [], volley_of: null, volleys: 0, outstanding: null, save: null };
}

const fight = (view: View, change: Partial<CombatView>): View => ({
  ...view,
  combat: view.combat && { ...view.combat, ...change },
});

const ships = (view: View, change: (ship: ShipView) => ShipView): View["ships"] =>
  Object.fromEntries(shipsOf(view).map((one) => [one.ship, change(one)]));

const ship = (view: View, id: number, change: Partial<ShipView>): View => ({
  ...view,
  ships: ships(view, (one) => (one.ship === id ? { ...one, ...change } : one)),
});

const seat = (view: View, of: number, change: Partial<PlayerView>): View => ({
  ...view,
  players: view.players.map((one) => (one.seat === of ? { ...one, ...change } : one)),
});

const planet = (view: View, orbit: number, change: Partial<PlanetView>): View => ({
  ...view,
  planets: view.planets.map((one) => (one.orbit === orbit ? { ...one, ...change } : one)),
});

function without(view: View, { ship: id, owner, card }: Of<"ship-destroyed">): View {
  const fleets = view.combat?.fleets.map((fleet) => ({ ...fleet, ships: fleet.ships.filter((one) => one !== id) }));
  const discard = [...(view.players[owner]?.discard ?? []), card];
  return {
    ...seat(view, owner, { discard }),
    ships: Object.fromEntries(Object.entries(view.ships).filter(([other]) => Number(other) !== id)),
    combat: view.combat && { ...view.combat, fleets: fleets ?? [] },
  };
}

function home(view: View, { repaired, returned }: Of<"clean-up">): View {
  const rested = (one: ShipView): ShipView => ({
    ...one,
    damage: repaired.includes(one.ship) ? 0 : one.damage,
    orbit: returned.includes(one.ship) ? null : one.orbit,
    withdrawn: false,
  });
  return { ...view, ships: ships(view, rested) };
}

function entered({ ship: id, card, seat: owner }: Of<"ship-entered">, catalogue: Catalogue): ShipView {
  const { skill, value } = faceOf(catalogue, card);
  return { ship: id, card, owner, orbit: null, shield: skill === "shield" ? (value ?? 0) : 0 };
}

function built({ card, seat: owner }: Of<"building-built">): PlanetView["building"] {
  return { card, owner };
}
