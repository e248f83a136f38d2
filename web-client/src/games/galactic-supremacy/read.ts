import type { TableModel } from "../../core/match/model";
import { UNNAMED } from "../../core/words/grammar";
import type { Command, Event, Matchup, PlayerView, UnitView, View } from "../../generated/galactic-supremacy";
import { tableOf } from "../../kit/hooks/at-table";
import { homeworldName, properName } from "./words/words";

/** The cards of the units that an event tells of. */
export type UnitCards = NonNullable<Extract<Event, { type: "built" }>["units"]>;

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

/**
 * A unit's proper name. An event tells the cards of its units, since they may have left the board before the event is read;
 * other units are those of the position.
 */
export function unitName(model: Model, id: string, units: UnitCards = {}): string {
  const { value: catalogue } = model.catalogue;
  if (id.startsWith("hw")) return homeworldName(id, catalogue);
  const view = model.view.value;
  const card = units[id] ?? (view && unit(view, id)?.card);
  return card ? properName(card, catalogue) : UNNAMED;
}
