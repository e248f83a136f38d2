import type { Args, Meaning, Message } from "../../../core/words/messages";
import type { Sentence } from "../../../core/words/sentence";
import type { Event, UnitRoll } from "../../../generated/galactic-supremacy";
import { type Model, unitName } from "../read";
import { texts } from "./messages";
import { cardName, diceParts, piece } from "./sentence";
import { EFFECTS, PREFERENCES } from "./words";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** An event in words; null for one that the board tells better or that another event tells. */
export function say(event: Event, model: Model): Sentence | null {
  const icon = event.type === "reinforce-changed" ? EFFECTS[event.by].icon : ICONS[event.type];
  return texts.sentence(model, messageOf(event, model), icon ? { icon } : seatOf(event));
}

/** "Turn 27, Wren" before a turn's first event. */
export function heading(event: Event, model: Model): string | null {
  const id = `${event.type}.heading`;
  return texts.has(id) ? texts.text(id, event, model) : null;
}

/** What stands before an event in which no seat acts. */
const ICONS: Partial<Record<Event["type"], string>> = {
  "match-started": "planet-conquest",
  "order-rolled": "d10",
  "order-set": "checklist",
  "pile-reshuffled": "card-exchange",
  "die-rolled": "d10",
  "play-negated": "interdiction",
  "preference-set": "gears",
  "attack-cancelled": "peace-dove",
  "combat-rolled": "rolling-dices",
  "combat-result": "d10",
  eliminated: "skull-crossed-bones",
  "match-ended": "laurel-crown",
};

/** Whose line an event is. */
function seatOf(event: Event): { seat?: number } {
  switch (event.type) {
    case "card-stolen":
      return { seat: event.to };
    case "leader-killed":
    case "unit-returned":
      return { seat: event.owner };
    case "attack-launched":
      return { seat: event.attacker };
    case "combat-ended":
      return { seat: event.winner };
    case "trade-offered":
      return { seat: event.by };
    case "trade-closed":
      return { seat: event.how === "accepted" || event.how === "declined" ? event.to : event.by };
    default:
      return "seat" in event ? { seat: event.seat } : {};
  }
}

/** An event is its own message; some need what their fields say only together. */
function messageOf(event: Event, model: Model): Message {
  const given = (args: Args): Message => ({ id: event.type, args: { ...event, ...args } });
  switch (event.type) {
    case "order-rolled": {
      const rolled = Object.entries(event.rolls).map(([seat, value]) => ({
        id: "seat-rolled",
        args: { seat: Number(seat), roll: figure(value) },
      }));
      return given({ rolled });
    }
    case "card-drawn":
      return given({ none: event.none ?? false });
    case "exchange":
      return given({ exchange: event.kind });
    case "income": {
      const parts = event.items.map(({ unit, base, leader, bonus }) => ({
        label: unitName(model, unit, event.units),
        value: `+${base + leader + bonus}`,
      }));
      return given({ total: figure(event.total, parts) });
    }
    case "credits-changed":
      // What is bought, built, researched or traded says its price itself.
      return given({ by: event.reason, gain: event.delta >= 0, amount: Math.abs(event.delta) });
    case "command-played":
      return given({
        answered: event.answering?.effect,
        own: event.effect === "tactical-superiority",
        target: targetOf(event, model),
      });
    case "die-rolled": {
      const { need, value } = event;
      const parts =
        need === null ? [] : [{ label: texts.text("part-need"), value: texts.text("part-need.value", { need }) }];
      return given({ for: event.purpose, roll: figure(value, parts) });
    }
    case "play-resolved":
      return given({ tactical: event.effect === "tactical-superiority" ? event.target : null });
    case "hand-seen":
      return given({ hand: { id: "hand-of", args: { seat: event.target } } });
    case "leader-killed":
      return given({ leader: leaderOf(model, event.card), by: event.reason });
    case "unit-returned":
      return given({ hand: { id: "hand-of", args: { seat: event.owner } } });
    case "built":
      return given({ leader: leaderOf(model, event.card) });
    case "trade-offered":
      return given({ given: event.want && event.give, wanted: event.want });
    case "trade-closed":
      return given({ given: { ...NOTHING, ...event.given }, taken: { ...NOTHING, ...event.taken } });
    case "preference-set": {
      const { name, values } = PREFERENCES[event.key];
      return given({ name, setting: values[event.value] ?? event.value });
    }
    case "eliminated": {
      const { by, spoils } = event;
      const loot = [
        { id: "credits", args: { count: spoils?.credits } },
        { id: "some-cards", args: { count: spoils?.cards } },
      ];
      return given({ loot: spoils && by !== null ? loot : null });
    }
    default:
      return fought(event, model, given);
  }
}

