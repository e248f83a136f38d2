import type { Command, Event, Matchup, PlayerView, UnitView, View } from "../../generated/galactic-supremacy";
import { tableOf } from "../../kit/at-table";
import type { TableModel } from "../../table/model";
import { homeworldName, properName } from "./words";

/** A table at which the game is played. */
export type Model = TableModel<View, Command, Event>;

/** For every piece: the table it is drawn for, and the position to draw. */
export const useTable = tableOf<View, Command, Event>();

/** The seat at the bottom of the board: the viewer's own, to others the first in turn order. */
export function bottomSeat(view: View): number {
  return view.me ?? view.order[0] ?? 0;
}

/** The other seats in turn order, from the one that plays after the bottom seat. */
export function opponents(view: View): number[] {
  const own = view.order.indexOf(bottomSeat(view));
  return view.order.map((_, i) => view.order[(own + 1 + i) % view.order.length] as number).slice(0, -1);
}

export function player(view: View, seat: number): PlayerView {
  return view.players[seat] as PlayerView;
}

export function unit(view: View, id: string): UnitView | undefined {
  return view.units.find((unit) => unit.id === id);
}

export function matchup(view: View, seat: number, against: number): Matchup | undefined {
  return view.matchups.find((m) => m.seat === seat && m.against === against);
}

/** A seat's worlds, homeworld first, and the fleets attached to each, in order of building. */
export function worldsOf(view: View, seat: number): { world: UnitView; fleets: UnitView[] }[] {
  const own = view.units.filter((unit) => unit.owner === seat);
  return own
    .filter((unit) => unit.kind !== "fleet")
    .map((world) => ({ world, fleets: own.filter((unit) => unit.world === world.id) }));
}

/** What each world of a seat yields, by name. */
export function yields(model: Model, view: View, seat: number): { label: string; value: string }[] {
  const worlds = view.units.filter((unit) => unit.owner === seat && unit.kind !== "fleet");
  return worlds.map((world) => ({ label: pieceName(model, world), value: `${world.income ?? 0}` }));
}

/** A unit's proper name. */
export function pieceName(model: Model, piece: UnitView): string {
  return piece.card ? properName(piece.card, model.catalogue.value) : homeworldName(piece.id, model.catalogue.value);
}

/** What is called that has left the board before one came. */
export const UNKNOWN = "Unknown";

/** Names of all units seen at a table; an id is given once in a match, so a name once learned holds. */
const seenNames = new WeakMap<Model, { view: View | null; names: Map<string, string> }>();

/**
 * A unit's proper name, also when it has left the board: then as it was seen, or from the card that it was built with,
 * which the log tells.
 */
export function unitName(model: Model, id: string): string {
  const view = model.view.value;
  const seen = seenNames.get(model) ?? { view: null, names: new Map<string, string>() };
  if (view && seen.view !== view) {
    for (const piece of view.units) seen.names.set(piece.id, pieceName(model, piece));
    seenNames.set(model, { view, names: seen.names });
  }
  const name = seen.names.get(id);
  if (name) return name;
  if (id.startsWith("hw")) return homeworldName(id, model.catalogue.value);
  for (const entry of model.log.value) {
    const event = entry.event;
    if (event.type === "built" && event.kind !== "leader" && event.unit === id)
      return properName(event.card, model.catalogue.value);
  }
  return UNKNOWN;
}
