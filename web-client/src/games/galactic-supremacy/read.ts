import type { TableModel } from "../../core/match/model";
import { UNNAMED } from "../../core/words/grammar";
import type {
  Command,
  Event,
  Kind,
  Matchup,
  Phase,
  PlayerView,
  PreferenceKey,
  Tech,
  UnitView,
  View,
} from "../../generated/galactic-supremacy";
import type { Entry } from "../../generated/starboard";
import { tableOf } from "../../kit/hooks/at-table";
import type { Print } from "../../kit/pieces/paper";
import type { PlanetKind } from "../../look/art";

/** The cards of an event's units, by unit id. */
export type UnitCards = NonNullable<Extract<Event, { type: "built" }>["units"]>;

/** A table of this game. */
export type Model = TableModel<View, Command, Event>;

/** For every component: its table, and the position to draw. */
export const useTable = tableOf<View, Command, Event>();

/** The catalogue's entry for a kind of card, a technology, an effect, a phase. If missing, its name is its id. */
export function entryOf({ catalogue }: Model, kind: string, id: string): Entry & { icon: string } {
  const found = catalogue.value.entries.find((entry) => entry.kind === kind && entry.id === id);
  return { kind, id, name: id, text: "", rule: null, facts: {}, ...found, icon: found?.icon ?? "" };
}

/** The ids of one kind, in the order of the rulebook. */
const idsOf = <Id extends string>({ catalogue }: Model, kind: string): Id[] =>
  catalogue.value.entries.filter((entry) => entry.kind === kind).map(({ id }) => id as Id);

export const kindsOf = (model: Model) => idsOf<Kind>(model, "card");
export const techsOf = (model: Model) => idsOf<Tech>(model, "technology");
export const phasesOf = (model: Model) => idsOf<Phase>(model, "phase");
export const preferencesOf = (model: Model) => idsOf<PreferenceKey>(model, "preference");

/** The index of the first of the three economic technologies. */
export const ECONOMY_FROM = 6;

/** The kind of a card, from its id: `fleet-03`, or `s1-fleet-03` with own decks. */
export const kindOf = (card: string): Kind => card.replace(/^s\d+-/, "").replace(/-\d+$/, "") as Kind;

/** The print of a card by its kind alone. */
export function printOf(model: Model, card: string): Print {
  const { id, name, icon } = entryOf(model, "card", kindOf(card));
  return { kind: id, name, icon };
}

/** The seat at the bottom of the board: the viewer's own or, for spectators, the first in turn order. */
export const bottomSeat = (view: View): number => view.me ?? view.order[0] ?? 0;

/** The other seats in turn order, from the one that plays after the bottom seat. */
export function opponents(view: View): number[] {
  const own = view.order.indexOf(bottomSeat(view));
  return view.order.map((_, i) => view.order[(own + 1 + i) % view.order.length] as number).slice(0, -1);
}

export const player = (view: View, seat: number): PlayerView => view.players[seat] as PlayerView;

/** The viewer or, for spectators, the player at the bottom of the board. */
export const viewer = (view: View): PlayerView => player(view, bottomSeat(view));

export const unit = (view: View, id: string): UnitView | undefined => view.units.find((unit) => unit.id === id);

export const matchup = (view: View, seat: number, against: number): Matchup | undefined =>
  view.matchups.find((m) => m.seat === seat && m.against === against);

/** A seat's worlds, homeworld first, and the fleets attached to each, in order of building. */
export function worldsOf(view: View, seat: number): { world: UnitView; fleets: UnitView[] }[] {
  const own = view.units.filter((unit) => unit.owner === seat);
  return own
    .filter((unit) => unit.kind !== "fleet")
    .map((world) => ({ world, fleets: own.filter((unit) => unit.world === world.id) }));
}

/** What each world of a seat yields, by name. */
export const yields = (model: Model, view: View, seat: number): { label: string; value: string }[] =>
  worldsOf(view, seat).map(({ world }) => ({ label: pieceName(model, world), value: `${world.income ?? 0}` }));

/** The number of dice that a unit rolls against a seat. Null if unknown. */
export function diceAgainst(view: View, piece: UnitView, seat: number | null): number | null {
  const pair = seat === null ? undefined : matchup(view, piece.owner, seat);
  return pair ? pair[piece.kind] + (piece.leader ? 1 : 0) + (piece.tactical ?? 0) : null;
}

/** The looks of the six homeworlds. The look of any other world depends on its name. */
const HOME_GLOBES: PlanetKind[] = ["ocean", "iron", "gas", "violet", "lava", "ice"];
export const globeOf = (kind: string, seat: number): PlanetKind | undefined =>
  kind === "homeworld" ? HOME_GLOBES[seat % HOME_GLOBES.length] : undefined;

const LISTS: Partial<Record<Kind, string>> = { fleet: "fleets", colony: "colonies", leader: "leaders" };

/** A card's proper name from the catalogue's lists, or else the name of its kind. */
export function properName(model: Model, card: string): string {
  const names = listOf(model, LISTS[kindOf(card)]);
  return names[Number(card.slice(-2)) - 1] ?? entryOf(model, "card", kindOf(card)).name;
}

function listOf({ catalogue }: Model, list = ""): string[] {
  const names = (catalogue.value.data as Record<string, unknown> | null)?.[list];
  return Array.isArray(names) ? names : [];
}

const homeworldName = (model: Model, id: string): string => listOf(model, "homeworlds")[Number(id.slice(2))] ?? UNNAMED;

/** A unit's proper name. */
export const pieceName = (model: Model, { card, id }: UnitView): string =>
  card ? properName(model, card) : homeworldName(model, id);

/**
 * A unit's proper name. `units` are the cards of an event's units, which may have left the board since. Other units are
 * looked up in the current view.
 */
export function unitName(model: Model, id: string, units: UnitCards = {}): string {
  if (id.startsWith("hw")) return homeworldName(model, id);
  const view = model.view.value;
  const card = units[id] ?? (view && unit(view, id)?.card);
  return card ? properName(model, card) : UNNAMED;
}
