import { manner } from "../../../core/net/lobby";
import { agrees, counted, does, doing, joined, told, whose } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Event, Price } from "../../../generated/spacetrace";
import { grouped } from "../../../kit/pieces/by-sort";
import { deckName } from "../cards";
import { face, type Model, shipWords } from "../read";
import { type FightEvent, isFight, sayFight } from "./say-fight";
import { card } from "./sentence";
import { FLEETS, LEAVES, SCRAPS } from "./words";

type Plain = Exclude<Event, FightEvent>;

/** An event in words; null for one that the board tells better or that another event tells. */
export function say(event: Event, model: Model): Sentence | null {
  return isFight(event) ? sayFight(event, model) : sayPlain(event, model);
}

/** "Turn 9, Ilse" before the first event of each; the battles of an attack. */
export function heading(event: Event, model: Model): string | null {
  switch (event.type) {
    case "turn-started":
      return `Turn ${event.turn}, ${event.seat === model.seat.value ? "yours" : model.name(event.seat)}`;
    case "battle-started": {
      const { number, of, attacker, defender } = event;
      return `Battle ${number} of ${of}: ${FLEETS[attacker]} against ${FLEETS[defender]}`;
    }
    default:
      return null;
  }
}

/** "Fighters ×2 and Cruisers". */
const cards = (model: Model, ids: readonly string[]): Word[] =>
  joined(grouped(ids).map(({ card: id, copies }) => [card(model, id), ...(copies > 1 ? [` ×${copies}`] : [])]));

/** ", 140 MP", with what it would have cost. */
function paid({ printed, off, paid: mp }: Price): Word[] {
  const parts = [
    { label: "printed", value: `${printed}` },
    { label: "less", value: `−${off}` },
  ];
  return [", ", { number: mp, parts: off > 0 ? parts : undefined }, " MP"];
}

function sayPlain(event: Plain, model: Model): Sentence | null {
  switch (event.type) {
    case "game-started":
      return started(event, model);
    case "cards-drawn": {
      const why = {
        opening: " as the opening hand",
        turn: "",
        sorel: " under Admiral Sorel",
        scrap: " for three scrapped",
        "reinforcement-1": "",
      };
      const what: Word[] = event.cards?.length ? cards(model, event.cards) : [counted(event.count, "card")];
      return doing(model, event.seat, "draw", ...what, why[event.cause]);
    }
    case "turn-started":
      return null;
    case "turn-ended":
      return event.quiet ? told("sands-of-time", "Nothing has happened in this turn: it was quiet") : null;
    case "reinforcement-played": {
      const parts = [
        { label: "printed", value: `${event.mp - event.levy}` },
        { label: "levy", value: `+${event.levy}` },
      ];
      const given: Word = { number: event.mp, parts: event.levy > 0 ? parts : undefined };
      return doing(model, event.seat, "play", card(model, event.card), ": ", given, ` MP, ${event.pool} in all`);
    }
    case "ship-deployed":
      return doing(
        model,
        event.seat,
        "bring out",
        { piece: `s${event.ship}`, name: face(model, event.card).name },
        ...paid(event.price),
      );
    case "commander-placed":
      return doing(
        model,
        event.seat,
        "put",
        card(model, event.card),
        " aboard ",
        ...shipWords(model, event.ship, event.named),
        ...paid(event.price),
      );
    case "commander-lost":
      return { seat: event.seat, words: [card(model, event.card), " is lost"] };
    case "scrapped":
      return doing(model, event.seat, "scrap", ...cards(model, event.cards), ` ${SCRAPS[event.kind]}`);
    case "fleet-opened":
      return doing(
        model,
        event.seat,
        "open",
        "an extra fleet led by ",
        ...shipWords(model, event.flagship, event.named),
      );
    case "fleet-closed":
      return doing(model, event.seat, "close", "the extra fleet");
    case "fleet-lost":
      return { seat: event.seat, words: [...whose(model, event.seat), "extra fleet is lost with its flagship"] };
    case "fleet-dissolved":
      return {
        seat: event.seat,
        words: [...whose(model, event.seat), "extra fleet returns to the base fleet: its flagship is gone"],
      };
    case "ship-moved":
      return doing(
        model,
        event.seat,
        "move",
        ...shipWords(model, event.ship, event.named),
        ` to the ${FLEETS[event.to]}`,
      );
    case "mp-expired":
      return doing(model, event.seat, "let", { number: event.amount }, " MP expire");
    case "wreck-recovered":
      return doing(model, event.seat, "take", "the wreck of ", card(model, event.card), " back to the hand");
    case "ship-lost": {
      const name: Word = { piece: `s${event.ship}`, name: face(model, event.card).name };
      const worth = event.mp > 0 && event.how !== "removed" && event.how !== "exchanged";
      const verb = agrees(face(model, event.card).name.endsWith("s") ? 2 : 1, "are");
      return {
        seat: event.seat,
        words: [...whose(model, event.seat), name, ` ${verb} ${LEAVES[event.how]}`, worth ? `, ${event.mp} MP` : ""],
      };
    }
    case "game-ended":
      return ended(event);
  }
}

function started(event: Extract<Event, { type: "game-started" }>, model: Model): Sentence | null {
  // Told to all, and to each again with their own list.
  if (event.own) return null;
  const decks = event.decks.map((deck, seat): Word[] => {
    const name = deckName(model.catalogue.value, deck);
    return [{ seat }, name ? ` (${name})` : ""];
  });
  return told(
    "starfighter",
    "The match begins: ",
    ...joined(decks),
    "; ",
    { seat: event.first },
    ` ${does(model, event.first, "begin")}`,
  );
}

function ended({ winner, reason, damage }: Extract<Event, { type: "game-ended" }>): Sentence {
  const bases = ` Damage ${damage[0]} to ${damage[1]}.`;
  if (winner === null) return told("laurel-crown", `The match is drawn ${manner("spacetrace", reason)}.${bases}`);
  return told("laurel-crown", "The match goes to ", { seat: winner }, ` ${manner("spacetrace", reason)}.${bases}`);
}
