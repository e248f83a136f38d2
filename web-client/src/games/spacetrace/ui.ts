import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { kept } from "../../core/storage";
import type { Answer, Ask, Command, FleetKind, Forecast, Joins, Own, View } from "../../generated/spacetrace";
import { Aiming } from "../../kit/act/aim";
import { perTable, type Taken, taken } from "../../kit/act/hand";
import { useAnswer } from "../../kit/hooks/asked";
import { isTelling } from "../../kit/hooks/at-table";
import { aimOf, cardPiece, numberIn } from "./aims";
import { face, type Model, ownOf, promptOf, useTable } from "./read";
import { storyOf } from "./story/story";

/** An attack that the viewer is about to declare. */
export interface Plan {
  extra: Joins;
  pause: boolean;
}

/** What the viewer of one table is about to do. The server does not know of it. */
export interface Ui {
  aiming: Aiming<Command, View>;
  own: ReadonlySignal<Own | null>;
  /** The held card of the hand. Null for none. */
  held: ReadonlySignal<string | null>;
  aimed: Taken<Command | null>;
  plan: Taken<Plan | null>;
  /** On a phone, the fleet shown for each seat. */
  looked: Signal<Record<number, FleetKind>>;
}

/** Whether this browser passes by itself if the viewer can play nothing. */
export const autoPass = kept<boolean>("spacetrace-auto-pass", false);

export const uiOf = perTable((model: Model): Ui => {
  const aiming: Aiming<Command, View> = new Aiming<Command, View>(model, {
    aimOf,
    wish: (from, to) => (to !== undefined && isListed(from) ? null : wishOf(model, from, to)),
    waits: () => isTelling(storyOf(model)),
  });
  /** Whether a card has listed plays. Such a card gets no wish for a target. */
  const isListed = (card: string) => aiming.from(card).some(({ aside }) => !aside);
  const own = computed(() => {
    const view = model.view.value;
    return view && model.mode === "play" && model.choices.value.length > 0 ? ownOf(model, view) : null;
  });
  const held = computed(() => {
    const piece = aiming.held.value;
    return own.value?.hand.find((card) => cardPiece(card) === piece) ?? null;
  });
  const plan = taken<Plan | null>(null, (now) => (now && aiming.choices.value.one("attack") ? now : null));
  passByItself(model, aiming);
  return { aiming, own, held, aimed: aiming.aimed, plan, looked: signal({}) };
});

/** The unlisted command for a card of the hand, which may lack only manpower. Null for none. */
function wishOf(model: Model, from: string, to: string | undefined): Command | null {
  const view = model.view.value;
  const own = view && ownOf(model, view);
  const card = own?.composing === null ? own.hand.find((one) => cardPiece(one) === from) : undefined;
  if (!card || (to !== undefined && numberIn("s", to) === undefined)) return null;
  const ship = to === undefined ? undefined : numberIn("s", to);
  const isTurn = promptOf(model) === "main";
  switch (face(model, card).kind) {
    case "ship":
      return isTurn && ship === undefined ? { type: "deploy", card } : null;
    case "tactic":
      return { type: "play-tactic", card, ...(ship !== undefined && { ship }) };
    case "commander":
      return isTurn ? { type: "play-commander", card, ship: ship ?? 0 } : null;
    default:
      return null;
  }
}

/** The shortest and longest wait before an automatic pass, in ms. It is random, so that it reveals nothing. */
const DELAY = [600, 1800] as const;
const WINDOWS = ["answer", "class-window", "end-window"];
const PASSES = ["pass", "pass-battle", "pass-turn"] as const;
const PLAYS = ["play-reinforcement", "deploy", "play-commander", "play-tactic"] as const;

function passByItself(model: Model, { choices }: Aiming<Command, View>): void {
  effect(() => {
    const [pass] = choices.value.any(...PASSES);
    const idle = autoPass.value && WINDOWS.includes(promptOf(model) ?? "");
    if (!pass || !idle || choices.value.any(...PLAYS).length > 0) return;
    const wait = DELAY[0] + Math.random() * (DELAY[1] - DELAY[0]);
    const timer = window.setTimeout(() => void model.send(pass), wait);
    return () => window.clearTimeout(timer);
  });
}

/** The listed commands to pass, the shortest pass first. */
export const passes = (model: Model): Command[] => uiOf(model).aiming.choices.value.any(...PASSES);

/** Lays down the held piece, and drops the planned attack. */
export function layDown(model: Model): void {
  const { aiming, plan } = uiOf(model);
  aiming.layDown();
  plan.take(null);
}

/** Sends a command, lays down the held piece, and drops the planned attack. */
export async function give(model: Model, command: Command): Promise<void> {
  const { aiming, plan } = uiOf(model);
  plan.take(null);
  await aiming.give(command);
}

/** The reinforcement cards that would pay for a command, and the reason if it is refused. Null if unknown. */
export function usePayment(command: Command | null): { cards: string[] | null; why: string | null } {
  const { model } = useTable();
  const ask: Ask | null = command && { type: "payment", command };
  const { answer, pending, refusal } = useAnswer<Answer>(model, ask);
  // A pending answer is still that of an earlier position, whose cards may be gone.
  const cards = answer?.type === "payment" && !pending ? answer.cards : null;
  return { cards, why: refusal?.message ?? null };
}

/** The payment for the aimed command, if it is not listed. */
export function useLacking() {
  const { aiming, aimed } = uiOf(useTable().model);
  return usePayment(aimed.value && !aiming.has(aimed.value) ? aimed.value : null);
}

/** Pays with these cards, then gives the command. Stops at the first refusal. */
export async function payAndGive(model: Model, cards: readonly string[], command: Command): Promise<void> {
  layDown(model);
  for (const card of cards) if (!(await model.send({ type: "play-reinforcement", card }))) return;
  await give(model, command);
}

/** The commands that take effect when they are played. */
const WORKS = ["play-reinforcement", "play-tactic", "choose-target"];

/** The aimed command, if it is listed and not just the first of two steps. Null if not. */
export function aimedEffect(model: Model): Command | null {
  const { aiming, aimed } = uiOf(model);
  const command = aimed.value;
  const step = command && "sacrifice" in command && command.sacrifice !== undefined;
  return command && !step && WORKS.includes(command.type) && aiming.has(command) ? command : null;
}

/** The server's forecast. A null `ask` asks nothing. */
export function useForecastOf(ask: Ask | null): { forecast: Forecast | null; pending: boolean } {
  const { model, view } = useTable();
  // The server cannot be asked about a story's views, only about the current position.
  const { answer, pending } = useAnswer<Answer>(model, view === model.view.value && !view.end ? ask : null);
  return { forecast: answer?.type === "forecast" ? answer : null, pending };
}

/** Asks how the stack and the rest of the attack end, with this command or without one. */
export const playedOut = (command: Command | null): Ask => ({ type: "played-out", ...(command && { command }) });

/** The forecast of the current or possible battle, and the kind of forecast (`of`). Null for no battle. */
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

/** What the aimed card would do if it took effect now. Null until it is known. */
export function useEffectOf(): Answer | null {
  const { model } = useTable();
  const command = aimedEffect(model);
  return useAnswer<Answer>(model, command && { type: "effect", command }).answer;
}
