import { computed, type ReadonlySignal } from "@preact/signals";
import { same } from "../../core/match/canonical";
import type { Answer, Command, Giving, View, Way } from "../../generated/aries-star-fleet";
import { perTable, type Taken, taken } from "../../kit/act/hand";
import { sendCommand } from "../../kit/act/send";
import { useAnswer } from "../../kit/hooks/asked";
import { aimOf, FleetChoices, placePiece } from "./choices";
import { answeringOf, chooseOrSend } from "./panels/attempt-answer";
import { type Model, secretsOf, useTable } from "./read";

/** A flight that takes a transfer into reserve first. */
export interface Flight {
  ship: string;
  to: string;
  from: Giving;
}

/** What the viewer of one table has taken up; nothing here is known to the server. */
export interface Ui {
  choices: ReadonlySignal<FleetChoices>;
  /** A card of the hand, or something on the board: `a.narra`, `at:mars`, `surface:b:mars`. The seed that is to be placed. */
  held: Taken<string | null>;
  /** What would be given next: by the primary button, or by a second tap. */
  aimed: Taken<Command | null>;
  flight: Taken<Flight | null>;
}

export const uiOf = perTable((model: Model): Ui => {
  const choices = computed(() => new FleetChoices(model.mode === "play" ? model.choices.value : []));
  const held = taken<string | null>(null, (id) => {
    const view = model.view.value;
    if (!view) return null;
    if (choices.value.one("place-seed")) return view.seed;
    return id !== null && isThere(view, model, id) ? id : null;
  });
  const aimed = taken<Command | null>(null, (command) => (command && choices.value.has(command) ? command : null));
  const flight = taken<Flight | null>(null, (plan) => {
    const possible = plan && choices.value.one("transfer", { ship: plan.ship, to: "reserve", from: plan.from });
    return possible && held.value === plan.ship ? plan : null;
  });
  return { choices, held, aimed, flight };
});

/** Whether something that was taken up is still to be seen. */
function isThere(view: View, model: Model, id: string): boolean {
  if (id.startsWith("at:") || id.startsWith("surface:")) return true;
  const own = secretsOf(view, model.seat.value ?? 0);
  const held = own ? [...own.hand, ...own.stored, ...own.row.map(({ card }) => card)] : [];
  const tables = view.sides.flatMap(({ table, active }) => [...table, active?.card]);
  const [ships, stations, crews, upgrades] = [view.ships, view.stations, view.crews, view.upgrades];
  return [ships, stations, crews, upgrades].some((things) => id in things) || [...held, ...tables].includes(id);
}

/** Lays down whatever is taken up. */
export function layDown(model: Model): void {
  const { held, aimed, flight } = uiOf(model);
  held.take(null);
  aimed.take(null);
  flight.take(null);
  answeringOf(model).chosen.take(null);
}

/** Sends a command; a ship stays taken up for the next order, and so does the one from which somebody went. */
export async function send(model: Model, command: Command): Promise<void> {
  const { held } = uiOf(model);
  const view = model.view.value;
  const id = held.value ?? "";
  const crew = view?.crews[id]?.holder;
  const from = crew && "in" in crew ? crew.in : view?.upgrades[id]?.holder;
  layDown(model);
  held.take(view?.ships[id] ? id : (from ?? null));
  await sendCommand(model, command);
}

/** Whoever goes somewhere can go back. */
const BACK: Command["type"][] = ["move-crew", "move-upgrade"];

/** First chooses, then does: but what can be taken back is done at once. */
export function aimOrSend(model: Model, command: Command): void {
  const { aimed, flight } = uiOf(model);
  flight.take(null);
  if (BACK.includes(command.type) || (aimed.value && same(aimed.value, command))) void send(model, command);
  else aimed.take(command);
}

/** Transfers what the flight takes, then flies; stops at the first refusal. */
export async function fly(model: Model, { ship, to, from }: Flight): Promise<void> {
  uiOf(model).flight.take(null);
  if (await model.send({ type: "transfer", ship, to: "reserve", from })) {
    await model.send({ type: "move-ship", ship, location: to });
  }
}

