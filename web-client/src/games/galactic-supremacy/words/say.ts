import { byType, type Of } from "../../../core/by-type";
import { type Args, figure, type Meaning, type Message } from "../../../core/words/messages";
import type { Event, UnitRoll } from "../../../generated/galactic-supremacy";
import { sayingOf } from "../../../kit/words/wording";
import { entryOf, type Model } from "../read";
import { diceParts, texts, unitWord } from "./messages";

export const { say, heading } = sayingOf<Event, Model>(texts, {
  icons: {
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
    "reinforce-changed": ({ by }, model) => entryOf(model, "effect", by).icon,
  },
  seatOf: byType<Event, number | null | undefined>(
    {
      "card-stolen": ({ to }) => to,
      "leader-killed": ({ owner }) => owner,
      "unit-returned": ({ owner }) => owner,
      "attack-launched": ({ attacker }) => attacker,
      "combat-ended": ({ winner }) => winner,
      "trade-offered": ({ by }) => by,
      "trade-closed": ({ how, by, to }) => (how === "accepted" || how === "declined" ? to : by),
    },
    undefined,
  ),
  together: {
    "card-drawn": ({ none = false }) => ({ none }),
    // Exchanges, builds, research and trades show their prices themselves.
    "credits-changed": ({ delta }) => ({ gain: delta >= 0, amount: Math.abs(delta) }),
    "command-played": ({ effect }) => ({ own: effect === "tactical-superiority" }),
    "defence-set": ({ standing, joined }) => ({ fleets: [...standing, ...joined] }),
    "combat-rolled": (event, model) => {
      const rolled = (roll: UnitRoll) => rolledOf(event, roll.unit, rollOf(model, roll));
      const side = (own: boolean) => event.rolls.filter(({ owner }) => (owner === event.attacker) === own).map(rolled);
      return { attack: side(true), defence: side(false) };
    },
    "combat-result": resultOf,
    "combat-ended": ({ winner, attacker }) => ({ took: winner === attacker }),
  },
});

/** A unit with its roll. */
const rolledOf = ({ units }: { units?: object }, unit: string, roll: Meaning): Message => ({
  id: "rolled",
  args: { unit, units, roll },
});

const rollOf = (model: Model, { total, dice, kind, parts }: UnitRoll): Meaning =>
  figure(total, [{ label: texts.text("part-dice"), value: dice.join(" + ") }, ...diceParts(model, parts, kind)]);

/** "Cutlass 14 and Ember 9, together 23, beat Halberd 20" for each beaten target, and the units that are lost. */
function resultOf(event: Of<Event, "combat-result">, model: Model): Args {
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

/** Each unit's total in that round, from the log. Empty if the log lacks the roll. */
function totalsOf(event: Of<Event, "combat-result">, model: Model): Map<string, number> {
  const log = model.log.value;
  const before = log.findLastIndex((entry) => entry.event === event);
  for (let i = before < 0 ? log.length - 1 : before; i >= 0; i--) {
    const rolled = log[i]?.event;
    if (rolled?.type === "combat-rolled" && rolled.round === event.round && rolled.world === event.world)
      return new Map(rolled.rolls.map((roll) => [roll.unit, roll.total]));
  }
  return new Map();
}
