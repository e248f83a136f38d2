import { signed } from "../../../core/words/grammar";
import type { Args } from "../../../core/words/messages";
import type { Sentence } from "../../../core/words/sentence";
import type { Event, Strength } from "../../../generated/aries-star-fleet";
import type { Part } from "../../../kit/words/explain";
import { actorOf, faceOfId, isMet, type Model } from "../read";
import { texts } from "./messages";

/** An event in words; null for one that the board tells better or that another event tells. */
export function say(event: Event, model: Model): Sentence | null {
  const [icon, seat] = [ICONS[event.type], actorOf(event)];
  const mark = icon ? { icon } : seat === null ? {} : { seat };
  return texts.sentence(model, { id: event.type, args: { seat, ...event, ...together(event, model) } }, mark);
}

/** "Turn 9, Ilse" before the first event of each turn. */
export function heading(event: Event, model: Model): string | null {
  const id = `${event.type}.heading`;
  return texts.has(id) ? texts.text(id, { ...event }, model) : null;
}

/** What stands before an event in which no seat acts. */
const ICONS: Partial<Record<Event["type"], string>> = {
  "reinforcement-ended": "power-lightning",
  "shifts-ended": "power-lightning",
  "crew-battle-result": "crossed-swords",
  "random-pick": "rolling-dices",
  "turn-end": "sands-of-time",
  "time-up": "sands-of-time",
  "game-over": "laurel-crown",
};

/** What the fields of an event say only together. */
function together(event: Event, model: Model): Args {
  switch (event.type) {
    case "stopped":
    case "unstopped":
      return { count: event.cards.length };
    case "enhancement-discarded":
      return { saves: faceOfId(model, event.reason).kind === "crew" };
    case "power-transferred":
      return { now: event.values[event.to] };
    case "ship-moved":
      return { need: range(event) };
    case "ship-battle": {
      const { attackers, target, weapons, power, difference } = event;
      return {
        attackers: attackers.map(({ ship }) => ship),
        target: target.ship,
        weapons: number(
          weapons,
          attackers.flatMap((one) => partsOf(model, one)),
        ),
        power: number(power, partsOf(model, target)),
        damage: Math.max(0, difference),
      };
    }
    case "ship-destroyed":
    case "pod-launched":
      return { aboard: [...event.crews, ...event.upgrades] };
    case "crew-compared": {
      const [attacker, defender] = event.pair;
      return { attacker, defender };
    }
    case "attempt-started":
      return { count: number(event.count, drawnFor(event)) };
    case "intervention-flipped":
      return { way: event.alternatives.find((needs) => needs.every(isMet)), lacks: event.alternatives };
    case "attempt-result":
      return { missing: event.needs.filter((need) => !isMet(need)) };
    case "game-over": {
      const [more, less] = event.winner === 1 ? event.points.toReversed() : event.points;
      return { more, less };
    }
    default:
      return {};
  }
}

/** A number that explains itself. */
const number = (value: number, parts: Part[]) => ({
  words: [{ number: value, parts }],
  form: value === 1 ? "one" : "other",
});

/** The range that a flight takes: (s + t) × |s − t| (R37). */
function range({ need, left, spans: [from, to] }: Extract<Event, { type: "ship-moved" }>) {
  return number(need, [
    { label: texts.text("part-spans"), value: `${from + to}` },
    { label: texts.text("part-difference"), value: `× ${Math.abs(from - to)}` },
    { label: texts.text("part-left"), value: `${left}` },
  ]);
}

/** What decides how many interventions are drawn. */
const drawnFor = ({ of, beneath }: Extract<Event, { type: "attempt-started" }>): Part[] => [
  { label: texts.text("part-people"), value: `${of}` },
  { label: texts.text("part-overcome"), value: `−${beneath}` },
];

/** What a ship brings to a battle, line by line: its base, what was lent, and each bonus with its source. */
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
