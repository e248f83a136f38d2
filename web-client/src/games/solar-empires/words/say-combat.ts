import { counted, doing, joined, seats, signed, told, whose } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Event } from "../../../generated/solar-empires";
import type { Model } from "../read";
import { card, planet, ship } from "./sentence";
import { SIZES } from "./words";
import { causeCard, PARTS, VICTORIES } from "./words-combat";

const TYPES = [
  "combat-quiet",
  "combat-started",
  "swarm-rolled",
  "ground-fire",
  "point-chosen",
  "fire-order",
  "attack-rolled",
  "intercept-named",
  "fleet-withdrew",
  "stand-off",
  "combat-won",
  "combat-without-winner",
  "planet-captured",
  "save-rolled",
  "order-101-used",
  "planet-eaten",
] as const satisfies Event["type"][];

export type CombatEvent = Extract<Event, { type: (typeof TYPES)[number] }>;

export function isCombat(event: Event): event is CombatEvent {
  return (TYPES as readonly string[]).includes(event.type);
}

/** What happens in a combat, in words. */
export function sayCombat(event: CombatEvent, model: Model): Sentence | null {
  switch (event.type) {
    case "combat-quiet":
      return doing(model, event.seat, "hold", planet(model, event.orbit), " unopposed");
    case "combat-started": {
      // Who comes alone meets nobody; that they win is told next.
      if (event.fleets.length < 2) return null;
      const fleets = event.fleets.map(({ seat, ships }): Word[] => [
        { seat },
        ` with ${counted(ships.length, "ship")}`,
      ]);
      return told("crossed-swords", "At ", planet(model, event.orbit), " meet ", ...joined(fleets));
    }
    case "swarm-rolled":
      return told(
        "asteroid",
        "Asteroids hit ",
        ...whose(model, event.seat),
        "fleet: ",
        {
          number: event.total,
          parts: rolled(event.die, [{ label: "swarm", value: signed(event.total - event.die) }]),
        },
        " damage",
      );
    case "ground-fire": {
      const source = causeCard(event.source);
      const hits = event.hits.map((hit): Word[] => [ship(model, hit), " takes ", { number: hit.amount }]);
      return told("crosshair", source ? card(model, source) : "Ground fire", ": ", ...joined(hits));
    }
    case "point-chosen":
      return doing(model, event.seat, event.replacement ? "put forward" : "lead with", ship(model, event));
    case "fire-order": {
      const order = event.order.map(({ seat, size, by_priority }): Word[] => [
        { seat },
        ` (${SIZES[size].name.toLowerCase()}${by_priority ? ", by priority" : ""})`,
      ]);
      return told("fast-forward-button", "Order of fire: ", ...joined(order));
    }
    case "attack-rolled":
      return attack(event, model);
    case "intercept-named":
      return event.ship === null || event.card === null
        ? doing(model, event.attacker, "intercept", "nothing")
        : doing(
            model,
            event.attacker,
            "intercept",
            ship(model, { ship: event.ship, card: event.card }),
            ": it is hit first",
          );
    case "fleet-withdrew":
      return doing(
        model,
        event.seat,
        "withdraw",
        "from ",
        planet(model, event.orbit),
        event.automatic ? ", having no ship to lead" : "",
      );
    case "stand-off":
      return told("peace-dove", "Neither side can hurt the other at ", planet(model, event.orbit), ": all withdraw");
    case "combat-won":
      return doing(model, event.seat, "win", "at ", planet(model, event.orbit), ` ${VICTORIES[event.how]}`);
    case "combat-without-winner":
      return told("skull-crossed-bones", "Nobody wins at ", planet(model, event.orbit));
    case "planet-captured":
      return event.from === null
        ? doing(model, event.to, "take", planet(model, event.orbit))
        : doing(model, event.to, "capture", planet(model, event.orbit), " from ", ...seats([event.from]));
    case "save-rolled":
      return save(event, model);
    case "order-101-used":
      return event.yes
        ? doing(model, event.seat, "invoke", card(model, "order-101"), " at ", planet(model, event.orbit))
        : doing(model, event.seat, "leave", "the building on ", planet(model, event.orbit), " to its save");
    case "planet-eaten":
      return doing(model, event.seat, "feed", planet(model, event.orbit), " to the ", card(model, "world-eater"));
  }
}

type Part = { label: string; value: string };

const rolled = (die: number, more: Part[]): Part[] => [{ label: "die", value: `${die}` }, ...more];

/** "Ilse rolls 3: 6 + 2 + 3 = 11 damage", the sum by its parts. */
function attack(event: Extract<Event, { type: "attack-rolled" }>, model: Model): Sentence {
  const { attacker, target, die, rerolled_from: first, items, total, damage } = event;
  const parts = rolled(
    die,
    items.map(({ source, value }) => ({ label: PARTS[source], value: signed(value) })),
  );
  const sum = [...items.map(({ value }) => value), die]
    .map((value, i) => (i === 0 ? `${value}` : ` ${value < 0 ? "−" : "+"} ${Math.abs(value)}`))
    .join("");
  const again: Word[] = first === null ? [] : [", after a ", { number: first }];
  return doing(
    model,
    attacker,
    "roll",
    { number: die },
    ...again,
    ` against `,
    { seat: target },
    `: ${sum} = `,
    { number: Math.max(0, damage), parts: [...parts, { label: "in all", value: `${total}` }] },
    " damage",
  );
}

function save(event: Extract<Event, { type: "save-rolled" }>, model: Model): Sentence {
  const { roller, die, sabotage, total, needed, success, reroll, building, orbit } = event;
  const parts = rolled(die, sabotage > 0 ? [{ label: "Sabotage", value: signed(-sabotage) }] : []);
  return doing(
    model,
    roller,
    reroll ? "roll again" : "roll",
    { number: total, parts },
    `, ${needed} needed: `,
    card(model, building),
    " on ",
    planet(model, orbit),
    success ? " stands" : " falls",
  );
}
