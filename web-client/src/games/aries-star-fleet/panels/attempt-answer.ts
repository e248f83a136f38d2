import { computed, type ReadonlySignal } from "@preact/signals";
import { canonical } from "../../../core/match/canonical";
import type { Answer, Ask, Chance, Command, Need } from "../../../generated/aries-star-fleet";
import { Choices } from "../../../kit/act/choices";
import { perTable, type Taken, taken } from "../../../kit/act/hand";
import { sendCommand } from "../../../kit/act/send";
import { useAnswer } from "../../../kit/hooks/asked";
import { faceOfId, type Model, useTable } from "../read";

/** What the viewer would answer in a battle or an attempt; it is known to nobody until it is given. */
interface Answering {
  choices: ReadonlySignal<Choices<Command>>;
  chosen: Taken<Command | null>;
}

export const answeringOf = perTable((model: Model): Answering => {
  const choices = computed(() => new Choices(model.mode === "play" ? model.choices.value : []));
  const isListed = (command: Command) =>
    choices.value.listed.some((choice) => canonical(choice.command) === canonical(command));
  return { choices, chosen: taken<Command | null>(null, (now) => (now && isListed(now) ? now : null)) };
});

/** First chooses, then gives: what is hit or saved cannot be taken back. */
export function chooseOrSend(model: Model, command: Command): void {
  const { chosen } = answeringOf(model);
  if (chosen.value && canonical(chosen.value) === canonical(command)) void sendCommand(model, command);
  else chosen.take(command);
}

/** What an answer is about: "Science Team", "reserve", "nobody". */
export function optionName(model: Model, command: Command): string {
  switch (command.type) {
    case "choose":
      return faceOfId(model, command.id).name;
    case "save":
      return command.by === "none" ? "nobody" : faceOfId(model, command.by).name;
    case "absorb":
      return command.attribute;
    case "pod-done":
      return "nobody else";
    default:
      return "";
  }
}

/** How likely the attempt is to be finished, with that command or as things stand; null while it is not known. */
export function useChance(command: Command | null | undefined): { chance: Chance | null; pending: boolean } {
  const { model, view } = useTable();
  const ask: Ask | null = command === undefined ? null : { type: "chance", ...(command && { command }) };
  // What a story shows on the way is no position to be asked about.
  const { answer, pending } = useAnswer<Answer>(model, view === model.view.value && !view.end ? ask : null);
  return { chance: answer?.type === "chance" ? answer : null, pending };
}

/** What the running attempt would have of what it needs without that crew. */
export function useNeedsWithout(crew: string | null): Need[] | undefined {
  const { model, view } = useTable();
  const { attempt } = view;
  const team = attempt?.live.filter((one) => one !== crew) ?? [];
  const asks = crew !== null && attempt !== null && team.length > 0 && team.length < attempt.live.length;
  const ask: Ask | null = asks ? { type: "attempt", ships: attempt.ships, team } : null;
  const { answer } = useAnswer<Answer>(model, view === model.view.value ? ask : null);
  return answer?.type === "attempt" ? [...answer.needs, ...answer.further] : undefined;
}

/** The crews that bring a skill, of those. */
export const whoHas = (model: Model, crews: readonly string[], skill: string): string[] =>
  crews.filter((crew) => faceOfId(model, crew).skills.some(([has]) => has.toLowerCase() === skill));