const NOTHING = { count: 0, credits: 0, cards: null };

/** What happens in an attack. */
function fought(event: Event, model: Model, given: (args: Args) => Message): Message {
  switch (event.type) {
    case "attack-launched":
      return given({ target: owned(model, event), force: forceOf(event) });
    case "defence-set": {
      const { standing, joined, retreats, units } = event;
      const away = retreats.map((retreat) => ({ id: "retreat", args: { ...retreat, units } }));
      return given({ fleets: [...standing, ...joined], retreats: away });
    }
    case "combat-rolled": {
      const side = (own: boolean) => event.rolls.filter((roll) => (roll.owner === event.attacker) === own);
      const rolled = (roll: UnitRoll) => rolledOf(event, roll.unit, figure(roll.total, partsOf(roll)));
      return given({ attack: side(true).map(rolled), defence: side(false).map(rolled) });
    }
    case "kills-chosen":
      return given({ ...event.chosen });
    case "combat-result":
      return given(resultOf(event, model));
    case "combat-ended":
      return given({ took: event.winner === event.attacker });
    default:
      return given({});
  }
}

/** A number in bold, with what it consists of. */
const figure = (number: number, parts?: { label: string; value: string }[]): Meaning => ({
  words: [{ number, parts }],
});

const leaderOf = (model: Model, card: string): Meaning => ({
  words: [{ entry: "leader", name: cardName(model, card) }],
});

/** A unit with its roll. */
const rolledOf = ({ units }: { units?: object }, unit: string, roll: Meaning): Message => ({
  id: "rolled",
  args: { unit, units, roll },
});

const partsOf = ({ dice, kind, parts }: UnitRoll) => [
  { label: texts.text("part-dice"), value: dice.join(" + ") },
  ...diceParts(parts, kind.charAt(0).toUpperCase() + kind.slice(1)),
];

/** A player or a unit that a Command card is aimed at. */
function targetOf(event: Of<"command-played">, model: Model): Meaning {
  const { target } = event;
  if (target === null) return null;
  if (typeof target === "string") return { words: [piece(model, target, event)] };
  return { words: [{ seat: target }], yours: target === model.seat.value };
}

const owned = (model: Model, event: Of<"attack-launched">): Message => ({
  id: "owned",
  args: { owner: event.defender, thing: { words: [piece(model, event.world, event)] } },
});

/** How many fleets attack, with what decides who may join the defence. */
function forceOf({ fleets, jump, reinforce }: Of<"attack-launched">): Meaning {
  const parts = [
    { label: texts.text("part-jump"), value: `${jump.attacker}` },
    { label: texts.text("part-jump-defender"), value: `${jump.defender}` },
    { label: texts.text("part-reinforce"), value: texts.text("part-reinforce.value", { may: reinforce }) },
  ];
  return { words: [{ number: texts.text("force", { count: fleets.length }), parts }] };
}

/** "Cutlass 14 and Ember 9 beat Halberd 20", for each target that fell, and what is lost. */
function resultOf(event: Of<"combat-result">, model: Model): Args {
  const totals = totalsOf(event, model);
  const named = (id: string): Meaning => {
    const total = totals.get(id);
    return total === undefined ? { words: [piece(model, id, event)] } : rolledOf(event, id, figure(total));
  };
  const lost = [...event.attackers_lost, ...event.defenders_lost];
  const hasFallen = event.world_destroyed && !lost.includes(event.world);
  return {
    beaten: event.groups.map(({ target, by }) => ({ id: "beats", args: { by: by.map(named), loser: named(target) } })),
    lost,
    fallen: hasFallen ? event.world : null,
  };
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
