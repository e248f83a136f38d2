import type { Command, Event, View } from "../../../generated/spacetrace";
import { marksOf } from "../../../kit/tell/moments";
import {
  bad,
  type Chip,
  each,
  good,
  type Outcome,
  type Result,
  type Stretch,
  stretches,
  type Telling,
} from "../../../kit/tell/telling";
import { baseOf, face, isBase, type Model, namedIn } from "../read";
import { texts } from "../words/messages";
import { ended } from "./ended";
import { moments } from "./moments";

function outcomes(events: Event[], model: Model): Outcome[] {
  const me = model.seat.value;
  if (me === null) return [];
  return stretches(events, ["battle-started"], ["battle-ended"]).map((battle) => {
    const attacker = each(events.slice(0, battle.from + 1), "attack-declared").at(-1)?.seat ?? 0;
    return outcome(battle, model, attacker === me);
  });
}

/** What one side has lost: single ships, cards, and points of its Base. */
interface Losses {
  ships: number;
  cards: string[];
  base: number;
}

function lossesOf(events: Event[], model: Model, own: boolean): Losses {
  const mine = (seat: number | undefined) => (seat === model.seat.value) === own;
  const steps = [...each(events, "fire-step"), ...each(events, "preemptive-step")];
  return {
    ships: steps
      .flatMap(({ sides, named }) =>
        sides.flatMap(({ hits }) => hits.map((hit) => ({ ...hit, ...namedIn(named, hit.ship) }))),
      )
      .filter(({ seat }) => mine(seat))
      .reduce((sum, { destroyed }) => sum + destroyed, 0),
    cards: each(events, "ship-lost")
      .filter(({ seat }) => mine(seat))
      .map(({ card }) => card),
    base: each(events, "base-damaged")
      .filter(({ seat }) => mine(seat))
      .reduce((sum, { points }) => sum + points, 0),
  };
}

function outcome({ from, to, events }: Stretch<Event>, model: Model, attacks: boolean): Outcome {
  const [own, theirs] = [lossesOf(events, model, true), lossesOf(events, model, false)];
  const result = resultOf(own, theirs, attacks);
  const view = model.view.value;
  const seat = model.seat.value ?? 0;
  const target = attacks ? 1 - seat : seat;
  const base = view && baseOf(view, target);
  const name = texts.text("base-of", { seat: target }, model);
  const hit = result === "won" || result === "lost";
  return {
    from,
    to,
    result,
    title: texts.words(model, hit ? "outcome-hit" : "outcome-safe", {
      base: base ? { words: [{ piece: `s${base.id}`, name }] } : name,
    }),
    about: { name: "base", kind: attacks ? "iron" : "ocean", seat: target },
    chips: [...chips(own, bad, "own"), ...chips(theirs, good, "theirs")],
  };
}

function resultOf(own: Losses, theirs: Losses, attacks: boolean): Result {
  if (attacks) return theirs.base > 0 ? "won" : "failed";
  return own.base > 0 ? "lost" : "held";
}

function chips({ base, cards, ships }: Losses, chip: typeof good, whose: "own" | "theirs"): Chip[] {
  return [
    ...(base > 0 ? [chip("bolt-bomb", texts.text("outcome-damage", { points: base }))] : []),
    ...(cards.length > 0 ? [chip("ship-wreck", texts.text("outcome-cards", { count: cards.length, whose }))] : []),
    ...(ships > 0 ? [chip("starfighter", texts.text("outcome-ships", { count: ships, whose }))] : []),
  ];
}

export const telling: Telling<View, Command, Event> = {
  outcomes,
  ...marksOf(moments),
  ending: {
    won: texts.text("ending-won"),
    lost: texts.text("ending-lost"),
    ...ended,
    gems: (view, model) =>
      Object.values(view.ships)
        .filter((ship) => isBase(ship) || ship.alive > 0)
        .sort((a, b) => Number(isBase(b)) - Number(isBase(a)) || face(model, b.card).lp - face(model, a.card).lp)
        .map((ship) => ({
          name: isBase(ship) ? texts.text("base-of", { seat: ship.seat }, model) : face(model, ship.card).name,
          kind: isBase(ship) ? (ship.seat === model.seat.value ? "ocean" : "iron") : undefined,
          icon: isBase(ship) ? undefined : "starfighter",
          seat: ship.seat,
        })),
  },
};
