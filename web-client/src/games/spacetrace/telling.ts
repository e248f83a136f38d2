import { counted } from "../../core/words/grammar";
import type { Command, Event, View } from "../../generated/spacetrace";
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
} from "../../kit/tell/telling";
import { ended } from "./ended";
import { baseOf, face, isBase, type Model, namedIn } from "./read";

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
  const base = view && baseOf(view, attacks ? 1 - seat : seat);
  return {
    from,
    to,
    result,
    title: base
      ? [{ piece: `s${base.id}`, name: attacks ? "Their Base" : "Your Base" }, TITLES[result]]
      : ["The battle"],
    about: { name: "base", kind: attacks ? "iron" : "ocean", seat: attacks ? 1 - seat : seat },
    chips: [...chips(own, bad, "lost"), ...chips(theirs, good, "destroyed")],
  };
}

const TITLES: Record<Result, string> = {
  won: " is hit",
  lost: " is hit",
  held: " is out of reach",
  failed: " is out of reach",
};

function resultOf(own: Losses, theirs: Losses, attacks: boolean): Result {
  if (attacks) return theirs.base > 0 ? "won" : "failed";
  return own.base > 0 ? "lost" : "held";
}

function chips({ base, cards, ships }: Losses, chip: typeof good, verb: string): Chip[] {
  return [
    ...(base > 0 ? [chip("bolt-bomb", `${base} damage`)] : []),
    ...(cards.length > 0 ? [chip("ship-wreck", `${counted(cards.length, "card")} ${verb}`)] : []),
    ...(ships > 0 ? [chip("starfighter", `${counted(ships, "ship")} ${verb}`)] : []),
  ];
}

const baseName = (model: Model, seat: number): string =>
  seat === model.seat.value ? "Your Base" : `${model.name(seat)}’s Base`;

export const telling: Telling<View, Command, Event> = {
  outcomes,
  weights: {
    "game-ended": 20,
    "base-damaged": 12,
    "fleet-lost": 10,
    "ship-lost": 8,
    "tactic-resolved": 6,
    "commander-placed": 5,
    "attack-declared": 5,
    "ship-deployed": 4,
    "fleet-opened": 4,
    "wreck-recovered": 3,
    "reinforcement-played": 2,
    scrapped: 1,
  },
  befalls: ["base-damaged", "fleet-lost", "ship-lost"],
  figure: (event) => {
    switch (event.type) {
      case "base-damaged":
        return `−${event.points}`;
      case "reinforcement-played":
        return `+${event.mp}`;
      case "ship-deployed":
      case "commander-placed":
        return `−${event.price.paid}`;
      default:
        return null;
    }
  },
  ending: {
    won: "The sky is yours",
    lost: "takes the sky",
    ...ended,
    gems: (view, model) =>
      Object.values(view.ships)
        .filter((ship) => isBase(ship) || ship.alive > 0)
        .sort((a, b) => Number(isBase(b)) - Number(isBase(a)) || face(model, b.card).lp - face(model, a.card).lp)
        .map((ship) => ({
          name: isBase(ship) ? baseName(model, ship.seat) : face(model, ship.card).name,
          kind: isBase(ship) ? (ship.seat === model.seat.value ? "ocean" : "iron") : undefined,
          icon: isBase(ship) ? undefined : "starfighter",
          seat: ship.seat,
        })),
  },
};
