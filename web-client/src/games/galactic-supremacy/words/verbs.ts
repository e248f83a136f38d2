import { byType } from "../../../core/by-type";
import type { Args } from "../../../core/words/messages";
import type { Command } from "../../../generated/galactic-supremacy";
import { verbOf } from "../../../kit/words/wording";
import { entryOf, type Model } from "../read";
import { uiOf } from "../ui";
import { texts } from "./messages";

/** A command in the words of its button. */
export const verb = verbOf<Command, Model>(
  texts,
  byType<Command, Args, Model>(
    {
      "end-phase": (_, { view }) => ({ phase: view.value?.phase }),
      pass: (_, { view }) => ({ asked: view.value?.pending?.kind }),
      exchange: ({ kind }, model) => {
        const { pay, keep } = entryOf(model, "exchange", kind).facts;
        return { pays: pay, seeks: keep };
      },
      play: ({ target = null }) => ({ target }),
      "build-colony": (_, model) => ({ cost: entryOf(model, "card", "colony").facts.cost }),
      research: (_, model) => ({ cost: entryOf(model, "card", "research").facts.cost }),
      "choose-kills": ({ count }, { view }) => ({
        leaders: view.value?.combat?.kill_options.find((option) => option.count === count)?.leaders ?? 0,
      }),
    },
    {},
  ),
);

/** What the next tap on a piece does. */
export function nextTap(model: Model, id: string, next: "choose" | "again"): string {
  const { aiming } = uiOf(model);
  const goes = aiming.from(id).some(({ to }) => to !== undefined);
  return texts.text(`next-${next}`, { goes, aimed: aiming.aimed.value !== null });
}
