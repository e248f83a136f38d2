import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { kept } from "../../core/storage";
import type { Answer, Ask, Command, FleetKind, Forecast, Joins, Own, View } from "../../generated/spacetrace";
import { perTable, type Taken, taken } from "../../kit/act/hand";
import { sendCommand } from "../../kit/act/send";
import { useAnswer } from "../../kit/hooks/asked";
import { type Aim, aimsOf, SpaceChoices, same } from "./choices";
import { face, type Model, ownOf, promptOf, useTable } from "./read";
import { storyOf } from "./story";

/** An attack as it would be declared. */
export interface Plan {
  extra: Joins;
  pause: boolean;
}

/** What the viewer of one table has taken up; nothing here is known to the server. */
export interface Ui {
  choices: ReadonlySignal<SpaceChoices>;
  own: ReadonlySignal<Own | null>;
  /** A card of the hand, by its sort. */
  held: Taken<string | null>;
  /** What would be given next: by the primary button, or by a second tap. It may still lack manpower. */
  aimed: Taken<Command | null>;
  plan: Taken<Plan | null>;
  /** On a phone, the fleet of each seat that is looked at. */
  looked: Signal<Record<number, FleetKind>>;
}

/** This browser lets pass what it could not answer anyway. */
export const autoPass = kept<boolean>("spacetrace-auto-pass", false);

export const uiOf = perTable((model: Model): Ui => {
  const choices = computed(() => new SpaceChoices(model.mode === "play" ? model.choices.value : []));
  const own = computed(() => {
    const view = model.view.value;
    return view && model.mode === "play" && choices.value.listed.length > 0 ? ownOf(model, view) : null;
  });
  const held = taken<string | null>(null, (card) => (card && own.value?.hand.includes(card) ? card : null));
  const isStill = (command: Command) =>
    choices.value.has(command) || ("card" in command && command.card === held.value);
  const aimed = taken<Command | null>(null, (command) => (command && isStill(command) ? command : null));
  const plan = taken<Plan | null>(null, (now) => (now && choices.value.one("attack") ? now : null));
  passByItself(model, choices);
  return { choices, own, held, aimed, plan, looked: signal({}) };
});

/** Shortest and longest time until a question is let pass by itself, milliseconds: how long it takes tells nothing. */
const DELAY = [600, 1800] as const;
const WINDOWS = ["answer", "class-window", "end-window"];

function passByItself(model: Model, choices: ReadonlySignal<SpaceChoices>): void {
  effect(() => {
    const list = choices.value;
    const [pass] = list.passes;
    const idle = autoPass.value && WINDOWS.includes(promptOf(model) ?? "") && !list.canPlay;
    if (!pass || !idle || storyOf(model).scene.value) return;
    const wait = DELAY[0] + Math.random() * (DELAY[1] - DELAY[0]);
    const timer = window.setTimeout(() => void model.send(pass), wait);
    return () => window.clearTimeout(timer);
  });
}

/** Lays down whatever is taken up. */
export function layDown(model: Model): void {
  const { held, aimed, plan } = uiOf(model);
  held.take(null);
  aimed.take(null);
  plan.take(null);
}

/** Sends a command and lays down what was taken up. */
export async function give(model: Model, command: Command): Promise<void> {
  layDown(model);
  await sendCommand(model, command);
}

/** First chooses, then does: for what cannot be taken back. */
export function aimOrGive(model: Model, command: Command): void {
  const { aimed, choices } = uiOf(model);
  if (aimed.value && same(aimed.value, command) && choices.value.has(command)) void give(model, command);
  else aimed.take(command);
}

/** What playing a card would be called that is not listed: it may lack no more than manpower. */
function unlisted(model: Model, card: string, aim?: Aim): Command | null {
  switch (face(model, card).kind) {
    case "ship":
      return aim ? null : { type: "deploy", card };
    case "tactic":
      return { type: "play-tactic", card, ...aim } as Command;
    case "commander":
      return aim && "ship" in aim ? { type: "play-commander", card, ship: aim.ship } : null;
    default:
      return null;
  }
}

/** Takes up a card of the hand; what can be done with it in one way alone is done by a second tap. */
export function takeUp(model: Model, card: string): void {
  const { choices, held, aimed } = uiOf(model);
  const list = choices.value;
  const given = held.value && held.value !== card ? list.playOn(held.value, { sacrifice: card }) : undefined;
  if (given) return void give(model, given);
  const [only, ...others] = list.plays(card);
  const alone = only && others.length === 0 && !("sacrifice" in only) ? only : null;
  if (held.value === card) {
    if (alone) void give(model, alone);
    else if (!only) layDown(model);
    else aimed.take(null);
    return;
  }
  layDown(model);
  held.take(card);
  aimed.take(only ? alone : unlisted(model, card));
}

/** What pointing at something does with what is held; null if nothing. */
export function pointing(model: Model, aim: Aim): Command | null {
  const { choices, held } = uiOf(model);
  const list = choices.value;
  const card = held.value;
  if (card) {
    const listed = "ship" in aim ? (list.playOn(card, aim) ?? list.playOn(card, { sacrifice: aim.ship })) : null;
    return listed ?? list.playOn(card, aim) ?? (list.plays(card).length === 0 ? unlisted(model, card, aim) : null);
  }
  if (!("ship" in aim)) return null;
  const leads = model.view.value?.fleets.some(({ flagship }) => flagship === aim.ship);
  return list.onShip(aim.ship)[0] ?? (leads ? (list.one("close-fleet") ?? null) : null);
}