/** What can be done with the thing that is held by pointing at a piece. */
export function pointing(model: Model, piece: string): Command[] {
  const { choices, held } = uiOf(model);
  const view = model.view.value;
  if (!held.value || !view) return [];
  return choices.value.with(held.value).filter((command) => aimOf(command, view) === piece);
}

/** What composes or answers the question that is open, by pointing at that. */
export function answering(model: Model, id: string): Command | undefined {
  const list = uiOf(model).choices.value;
  return list.one("toggle", { id }) ?? list.one("choose", { id });
}

/** Takes something up; what can be done with it in one way alone, and is aimed at nothing, is ready at once. */
export function takeUp(model: Model, id: string): void {
  const { choices, held, aimed } = uiOf(model);
  if (held.value === id) {
    if (aimed.value) void send(model, aimed.value);
    else layDown(model);
    return;
  }
  layDown(model);
  held.take(id);
  const [only, ...others] = choices.value.with(id);
  aimed.take(only && others.length === 0 ? only : null);
}

/** Points at a piece of the board: answers what is asked, aims what is held, or takes it up. */
export function point(model: Model, piece: string): void {
  const answer = answering(model, piece);
  const [command] = pointing(model, piece);
  if (answer?.type === "toggle") void sendCommand(model, answer);
  else if (answer) chooseOrSend(model, answer);
  else if (command) aimOrSend(model, command);
  else takeUp(model, piece);
}

/** What the gauges of a ship can add to its reserve, the smallest gift first, and how far it would reach with each. */
export function boosts(model: Model, ship: string): { from: Giving; plus: number }[] {
  const { base } = model.view.value?.ships[ship] ?? {};
  if (!base) return [];
  const gives: Record<Giving, number> = {
    power: base.power,
    weapons: base.weapons,
    reserve: 0,
    both: base.power + base.weapons,
  };
  const listed = uiOf(model).choices.value.each("transfer", { ship, to: "reserve" });
  return listed.map(({ from }) => ({ from, plus: gives[from] })).sort((one, other) => one.plus - other.plus);
}

/** The flight that gives away least of power and weapons; null where it needs no gift, or none is enough. */
export function flightTo(model: Model, ship: string, { location, need, now }: Way): Flight | null {
  const left = model.view.value?.ships[ship]?.left ?? 0;
  const boost = boosts(model, ship).find(({ plus }) => left + plus >= need);
  return !now && boost ? { ship, to: location, from: boost.from } : null;
}

/** First plans, then flies. */
export function planOrFly(model: Model, plan: Flight): void {
  const { aimed, flight } = uiOf(model);
  aimed.take(null);
  if (flight.value?.to === plan.to) void fly(model, flight.value);
  else flight.take(plan);
}

/** Where the ship that is held could go, as the server works it out; nothing where no ship is held. */
export function useReach(): Way[] {
  const { model, view } = useTable();
  const id = uiOf(model).held.value;
  const flies = id !== null && view === model.view.value && !view.end && view.ships[id]?.place.level === "space";
  const { answer } = useAnswer<Answer>(model, flies ? { type: "reach", ship: id } : null);
  return answer?.type === "reach" && flies ? answer.ways : [];
}

/** Something on the board that can be pointed at: how it looks for that, and what choosing it does. */
export function pointable(model: Model, piece: string) {
  const { held, aimed, flight } = uiOf(model);
  const view = model.view.value;
  const answer = model.mode === "play" ? answering(model, piece) : undefined;
  const own = secretsOf(view as View, model.seat.value ?? -1);
  const usable = answer !== undefined || (model.mode === "play" && pointing(model, piece).length > 0);
  const target = aimed.value && view ? aimOf(aimed.value, view) : null;
  const chosen = answeringOf(model).chosen.value;
  const isChosen = own?.selection?.chosen.includes(piece) || (chosen?.type === "choose" && chosen.id === piece);
  const on = held.value === piece || isChosen;
  const isAim = target === piece || (flight.value !== null && placePiece(flight.value.to) === piece);
  const state = `${usable ? "usable" : ""} ${on ? "on" : ""} ${isAim ? "aimed" : ""} ${model.pointed.value === piece ? "pointed" : ""}`;
  return { state, pressed: on || isAim, act: () => point(model, piece) };
}
