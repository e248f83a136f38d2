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

/** What the viewer of a table has taken up. The server does not know it. */
export const aimingOf = perTable(
  (model: Model): Aiming<Command, View> =>
    new Aiming<Command, View>(model, {
      aimOf,
      wish: (from, to) => flightOf(model, from, to),
      looks: (piece) => isInPlay(model.view.value, piece),
      next: (command, held) => (command.type === "end-turn" ? null : holderOf(model.view.value, held)),
      // These moves can be reversed by moving back.
      isLight: ({ type }) => type === "move-crew" || type === "move-upgrade",
      waits: () => isTelling(storyOf(model)),
    }),
);

/** The commands that a piece can be taken up for. */
export const ordersOf = (model: Model, id: string): Command[] =>
  aimingOf(model)
    .from(id)
    .map(({ command }) => command);

/** Lays down the held piece. */
export const layDown = (model: Model): void => aimingOf(model).layDown();

/** The properties of a piece on the board or in a list: how it looks, and what choosing it does. */
export function pieceOf(model: Model, id: string, about: (() => ComponentChildren) | null = null) {
  const aiming = aimingOf(model);
  const { class: state, ...chosen } = piece(aiming, id, about);
  return { state, chosen: { ...chosen, "aria-pressed": aiming.held.value === id || aiming.isAimed(id) } };
}

/** An unlisted flight of the viewer's ship: a transfer may allow it, or the rules say why not. Null if none. */
function flightOf(model: Model, ship: string, to: string | undefined): Command | null {
  const location = to === undefined ? null : planetIn(to);
  const place = seatOf(ship) === model.seat.value && model.view.value?.ships[ship]?.place;
  return location && place && place.location !== location ? { type: "move-ship", ship, location } : null;
}

/** Whether a piece is in play, and so can be looked at. */
function isInPlay(view: View | null, id: string): boolean {
  if (view === null) return false;
  const { ships, stations, crews, upgrades, sides } = view;
  if (planetIn(id) !== null || groupPlanetIn(id) !== null) return true;
  return (
    [ships, stations, crews, upgrades].some((things) => id in things) || sides.some(({ active }) => active?.card === id)
  );
}

/** The piece that gets the next order: the ship itself, or the holder of the crew or upgrade. */
function holderOf(view: View | null, id: string | null): string | null {
  if (view === null || id === null || id in view.ships) return id;
  const holder = view.crews[id]?.holder;
  return holder && "in" in holder ? holder.in : (view.upgrades[id]?.holder ?? null);
}

/** The transfers that can add to a ship's reserve, the smallest first. */
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

/** The smallest transfer that brings a location into reach. Undefined if none is needed or none is enough. */
export function boostTo(model: Model, ship: string, { need, now }: Way) {
  const left = model.view.value?.ships[ship]?.left ?? 0;
  return now ? undefined : boosts(model, ship).find(({ plus }) => left + plus >= need);
}

/** Makes the transfer for a flight, then flies. Stops at the first refusal. */
export async function fly(model: Model, ship: string, location: string, from: Giving): Promise<void> {
  aimingOf(model).aimed.take(null);
  if (await model.send({ type: "transfer", ship, to: "reserve", from }))
    await model.send({ type: "move-ship", ship, location });
}

/** The server's answer about the position. Null while a story shows another one, and once the match is over. */
export function useNow<Type extends Answer["type"]>(type: Type, ask: Ask | null) {
  const { model, view } = useTable();
  const { answer, pending } = useAnswer<Answer>(model, view === model.view.value && !view.end ? ask : null);
  return { answer: answer?.type === type ? (answer as Extract<Answer, { type: Type }>) : null, pending };
}

/** Where the held ship could fly. Empty if no ship in space is held. */
export function useReach(): Way[] {
  const { model, view } = useTable();
  const ship = aimingOf(model).held.value;
  const flies = ship !== null && view.ships[ship]?.place.level === "space";
  return useNow("reach", flies ? { type: "reach", ship } : null).answer?.ways ?? [];
}

/** The aimed flight, with its way and the transfer that it needs first. Null if none is aimed. */
export function useFlight() {
  const { model } = useTable();
  const ways = useReach();
  const { aimed } = aimingOf(model);
  const command = aimed.value;
  if (command?.type !== "move-ship") return null;
  const way = ways.find(({ location }) => location === command.location);
  return { command, way, boost: way && boostTo(model, command.ship, way) };
}

/** The chance that the attempt succeeds: after the command, or now if it is null. Undefined asks nothing. */
export function useChance(command: Command | null | undefined): { chance: Chance | null; pending: boolean } {
  const ask: Ask | null = command === undefined ? null : { type: "chance", ...(command && { command }) };
  const { answer, pending } = useNow("chance", ask);
  return { chance: answer, pending };
}

/** What an attempt by these ships and crews would need and have. A null team asks nothing. */
export const useAttemptBy = (ships: string[], team: string[] | null) =>
  useNow("attempt", team && team.length > 0 ? { type: "attempt", ships, team } : null).answer;

/** The needs of the running attempt without that crew. Undefined if the crew takes no part. */
export function useNeedsWithout(crew: string | null): Need[] | undefined {
  const { attempt } = useTable().view;
  const team = attempt?.live.filter((one) => one !== crew) ?? [];
  const asks = crew !== null && attempt !== null && team.length < attempt.live.length;
  const answer = useAttemptBy(attempt?.ships ?? [], asks ? team : null);
  return answer ? [...answer.needs, ...answer.further] : undefined;
}
