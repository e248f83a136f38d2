import { type Signal, signal } from "@preact/signals";
import type { Ask, Command, Effect, Odds, Prospect, Threat, View } from "../../generated/galactic-supremacy";
import { Aiming } from "../../kit/act/aim";
import { perTable } from "../../kit/act/hand";
import { type Asked, useAnswer } from "../../kit/hooks/asked";
import { isTelling } from "../../kit/hooks/at-table";
import { aimOf, cardPiece, partsOf, wishAt } from "./aims";
import { type Model, opponents, unit, useTable } from "./read";
import { storyOf } from "./story/story";

/** What the viewer of one table is about to do or has opened; nothing here is known to the server. */
export interface Ui {
  aiming: Aiming<Command, View>;
  settings: Signal<boolean>;
  /** The opponent looked at, where the board has no room for all. */
  looked: Signal<number | null>;
}

const COMMAND = cardPiece("command");

export const uiOf = perTable((model: Model): Ui => {
  const aiming: Aiming<Command, View> = new Aiming<Command, View>(model, {
    aimOf: (command) => aimOf(command, model),
    wish: wishAt,
    // What a Command card does is chosen in the panel.
    looks: (piece) => piece === COMMAND && aiming.choices.value.one("play") !== undefined,
    // Until the phase ends, moves are taken back.
    isLight: ({ type }) => type === "move-fleet" || type === "move-leader",
    waits: () => isTelling(storyOf(model)),
  });
  return { aiming, settings: signal(false), looked: signal(null) };
});

/** The effects that a Command card could be played for now. */
export const effectsOf = (model: Model): Effect[] => [
  ...new Set(
    uiOf(model)
      .aiming.choices.value.each("play")
      .map(({ effect }) => effect),
  ),
];

/** Whether what a Command card does is being chosen, or at whom. */
export function isPlaying(model: Model): boolean {
  const held = uiOf(model).aiming.held.value ?? "";
  return partsOf(held)[0] === "effect" || (held === COMMAND && effectsOf(model).length > 0);
}

/** Sends a command and lays down what was taken up. */
export const give = (model: Model, command: Command): void => void uiOf(model).aiming.give(command);

/** Opens or closes what says when the viewer is asked. */
export function turnSettings(model: Model): void {
  const { settings } = uiOf(model);
  settings.value = !settings.value;
}

/** The other party of the attack at hand, as the viewer sees it; null without one. */
export function enemy(view: View): number | null {
  const { combat, staged, me } = view;
  if (combat) return combat.defender === me ? combat.attacker : combat.defender;
  return staged ? (unit(view, staged.world)?.owner ?? null) : null;
}

/** The opponent that matters now: of the attack, the one looked at, the one in play, the next in turn order. */
export function focusOf(model: Model, view: View): number | null {
  const others = opponents(view);
  const { looked } = uiOf(model);
  const candidates = [enemy(view), looked.value, view.pending?.seat ?? null, view.active, others[0] ?? null];
  return candidates.find((seat) => seat !== null && others.includes(seat)) ?? null;
}

const useAsk = <Answer>(ask: Ask | null): Asked<Answer> => useAnswer<Answer>(useTable().model, ask);

/** The steps of a combat before its dice roll: that long there are chances to be told. */
const BEFORE_THE_DICE = ["answer", "riposte", "disposition", "tactics"];

/** The chance that stands for an attack, and the others to set against it. */
export interface Chances {
  main: Odds;
  all: Odds | null;
  tactical: Odds | null;
}

/** The chances of the attack at hand; nothing is asked where the viewer may not know them. */
export function useChances(): Asked<Chances> {
  const { combat, staged, me } = useTable().view;
  const isParty = combat !== null && (combat.attacker === me || combat.defender === me);
  const isTold = combat ? isParty && BEFORE_THE_DICE.includes(combat.step) : (staged?.fleets.length ?? 0) > 0;
  const asked = useAsk<Odds[]>(isTold ? { type: "odds" } : null);
  return { ...asked, answer: chancesOf(asked.answer ?? []) };
}

function chancesOf(odds: Odds[]): Chances | null {
  const find = (defence: Odds["defence"], tactical: boolean) =>
    odds.find((odds) => odds.defence === defence && odds.tactical === tactical) ?? null;
  const main = find("as-set", false) ?? find("at-world", false);
  if (!main) return null;
  return { main, all: main.defence === "at-world" ? find("all", false) : null, tactical: find(main.defence, true) };
}

/** How the viewer's every fleet together would fare against each world of the others. */
export function useThreats(): Asked<Threat[]> {
  const { me, players, ended } = useTable().view;
  const isPlaying = me !== null && players[me]?.alive && !ended;
  return useAsk<Threat[]>(isPlaying ? { type: "threats" } : null);
}

/** The same for one world, in thousandths; null while it is not known. */
export const useThreat = (world: string): number | null =>
  useThreats().answer?.find((threat) => threat.world === world)?.win ?? null;

/** What one more level of each technology would bring the viewer. */
export const useProspects = (): Asked<Prospect[]> => useAsk<Prospect[]>({ type: "prospects" });
