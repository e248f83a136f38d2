import type { Told } from "../../../core/match/model";
import type { Card, Event } from "../../../generated/galactic-supremacy";
import type { Way } from "../../../kit/pieces/flights";
import { kindOf } from "../read";

const DRAW = "[data-place=draw]";
const DISCARD = "[data-place=discard]";

/** The card movements that these events cause. */
export const waysOf = (told: readonly Told<Event>[]): Way[] => told.flatMap(({ event }) => waysBy(event));

function waysBy(event: Event): Way[] {
  switch (event.type) {
    case "card-drawn":
      return event.none ? [] : [{ from: DRAW, to: hand(event.seat, event.card) }];
    case "exchange":
      return [
        { from: hand(event.seat), to: DISCARD },
        { from: DRAW, to: event.kept ? hand(event.seat, event.drawn) : DISCARD },
      ];
    case "discarded":
    case "command-played":
    case "researched":
      return [{ from: hand(event.seat), to: DISCARD }];
    case "built":
      return [{ from: hand(event.seat), to: `[data-piece="${event.unit}"]` }];
    case "card-stolen":
      return [{ from: hand(event.from), to: hand(event.to, event.card) }];
    default:
      return [];
  }
}

/** Selects a player's hand and, if the card is known, the cards of its kind there. */
const hand = (seat: number, card: Card | null = null): string =>
  `[data-place=hand-${seat}]${card ? `, [data-place=hand-${seat}] [data-piece="card:${kindOf(card)}"]` : ""}`;
