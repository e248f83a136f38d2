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

/** A table at which the game is played. */
export type Model = TableModel<View, Command, Event>;

/** For every piece: the table it is drawn for, and the position to draw. */
export const useTable = tableOf<View, Command, Event>();

/** What the viewer alone knows; null for spectators, and for who sees all. */
export function ownOf(model: Model, view: View): Own | null {
  const seat = model.seat.value;
  return view.own.find((own) => own.seat === seat) ?? null;
}

/** What is known of a seat's secrets. */
export const secretsOf = (view: View, seat: number): Own | null => view.own.find((own) => own.seat === seat) ?? null;

/** The seat at the foot of the board: the viewer's own, to others the first. */
export const bottomSeat = (model: Model): number => model.seat.value ?? 0;

/** The other seats clockwise, from the one after the foot. */
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

/** What is to be expected of the battle in an orbit; `pending` while the answer is on its way. */
export function useForecast(orbit: number | undefined) {
  const { model, view } = useTable();
  // What a story shows on the way is no position to be asked about.
  const asked = orbit !== undefined && view === model.view.value && contested(view, orbit);
  const ask: Ask | null = asked ? { type: "forecast", orbit } : null;
  const { answer, pending } = useAnswer<BattleForecast>(model, ask);
  return { forecast: answer ?? undefined, pending };
}

/** What a seat's next volley would do, against the first target there is. */
export const volleyOf = (forecast: BattleForecast | undefined, attacker: number): VolleyForecast | undefined =>
  forecast?.volleys.find((volley) => volley.attacker === attacker);

/** A seat's chance of a battle, per cent. */
export const oddsOf = (forecast: BattleForecast | undefined, seat: number): number | undefined =>
  forecast?.odds.find((odds) => odds.seat === seat)?.per_cent;

/** What a planet itself yields. */
export const yieldsOf = (model: Model, planet: PlanetView): Triple => face(model, planet.body).yields;

/** What the star adds to a planet, if it does. */
export function starYields(model: Model, view: View, planet: PlanetView): Triple | null {
  const star = face(model, view.star);
  return star.orbit === planet.orbit ? star.yields : null;
}

/** How much damage a ship can take in all, and still. */
export function armourOf(model: Model, ship: ShipView): { armour: number; left: number } {
  const armour = face(model, ship.card).armour ?? 0;
  return { armour, left: armour - (ship.damage ?? 0) };
}

export const face = (model: Model, id: string): Face => faceOf(model.catalogue.value, id);

/** A name with the number that tells ships of one name apart where they fly together: "Drone 2". */
export function numbered(view: View, { ship: id, card, owner, orbit }: ShipView, name: string): string {
  const alike = Object.values(view.ships).filter(
    (ship) => ship.card === card && ship.owner === owner && ship.orbit === orbit,
  );
  const before = alike.filter(({ ship }) => ship < id).length;
  return alike.length > 1 ? `${name} ${before + 1}` : name;
}

/** A ship's own name, where room is short; nothing for one that is not in play. */
export function plateName(model: Model, view: View, id: number): string {
  const ship = shipOf(view, id);
  return ship ? numbered(view, ship, face(model, ship.card).plate) : "";
}

/** What a skill is called. */
export const skillName = (model: Model, skill: string): string =>
  model.catalogue.value.entries.find(({ kind, id }) => kind === "skill" && id === skill)?.name ?? skill;

const NUMERALS = ["", "I", "II", "III", "IV", "V", "VI"];

/** How orbits are numbered on the chart. */
export const numeral = (orbit: number): string => NUMERALS[orbit] ?? `${orbit}`;

export const isNothing = ({ e, m, o }: Triple): boolean => e === 0 && m === 0 && o === 0;

/** How much of a cost the support there is does not cover. */
export const lackOf = (cost: Triple, { e, m, o }: Triple): Triple => ({
  e: Math.max(0, cost.e - e),
  m: Math.max(0, cost.m - m),
  o: Math.max(0, cost.o - o),
});
