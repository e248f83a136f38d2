import type { Word } from "../../../core/words/sentence";
import type { Command, Event, View } from "../../../generated/solar-empires";
import { type Ending, logged } from "../../../kit/tell/telling";
import { type Model, player, shipsOf } from "../read";
import { texts } from "../words/messages";

/** The final scores (planets, then ships, as in a reckoning, R94), the races, and the event that decided the match. */
export const ended: Pick<Ending<View, Command, Event>, "scores" | "decided" | "brought"> = {
  scores: (view) =>
    view.players.map(({ seat, planets }) => {
      const ships = shipsOf(view).filter(({ owner }) => owner === seat).length;
      return [
        { value: planets, what: texts.text("score-planets", { count: planets }) },
        { value: ships, what: texts.text("score-ships", { count: ships }) },
      ];
    }),
  brought: (view, _, seat) => texts.text("race", { race: player(view, seat).race }),
  decided(view, model) {
    const reason = view.end?.reason;
    if (reason === "conquest") return conquered(view, model);
    if (reason === "exhaustion" || reason === "last-standing") return exhausted(view, model);
    const id = `decided-${reason}`;
    return texts.has(id) ? texts.words(model, id, { turn: view.turn }) : null;
  },
};

function conquered(view: View, model: Model): Word[] | null {
  const last = logged(model, "planet-captured").at(-1);
  if (!last) return null;
  const count = view.planets.filter(({ gone }) => !gone).length;
  return texts.words(model, "decided-conquest", { seat: last.to, orbit: last.orbit, turn: view.turn, count });
}

function exhausted(view: View, model: Model): Word[] | null {
  const out = logged(model, "seat-eliminated").findLast(({ reason }) => reason === "exhaustion");
  const seat = out?.seat ?? view.players.find(({ steps_left }) => steps_left === 0)?.seat;
  return seat === undefined ? null : texts.words(model, "decided-exhaustion", { seat });
}
