import { manner } from "../../../core/net/lobby";
import { agrees, counted, does, doing, joined, seats, told, whose } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Event } from "../../../generated/galactic-supremacy";
import { type Model, unitName } from "../read";
import { type CombatEvent, isCombat, sayCombat } from "./say-combat";
import {
  aimedAt,
  bundle,
  card,
  cardName,
  cards,
  effect,
  exchanged,
  piece,
  pieces,
  purse,
  technology,
} from "./sentence";
import { EFFECTS, EXCHANGES, PASSES, PHASES, PREFERENCES } from "./words";

type Plain = Exclude<Event, CombatEvent>;

/** An event in words; null for one that the board tells better or that another event tells. */
export function say(event: Event, model: Model): Sentence | null {
  return isCombat(event) ? sayCombat(event, model) : sayPlain(event, model);
}

/** "Turn 27, Wren" before a turn's first event. */
export function heading(event: Event, model: Model): string | null {
  return event.type === "turn-started" ? `Turn ${event.turn}, ${model.name(event.seat)}` : null;
}

function sayPlain(event: Plain, model: Model): Sentence | null {
  switch (event.type) {
    case "match-started":
      return told("planet-conquest", `The match begins with ${counted(event.seats, "empire")}`);
    case "order-rolled": {
      const rolls = Object.entries(event.rolls).map(([seat, value]): Word[] => [
        { seat: Number(seat) },
        " ",
        { number: value },
      ]);
      return told("d10", event.reroll ? "Tied, rolled again: " : "For the order: ", ...joined(rolls));
    }
    case "order-set":
      return told("checklist", "Turn order: ", ...seats(event.order));
    case "start-advance":
      return doing(model, event.seat, "begin", "with ", technology(event.tech), " ", { number: event.level });
    case "start-credits":
      return started(model, event, "credit");
    case "start-cards":
      return started(model, event, "card");
    case "turn-started":
    case "phase-started":
    case "reaction-asked":
      return null;
    case "phase-passed":
      return { seat: event.seat, words: [PHASES[event.phase].name, ` passes: ${PASSES[event.phase]}`] };
    case "card-drawn":
      return drawn(event, model);
    case "exchange": {
      const outcome: Word[] = event.drawn
        ? [" for ", ...card(event.drawn), kept(event, model)]
        : [" and nothing is left to draw"];
      const name: Word = { entry: event.kind, name: EXCHANGES[event.kind].name };
      return doing(model, event.seat, "use", name, ": ", ...card(event.paid), ...outcome);
    }
    case "pile-reshuffled":
      return told("card-exchange", `The discard pile is shuffled: ${counted(event.count, "card")} to draw`);
    case "discarded": {
      if (event.reason === "exchange") return null;
      const why = event.reason === "limit" ? " to keep the hand limit" : " by Misinformation";
      return doing(model, event.seat, "discard", ...card(event.card), why);
    }
    case "income": {
      const parts = event.items.map(({ unit, base, leader, bonus }) => ({
        label: unitName(model, unit, event.units),
        value: `+${base + leader + bonus}`,
      }));
      const have = ` income and ${does(model, event.seat, "have")} ${purse(event.credits)}`;
      return doing(model, event.seat, "take", { number: event.total, parts }, have);
    }
    case "credits-changed":
      // What is bought, built, researched or traded says its price itself.
      if (!(event.reason in EFFECTS)) return null;
      return doing(
        model,
        event.seat,
        event.delta < 0 ? "lose" : "gain",
        purse(Math.abs(event.delta)),
        " by ",
        effect(event.reason as keyof typeof EFFECTS),
      );
    case "command-played":
      return event.answering
        ? doing(model, event.seat, "counter", effect(event.answering.effect), " with ", effect(event.effect))
        : doing(model, event.seat, "play", effect(event.effect), ...aimedAt(model, event));
    case "die-rolled":
      return event.purpose in EFFECTS ? rolled(event, model) : null;
    case "play-negated":
      return told("interdiction", effect(event.effect), " is countered and has no effect");
    case "play-resolved":
      if (event.effect !== "tactical-superiority" || typeof event.target !== "string") return null;
      return {
        seat: event.seat,
        words: [piece(model, event.target, event), " rolls one more die until the phase ends"],
      };
    case "hand-seen":
      return event.cards
        ? doing(model, event.seat, "see", ...whose(model, event.target), "hand: ", ...shownCards(event.cards))
        : doing(model, event.seat, "look", "at ", ...whose(model, event.target), "hand");
    case "pile-seen":
      return event.cards
        ? doing(model, event.seat, "see", `the top ${counted(event.count, "card")}: `, ...shownCards(event.cards))
        : doing(model, event.seat, "look", `at the top ${counted(event.count, "card")} of the pile`);
    case "card-stolen":
      return doing(model, event.to, "steal", ...(event.card ? card(event.card) : ["a card"]), " from ", {
        seat: event.from,
      });
    case "leader-killed": {
      const by: Word[] = event.reason in EFFECTS ? [" by ", effect(event.reason as keyof typeof EFFECTS)] : [];
      return {
        seat: event.owner,
        words: [leader(model, event.card), " on ", piece(model, event.unit, event), " is killed", ...by],
      };
    }
    case "unit-returned": {
      const moved: Word[] = event.moved.length
        ? [". ", ...pieces(model, event.moved, event), ` ${agrees(event.moved.length, "fly")} to the homeworld`]
        : [];
      const hand: Word[] = [
        "’s ",
        event.cards.length > 1 ? "cards return" : "card returns",
        " to ",
        ...whose(model, event.owner),
      ];
      return { seat: event.owner, words: [piece(model, event.unit, event), ...hand, "hand", ...moved] };
    }
    case "second-attack-granted":
      return doing(model, event.seat, "have", "a second Attack Phase this turn");
    case "built":
      return built(event, model);
    case "moved": {
      const what: Word[] =
        event.what === "fleet"
          ? [piece(model, event.unit, event)]
          : ["the leader of ", piece(model, event.from, event)];
      return doing(model, event.seat, "move", ...what, " to ", piece(model, event.to, event));
    }
    case "moves-reset":
      return doing(model, event.seat, "take", "back the moves of this phase");
    case "researched":
      return event.tech
        ? doing(model, event.seat, "research", technology(event.tech), " ", { number: event.level }, ", rolling ", {
            number: event.value,
          })
        : doing(model, event.seat, "roll", { number: event.value }, " in research and may pick any technology");
    case "technology-picked":
      return doing(model, event.seat, "pick", technology(event.tech), " ", { number: event.level });
    case "trade-offered": {
      const terms = event.give && event.want ? ` ${bundle(event.give)} for ${bundle(event.want)}` : " a trade";
      return doing(model, event.by, "offer", { seat: event.to }, terms);
    }
    case "trade-closed":
      return closed(event, model);
    case "preference-set": {
      const preference = PREFERENCES[event.key];
      return told("gears", `${preference.name}: ${preference.values[event.value] ?? event.value}`);
    }
    case "eliminated":
      return eliminated(event, model);
    case "match-ended": {
      const win = does(model, event.winners, "win");
      return told("laurel-crown", ...seats(event.winners), ` ${win} ${manner("galactic-supremacy", event.reason)}`);
    }
    default:
      return event satisfies never;
  }
}

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

