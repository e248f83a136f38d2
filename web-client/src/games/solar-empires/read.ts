import type { TableModel } from "../../core/match/model";
import type {
  Ask,
  BattleForecast,
  Command,
  Event,
  Fleet,
  Held,
  Own,
  PlanetView,
  PlayerView,
  ShipView,
  Triple,
  View,
  VolleyForecast,
} from "../../generated/solar-empires";
import { useAnswer } from "../../kit/hooks/asked";
import { tableOf } from "../../kit/hooks/at-table";
import { type Face, faceOf } from "./cards";

/** A table of this game. */
export type Model = TableModel<View, Command, Event>;

/** For every component: its table, and the position to draw. */
export const useTable = tableOf<View, Command, Event>();

/** The viewer's own secrets. Null for viewers without a seat. */
export function ownOf(model: Model, view: View): Own | null {
  const seat = model.seat.value;
  return view.own.find((own) => own.seat === seat) ?? null;
}

/** A seat's secrets. Null if the viewer may not see them. */
export const secretsOf = (view: View, seat: number): Own | null => view.own.find((own) => own.seat === seat) ?? null;

/** The seat at the bottom of the board: the viewer's own or, for spectators, the first. */
export const bottomSeat = (model: Model): number => model.seat.value ?? 0;

/** The other seats clockwise, from the one after the bottom seat. */
export function opponents(model: Model, view: View): number[] {
  const seats = view.players.length;
  return Array.from({ length: seats - 1 }, (_, i) => (bottomSeat(model) + 1 + i) % seats);
}

export const player = (view: View, seat: number): PlayerView => view.players[seat] as PlayerView;

/** Every ship in play, by number. */
export const shipsOf = (view: View): ShipView[] => Object.values(view.ships);

/** The cards of a hand in the order drawn. */
export const handOf = (own: Own): Held[] =>
  Object.entries(own.hand).map(([hand, card]) => ({ hand: Number(hand), card }));

export const shipOf = (view: View, id: number): ShipView | undefined => view.ships[id];

export const planetAt = (view: View, orbit: number): PlanetView | undefined =>
  view.planets.find((planet) => planet.orbit === orbit);

/** A seat's ships in an orbit, or in reserve (null). */
export const shipsAt = (view: View, seat: number, orbit: number | null): ShipView[] =>
  shipsOf(view).filter((ship) => ship.owner === seat && ship.orbit === orbit);

export const fleetOf = (view: View, seat: number): Fleet | undefined =>
  view.combat?.fleets.find((fleet) => fleet.seat === seat);

export const pointOf = (view: View, seat: number): number | undefined =>
  view.combat?.points.find((point) => point.seat === seat)?.ship;

/** Whether ships of several seats are in an orbit. */
export function contested(view: View, orbit: number): boolean {
  const owners = shipsOf(view).filter((ship) => ship.orbit === orbit);
  return owners.some(({ owner }) => owner !== owners[0]?.owner);
}

/** The forecast of the battle in an orbit. Undefined if unknown; `pending` while the server computes it. */
export function useForecast(orbit: number | undefined) {
  const { model, view } = useTable();
  // The server cannot be asked about a story's views, only about the current position.
  const asked = orbit !== undefined && view === model.view.value && contested(view, orbit);
  const ask: Ask | null = asked ? { type: "forecast", orbit } : null;
  const { answer, pending } = useAnswer<BattleForecast>(model, ask);
  return { forecast: answer ?? undefined, pending };
}

/** The forecast of a seat's next volley, against the first target. */
export const volleyOf = (forecast: BattleForecast | undefined, attacker: number): VolleyForecast | undefined =>
  forecast?.volleys.find((volley) => volley.attacker === attacker);

/** A seat's chance to win a battle, in per cent. */
export const oddsOf = (forecast: BattleForecast | undefined, seat: number): number | undefined =>
  forecast?.odds.find((odds) => odds.seat === seat)?.per_cent;

/** A planet's own yield. */
export const yieldsOf = (model: Model, planet: PlanetView): Triple => face(model, planet.body).yields;

/** The star's yield for a planet. Null if it goes to another orbit. */
export function starYields(model: Model, view: View, planet: PlanetView): Triple | null {
  const star = face(model, view.star);
  return star.orbit === planet.orbit ? star.yields : null;
}

/** A ship's full armour, and how much of it is left. */
export function armourOf(model: Model, ship: ShipView): { armour: number; left: number } {
  const armour = face(model, ship.card).armour ?? 0;
  return { armour, left: armour - (ship.damage ?? 0) };
}

export const face = (model: Model, id: string): Face => faceOf(model.catalogue.value, id);

/** A ship's name, with a number if its owner has several of that card at the same place: "Drone 2". */
export function numbered(view: View, { ship: id, card, owner, orbit }: ShipView, name: string): string {
  const alike = Object.values(view.ships).filter(
    (ship) => ship.card === card && ship.owner === owner && ship.orbit === orbit,
  );
  const before = alike.filter(({ ship }) => ship < id).length;
  return alike.length > 1 ? `${name} ${before + 1}` : name;
}

/** A ship's name in its shortest form. Empty if it is not in play. */
export function plateName(model: Model, view: View, id: number): string {
  const ship = shipOf(view, id);
  return ship ? numbered(view, ship, face(model, ship.card).plate) : "";
}

/** A skill's name. */
export const skillName = (model: Model, skill: string): string =>
  model.catalogue.value.entries.find(({ kind, id }) => kind === "skill" && id === skill)?.name ?? skill;

const NUMERALS = ["", "I", "II", "III", "IV", "V", "VI"];

/** An orbit's Roman numeral. */
export const numeral = (orbit: number): string => NUMERALS[orbit] ?? `${orbit}`;

export const isNothing = ({ e, m, o }: Triple): boolean => e === 0 && m === 0 && o === 0;

/** The part of a cost that the support does not cover. */
export const lackOf = (cost: Triple, { e, m, o }: Triple): Triple => ({
  e: Math.max(0, cost.e - e),
  m: Math.max(0, cost.m - m),
  o: Math.max(0, cost.o - o),
});
