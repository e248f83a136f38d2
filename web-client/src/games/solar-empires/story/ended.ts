import { does } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import type { Command, Event, View } from "../../../generated/solar-empires";
import { type Ending, each, measure } from "../../../kit/tell/telling";
import { type Model, player } from "../read";
import { planet } from "../words/sentence";
import { RACES } from "../words/words";

const shipsOf = (view: View, seat: number): number =>
  Object.values(view.ships).filter((ship) => ship?.owner === seat).length;

/** How a match is summed up: worlds, then ships, as a reckoning does (R94). */
export const ended: Pick<Ending<View, Command, Event>, "scores" | "decided" | "brought"> = {
  scores: (view) =>
    view.players.map(({ seat, planets }) => [measure(planets, "world"), measure(shipsOf(view, seat), "ship")]),
  brought: (view, _, seat) => RACES[player(view, seat).race],
  decided(view, model) {
    switch (view.end?.reason) {
      case "conquest":
        return conquered(view, model);
      case "exhaustion":
      case "last-standing":
        return exhausted(view, model);
      case "last-planet":
        return ["The last world is gone, and the most ships decide."];
      case "mutual-exhaustion":
        return ["Nobody has a card or a ship left, and the most worlds decide."];
      case "idle":
        return ["Nothing happened for five turns, and the most worlds decide."];
      case "turn-limit":
        return [`Turn ${view.turn} was the last, and the most worlds decide.`];
      default:
        return null;
    }
  },
};

function conquered(view: View, model: Model): Word[] | null {
  const log = model.log.value.map(({ event }) => event);
  const last = each(log, "planet-captured").at(-1);
  if (!last) return null;
  const worlds = view.planets.filter(({ gone }) => !gone).length;
  return [
    { seat: last.to },
    ` ${does(model, last.to, "take")} `,
    planet(model, last.orbit),
    ` on turn ${view.turn}, and with it the last world of ${worlds}.`,
  ];
}

function exhausted(view: View, model: Model): Word[] | null {
  const log = model.log.value.map(({ event }) => event);
  const out = each(log, "seat-eliminated").findLast(({ reason }) => reason === "exhaustion");
  const seat = out?.seat ?? view.players.find(({ steps_left }) => steps_left === 0)?.seat;
  return seat === undefined ? null : [{ seat }, ` ${does(model, seat, "have")} no card and no ship left.`];
}
