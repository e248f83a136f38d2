import type { Of } from "../../../core/by-type";
import { signed } from "../../../core/words/grammar";
import { figure } from "../../../core/words/messages";
import type { Event, Strength } from "../../../generated/aries-star-fleet";
import type { Part } from "../../../kit/words/explain";
import { sayingOf } from "../../../kit/words/wording";
import { actorOf, faceOfId, isMet, type Model } from "../read";
import { texts } from "./messages";

export const { say, heading } = sayingOf<Event, Model>(texts, {
  icons: {
    "reinforcement-ended": "power-lightning",
    "shifts-ended": "power-lightning",
    "crew-battle-result": "crossed-swords",
    "random-pick": "rolling-dices",
    "turn-end": "sands-of-time",
    "time-up": "sands-of-time",
    "game-over": "laurel-crown",
  },
  seatOf: actorOf,
  together: {
    stopped: ({ cards }) => ({ count: cards.length }),
    unstopped: ({ cards }) => ({ count: cards.length }),
    "enhancement-discarded": ({ reason }, model) => ({ saves: faceOfId(model, reason).kind === "crew" }),
    "power-transferred": ({ values, to }) => ({ now: values[to] }),
    "ship-moved": (event) => ({ need: range(event) }),
    "ship-battle": ({ attackers, target, weapons, power, difference }, model) => {
      const fired = attackers.flatMap((one) => partsOf(model, one));
      return {
        attackers: attackers.map(({ ship }) => ship),
        target: target.ship,
        weapons: figure(weapons, fired),
        power: figure(power, partsOf(model, target)),
        damage: Math.max(0, difference),
      };
    },
    "ship-destroyed": ({ crews, upgrades }) => ({ aboard: [...crews, ...upgrades] }),
    "pod-launched": ({ crews, upgrades }) => ({ aboard: [...crews, ...upgrades] }),
    "crew-compared": ({ pair: [attacker, defender] }) => ({ attacker, defender }),
    "attempt-started": (event) => ({ count: figure(event.count, drawnFor(event)) }),
    "intervention-flipped": ({ alternatives }) => ({
      way: alternatives.find((needs) => needs.every(isMet)),
      lacks: alternatives,
    }),
    "attempt-result": ({ needs }) => ({ missing: needs.filter((need) => !isMet(need)) }),
    "game-over": ({ winner, points }) => {
      const [more, less] = winner === 1 ? points.toReversed() : points;
      return { more, less };
    },
  },
});

/** The range that a flight needs: (s + t) × |s − t| (R37). */
function range({ need, left, spans: [from, to] }: Of<Event, "ship-moved">) {
  return figure(need, [
    { label: texts.text("part-spans"), value: `${from + to}` },
    { label: texts.text("part-difference"), value: `× ${Math.abs(from - to)}` },
    { label: texts.text("part-left"), value: `${left}` },
  ]);
}

/** The terms of the number of interventions drawn. */
const drawnFor = ({ of, beneath }: Of<Event, "attempt-started">): Part[] => [
  { label: texts.text("part-people"), value: `${of}` },
  { label: texts.text("part-overcome"), value: `−${beneath}` },
];

/** A ship's strength in a battle, line by line: its base, its transfers, and each bonus with its source. */
export function partsOf(model: Model, { ship, base, shift, bonuses }: Strength): Part[] {
  return [
    { label: faceOfId(model, ship).name, value: `${base}` },
    ...(shift === 0 ? [] : [{ label: texts.text("part-transferred"), value: signed(shift) }]),
    ...bonuses.map(({ source, plus }) => ({
      label: source === null ? texts.text("part-cells") : faceOfId(model, source).name,
      value: signed(plus),
    })),
  ];
}
