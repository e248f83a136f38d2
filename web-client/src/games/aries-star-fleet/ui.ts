import type { ComponentChildren } from "preact";
import type { Answer, Ask, Chance, Command, Giving, Need, View, Way } from "../../generated/aries-star-fleet";
import { Aiming, piece } from "../../kit/act/aim";
import { perTable } from "../../kit/act/hand";
import { useAnswer } from "../../kit/hooks/asked";
import { isTelling } from "../../kit/hooks/at-table";
import { aimOf, groupPlanetIn, planetIn } from "./aims";
import { seatOf } from "./cards";
import { type Model, useTable } from "./read";
import { storyOf } from "./story/story";

/** What the viewer of one table has taken up; nothing here is known to the server. */
export const aimingOf = perTable(
  (model: Model): Aiming<Command, View> =>
    new Aiming<Command, View>(model, {
      aimOf,
      wish: (from, to) => flightOf(model, from, to),
      looks: (piece) => isInPlay(model.view.value, piece),
      next: (command, held) => (command.type === "end-turn" ? null : holderOf(model.view.value, held)),
      // A player who goes somewhere can go back.
      isLight: ({ type }) => type === "move-crew" || type === "move-upgrade",
      waits: () => isTelling(storyOf(model)),
    }),
);

/** What a piece can be taken up for. */
export const ordersOf = (model: Model, id: string): Command[] =>
  aimingOf(model)
    .from(id)
    .map(({ command }) => command);

/** Lays down whatever is taken up. */
export const layDown = (model: Model): void => aimingOf(model).layDown();

/** The properties of a piece on the board or in a list: how it looks, and what choosing it does. */
export function pieceOf(model: Model, id: string, about: (() => ComponentChildren) | null = null) {
  const aiming = aimingOf(model);
  const { class: state, ...chosen } = piece(aiming, id, about);
  return { state, chosen: { ...chosen, "aria-pressed": aiming.held.value === id || aiming.isAimed(id) } };
}

/** A ship may fly further than is listed, once its other gauges lend to the reserve; or the rules say why it may not. */
function flightOf(model: Model, ship: string, to: string | undefined): Command | null {
  const location = to === undefined ? null : planetIn(to);
  const place = seatOf(ship) === model.seat.value && model.view.value?.ships[ship]?.place;
  return location && place && place.location !== location ? { type: "move-ship", ship, location } : null;
}

/** Whether that is on the board: what lies there can be looked at. */
function isInPlay(view: View | null, id: string): boolean {
  if (view === null) return false;
  const { ships, stations, crews, upgrades, sides } = view;
  if (planetIn(id) !== null || groupPlanetIn(id) !== null) return true;
  return (
    [ships, stations, crews, upgrades].some((things) => id in things) || sides.some(({ active }) => active?.card === id)
  );
}

/** The ship itself, or the ship or station from which somebody goes: it gets the next order. */
function holderOf(view: View | null, id: string | null): string | null {
  if (view === null || id === null || id in view.ships) return id;
  const holder = view.crews[id]?.holder;
  return holder && "in" in holder ? holder.in : (view.upgrades[id]?.holder ?? null);
}

/** What the gauges of a ship can add to its reserve, the smallest gift first. */
export function boosts(model: Model, ship: string): { from: Giving; plus: number }[] {
  const { base } = model.view.value?.ships[ship] ?? {};
  if (!base) return [];
  const gives: Record<Giving, number> = {
    power: base.power,
    weapons: base.weapons,
    reserve: 0,
    both: base.power + base.weapons,
  };
  const transfers = aimingOf(model).choices.value.each("transfer", { ship, to: "reserve" });
  return transfers.map(({ from }) => ({ from, plus: gives[from] })).sort((one, other) => one.plus - other.plus);
}

/** The gift that brings a place into reach and takes least; undefined where it needs none, or none is enough. */
export function boostTo(model: Model, ship: string, { need, now }: Way) {
  const left = model.view.value?.ships[ship]?.left ?? 0;
  return now ? undefined : boosts(model, ship).find(({ plus }) => left + plus >= need);
}

/** Transfers what a flight takes, then flies; stops at the first refusal. */
export async function fly(model: Model, ship: string, location: string, from: Giving): Promise<void> {
  aimingOf(model).aimed.take(null);
  if (await model.send({ type: "transfer", ship, to: "reserve", from }))
    await model.send({ type: "move-ship", ship, location });
}

/** An answer of the server about the position; nothing while a story shows another, and none once the match is over. */
export function useNow<Type extends Answer["type"]>(type: Type, ask: Ask | null) {
  const { model, view } = useTable();
  const { answer, pending } = useAnswer<Answer>(model, view === model.view.value && !view.end ? ask : null);
  return { answer: answer?.type === type ? (answer as Extract<Answer, { type: Type }>) : null, pending };
}

/** Where the ship that is held could go; nothing where no ship is held. */
export function useReach(): Way[] {
  const { model, view } = useTable();
  const ship = aimingOf(model).held.value;
  const flies = ship !== null && view.ships[ship]?.place.level === "space";
  return useNow("reach", flies ? { type: "reach", ship } : null).answer?.ways ?? [];
}

/** The flight that is aimed: where to, and what lends to the reserve first. */
export function useFlight() {
  const { model } = useTable();
  const ways = useReach();
  const { aimed } = aimingOf(model);
  const command = aimed.value;
  if (command?.type !== "move-ship") return null;
  const way = ways.find(({ location }) => location === command.location);
  return { command, way, boost: way && boostTo(model, command.ship, way) };
}

/** How likely the attempt is to be finished, with that command or as things stand; undefined asks nothing. */
export function useChance(command: Command | null | undefined): { chance: Chance | null; pending: boolean } {
  const ask: Ask | null = command === undefined ? null : { type: "chance", ...(command && { command }) };
  const { answer, pending } = useNow("chance", ask);
  return { chance: answer, pending };
}

/** What an attempt by these ships and crews would need and have; null asks nothing. */
export const useAttemptBy = (ships: string[], team: string[] | null) =>
  useNow("attempt", team && team.length > 0 ? { type: "attempt", ships, team } : null).answer;

/** What the running attempt would have of what it needs without that crew. */
export function useNeedsWithout(crew: string | null): Need[] | undefined {
  const { attempt } = useTable().view;
  const team = attempt?.live.filter((one) => one !== crew) ?? [];
  const asks = crew !== null && attempt !== null && team.length < attempt.live.length;
  const answer = useAttemptBy(attempt?.ships ?? [], asks ? team : null);
  return answer ? [...answer.needs, ...answer.further] : undefined;
}
