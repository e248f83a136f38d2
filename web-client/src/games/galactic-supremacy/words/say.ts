import type { Args, Meaning, Message } from "../../../core/words/messages";
import type { Sentence } from "../../../core/words/sentence";
import type { Event, UnitRoll } from "../../../generated/galactic-supremacy";
import { entryOf, type Model } from "../read";
import { diceParts, figure, texts, unitWord } from "./messages";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** An event in words; null for one that the board tells better or that another event tells. */
export function say(event: Event, model: Model): Sentence | null {
  const icon = event.type === "reinforce-changed" ? entryOf(model, "effect", event.by).icon : ICONS[event.type];
  return texts.sentence(model, messageOf(event, model), icon ? { icon } : { seat: seatOf(event) });
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
function seatOf(event: Event): number | undefined {
  switch (event.type) {
    case "card-stolen":
      return event.to;
    case "leader-killed":
    case "unit-returned":
      return event.owner;
    case "attack-launched":
      return event.attacker;
    case "combat-ended":
      return event.winner;
    case "trade-offered":
      return event.by;
    case "trade-closed":
      return event.how === "accepted" || event.how === "declined" ? event.to : event.by;
    default:
      return "seat" in event ? event.seat : undefined;
  }
}

/** An event is its own message; some need what their fields say only together. */
function messageOf(event: Event, model: Model): Message {
  const given = (args: Args): Message => ({ id: event.type, args: { ...event, ...args } });
  switch (event.type) {
    case "card-drawn":
      return given({ none: event.none ?? false });
    case "credits-changed":
      // What is bought, built, researched or traded says its price itself.
      return given({ gain: event.delta >= 0, amount: Math.abs(event.delta) });
    case "command-played":
      return given({ own: event.effect === "tactical-superiority" });
    case "defence-set":
      return given({ fleets: [...event.standing, ...event.joined] });
    case "combat-rolled": {
      const rolled = (roll: UnitRoll) => rolledOf(event, roll.unit, rollOf(model, roll));
      const side = (own: boolean) => event.rolls.filter(({ owner }) => (owner === event.attacker) === own).map(rolled);
      return given({ attack: side(true), defence: side(false) });
    }
    case "combat-result":
      return given(resultOf(event, model));
    case "combat-ended":
      return given({ took: event.winner === event.attacker });
    default:
      return given({});
  }
}

/** A unit with its roll. */
const rolledOf = ({ units }: { units?: object }, unit: string, roll: Meaning): Message => ({
  id: "rolled",
  args: { unit, units, roll },
});

const rollOf = (model: Model, { total, dice, kind, parts }: UnitRoll): Meaning =>
  figure(total, [{ label: texts.text("part-dice"), value: dice.join(" + ") }, ...diceParts(model, parts, kind)]);

/** "Cutlass 14 and Ember 9, together 23, beat Halberd 20", for each target that fell, and what is lost. */
function resultOf(event: Of<"combat-result">, model: Model): Args {
  const totals = totalsOf(event, model);
  const named = (id: string): Meaning => {
    const total = totals.get(id);
    return total === undefined ? { words: [unitWord(model, id, event.units)] } : rolledOf(event, id, figure(total));
  };
  const lost = [...event.attackers_lost, ...event.defenders_lost];
  const hasFallen = event.world_destroyed && !lost.includes(event.world);
  const beaten = event.groups.map(({ target, by }) => {
    const sum = by.reduce((all, id) => all + (totals.get(id) ?? 0), 0);
    return { id: "beats", args: { by: by.map(named), loser: named(target), sum, tie: sum === totals.get(target) } };
  });
  return { beaten, lost, fallen: hasFallen ? event.world : null };
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
