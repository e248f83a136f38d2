import { byType } from "../../../core/by-type";
import type { CombatView, Event, Fleet, View } from "../../../generated/solar-empires";

const NOT_BEGUN = { points: [], order: [], volley_of: null, volleys: 0, outstanding: null, save: null };

const without = ({ seat, ships }: Fleet, ship: number): Fleet => ({ seat, ships: ships.filter((one) => one !== ship) });

const combatIs = (view: View, change: (now: CombatView) => Partial<CombatView>): View =>
  view.combat ? { ...view, combat: { ...view.combat, ...change(view.combat) } } : view;

const planetIs = (view: View, orbit: number, change: Partial<View["planets"][number]>): View => ({
  ...view,
  planets: view.planets.map((planet) => (planet.orbit === orbit ? { ...planet, ...change } : planet)),
});

/**
 * The view with an event's own changes: the course of the combat, damage, lost ships, captured planets. No rules are
 * applied; the server sends the next position.
 */
export const pictureAfter = (view: View, event: Event): View => changed(event, view) ?? view;

const changed = byType<Event, View, View, undefined>(
  {
    "planet-captured": ({ orbit, to }, view) => planetIs(view, orbit, { controller: to }),
    "planet-destroyed": ({ orbit }, view) =>
      planetIs(view, orbit, { gone: true, controller: null, building: undefined }),
    "damage-dealt": ({ ship: id, damage }, view) => {
      const ship = view.ships[id];
      return ship ? { ...view, ships: { ...view.ships, [id]: { ...ship, damage } } } : view;
    },
    "ship-destroyed": ({ ship }, view) => {
      const { [ship]: _, ...ships } = view.ships;
      return combatIs({ ...view, ships }, ({ fleets }) => ({ fleets: fleets.map((fleet) => without(fleet, ship)) }));
    },
    "combat-started": ({ orbit, fleets }, view) => ({ ...view, combat: { ...NOT_BEGUN, orbit, fleets } }),
    "point-chosen": ({ seat, ship }, view) =>
      combatIs(view, ({ points }) => ({ points: [...points.filter((one) => one.seat !== seat), { seat, ship }] })),
    "fire-order": ({ order }, view) => combatIs(view, () => ({ order })),
    "attack-rolled": ({ volley, attacker }, view) =>
      combatIs(view, () => ({ volleys: volley, volley_of: attacker, outstanding: null })),
    "fleet-withdrew": (event, view) =>
      combatIs(view, ({ fleets }) => ({ fleets: fleets.filter(({ seat }) => seat !== event.seat) })),
  },
  undefined,
);
