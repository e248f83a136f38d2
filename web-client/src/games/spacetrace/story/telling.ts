import type { Command, Event, View } from "../../../generated/spacetrace";
import { bad, type Chip, each, good, outcomesOf, resultOf, stretches, type Upshot } from "../../../kit/tell/telling";
import { tellingOf } from "../../../kit/tell/telling-of";
import { baseOf, face, isBase, type Model, namedIn } from "../read";
import { texts } from "../words/messages";
import { ended } from "./ended";
import { moments } from "./moments";

/** One side's losses: ships, cards, and damage to its Base. */
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

function outcome(events: Event[], model: Model, me: number, attacks: boolean): Upshot {
  const [own, theirs] = [lossesOf(events, model, true), lossesOf(events, model, false)];
  const isHit = (attacks ? theirs : own).base > 0;
  const view = model.view.value;
  const target = attacks ? 1 - me : me;
  const base = view && baseOf(view, target);
  const name = texts.text("base-of", { seat: target }, model);
  return {
    result: resultOf(attacks, isHit === attacks),
    title: texts.words(model, isHit ? "outcome-hit" : "outcome-safe", {
      base: base ? { words: [{ piece: `s${base.id}`, name }] } : name,
    }),
    about: { name: "base", kind: attacks ? "iron" : "ocean", seat: target },
    chips: [...chips(own, bad, "own"), ...chips(theirs, good, "theirs")],
  };
}

function chips({ base, cards, ships }: Losses, chip: typeof good, whose: "own" | "theirs"): Chip[] {
  return [
    ...(base > 0 ? [chip("bolt-bomb", texts.text("outcome-damage", { points: base }))] : []),
    ...(cards.length > 0 ? [chip("ship-wreck", texts.text("outcome-cards", { count: cards.length, whose }))] : []),
    ...(ships > 0 ? [chip("starfighter", texts.text("outcome-ships", { count: ships, whose }))] : []),
  ];
}

export const telling = tellingOf<View, Command, Event>(texts, moments, {
  outcomes: (events, model, me) =>
    outcomesOf(stretches(events, ["battle-started"], ["battle-ended"]), (battle, from) => {
      const attacker = each(events.slice(0, from + 1), "attack-declared").at(-1)?.seat ?? 0;
      return outcome(battle, model, me, attacker === me);
    }),
  ending: {
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
});
