import { agrees, between, counted, does, doing, joined, opening, told, whose } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Event } from "../../../generated/galactic-supremacy";
import type { Model } from "../read";
import { diceParts, effect, piece, pieces } from "./sentence";

const COMBAT = [
  "attack-staged",
  "attack-launched",
  "attack-cancelled",
  "reinforce-changed",
  "defence-set",
  "combat-rolled",
  "kills-asked",
  "kills-chosen",
  "combat-result",
  "combat-ended",
  "colony-captured",
] as const;

export type CombatEvent = Extract<Event, { type: (typeof COMBAT)[number] }>;

export function isCombat(event: Event): event is CombatEvent {
  return (COMBAT as readonly string[]).includes(event.type);
}

/** What happens in an attack, in words. */
export function sayCombat(event: CombatEvent, model: Model): Sentence | null {
  switch (event.type) {
    case "attack-staged":
    case "kills-asked":
      return null;
    case "attack-launched": {
      const { attacker, defender, jump } = event;
      const why = [
        { label: "Jump Speed of the attacker", value: `${jump.attacker}` },
        { label: "of the defender", value: `${jump.defender}` },
        { label: "Fleets elsewhere", value: event.reinforce ? "may join" : "can’t join" },
      ];
      return doing(model, attacker, "attack", ...whose(model, defender), piece(model, event.world, event), " with ", {
        number: counted(event.fleets.length, "fleet"),
        parts: why,
      });
    }
    case "attack-cancelled":
      return told(
        "peace-dove",
        "The attack is called off: ",
        { seat: event.attacker },
        " and ",
        { seat: event.defender },
        " talk peace",
      );
    case "reinforce-changed":
      return told(
        event.by === "ambush" ? "trap-mask" : "bolt-bomb",
        effect(event.by),
        event.value ? ": fleets elsewhere may join" : ": only fleets at the world may defend",
      );
    case "defence-set":
      return event.confirmed ? defence(event, model) : null;
    case "combat-rolled": {
      const side = (own: boolean): Word[] =>
        joined(
          event.rolls
            .filter((roll) => (roll.owner === event.attacker) === own)
            .map((roll): Word[] => [
              piece(model, roll.unit, event),
              " ",
              {
                number: roll.total,
                parts: [{ label: "Dice", value: roll.dice.join(" + ") }, ...diceParts(roll.parts, opening(roll.kind))],
              },
            ]),
        );
      return told("rolling-dices", `Round ${event.round}: `, ...side(true), " against ", ...side(false));
    }
    case "kills-chosen": {
      const { chosen } = event;
      const led = chosen.leaders === 0 ? "" : chosen.count === 1 ? " with a leader" : `, ${chosen.leaders} of them led`;
      return doing(model, event.seat, "choose", `to destroy ${counted(chosen.count, "fleet")}${led}`);
    }
    case "combat-result":
      return result(event, model);
    case "combat-ended": {
      const { winner, attacker } = event;
      const took = winner === attacker;
      return doing(
        model,
        winner,
        took ? "take" : "hold",
        piece(model, event.world, event),
        ` after ${counted(event.rounds, "round")}`,
      );
    }
    case "colony-captured":
      return doing(model, event.seat, "capture", ...whose(model, event.from), "Colony card");
    default:
      return event satisfies never;
  }
}

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

function defence(event: Of<"defence-set">, model: Model): Sentence {
  const { seat } = event;
  const start: Word[] = [{ seat }, ` ${does(model, seat, "answer")} `];
  const fleets = [...event.standing, ...event.joined];
  const retreats: Word[] = event.retreats.length
    ? [
        ". ",
        ...joined(
          event.retreats.map(({ fleet, to }): Word[] => [
            piece(model, fleet, event),
            " retreats to ",
            piece(model, to, event),
          ]),
        ),
      ]
    : [];
  const stand: Word[] = fleets.length ? ["with ", ...pieces(model, fleets, event)] : ["with the world alone"];
  return { seat, words: [...start, ...stand, ...retreats] };
}

/** "Cutlass 14 and Ember 9 beat Halberd 20", for each target that fell; who stood if none did. */
function result(event: Of<"combat-result">, model: Model): Sentence {
  const totals = totalsOf(event, model);
  const named = (id: string): Word[] =>
    totals.has(id) ? [piece(model, id, event), " ", { number: totals.get(id) as number }] : [piece(model, id, event)];
  const lines = event.groups.map(({ target, by }): Word[] => [
    ...joined(by.map(named)),
    ` ${agrees(by.length, "beat")} `,
    ...named(target),
  ]);
  const stands: Word[] = [piece(model, event.world, event), " stands"];
  const words = between(". ", lines);
  const lost = [...event.attackers_lost, ...event.defenders_lost];
  const fate: Word[] = lost.length
    ? [". ", ...pieces(model, lost, event), ` ${agrees(lost.length, "are")} destroyed`]
    : [];
  if (event.world_destroyed && !lost.includes(event.world)) fate.push(". ", piece(model, event.world, event), " falls");
  return { icon: "d10", words: words.length ? [...words, ...fate] : ["No shot tells: ", ...stands] };
}

/** What each unit rolled in that round, from the log. */
function totalsOf(event: Of<"combat-result">, model: Model): Map<string, number> {
  const log = model.log.value;
  const before = log.findLastIndex((entry) => entry.event === event);
  for (let i = before < 0 ? log.length - 1 : before; i >= 0; i--) {
    const rolled = log[i]?.event;
    if (rolled?.type === "combat-rolled" && rolled.round === event.round && rolled.world === event.world)
      return new Map(rolled.rolls.map((roll) => [roll.unit, roll.total]));
  }
  return new Map();
}
