import type { TableModel } from "../../core/match/model";
import { askedOf } from "../../core/match/waiting";
import { UNNAMED } from "../../core/words/grammar";
import type {
  Class,
  Command,
  Event,
  FleetKind,
  FleetView,
  Named,
  Own,
  Ship,
  SideView,
  View,
  Wreck,
} from "../../generated/spacetrace";
import { tableOf } from "../../kit/hooks/at-table";
import { type Face, faceOf } from "./cards";

/** A table at which the game is played. */
export type Model = TableModel<View, Command, Event>;

/** For every piece: the table it is drawn for, and the position to draw. */
export const useTable = tableOf<View, Command, Event>();

export const CLASSES: Class[] = ["I", "II", "III", "IV"];

/** What the viewer alone knows; null for spectators, and for who sees all. */
export const ownOf = (model: Model, view: View): Own | null =>
  view.own.find(({ seat }) => seat === model.seat.value) ?? null;

/** What is known of a seat's secrets. */
export const secretsOf = (view: View, seat: number): Own | null => view.own.find((own) => own.seat === seat) ?? null;

/** The seat on the left, bows to the right: the viewer's own, to others the first. */
export const nearSeat = (model: Model): number => model.seat.value ?? 0;
export const farSeat = (model: Model): number => 1 - nearSeat(model);

export const sideOf = (view: View, seat: number): SideView => view.sides[seat] as SideView;
export const shipOf = (view: View, id: number): Ship | undefined => view.ships[id];
export const face = (model: Model, card: string): Face => faceOf(model.catalogue.value, card);

/** What kind of question the viewer is asked; null where it is not their move. */
export const promptOf = (model: Model): string | null => askedOf(model)?.question.kind ?? null;

/** A seat's fleet as it stands, or as its player is putting it in order; undefined if there is none. */
export function fleetOf(view: View, seat: number, kind: FleetKind): FleetView | undefined {
  const is = (fleet: FleetView) => fleet.seat === seat && fleet.fleet === kind;
  const composing = secretsOf(view, seat)?.composing;
  const ordered = composing?.what === "order" ? composing.fleets.find(is) : undefined;
  return ordered ?? view.fleets.find(is);
}

/** The fleet of a seat that fights now, or comes to fight; its base fleet otherwise. */
export function frontFleet(view: View, seat: number): FleetKind {
  const battle = view.attack?.battle;
  const fights = battle && (seat === view.active ? battle.attacker : battle.defender);
  return fights && fleetOf(view, seat, fights) ? fights : "base";
}

export const stackOf = (fleet: FleetView | undefined, cls: Class): number[] =>
  fleet?.stacks[CLASSES.indexOf(cls)] ?? [];

export const isBase = (ship: Ship): boolean => ship.card === "base";

/** The number of a seat's Base among the pieces. */
export const baseOf = (view: View, seat: number): Ship | undefined =>
  Object.values(view.ships).find((ship) => ship.seat === seat && isBase(ship));

/** What is left of a card: points it can still take, and what it fires in all. */
export function strengthOf(model: Model, ship: Ship): { attack: number; life: number } {
  const { ap, lp, shots } = face(model, ship.card);
  return { attack: ship.alive * shots * ap, life: ship.alive * lp - ship.lead };
}

/** A wreck of either side, by its number. */
export function wreckOf(view: View, id: number): { wreck: Wreck; seat: number } | undefined {
  for (const { seat, wrecks } of view.sides) {
    const wreck = wrecks.find((one) => one.id === id);
    if (wreck) return { wreck, seat };
  }
  return undefined;
}

/** What events tell of the ships that they name. */
export type Names = readonly Named[] | undefined;

/**
 * "Fighters": as an event names it, since it may have left the table before the event is read; without one, of the position
 * that is shown.
 */
export function shipName(model: Model, id: number, names?: Names, view: View | null = model.view.value): string {
  const card = cardOf(model, id, names, view);
  return card === null ? UNNAMED : face(model, card).name;
}

export const namedIn = (names: Names, id: number): Named | undefined => names?.find(({ ship }) => ship === id);

/** Whose a ship is or was; null where nothing says it. */
export function ownerOf(model: Model, id: number, names?: Names): number | null {
  const view = model.view.value;
  const seat = namedIn(names, id)?.seat ?? (view && (shipOf(view, id)?.seat ?? wreckOf(view, id)?.seat));
  return seat ?? null;
}

/** The card of a ship, as an event names it or as it is now. */
export function cardOf(model: Model, id: number, names?: Names, view: View | null = model.view.value): string | null {
  const ship = namedIn(names, id) ?? (view && (shipOf(view, id) ?? wreckOf(view, id)?.wreck));
  return ship?.card ?? null;
}

/** What a Base can take. */
export const mostDamage = (model: Model): number => face(model, "base").lp || 1000;
