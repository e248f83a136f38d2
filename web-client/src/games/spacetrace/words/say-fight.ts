import { agrees, counted, doing, joined, told, whose } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Event, FleetKind, Hit, Target, Volley } from "../../../generated/spacetrace";
import { type Model, type Names, shipName, shipWords } from "../read";
import { by, card } from "./sentence";
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
        ...shipWords(model, event.ship, event.named),
        ` ${takes(model, event.ship, event.named)} `,
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
        ...shipWords(model, event.ship, event.named),
        ` ${agrees(event.count, "are")} killed for good, ${event.max} can still be restored`,
      );
    case "card-jammed":
      return told(
        "psychic-waves",
        ...shipWords(model, event.ship, event.named),
        ` ${are(model, event.ship, event.named)} jammed until the turn ends`,
      );
    case "ambush-laid":
      return told(
        "trap-mask",
        ...shipWords(model, event.ship, event.named),
        ` ${agrees(shipsOf(model, event.ship, event.named), "lie")} in ambush and ${agrees(shipsOf(model, event.ship, event.named), "fire")} first`,
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
        ...(front === undefined ? [] : shipWords(model, front, event.named)),
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
      return fired("fast-forward-button", "Before the shooting: ", event, model);
    case "fire-step":
      return fired("crosshair", "", event, model);
    case "blast": {
      const lost = event.cards.reduce((sum, { ships_lost }) => sum + ships_lost, 0);
      return told(
        "dynamite",
        ...shipWords(model, event.ship, event.named),
        ` ${agrees(shipsOf(model, event.ship, event.named), "blast")} every class II and III card for `,
        { number: event.points },
        `: ${counted(lost, "ship")} lost`,
      );
    }
    case "reconstructed":
      return told(
        "recycle",
        ...shipWords(model, event.ship, event.named),
        ` ${agrees(shipsOf(model, event.ship, event.named), "return")} with `,
        counted(event.ships, "ship"),
        ...by(model, event.by),
      );
    case "repaired":
      return told(
        "spanner",
        ...shipWords(model, event.ship, event.named),
        ` ${agrees(shipsOf(model, event.ship, event.named), "regain")} `,
        counted(event.ships, "ship"),
        ...by(model, event.by),
      );
    case "all-repaired":
      return told(
        "auto-repair",
        "Repaired: ",
        ...joined(event.ships.map((ship) => shipWords(model, ship, event.named))),
      );
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
function shipsOf(model: Model, id: number, names: Names): number {
  return shipName(model, id, names).endsWith("s") ? 2 : 1;
}

const are = (model: Model, id: number, names: Names): string => agrees(shipsOf(model, id, names), "are");
const takes = (model: Model, id: number, names: Names): string => agrees(shipsOf(model, id, names), "take");

/** ", the extra fleet first". */
function order(fleets: readonly FleetKind[]): Word[] {
  if (fleets.length < 2) return [];
  return [`with both fleets, the ${FLEETS[fleets[0] ?? "base"]} first`];
}

function played(event: Extract<Event, { type: "tactic-played" }>, model: Model): Sentence {
  const { answers } = event;
  const on = answers === null ? targetWords(model, event.target, event.named) : [card(model, answers)];
  const given: Word[] = event.sacrificed ? [", giving up ", card(model, event.sacrificed)] : [];
  const price: Word[] = event.price.paid > 0 ? [`, ${event.price.paid} MP`] : [];
  const verb = answers === null ? "play" : "answer with";
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

type Volleys = Extract<Event, { type: "fire-step" | "preemptive-step" }>;

/** "Your Fighters lose 90; Ilse’s Cruisers lose 1". */
function fired(icon: string, before: string, { sides, named }: Volleys, model: Model): Sentence {
  const hits = sides.flatMap(({ hits }) => hits);
  const struck = sides.reduce((sum, volley) => sum + volley.struck, 0);
  const told_ = hits.map((hit) => harm(model, hit, named));
  const strikes: Word[][] = struck > 0 ? [[`${counted(struck, "ship")} struck`]] : [];
  const jams = sides.flatMap(({ firing }) => firing).reduce((sum, { jammed }) => sum + jammed, 0);
  const jammed: Word[][] = before !== "" && jams > 0 ? [[`${counted(jams, "ship")} jammed`]] : [];
  const absorbed = sides.some((volley) => volley.absorbed > 0) ? [["a Base absorbs the strike"]] : [];
  const all: Word[][] = [...jammed, ...strikes, ...absorbed, ...told_];
  const shots = sides.map(volleyWords).filter(Boolean).join(" against ");
  if (all.length === 0) return told(icon, `${before}${shots || "nobody"} ${shots ? "fired, nothing hit" : "fires"}`);
  return told(icon, ...(before ? [before] : []), ...all.flatMap((part, i) => (i === 0 ? part : ["; ", ...part])));
}

function harm(model: Model, { ship, destroyed, lead_before, lead_after }: Hit, names: Names): Word[] {
  const what =
    destroyed > 0
      ? [` ${agrees(shipsOf(model, ship, names), "lose")} `, { number: destroyed }]
      : [` ${takes(model, ship, names)} `, { number: lead_after - lead_before }, " damage"];
  return [...shipWords(model, ship, names), ...what];
}

/** What a card is aimed at, in words; nothing for another card on the stack. */
export function targetWords(model: Model, target: Target, names?: Names): Word[] {
  if (target === "nothing" || "stack" in target) return [];
  if ("wreck" in target) return [`the wreck of ${shipName(model, target.wreck, names)}`];
  if ("commander" in target) return ["the commander of ", ...shipWords(model, target.commander, names)];
  return shipWords(model, target.ship, names);
}

/** "100 × 1": what a volley fires, where all of its ships are alike; its points otherwise. */
export function volleyWords({ firing }: Volley): string | null {
  const able = firing.filter(({ ships }) => ships > 0);
  const [first] = able;
  if (!first) return null;
  const alike = able.every(({ ap, added }) => ap + added === first.ap + first.added);
  const shots = able.reduce((sum, { ships, shots }) => sum + ships * shots, 0);
  const points = able.reduce((sum, { ships, shots, ap, added }) => sum + ships * shots * (ap + added), 0);
  return alike ? `${shots} × ${first.ap + first.added}` : `${points} points`;
}
