import type { Args } from "../../../core/words/messages";
import type { Command } from "../../../generated/galactic-supremacy";
import { entryOf, type Model } from "../read";
import { uiOf } from "../ui";
import { texts } from "./messages";

/** What a command does, as its button says it. */
export const verb = (model: Model, command: Command): string =>
  texts.text(`choice-${command.type}`, { ...command, ...about(model, command) }, model);

/** What the next tap on a piece does. */
export function nextTap(model: Model, id: string, next: "choose" | "again"): string {
  const { aiming } = uiOf(model);
  const goes = aiming.from(id).some(({ to }) => to !== undefined);
  return texts.text(`next-${next}`, { goes, aimed: aiming.aimed.value !== null });
}

/** What a command's fields do not say by themselves. */
function about(model: Model, command: Command): Args {
  const view = model.view.value;
  switch (command.type) {
    case "end-phase":
      return { phase: view?.phase };
    case "pass":
      return { asked: view?.pending?.kind };
    case "exchange": {
      const { pay, keep } = entryOf(model, "exchange", command.kind).facts;
      return { pays: pay, seeks: keep };
    }
    case "play":
      return { target: command.target ?? null };
    case "build-colony":
      return { cost: entryOf(model, "card", "colony").facts.cost };
    case "research":
      return { cost: entryOf(model, "card", "research").facts.cost };
    case "choose-kills":
      return { leaders: view?.combat?.kill_options.find(({ count }) => count === command.count)?.leaders ?? 0 };
    default:
      return {};
  }
}
