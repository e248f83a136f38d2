import { counted, doing, told } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Event } from "../../../generated/aries-star-fleet";
import { deckName, seatOf } from "../cards";
import { face, type Model } from "../read";
import { type AttemptEvent, isAttempt, sayAttempt } from "./say-attempt";
import { type BattleEvent, cardsOrCount, isBattle, sayBattle } from "./say-battle";
import { type FlightEvent, isFlight, sayFlight } from "./say-flight";
import { location, owned, thing, things } from "./sentence";
import { ended, PLAYS } from "./words";

type Plain = Exclude<Event, AttemptEvent | BattleEvent | FlightEvent>;

/** An event in words; null for one that the board tells better or that another event tells. */
export function say(event: Event, model: Model): Sentence | null {
  if (isAttempt(event)) return sayAttempt(event, model);
  if (isBattle(event)) return sayBattle(event, model);
  return isFlight(event) ? sayFlight(event, model) : sayPlain(event, model);
}

/** "Round 9, Ilse" before the first event of each turn. */
export function heading(event: Event, model: Model): string | null {
  if (event.type !== "turn-start") return null;
  return `Turn ${event.turn}, ${event.seat === model.seat.value ? "yours" : model.name(event.seat)}`;
}

function sayPlain(event: Plain, model: Model): Sentence | null {
  switch (event.type) {
    case "deck-lists": {
      const deck = deckName(model.catalogue.value, event.starter);
      return doing(model, event.seat, "bring", deck ?? "a deck of their own");
    }
    case "first-player":
      return doing(model, event.seat, "begin", event.rand === null ? "as agreed" : "by chance");
    case "shuffled": {
      const pile = event.pile === "draw-deck" ? "card" : "intervention";
      return doing(model, event.seat, "shuffle", counted(event.count, pile));
    }
    case "planet-laid":
      return doing(model, event.seat, "lay", face(model, event.planet).name, event.shared ? ", as the other does" : "");
    case "seed-placed": {
      const where: Word[] = event.place === null ? ["into play"] : ["at ", location(model, event.place.location)];
      return doing(model, seatOf(event.card), "seed", thing(model, event.card), " ", ...where);
    }
    case "drew":
      return doing(model, event.seat, "draw", ...cardsOrCount(model, event.cards, event.count));
    case "recycled":
      return doing(model, event.seat, "shuffle", `${counted(event.count, "discarded card")} into a new deck`);
    case "turn-start":
      return null;
    case "discarded-hand":
      return doing(model, event.seat, "discard", thing(model, event.card));
    case "card-played":
      return played(event, model);
    case "played-face-down":
      // Told to its player alone.
      return doing(model, event.seat, "play", thing(model, event.card), " face down");
    case "stored":
      return doing(model, event.seat, "store", ...cardsOrCount(model, event.card === null ? null : [event.card], 1));
    case "enhancement-discarded": {
      const lost: Word[] = event.lost.length > 0 ? [", and with it ", ...things(model, event.lost)] : [];
      return {
        seat: seatOf(event.card),
        words: [...owned(model, event.card), " is discarded by ", thing(model, event.reason), ...lost],
      };
    }
    case "looked": {
      const at = event.what === "row" ? "at the opposing face-down row" : "at the top opposing intervention";
      const seen: Word[] = event.names?.length
        ? [
            ": ",
            ...things(
              model,
              event.names.map(({ card }) => card),
            ),
          ]
        : [];
      return doing(model, event.seat, "look", at, ...seen);
    }
    case "revealed":
      return doing(model, event.seat, "reveal", thing(model, event.card), " against ", thing(model, event.target));
    case "turn-end":
      return event.quiet > 0 ? told("sands-of-time", `A quiet turn, ${event.quiet} in a row`) : null;
    case "time-up":
      return told("sands-of-time", `The match clock has run out: it ends with round ${event.round}`);
    case "game-over": {
      const [one, other] = event.points;
      const manner = `${ended(event.reason)}, ${one} points to ${other}`;
      if (event.winner === null) return told("laurel-crown", `The match is drawn ${manner}`);
      return told("laurel-crown", "The match goes to ", { seat: event.winner }, ` ${manner}`);
    }
  }
}

/** "You play Science Team at Lauan as a crew play". */
function played(event: Extract<Event, { type: "card-played" }>, model: Model): Sentence {
  const { seat, card, target, place, play } = event;
  const where: Word[] =
    target !== null ? [" on ", thing(model, target)] : place !== null ? [" at ", location(model, place.location)] : [];
  const by: Word[] = play.source === null ? [] : [" of ", thing(model, play.source)];
  return doing(model, seat, "play", thing(model, card), ...where, PLAYS[play.play], ...by);
}