function started(model: Model, { seat, value }: Of<"start-credits" | "start-cards">, one: string): Sentence {
  return doing(model, seat, "begin", "with ", { number: value }, value === 1 ? ` ${one}` : ` ${one}s`);
}

function kept(event: Of<"exchange">, model: Model): string {
  return event.kept ? `, and ${does(model, event.seat, "keep")} it` : ", the wrong kind: discarded";
}

function drawn(event: Of<"card-drawn">, model: Model): Sentence {
  const { seat } = event;
  if (event.none) return doing(model, seat, "find", "no card to draw");
  const what: Word[] = event.card ? card(event.card) : ["a card"];
  const how = event.reason === "bought" ? "buy" : "draw";
  return doing(model, seat, how, ...what, event.reason === "setup" ? " to begin with" : "");
}

function rolled(event: Of<"die-rolled">, model: Model): Sentence {
  const { seat, purpose } = event;
  const what = effect(purpose as keyof typeof EFFECTS);
  const parts = event.need === null ? [] : [{ label: "succeeds on", value: `${event.need} or less` }];
  const roll: Word[] = [{ seat }, ` ${does(model, seat, "roll")} `, { number: event.value, parts }, " for ", what];
  return { icon: "d10", words: event.need === null ? roll : [...roll, event.success ? ": it succeeds" : ": it fails"] };
}

function built(event: Of<"built">, model: Model): Sentence {
  const { seat } = event;
  const start: Word[] = [{ seat }, ` ${does(model, seat, event.kind === "leader" ? "put" : "build")} `];
  if (event.kind === "leader")
    return { seat, words: [...start, leader(model, event.card), " on ", piece(model, event.unit, event)] };
  if (event.kind === "fleet" && event.at)
    return {
      seat,
      words: [...start, "the fleet ", piece(model, event.unit, event), " at ", piece(model, event.at, event)],
    };
  return { seat, words: [...start, `the ${event.kind} `, piece(model, event.unit, event)] };
}

function closed(event: Of<"trade-closed">, model: Model): Sentence | null {
  const { by, to } = event;
  const offer: Word[] = [...whose(model, by), "offer"];
  switch (event.how) {
    case "accepted": {
      const given = event.given ? exchanged(event.given) : "nothing";
      const taken = event.taken ? exchanged(event.taken) : "nothing";
      return doing(model, to, "trade", "with ", { seat: by }, `: ${taken} for ${given}`);
    }
    case "declined":
      return doing(model, to, "decline", ...offer);
    case "withdrawn":
      return doing(model, by, "withdraw", "the offer to ", { seat: to });
    case "expired":
    case "void":
      return by === model.seat.value
        ? { seat: by, words: ["Your offer to ", { seat: to }, " lapses"] }
        : { seat: by, words: ["The offer of ", { seat: by }, " to ", { seat: to }, " lapses"] };
    default:
      return event.how satisfies never;
  }
}

function eliminated(event: Of<"eliminated">, model: Model): Sentence {
  const { seat, by, spoils } = event;
  const start: Word[] = [{ seat }, ` ${does(model, seat, "are")} `];
  const loot: Word[] =
    spoils && by !== null
      ? [", who ", does(model, by, "take"), ` ${purse(spoils.credits)} and ${counted(spoils.cards, "card")}`]
      : [];
  if (by !== null) return told("skull-crossed-bones", ...start, "conquered by ", { seat: by }, ...loot);
  const words: Word[] =
    event.reason === "resigned" ? [{ seat }, ` ${does(model, seat, "resign")}`] : [...start, "removed for absence"];
  return { icon: "skull-crossed-bones", words };
}

function leader(model: Model, id: string): Word {
  return { entry: "leader", name: cardName(model, id) };
}

function shownCards(ids: string[]): Word[] {
  return ids.length ? cards(ids) : ["no cards"];
}
