import { counted, doing, joined, told } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Event } from "../../../generated/aries-star-fleet";
import { seatOf } from "../cards";
import type { Model } from "../read";
import { holding, location, owned, thing, things } from "./sentence";
import { ATTRIBUTES, USES } from "./words";

/** Ships that fly and transfer, and what moves between them. */
const TYPES = [
  "reinforcement-ended",
  "shifts-ended",
  "repaired",
  "power-transferred",
  "ship-moved",
  "landed",
  "took-off",
  "cloaked",
  "decloaked",
  "crew-moved",
  "upgrade-moved",
  "ability-used",
] as const;

export type FlightEvent = Extract<Event, { type: (typeof TYPES)[number] }>;

export const isFlight = (event: Event): event is FlightEvent => (TYPES as readonly string[]).includes(event.type);

export function sayFlight(event: FlightEvent, model: Model): Sentence | null {
  switch (event.type) {
    case "reinforcement-ended":
    case "shifts-ended":
      return told("power-lightning", "Transferred power returns: ", ...things(model, event.ships));
    case "repaired": {
      const parts = ATTRIBUTES.filter((attribute) => event.amounts[attribute] > 0);
      const amounts = joined(parts.map((attribute) => [{ number: event.amounts[attribute] }, ` ${attribute}`]));
      return {
        seat: seatOf(event.ship),
        words: [thing(model, event.source), " repairs ", ...amounts, " of ", thing(model, event.ship)],
      };
    }
    case "power-transferred":
      return transferred(event, model);
    case "ship-moved":
      return moved(event, model);
    case "landed":
      return doing(
        model,
        seatOf(event.ship),
        "land",
        thing(model, event.ship),
        " on ",
        location(model, event.location),
      );
    case "took-off": {
      const from = location(model, event.location);
      return { seat: seatOf(event.ship), words: [...owned(model, event.ship), " takes off from ", from] };
    }
    case "cloaked":
    case "decloaked": {
      const verb = event.type === "cloaked" ? "cloak" : "decloak";
      return doing(model, seatOf(event.ship), verb, thing(model, event.ship), " at ", location(model, event.location));
    }
    case "crew-moved": {
      const way: Word[] = [" from ", ...holding(model, event.from), " to ", ...holding(model, event.to)];
      return doing(model, seatOf(event.card), "move", thing(model, event.card), ...way);
    }
    case "upgrade-moved": {
      const idle = event.effective ? "" : ", where it does nothing";
      const way: Word[] = [" from ", thing(model, event.from), " to ", thing(model, event.to), idle];
      return doing(model, seatOf(event.card), "move", thing(model, event.card), ...way);
    }
    case "ability-used": {
      const [verb, after] = USES[event.effect];
      const on: Word = event.on === null ? after : thing(model, event.on);
      return doing(model, seatOf(event.card), "use", thing(model, event.card), ` to ${verb} `, on);
    }
  }
}

/** "You transfer 6 weapons of Narra to reserve, which is 12 now". */
function transferred(event: Extract<Event, { type: "power-transferred" }>, model: Model): Sentence {
  const parts = ATTRIBUTES.filter((attribute) => event.given[attribute] > 0);
  const given = joined(parts.map((attribute) => [{ number: event.given[attribute] }, ` ${attribute}`]));
  return doing(
    model,
    seatOf(event.ship),
    "transfer",
    ...given,
    " of ",
    thing(model, event.ship),
    ` to ${event.to}, which is ${event.values[event.to]} now`,
  );
}

/** The range that a flight takes explains itself: (s + t) × |s − t| (R37). */
function moved(event: Extract<Event, { type: "ship-moved" }>, model: Model): Sentence {
  const [from, to] = event.spans;
  const parts = [
    { label: "sum of the spans", value: `${from + to}` },
    { label: "times their difference", value: `× ${Math.abs(from - to)}` },
    { label: "left", value: `${event.left}` },
  ];
  return doing(
    model,
    seatOf(event.ship),
    "fly",
    thing(model, event.ship),
    " from ",
    location(model, event.from),
    " to ",
    location(model, event.to),
    event.aboard.length > 0 ? ` with ${counted(event.aboard.length, "card")} aboard, range ` : ", range ",
    { number: event.need, parts },
  );
}
