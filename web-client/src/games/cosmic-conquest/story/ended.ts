import type { Command, Event, View } from "../../../generated/cosmic-conquest";
import { type Ending, logged } from "../../../kit/tell/telling";
import { claimOf, faction } from "../read";
import { texts } from "../words/messages";

/** The summary of a match: units, then systems (R84). */
export const ended: Pick<Ending<View, Command, Event>, "scores" | "decided" | "brought"> = {
  scores: (view) =>
    view.factions.map(({ total, systems, alive }) =>
      [alive ? total.units : 0, alive ? systems : 0].map((value, i) => ({
        value,
        what: texts.text(i === 0 ? "measure-units" : "measure-systems", { value }),
      })),
    ),
  brought: (view, _, seat) => faction(view, seat).name,
  decided(view, model) {
    const { reason, ranking } = view.end ?? {};
    const winner = ranking?.find(({ place }) => place === 1);
    if (!winner || reason === undefined || reason === "resignation") return null;
    const seat = reason === "sole-survivor" ? logged(model, "seat-eliminated").at(-1)?.seat : winner.seat;
    if (seat === undefined) return null;
    const { others } = claimOf(view, winner.seat);
    const rivals = view.factions.length - 1;
    return texts.words(model, `decided-${reason}`, { seat, units: winner.total, others, rivals, turn: view.limit });
  },
};
