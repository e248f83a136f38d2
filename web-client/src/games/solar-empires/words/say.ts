import { manner } from "../../../core/net/lobby";
import { agrees, between, counted, does, doing, seats, signed, told, whose } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Event } from "../../../generated/solar-empires";
import { face, type Model, planetName } from "../read";
import { type CombatEvent, isCombat, sayCombat } from "./say-combat";
import { aimedAt, by, card, cards, planet, ship } from "./sentence";
import { amounts, isNothing, RACES, roman, STEPS } from "./words";
import { FALLS } from "./words-combat";

type Plain = Exclude<Event, CombatEvent>;

/** An event in words; null for one that the board tells better or that another event tells. */
export function say(event: Event, model: Model): Sentence | null {
  return isCombat(event) ? sayCombat(event, model) : sayPlain(event, model);
}

/** "Turn 9", "Turn 9, combat at Gas Giant III" before the first event of each. */
export function heading(event: Event, model: Model): string | null {
  const view = model.view.value;
  switch (event.type) {
    case "turn-started":
      return `Turn ${event.turn}, priority ${event.priority === model.seat.value ? "yours" : model.name(event.priority)}`;
    case "step-started":
      return begins(event, model) ? (STEPS.find(({ phases }) => phases.includes(event.step))?.name ?? null) : null;
    case "combat-started":
      return `Combat at ${planetName(model, view, event.orbit)}`;
    default:
      return null;
  }
}

/** Whether a step is the first of its kind this turn: the players take it one after the other. */
function begins(event: Extract<Event, { type: "step-started" }>, model: Model): boolean {
  const log = model.log.value;
  const before = log.slice(
    0,
    Math.max(
      0,
      log.findLastIndex((entry) => entry.event === event),
    ),
  );
  const last = before
    .map(({ event }) => event)
    .findLast(({ type }) => type === "step-started" || type === "turn-started");
  return last?.type !== "step-started" || last.step !== event.step;
}

function sayPlain(event: Plain, model: Model): Sentence | null {
  switch (event.type) {
    case "game-set-up": {
      // Told to all, and to each again with their own list.
      if (event.own) return null;
      const decks = event.races.map((race, seat): Word[] => [{ seat }, ` (${RACES[race]})`]);
      return told("solar-system", "The match begins: ", ...between(", ", decks));
    }
    case "pile-shuffled":
      return told("stack", `The players’ ${counted(event.cards, "solar card")} are shuffled`);
    case "body-revealed":
      return revealed(event, model);
    case "deck-arranged":
      return doing(model, event.seat, "have", "put the deck in order");
    case "opening-hand":
      return drew(event.seat, event.count, event.cards?.map((held) => held.card) ?? null, " as opening hand", model);
    case "coin-tossed":
      return doing(model, event.winner, "win", "the toss with ", { number: event.die });
    case "first-priority":
      return event.by === event.seat
        ? doing(model, event.by, "take", "priority in the first turn")
        : doing(model, event.by, "give", { seat: event.seat }, " priority in the first turn");
    case "turn-started":
    case "step-started":
      return null;
    case "cards-drawn": {
      const why = event.reason === "reclamation" ? " by Battlefield Reclamation" : "";
      return drew(event.seat, event.count, event.cards?.map((held) => held.card) ?? null, why, model);
    }
    case "card-played":
      // Ships and buildings are told by where they come to stand.
      if (face(model, event.card).kind === "ship" || face(model, event.card).kind === "building") return null;
      return doing(model, event.seat, "play", card(model, event.card), ...aimedAt(model, event.targets));
    case "ship-entered": {
      const from = { hand: "", deck: " from the deck", discard: " from the discard pile" }[event.source];
      return doing(model, event.seat, event.source === "hand" ? "play" : "bring in", ship(model, event), from);
    }
    case "building-built":
      return doing(model, event.seat, "build", card(model, event.card), " on ", planet(model, event.orbit));
    case "building-destroyed":
      return {
        seat: event.owner,
        words: [card(model, event.card), ` on `, planet(model, event.orbit), ` ${FALLS[event.cause]}`],
      };
    case "event-in-force": {
      const where = event.orbits.length > 0 ? ` on ${event.orbits.map(roman).join(" and ")}` : "";
      return { seat: event.seat, words: [card(model, event.card), ` is in force${where} until clean-up`] };
    }
    case "events-expired":
      return { seat: event.seat, words: [...cards(model, event.cards), ` ${agrees(event.cards.length, "end")}`] };
    case "support-changed":
      return support(event, model);
    case "shield-granted":
      return {
        words: [ship(model, event), " has a shield of ", { number: event.value }, " for this turn"],
        icon: "energy-shield",
      };
    case "cannon-fired":
      return doing(
        model,
        event.seat,
        "fire",
        "the ",
        card(model, "solaris-cannon"),
        " of ",
        planet(model, event.from),
        " at ",
        planet(model, event.orbit),
      );
    case "planet-destroyed": {
      const how = {
        "solaris-cannon": "destroyed",
        "world-eater": "devoured",
        "black-hole": "swallowed by the black hole",
      }[event.cause];
      return told(
        "exploding-planet",
        { piece: `orbit-${event.orbit}`, name: `${face(model, event.body).name} ${roman(event.orbit)}` },
        ` is ${how}`,
      );
    }
    case "star-collapsed":
      return told("black-hole-bolas", card(model, event.old), " collapses into a black hole");
    case "construction-done":
      return doing(model, event.seat, "finish", "building");
    case "deployment-done":
      return doing(model, event.seat, "finish", "deploying");
    case "ship-deployed":
    case "spy-moved": {
      const named = ship(model, event);
      const spying: Word[] = event.type === "spy-moved" ? [" by ", card(model, "spy-network")] : [];
      return event.to === null
        ? doing(model, event.seat, "recall", named, ...spying)
        : doing(
            model,
            event.seat,
            event.from === null ? "send" : "move",
            named,
            " to ",
            planet(model, event.to),
            ...spying,
          );
    }
    case "spy-passed":
      return doing(model, event.seat, "leave", "the spies’ report unused");
    case "clean-up": {
      const { repaired, returned } = event;
      const parts = [
        ...(returned.length > 0 ? [`${counted(returned.length, "ship")} ${agrees(returned.length, "come")} home`] : []),
        ...(repaired.length > 0 ? [`${counted(repaired.length, "ship")} repaired`] : []),
      ];
      return parts.length > 0 ? told("auto-repair", parts.join(", ")) : null;
    }
    case "priority-passed":
      return told("round-star", "Priority passes from ", { seat: event.from }, " to ", { seat: event.to });
    case "idle-turns":
      return told("sands-of-time", `Nothing has happened for ${counted(event.count, "turn")}`);
    case "seat-eliminated": {
      const how = { exhaustion: "are exhausted", resignation: "resign", abandonment: "have left" }[event.reason];
      return doing(model, event.seat, how, "and ", does(model, event.seat, "are"), " out of the game");
    }
    case "damage-dealt":
      return told(
        "crosshair",
        ship(model, event),
        " takes ",
        { number: event.amount },
        ...by(model, event.cause),
        left(event),
      );
    case "ship-destroyed":
      return { seat: event.owner, words: [ship(model, event), " is destroyed", ...by(model, event.cause)] };
    case "damage-lost":
      return told("crosshair", { number: event.amount }, " damage finds no ship");
    case "game-over":
      return over(event);
  }
}

