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

/** A table of this game. */
export type Model = TableModel<View, Command, Event>;

/** For every component: its table, and the position to draw. */
export const useTable = tableOf<View, Command, Event>();

export const CLASSES: Class[] = ["I", "II", "III", "IV"];

/** The viewer's own secrets. Null for viewers without a seat. */
export const ownOf = (model: Model, view: View): Own | null =>
  view.own.find(({ seat }) => seat === model.seat.value) ?? null;

/** A seat's secrets. Null if the viewer may not see them. */
export const secretsOf = (view: View, seat: number): Own | null => view.own.find((own) => own.seat === seat) ?? null;

/** The seat on the left, with its bows to the right: the viewer's own or, for spectators, the first. */
export const nearSeat = (model: Model): number => model.seat.value ?? 0;
export const farSeat = (model: Model): number => 1 - nearSeat(model);

export const sideOf = (view: View, seat: number): SideView => view.sides[seat] as SideView;
export const shipOf = (view: View, id: number): Ship | undefined => view.ships[id];
export const face = (model: Model, card: string): Face => faceOf(model.catalogue.value, card);

/** The kind of the viewer's question. Null for none. */
export const promptOf = (model: Model): string | null => askedOf(model)?.question.kind ?? null;

/** A seat's fleet, in the order that its player is preparing, if any. Undefined if the seat has no such fleet. */
export function fleetOf(view: View, seat: number, kind: FleetKind): FleetView | undefined {
  const is = (fleet: FleetView) => fleet.seat === seat && fleet.fleet === kind;
  const composing = secretsOf(view, seat)?.composing;
  const ordered = composing?.what === "order" ? composing.fleets.find(is) : undefined;
  return ordered ?? view.fleets.find(is);
}

/** A seat's fleet in the current battle, or else its base fleet. */
export function frontFleet(view: View, seat: number): FleetKind {
  const battle = view.attack?.battle;
  const fights = battle && (seat === view.active ? battle.attacker : battle.defender);
  return fights && fleetOf(view, seat, fights) ? fights : "base";
}

export const stackOf = (fleet: FleetView | undefined, cls: Class): number[] =>
  fleet?.stacks[CLASSES.indexOf(cls)] ?? [];

export const isBase = (ship: Ship): boolean => ship.card === "base";

/** A seat's Base. */
export const baseOf = (view: View, seat: number): Ship | undefined =>
  Object.values(view.ships).find((ship) => ship.seat === seat && isBase(ship));

/** A card's remaining strength: the points that it fires in all, and those that it can still take. */
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

/** The ships that an event names, each with its card and seat. */
export type Names = readonly Named[] | undefined;

/**
 * A ship's name, such as "Fighters". An event's `names` come first, because the ship may have left play since;
 * otherwise it is looked up in `view`.
 */
export function shipName(model: Model, id: number, names?: Names, view: View | null = model.view.value): string {
  const card = cardOf(model, id, names, view);
  return card === null ? UNNAMED : face(model, card).name;
}

export const namedIn = (names: Names, id: number): Named | undefined => names?.find(({ ship }) => ship === id);

/** The seat of a ship or wreck. Null if unknown. */
export function ownerOf(model: Model, id: number, names?: Names): number | null {
  const view = model.view.value;
  const seat = namedIn(names, id)?.seat ?? (view && (shipOf(view, id)?.seat ?? wreckOf(view, id)?.seat));
  return seat ?? null;
}

/** A ship's card, from an event's `names` or else from `view`. Null if unknown. */
export function cardOf(model: Model, id: number, names?: Names, view: View | null = model.view.value): string | null {
  const ship = namedIn(names, id) ?? (view && (shipOf(view, id) ?? wreckOf(view, id)?.wreck));
  return ship?.card ?? null;
}

/** The damage that destroys a Base. */
export const mostDamage = (model: Model): number => face(model, "base").lp || 1000;