/** Points at a ship, a wreck or a card on the stack: what can be taken back is done at once, the rest aimed. */
export function point(model: Model, aim: Aim): void {
  const command = pointing(model, aim);
  if (!command) return;
  if (command.type === "to-front" || ("sacrifice" in command && command.sacrifice !== undefined)) {
    void give(model, command);
  } else aimOrGive(model, command);
}

/** Whether something is what the aimed command is aimed at. */
export function isAimedAt(model: Model, aim: Aim): boolean {
  const { aimed } = uiOf(model);
  const aims = aimed.value ? aimsOf(aimed.value) : [];
  const [ship] = aimed.value && aimed.value.type !== "deploy" && "ship" in aimed.value ? [aimed.value.ship] : [];
  return aims.some((one) => JSON.stringify(one) === JSON.stringify(aim)) || ("ship" in aim && ship === aim.ship);
}

/** Something on the board that can be pointed at: how it looks for that, and what choosing it does. */
export function aimable(model: Model, aim: Aim, piece: string) {
  const command = model.mode === "play" ? pointing(model, aim) : null;
  // What may lack manpower can be pointed at and does not glow.
  const glows = command !== null && uiOf(model).choices.value.has(command);
  const aimed = isAimedAt(model, aim);
  const pointed = model.pointed.value === piece;
  return {
    state: `st-piece ${glows ? "usable" : ""} ${aimed ? "aimed" : ""} ${pointed ? "pointed" : ""}`,
    next: command ? (aimed ? "Choose it again to do it." : "Choose it.") : undefined,
    act: command ? () => point(model, aim) : undefined,
  };
}

/** The reinforcement cards that would pay for a command; the refusal says what else it lacks. */
export function usePayment(command: Command | null): { cards: string[] | null; why: string | null } {
  const { model } = useTable();
  const ask: Ask | null = command && { type: "payment", command };
  const { answer, pending, refusal } = useAnswer<Answer>(model, ask);
  // Cards that paid in the position before may be gone.
  const cards = answer?.type === "payment" && !pending ? answer.cards : null;
  return { cards, why: refusal?.message ?? null };
}

/** How the aimed command could be paid; nothing where it is listed as it is. */
export function useLacking() {
  const { aimed, choices } = uiOf(useTable().model);
  return usePayment(aimed.value && !choices.value.has(aimed.value) ? aimed.value : null);
}

/** Pays with these cards, then does it; stops at the first refusal. */
export async function payAndGive(model: Model, cards: readonly string[], command: Command): Promise<void> {
  layDown(model);
  for (const card of cards) if (!(await model.send({ type: "play-reinforcement", card }))) return;
  await sendCommand(model, command);
}

/** What works once it is played: the first step of two does not yet. */
const WORKS = ["play-reinforcement", "play-tactic", "choose-target"];

/** The aimed command, if it can be given and does something by itself. */
export function aimedEffect(model: Model): Command | null {
  const { aimed, choices } = uiOf(model);
  const command = aimed.value;
  const step = command && "sacrifice" in command && command.sacrifice !== undefined;
  return command && !step && WORKS.includes(command.type) && choices.value.has(command) ? command : null;
}

/** What something would come to, as the server works it out; null asks nothing. */
export function useForecastOf(ask: Ask | null): { forecast: Forecast | null; pending: boolean } {
  const { model, view } = useTable();
  // What a story shows on the way is no position to be asked about.
  const { answer, pending } = useAnswer<Answer>(model, view === model.view.value && !view.end ? ask : null);
  return { forecast: answer?.type === "forecast" ? answer : null, pending };
}

/** What lies on the stack and is left of the attack, played out with that card or without one. */
export const playedOut = (command: Command | null): Ask => ({ type: "played-out", ...(command && { command }) });

/** What the battle at hand would come to; null where none is at hand. */
export function useForecast(): { forecast: Forecast | null; pending: boolean; of: Ask["type"] | null } {
  const { model, view } = useTable();
  const ask = askOf(model, view);
  return { ...useForecastOf(ask), of: ask?.type ?? null };
}

function askOf(model: Model, view: View): Ask | null {
  const prompt = promptOf(model);
  if (prompt === "attack-order" || prompt === "defend-order") return { type: "order" };
  const command = aimedEffect(model);
  if (view.stack.length > 0 || (view.attack && command)) return playedOut(command);
  if (view.attack?.battle) return { type: "class-battle" };
  if (view.attack || view.once.attacked || view.turn < 2) return null;
  return { type: "attack", extra: uiOf(model).plan.value?.extra ?? "no" };
}

/** What the aimed card would do if it took effect now. */
export function useEffectOf(): Answer | null {
  const { model } = useTable();
  const command = aimedEffect(model);
  return useAnswer<Answer>(model, command && { type: "effect", command }).answer;
}
