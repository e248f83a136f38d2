import { agrees, counted, does, doing, joined, seats, signed, told, whose } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Event, Sent, SystemId } from "../../../generated/cosmic-conquest";
import type { Model } from "../read";
import { ABILITIES, force, operation, partName, place, places, tallyParts } from "./say-words";

const BATTLE = [
  "battle-void",
  "battle-undefended",
  "battle-began",
  "leftover-draw",
  "shares",
  "duel",
  "control-draw",
  "beaten-to-it",
  "drones-destroyed",
  "system-captured",
  "defence-held",
] as const;

export type BattleEvent = Extract<Event, { type: (typeof BATTLE)[number] }>;
type Of<T extends BattleEvent["type"]> = Extract<BattleEvent, { type: T }>;

export function isBattle(event: Event): event is BattleEvent {
  return (BATTLE as readonly string[]).includes(event.type);
}

/** What happens in a battle, in words. */
export function sayBattle(event: BattleEvent, model: Model): Sentence | null {
  switch (event.type) {
    case "battle-void":
      return told(
        "frozen-orb",
        place(model, event.system),
        " lies in ",
        ABILITIES.stasis,
        ": ",
        ...inVain(event.attackers, model),
      );
    case "battle-undefended":
      return {
        seat: event.owner,
        words: [
          ...whose(model, event.owner),
          place(model, event.system),
          " is undefended before ",
          ...sent(event.attackers),
        ],
      };
    case "battle-began":
      return began(event, model);
    case "leftover-draw":
      return told(
        "rolling-dices",
        "Equally strong before ",
        place(model, event.system),
        ", ",
        ...seats(event.candidates),
        " draw lots: ",
        { seat: event.chosen },
        ` ${does(model, event.chosen, "face")} what the division leaves over`,
      );
    case "shares":
      return event.shares.length < 2 ? null : divided(event, model);
    case "duel":
      return duel(event, model);
    case "control-draw":
      return told(
        "rolling-dices",
        ...seats(event.candidates),
        " sent the same force: lots give ",
        place(model, event.system),
        " to ",
        { seat: event.chosen },
      );
    case "beaten-to-it": {
      const [only] = event.seats;
      return {
        seat: only,
        words: [
          ...seats(event.seats),
          ` ${does(model, event.seats, "beat")} the defence of `,
          place(model, event.system),
          " as well, but another takes it",
        ],
      };
    }
    case "drones-destroyed":
      return doing(model, event.seat, "lose", `${counted(event.count, "drone")} in `, ...operation(model, event.op));
    case "system-captured":
      return captured(event, model);
    case "defence-held":
      return event.seat === null
        ? told("shield", place(model, event.system), " stays independent")
        : doing(model, event.seat, "hold", place(model, event.system));
    default:
      return event satisfies never;
  }
}

const seatsOf = (forces: Sent[]): number[] => forces.map(({ seat }) => seat);

/** "Wren with 22 units and 2 drones". */
function sent(attackers: Sent[]): Word[] {
  return joined(attackers.map((attacker): Word[] => [{ seat: attacker.seat }, ` with ${force(attacker)}`]));
}

function inVain(attackers: Sent[], model: Model): Word[] {
  return [...sent(attackers), ` ${does(model, seatsOf(attackers), "attack")} in vain`];
}

function began(event: Of<"battle-began">, model: Model): Sentence {
  const { attackers, owner, system } = event;
  const target: Word[] =
    owner === null
      ? ["independent ", place(model, system), `, which has ${force(event)}`]
      : [place(model, system), ", which ", { seat: owner }, ` ${does(model, owner, "defend")} with ${force(event)}`];
  const how = attackers.map((attacker): Word[] => [{ seat: attacker.seat }, ` (${force(attacker)})`]);
  return {
    seat: attackers[0]?.seat,
    words: [...joined(how), ` ${does(model, seatsOf(attackers), "attack")} `, ...target],
  };
}

function divided(event: Of<"shares">, model: Model): Sentence {
  const parts = event.shares.map((share): Word[] => [`${force(share)} against `, { seat: share.seat }]);
  return told("shield", "The defence of ", place(model, event.system), " divides: ", ...joined(parts));
}

function duel(event: Of<"duel">, model: Model): Sentence {
  const { attacker, defender, attack, defence, success } = event;
  const against: Word[] = defender === null ? ["the independents’ "] : whose(model, defender);
  return doing(
    model,
    attacker,
    success ? "win" : "fail",
    "at ",
    place(model, event.system),
    ", ",
    { number: attack.total, parts: tallyParts(attack) },
    " to ",
    ...against,
    { number: defence.total, parts: tallyParts(defence) },
  );
}

/** What is left of a system's output, and why. */
function halved({ base, half, by_trait, new_base }: Of<"system-captured">): Word {
  const trait = by_trait ? [{ label: partName(by_trait.what), value: signed(by_trait.value) }] : [];
  return {
    number: new_base,
    parts: [{ label: "Base output before", value: `${base}` }, { label: "Half of it", value: `${half}` }, ...trait],
  };
}

function captured(event: Of<"system-captured">, model: Model): Sentence {
  const from: Word[] = event.from === null ? [", until now independent"] : [" from ", { seat: event.from }];
  return doing(
    model,
    event.to,
    "take",
    place(model, event.system),
    ...from,
    ...(event.base === event.new_base ? [] : [`: its output falls from ${event.base} to `, halved(event)]),
  );
}

/** Systems that change nothing but their owner. */
export function freed(seat: number, systems: SystemId[], model: Model): Sentence {
  return {
    seat,
    words: [
      ...places(model, systems),
      ` ${agrees(systems.length, "become")} independent as `,
      { seat },
      ` ${does(model, seat, "leave")}`,
    ],
  };
}
