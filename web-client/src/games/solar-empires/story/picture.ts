import type { CombatView, Event, Fleet, View } from "../../../generated/solar-empires";

/**
 * The position before, with what an event says of the pieces in it: how the combat goes on, damage, ships that are gone,
 * planets that are taken. Nothing is worked out; the next position comes from the rules.
 */
export function pictureAfter(view: View, event: Event): View {
  switch (event.type) {
    case "planet-captured":
      return planetIs(view, event.orbit, { controller: event.to });
    case "planet-destroyed":
      return planetIs(view, event.orbit, { gone: true, controller: null, building: undefined });
    case "damage-dealt": {
      const ship = view.ships[event.ship];
      return ship ? { ...view, ships: { ...view.ships, [event.ship]: { ...ship, damage: event.damage } } } : view;
    }
    case "ship-destroyed": {
      const { [event.ship]: _, ...ships } = view.ships;
      return combatIs({ ...view, ships }, ({ fleets }) => ({
        fleets: fleets.map((fleet) => without(fleet, event.ship)),
      }));
    }
    case "combat-started":
      return { ...view, combat: { ...NOT_BEGUN, orbit: event.orbit, fleets: event.fleets } };
    case "point-chosen": {
      const { seat, ship } = event;
      return combatIs(view, ({ points }) => ({
        points: [...points.filter((one) => one.seat !== seat), { seat, ship }],
      }));
    }
    case "fire-order":
      return combatIs(view, () => ({ order: event.order }));
    case "attack-rolled":
      return combatIs(view, () => ({ volleys: event.volley, volley_of: event.attacker, outstanding: null }));
    case "fleet-withdrew":
      return combatIs(view, ({ fleets }) => ({ fleets: fleets.filter(({ seat }) => seat !== event.seat) }));
    default:
      return view;
  }
}

const NOT_BEGUN = { points: [], order: [], volley_of: null, volleys: 0, outstanding: null, save: null };

const without = ({ seat, ships }: Fleet, ship: number): Fleet => ({ seat, ships: ships.filter((one) => one !== ship) });

const combatIs = (view: View, change: (now: CombatView) => Partial<CombatView>): View =>
  view.combat ? { ...view, combat: { ...view.combat, ...change(view.combat) } } : view;

const planetIs = (view: View, orbit: number, change: Partial<View["planets"][number]>): View => ({
  ...view,
  planets: view.planets.map((planet) => (planet.orbit === orbit ? { ...planet, ...change } : planet)),
});
