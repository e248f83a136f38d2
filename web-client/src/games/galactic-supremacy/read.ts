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

/** The cards of the units that an event tells of. */
export type UnitCards = NonNullable<Extract<Event, { type: "built" }>["units"]>;

/** A table at which the game is played. */
export type Model = TableModel<View, Command, Event>;

/** For every piece: the table it is drawn for, and the position to draw. */
export const useTable = tableOf<View, Command, Event>();

/** What the catalogue says of a card's kind, a technology, an effect, an exchange, a phase. */
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

/** Where the three economic technologies begin. */
export const ECONOMY_FROM = 6;

/** The kind that a card is of: `fleet-03`, with own decks `s1-fleet-03`. */
export const kindOf = (card: string): Kind => card.replace(/^s\d+-/, "").replace(/-\d+$/, "") as Kind;

/** A card as it is printed where its kind says all. */
export function printOf(model: Model, card: string): Print {
  const { id, name, icon } = entryOf(model, "card", kindOf(card));
  return { kind: id, name, icon };
}

/** The seat at the bottom of the board: the viewer's own, to others the first in turn order. */
export const bottomSeat = (view: View): number => view.me ?? view.order[0] ?? 0;

/** The other seats in turn order, from the one that plays after the bottom seat. */
export function opponents(view: View): number[] {
  const own = view.order.indexOf(bottomSeat(view));
  return view.order.map((_, i) => view.order[(own + 1 + i) % view.order.length] as number).slice(0, -1);
}

export const player = (view: View, seat: number): PlayerView => view.players[seat] as PlayerView;

/** The viewer, or the player that a watcher sits behind. */
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

/** How many dice a unit rolls against a seat; null where that is not known. */
export function diceAgainst(view: View, piece: UnitView, seat: number | null): number | null {
  const pair = seat === null ? undefined : matchup(view, piece.owner, seat);
  return pair ? pair[piece.kind] + (piece.leader ? 1 : 0) + (piece.tactical ?? 0) : null;
}

/** The six homeworlds look as different as their peoples; all else is seeded by its name. */
const HOME_GLOBES: PlanetKind[] = ["ocean", "iron", "gas", "violet", "lava", "ice"];
export const globeOf = (kind: string, seat: number): PlanetKind | undefined =>
  kind === "homeworld" ? HOME_GLOBES[seat % HOME_GLOBES.length] : undefined;

const LISTS: Partial<Record<Kind, string>> = { fleet: "fleets", colony: "colonies", leader: "leaders" };

/** A card's proper name, from the lists that the catalogue carries; the kind's name without them. */
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
 * A unit's proper name. An event tells the cards of its units, since they may have left the board before the event is read;
 * other units are those of the position.
 */
export function unitName(model: Model, id: string, units: UnitCards = {}): string {
  if (id.startsWith("hw")) return homeworldName(model, id);
  const view = model.view.value;
  const card = units[id] ?? (view && unit(view, id)?.card);
  return card ? properName(model, card) : UNNAMED;
}
