import { counted, does } from "../../../core/words/grammar";
import type { Command, Event, View } from "../../../generated/cosmic-conquest";
import { type Ending, each, measure } from "../../../kit/tell/telling";
import { claimOf, faction } from "../read";

/** How a match is summed up: units, then systems (R84). */
export const ended: Pick<Ending<View, Command, Event>, "scores" | "decided" | "brought"> = {
  scores: (view) =>
    view.factions.map(({ total, systems, alive }) => [
      measure(alive ? total.units : 0, "unit"),
      measure(alive ? systems : 0, "system"),
    ]),
  brought: (view, _, seat) => faction(view, seat).name,
  decided(view, model) {
    const { reason, ranking } = view.end ?? {};
    const winner = ranking?.find(({ place }) => place === 1);
    if (!winner) return null;
    const { seat, total } = winner;
    switch (reason) {
      case "overlord": {
        const { others } = claimOf(view, seat);
        const all = view.factions.length > 2 ? "all others together" : "the other";
        return [{ seat }, ` ${does(model, seat, "produce")} ${counted(total, "unit")} a turn, ${all} ${others}.`];
      }
      case "turn-limit":
        return [
          `Turn ${view.limit} was the last. `,
          { seat },
          ` ${does(model, seat, "produce")} most: ${total} units.`,
        ];
      case "sole-survivor": {
        const log = model.log.value.map(({ event }) => event);
        const out = each(log, "seat-eliminated").at(-1)?.seat;
        return out === undefined ? null : [{ seat: out }, ` ${does(model, out, "have")} lost the last system.`];
      }
      default:
        return null;
    }
  },
};
