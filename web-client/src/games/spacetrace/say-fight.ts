import type { Event, FleetKind, Hit, Volley } from "../../generated/spacetrace";
import { agrees, counted, doing, joined, told, whose } from "../../kit/grammar";
import type { Sentence, Word } from "../index";
import { type Model, shipName, shipWords } from "./read";
import { by, card } from "./say";
import { volleyWords } from "./shots";
import { targetWords } from "./stack";
import { FLEETS } from "./words";

const TYPES = [
  "tactic-played",
  "tactic-resolved",
  "passed",
  "damage",
  "ships-killed",
  "card-jammed",
  "ambush-laid",
  "attack-declared",
  "defence-declared",
  "stack-ordered",
  "battle-started",
  "battle-ended",
  "class-battle",
  "preemptive-step",
  "fire-step",
  "blast",
  "reconstructed",
  "repaired",
  "all-repaired",
  "base-damaged",
] as const;

/** What happens on the stack and in battle. */
export type FightEvent = Extract<Event, { type: (typeof TYPES)[number] }>;

export const isFight = (event: Event): event is FightEvent => (TYPES as readonly string[]).includes(event.type);

export function sayFight(event: FightEvent, model: Model): Sentence | null {
  switch (event.type) {
    case "tactic-played":
      return played(event, model);
    case "tactic-resolved":
      return resolved(event, model);
    case "passed":
      return doing(model, event.seat, "let", "it happen");
    case "damage": {
      const parts = [
        event.ships_lost > 0 && counted(event.ships_lost, "ship"),
        event.excess > 0 && `${event.excess} too many`,
      ];
      const lost = parts.filter(Boolean).join(", ");
      return told(
        "bolt-bomb",
        ...shipWords(model, event.ship),
        ` ${takes(model, event.ship)} `,
        { number: event.points },
        " damage",
        ...by(model, event.source),
        lost ? `: ${lost}` : "",
      );
    }
    case "ships-killed":
      return told(
        "backstab",
        { number: event.count },
        ` of `,
        ...shipWords(model, event.ship),
        ` ${agrees(event.count, "are")} killed for good, ${event.max} can still be restored`,
      );
    case "card-jammed":
      return told(
        "psychic-waves",
        ...shipWords(model, event.ship),
        ` ${are(model, event.ship)} jammed until the turn ends`,
      );
    case "ambush-laid":
      return told(
        "trap-mask",
        ...shipWords(model, event.ship),
        ` ${agrees(shipsOf(model, event.ship), "lie")} in ambush and ${agrees(shipsOf(model, event.ship), "fire")} first`,
      );
    case "attack-declared":
      return doing(model, event.seat, "attack", ...order(event.fleets));
    case "defence-declared":
      return doing(
        model,
        event.seat,
        "defend",
        ...order(event.fleets),
        event.battles > 1 ? `${event.fleets.length > 1 ? ": " : "in "}${counted(event.battles, "battle")}` : "",
      );
    case "stack-ordered": {
      const [front] = event.ships;
      return doing(
        model,
        event.seat,
        "put",
        ...(front === undefined ? [] : shipWords(model, front)),
        ` in front of class ${event.class}`,
      );
    }
    case "battle-started":
      return null;
    case "battle-ended":
      return told("crossed-swords", event.early ? "The battle breaks off" : "The battle is over");
    case "class-battle":
      return met(event);
    case "preemptive-step":
      return fired("fast-forward-button", "Before the shooting: ", event.sides, model);
    case "fire-step":
      return fired("crosshair", "", event.sides, model);
    case "blast": {
      const lost = event.cards.reduce((sum, { ships_lost }) => sum + ships_lost, 0);
      return told(
        "dynamite",
        ...shipWords(model, event.ship),
        ` ${agrees(shipsOf(model, event.ship), "blast")} every class II and III card for `,
        { number: event.points },
        `: ${counted(lost, "ship")} lost`,
      );
    }
    case "reconstructed":
      return told(
        "recycle",
        ...shipWords(model, event.ship),
        ` ${agrees(shipsOf(model, event.ship), "return")} with `,
        counted(event.ships, "ship"),
        ...by(model, event.by),
      );
    case "repaired":
      return told(
        "spanner",
        ...shipWords(model, event.ship),
        ` ${agrees(shipsOf(model, event.ship), "regain")} `,
        counted(event.ships, "ship"),
        ...by(model, event.by),
      );
    case "all-repaired":
      return told("auto-repair", "Repaired: ", ...joined(event.ships.map((ship) => shipWords(model, ship))));
    case "base-damaged":
      return {
        seat: event.seat,
        words: [
          ...whose(model, event.seat),
          "Base takes ",
          { number: event.points },
          " damage",
          ...by(model, event.source),
          ": ",
          { number: event.total },
          ` in all, ${event.left} left`,
        ],
      };
  }
}

