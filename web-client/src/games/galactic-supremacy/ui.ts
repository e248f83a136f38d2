import { type Signal, signal } from "@preact/signals";
import type { Ask, Command, Effect, Odds, Prospect, Threat, View } from "../../generated/galactic-supremacy";
import { Aiming } from "../../kit/act/aim";
import { perTable } from "../../kit/act/hand";
import { type Asked, useAnswer } from "../../kit/hooks/asked";
import { isTelling } from "../../kit/hooks/at-table";
import { aimOf, cardPiece, partsOf, wishAt } from "./aims";
import { type Model, opponents, unit, useTable } from "./read";
import { storyOf } from "./story/story";

/** What the viewer has taken up, aimed or opened at one table. The server does not know of it. */
export interface Ui {
  aiming: Aiming<Command, View>;
  settings: Signal<boolean>;
  /** The opponent that a board without room for all should show. Null for none in particular. */
  looked: Signal<number | null>;
}

const COMMAND = cardPiece("command");

export const uiOf = perTable((model: Model): Ui => {
  const aiming: Aiming<Command, View> = new Aiming<Command, View>(model, {
    aimOf: (command) => aimOf(command, model),
    wish: wishAt,
    // The effect of a Command card is chosen in the panel.
    looks: (piece) => piece === COMMAND && aiming.choices.value.one("play") !== undefined,
    // Moves can be taken back until the phase ends.
    isLight: ({ type }) => type === "move-fleet" || type === "move-leader",
    waits: () => isTelling(storyOf(model)),
  });
  return { aiming, settings: signal(false), looked: signal(null) };
});

/** The effects that a Command card can be played for now. */
export const effectsOf = (model: Model): Effect[] => [
  ...new Set(
    uiOf(model)
      .aiming.choices.value.each("play")
      .map(({ effect }) => effect),
  ),
];

/** Whether the viewer is choosing the effect of a Command card, or its target. */
export function isPlaying(model: Model): boolean {
  const held = uiOf(model).aiming.held.value ?? "";
  return partsOf(held)[0] === "effect" || (held === COMMAND && effectsOf(model).length > 0);
}

/** Sends a command and lays down the held piece. */
export const give = (model: Model, command: Command): void => void uiOf(model).aiming.give(command);

/** Opens or closes the settings for when the viewer is asked. */
export function turnSettings(model: Model): void {
  const { settings } = uiOf(model);
  settings.value = !settings.value;
}

/** The viewer's enemy in the current attack; for third parties, the defender. Null without an attack. */
export function enemy(view: View): number | null {
  const { combat, staged, me } = view;
  if (combat) return combat.defender === me ? combat.attacker : combat.defender;
  return staged ? (unit(view, staged.world)?.owner ?? null) : null;
}

/** The opponent that matters now: in the attack, looked at, asked, on turn, or next in turn order. Null for none. */
export function focusOf(model: Model, view: View): number | null {
  const others = opponents(view);
  const { looked } = uiOf(model);
  const candidates = [enemy(view), looked.value, view.pending?.seat ?? null, view.active, others[0] ?? null];
  return candidates.find((seat) => seat !== null && others.includes(seat)) ?? null;
}

const useAsk = <Answer>(ask: Ask | null): Asked<Answer> => useAnswer<Answer>(useTable().model, ask);

/** The steps of a combat before its dice roll. Only in these are its chances shown. */
const BEFORE_THE_DICE = ["answer", "riposte", "disposition", "tactics"];

/** An attack's odds: as it is, if all fleets join the defence, and with Tactical Superiority. Null if not given. */
export interface Chances {
  main: Odds;
  all: Odds | null;
  tactical: Odds | null;
}

/** The odds of the current attack. Does not ask if the viewer may not know them. */
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

/** The odds of all the viewer's fleets together against each world of the others. */
export function useThreats(): Asked<Threat[]> {
  const { me, players, ended } = useTable().view;
  const isPlaying = me !== null && players[me]?.alive && !ended;
  return useAsk<Threat[]>(isPlaying ? { type: "threats" } : null);
}

/** The viewer's chance against one world, in thousandths. Null until it is known. */
export const useThreat = (world: string): number | null =>
  useThreats().answer?.find((threat) => threat.world === world)?.win ?? null;

/** What the viewer would gain from one more level of each technology. */
export const useProspects = (): Asked<Prospect[]> => useAsk<Prospect[]>({ type: "prospects" });
