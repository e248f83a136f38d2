import { between, counted, doing, told } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Event } from "../../../generated/aries-star-fleet";
import { seatOf } from "../cards";
import type { Model } from "../read";
import { cardsOrCount } from "./say-battle";
import { crowd, isMet, location, need, owned, thing, things } from "./sentence";

/** Objectives, attempts, and the interventions that are met. */
const TYPES = [
  "objective-activated",
  "objective-abandoned",
  "attempt-started",
  "interventions-drawn",
  "pile-recycled",
  "interventions-set",
  "interventions-unused",
  "intervention-flipped",
  "random-pick",
  "chosen",
  "intervention-done",
  "interventions-unflipped",
  "attempt-result",
  "scored",
] as const;

export type AttemptEvent = Extract<Event, { type: (typeof TYPES)[number] }>;

export const isAttempt = (event: Event): event is AttemptEvent => (TYPES as readonly string[]).includes(event.type);

export function sayAttempt(event: AttemptEvent, model: Model): Sentence | null {
  switch (event.type) {
    case "objective-activated": {
      const where: Word[] = event.location === null ? [] : [" at ", location(model, event.location)];
      return doing(model, event.seat, "turn up", thing(model, event.card), ...where);
    }
    case "objective-abandoned":
      return doing(model, event.seat, "give up", thing(model, event.card), beneath(event.interventions.length));
    case "attempt-started":
      return started(event, model);
    case "interventions-drawn":
      return doing(model, event.seat, "draw", ...cardsOrCount(model, event.cards, event.count, "intervention"));
    case "pile-recycled":
      return doing(model, event.seat, "shuffle", `${counted(event.count, "intervention")} face down again`);
    case "interventions-set":
      if (event.count === 0) return doing(model, event.seat, "set", "no intervention");
      return doing(model, event.seat, "set", ...cardsOrCount(model, event.order, event.count, "intervention"));
    case "interventions-unused":
      if (event.cards.length === 0) return null;
      return doing(model, event.seat, "put", ...things(model, event.cards), " back unused");
    case "intervention-flipped":
      return flipped(event, model);
    case "random-pick":
      // One candidate alone is hit without chance.
      if (event.of < 2) return null;
      return told("rolling-dices", "Chance takes ", ...owned(model, event.chosen), ` of ${event.of}`);
    case "chosen": {
      const what: Word[] =
        event.purpose === "refuge" ? [" as the refuge"] : [" for ", thing(model, event.purpose.intervention)];
      return doing(model, event.seat, "choose", thing(model, event.card), ...what);
    }
    case "intervention-done":
      if (event.outcome === "overcome") return null;
      return { seat: seatOf(event.card), words: [thing(model, event.card), " returns to its pile"] };
    case "interventions-unflipped":
      if (event.cards.length === 0) return null;
      return doing(model, event.seat, "take back", ...things(model, event.cards), ", never turned over");
    case "attempt-result":
      return result(event, model);
    case "scored":
      return scored(event, model);
  }
}

const beneath = (count: number): string => (count > 0 ? ` with ${counted(count, "intervention")} beneath it` : "");

/** "You attempt Restore the Relay with 4 crews: 7 less 2 overcome, 5 interventions". */
function started(event: Extract<Event, { type: "attempt-started" }>, model: Model): Sentence {
  const against: Word[] = event.target === null ? [] : [" against ", ...crowd(model, event.target)];
  const parts = [
    { label: "persons or crews", value: `${event.of}` },
    { label: "overcome", value: `−${event.beneath}` },
  ];
  return doing(
    model,
    event.seat,
    "attempt",
    thing(model, event.objective),
    ` with ${counted(event.team.length, "crew")} of `,
    ...things(model, event.ships),
    ...against,
    ", to meet ",
    { number: event.count, parts },
    event.count === 1 ? " intervention" : " interventions",
  );
}

/** By which of its ways an intervention is passed, or what each way lacks. */
function flipped(event: Extract<Event, { type: "intervention-flipped" }>, model: Model): Sentence {
  const { card, passed, alternatives } = event;
  const way = alternatives.find((needs) => needs.every(isMet));
  const said = (needs: typeof way & object): Word[] => between(", ", needs.map(need));
  const why: Word[] = way
    ? [": ", ...said(way)]
    : alternatives.length === 0
      ? [": nothing passes it"]
      : [
          ": ",
          ...between(
            " or ",
            alternatives.map((needs) => said(needs.filter((one) => !isMet(one)))),
          ),
        ];
  return { seat: seatOf(card), words: [thing(model, card), passed ? " is passed" : " hits", ...why] };
}

function result(event: Extract<Event, { type: "attempt-result" }>, model: Model): Sentence {
  const missing = event.needs.filter((one) => !isMet(one));
  if (event.success) return doing(model, event.seat, "complete", thing(model, event.objective));
  // Where nothing is missing an intervention has ended it.
  const why: Word[] = missing.length > 0 ? [": ", ...between(", ", missing.map(need))] : [", which is broken off"];
  return doing(model, event.seat, "fail", "at ", thing(model, event.objective), ...why);
}

function scored(event: Extract<Event, { type: "scored" }>, model: Model): Sentence {
  const sources = event.items.map(({ card, points }): Word[] => [thing(model, card), ` ${points}`]);
  return doing(
    model,
    event.seat,
    "score",
    { number: event.points },
    " points: ",
    ...between(", ", sources),
    `; ${event.total} in all`,
  );
}