/** One where a card's name is of one thing, so that verbs agree: "Hammer is", "Fighters are". */
function shipsOf(model: Model, id: number): number {
  return shipName(model, id).endsWith("s") ? 2 : 1;
}

const are = (model: Model, id: number): string => agrees(shipsOf(model, id), "are");
const takes = (model: Model, id: number): string => agrees(shipsOf(model, id), "take");

/** ", the extra fleet first". */
function order(fleets: readonly FleetKind[]): Word[] {
  if (fleets.length < 2) return [];
  return [`with both fleets, the ${FLEETS[fleets[0] ?? "base"]} first`];
}

function played(event: Extract<Event, { type: "tactic-played" }>, model: Model): Sentence {
  const view = model.view.value;
  const aim = view ? targetWords(model, view, event.target) : [];
  const answers = event.target !== "nothing" && "stack" in event.target;
  const known = answers && stacked(model, event.target);
  const on = known ? [card(model, known)] : aim;
  const given: Word[] = event.sacrificed ? [", giving up ", card(model, event.sacrificed)] : [];
  const price: Word[] = event.price.paid > 0 ? [`, ${event.price.paid} MP`] : [];
  const verb = answers ? "answer with" : "play";
  return doing(
    model,
    event.seat,
    verb,
    card(model, event.card),
    ...(on.length > 0 ? [" on ", ...on] : []),
    ...given,
    ...price,
  );
}

/** The card that lay on the stack under that number, as the log told it. */
function stacked(model: Model, target: Extract<Event, { type: "tactic-played" }>["target"]): string | null {
  if (target === "nothing" || !("stack" in target)) return null;
  const found = model.log.value.findLast(({ event }) => event.type === "tactic-played" && event.id === target.stack);
  return found?.event.type === "tactic-played" ? found.event.card : null;
}

function resolved(
  { seat, card: id, outcome }: Extract<Event, { type: "tactic-resolved" }>,
  model: Model,
): Sentence | null {
  const verbs = {
    fizzled: "finds no target and does nothing",
    countered: "is stopped",
    returned: "returns to the hand",
    done: "takes effect",
  };
  return { seat, words: [...whose(model, seat), card(model, id), ` ${verbs[outcome]}`] };
}

function met({
  class: cls,
  attacker,
  defender,
  reason,
  skipped,
}: Extract<Event, { type: "class-battle" }>): Sentence | null {
  if (skipped) return null;
  const missing = {
    same: "",
    "attacker-missing": `: the attacker has no class ${cls}`,
    "defender-missing": `: the defender has no class ${cls}`,
  };
  const words = attacker === defender ? `Class ${cls} meets class ${cls}` : `Class ${attacker} meets class ${defender}`;
  return told("crossed-swords", words, missing[reason]);
}

/** "Your Fighters lose 90; Ilse’s Cruisers lose 1". */
function fired(icon: string, before: string, sides: readonly Volley[], model: Model): Sentence {
  const hits = sides.flatMap(({ hits }) => hits);
  const struck = sides.reduce((sum, volley) => sum + volley.struck, 0);
  const told_ = hits.map((hit) => harm(model, hit));
  const strikes: Word[][] = struck > 0 ? [[`${counted(struck, "ship")} struck`]] : [];
  const jams = sides.flatMap(({ firing }) => firing).reduce((sum, { jammed }) => sum + jammed, 0);
  const jammed: Word[][] = before !== "" && jams > 0 ? [[`${counted(jams, "ship")} jammed`]] : [];
  const absorbed = sides.some((volley) => volley.absorbed > 0) ? [["a Base absorbs the strike"]] : [];
  const all: Word[][] = [...jammed, ...strikes, ...absorbed, ...told_];
  const shots = sides.map(volleyWords).filter(Boolean).join(" against ");
  if (all.length === 0) return told(icon, `${before}${shots || "nobody"} ${shots ? "fired, nothing hit" : "fires"}`);
  return told(icon, ...(before ? [before] : []), ...all.flatMap((part, i) => (i === 0 ? part : ["; ", ...part])));
}

function harm(model: Model, { ship, destroyed, lead_before, lead_after }: Hit): Word[] {
  const what =
    destroyed > 0
      ? [` ${agrees(shipsOf(model, ship), "lose")} `, { number: destroyed }]
      : [` ${takes(model, ship)} `, { number: lead_after - lead_before }, " damage"];
  return [...shipWords(model, ship), ...what];
}