function revealed(event: Extract<Event, { type: "body-revealed" }>, model: Model): Sentence {
  const id = "star" in event.card ? event.card.star : event.card.body;
  const place =
    event.placed === "star"
      ? " is the star"
      : event.placed === "ignored"
        ? " fits nowhere"
        : ` takes orbit ${roman(event.placed.orbit)}`;
  return told("star" in event.card ? "sun" : "solar-system", card(model, id), place);
}

/** "You draw Dagger and Biodome", "Ilse draws 2 cards". */
function drew(seat: number, number: number, known: string[] | null, why: string, model: Model): Sentence {
  const what: Word[] = known && known.length > 0 ? cards(model, known) : [counted(number, "card")];
  return doing(model, seat, "draw", ...what, why);
}

/** The change by itself, with where all support comes from. */
function support(event: Extract<Event, { type: "support-changed" }>, model: Model): Sentence | null {
  const { seat, before, after, sources } = event;
  const change = { e: after.e - before.e, m: after.m - before.m, o: after.o - before.o };
  if (isNothing(change)) return null;
  const parts = sources.map(({ what, orbit, yields }) => {
    const id = what === "base" ? null : "body" in what ? what.body : "star" in what ? what.star : what.building;
    const name = id === null ? "base" : face(model, id).name;
    return { label: orbit === null ? name : `${name} ${roman(orbit)}`, value: amounts(yields, "+") };
  });
  const told = (["e", "m", "o"] as const)
    .filter((key) => change[key] !== 0)
    .map((key) => `${signed(change[key])} ${key.toUpperCase()}`)
    .join(", ");
  return {
    seat,
    words: [...whose(model, seat), "support changes by ", told, " to ", { number: amounts(after), parts }],
  };
}

function left({ damage, armour }: Extract<Event, { type: "damage-dealt" }>): string {
  return damage < armour ? `, ${armour - damage} armour left` : "";
}

function over({ reason, winners }: Extract<Event, { type: "game-over" }>): Sentence {
  if (winners.length !== 1) return told("laurel-crown", "The match is drawn between ", ...seats(winners));
  const [winner = 0] = winners;
  return told("laurel-crown", "The match goes to ", { seat: winner }, ` ${manner("solar-empires", reason)}`);
}
