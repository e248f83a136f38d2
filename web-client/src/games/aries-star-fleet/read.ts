import type { TableModel } from "../../core/match/model";
import type {
  Command,
  CrewView,
  Event,
  Holder,
  Need,
  Own,
  Place,
  ShipView,
  SideView,
  Strength,
  UpgradeView,
  View,
} from "../../generated/aries-star-fleet";
import type { Entry } from "../../generated/starboard";
import { tableOf } from "../../kit/hooks/at-table";
import { cardOf, copyOf, type Face, faceOf, seatOf } from "./cards";

/** A table at which the game is played. */
export type Model = TableModel<View, Command, Event>;

/** The table and the position that a component draws. */
export const useTable = tableOf<View, Command, Event>();

/** A seat's secrets. Null if the viewer may not see them. */
export const secretsOf = (view: View, seat: number): Own | null => view.own.find((own) => own.seat === seat) ?? null;

/** The viewer's own secrets. Null unless they play. */
export const ownOf = (model: Model, view: View | null = model.view.value): Own | null =>
  view && model.mode === "play" && model.seat.value !== null ? secretsOf(view, model.seat.value) : null;

/** The seat below the ruler: the viewer's own, or seat 0 for spectators. */
export const nearSeat = (model: Model): number => model.seat.value ?? 0;

export const sideOf = (view: View, seat: number): SideView => view.sides[seat] as SideView;

/** The printed values of a card of the catalogue. */
export const face = (model: Model, card: string): Face => faceOf(model.catalogue.value, card);

/** The kinds of card that stand on the board. */
export const STANDING: readonly Face["kind"][] = ["ship", "station"];

/** The printed values of a card in the match. A further copy of a ship or station has its number in its name: "Narra 2". */
export function faceOfId(model: Model, id: string): Face {
  const printed = face(model, cardOf(id));
  const copy = copyOf(id);
  return copy > 1 && STANDING.includes(printed.kind) ? { ...printed, name: `${printed.name} ${copy}` } : printed;
}

/** The catalogue entry of a needed skill. Undefined if the need is not a skill. */
export const skillOf = (model: Model, what: string): Entry | undefined =>
  model.catalogue.value.entries.find(({ kind, id }) => kind === "skill" && id === what);

/** Something in play with its id. */
export type In<Thing> = Thing & { id: string };

const listed = <Thing extends object>(things: Partial<Record<string, Thing>>): In<Thing>[] =>
  Object.entries(things).flatMap(([id, thing]) => (thing ? [{ ...thing, id }] : []));

export const shipsOf = (view: View): In<ShipView>[] => listed(view.ships);
export const crewsOf = (view: View): In<CrewView>[] => listed(view.crews);

const isIn = (holder: Holder, id: string): boolean => "in" in holder && holder.in === id;

/** The crews aboard a ship or in a station. */
export const crewsIn = (view: View, holder: string): In<CrewView>[] =>
  crewsOf(view).filter((crew) => isIn(crew.holder, holder));

/** The number of people aboard a ship or in a station. */
export const peopleIn = (model: Model, view: View, holder: string): number =>
  crewsIn(view, holder).reduce((sum, { id }) => sum + faceOfId(model, id).personnel, 0);

/** The upgrades on a ship or another card. */
export const upgradesIn = (view: View, holder: string): In<UpgradeView>[] =>
  listed(view.upgrades).filter((upgrade) => upgrade.holder === holder);

/** A seat's cards at a location, by level. The surface is next to the ruler. */
export interface Column {
  planet: string;
  surface: Stand;
  space: Stand;
}

export interface Stand {
  stations: string[];
  ships: In<ShipView>[];
  /** Crews outside on the surface. */
  loose: In<CrewView>[];
}

/** One seat's cards at each location, in order of span. */
export function columnsOf(view: View, seat: number): Column[] {
  const stations = listed(view.stations).filter(({ id }) => seatOf(id) === seat);
  const ships = shipsOf(view).filter(({ id }) => seatOf(id) === seat);
  const crews = crewsOf(view).filter(({ id }) => seatOf(id) === seat);
  const stand = (location: string, level: Place["level"]): Stand => {
    const here = ({ place }: { place: Place }) => place.location === location && place.level === level;
    const isLoose = ({ holder }: CrewView) => level === "surface" && "loose" in holder && holder.loose === location;
    return {
      stations: stations.filter(here).map(({ id }) => id),
      ships: ships.filter(here),
      loose: crews.filter(isLoose),
    };
  };
  return view.line.map(({ planet }) => ({
    planet,
    surface: stand(planet, "surface"),
    space: stand(planet, "space"),
  }));
}

/** Whether a need is met. `personnel-at-most` is an upper limit. */
export const isMet = ({ what, have, need }: Need): boolean =>
  what === "personnel-at-most" ? have <= need : have >= need;

/** The seat that acted: the one that the event names, or else the owner of its first card. Null if unknown. */
export function actorOf(event: Event): number | null {
  if ("seat" in event) return event.seat;
  const fields = event as unknown as Record<string, string | (string | Strength)[] | undefined>;
  const [first = null] = ACTORS.flatMap((name) => fields[name] ?? []);
  return first === null ? null : seatOf(typeof first === "string" ? first : first.ship);
}

/** The fields that name an event's cards, most important first. */
const ACTORS = ["ship", "card", "crew", "victim", "cards", "pair", "attackers"];
