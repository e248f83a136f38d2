import type { Args, Message } from "../../../core/words/messages";
import type { Sentence } from "../../../core/words/sentence";
import type { Event, Hit, Volley } from "../../../generated/spacetrace";
import { deckName } from "../cards";
import { face, type Model } from "../read";
import { texts } from "./messages";

/** An event in words; null for one that the board tells better or that another event tells. */
export function say(event: Event, model: Model): Sentence | null {
  const icon = ICONS[event.type];
  return texts.sentence(model, messageOf(event, model), icon ? { icon } : "seat" in event ? { seat: event.seat } : {});
}

/** "Turn 9, Ilse" before the first event of each; the battles of an attack. */
export function heading(event: Event, model: Model): string | null {
  const id = `${event.type}.heading`;
  return texts.has(id) ? texts.text(id, event, model) : null;
}

/** What stands before an event in which no seat acts. */
const ICONS: Partial<Record<Event["type"], string>> = {
  "game-started": "starfighter",
  "turn-ended": "sands-of-time",
  damage: "bolt-bomb",
  "ships-killed": "backstab",
  "card-jammed": "psychic-waves",
  "ambush-laid": "trap-mask",
  "battle-ended": "crossed-swords",
  "class-battle": "crossed-swords",
  "preemptive-step": "fast-forward-button",
  "fire-step": "crosshair",
  blast: "dynamite",
  reconstructed: "recycle",
  repaired: "spanner",
  "all-repaired": "auto-repair",
  "game-ended": "laurel-crown",
};

/** An event is its own message; some need what their fields say only together. */
function messageOf(event: Event, model: Model): Message {
  const given = (args: Args): Message => ({ id: event.type, args: { ...event, ...args } });
  switch (event.type) {
    case "game-started": {
      const deckOf = (deck: string | null) => deckName(model.catalogue.value, deck);
      const decks = event.decks.map((deck, seat) => ({ id: "deck-of", args: { seat, deck: deckOf(deck) } }));
      return given({ decks });
    }
    case "ship-deployed":
      return given({ piece: { words: [{ piece: `s${event.ship}`, name: face(model, event.card).name }] } });
    case "ship-lost":
      return given({ named: [event] });
    case "attack-declared":
    case "defence-declared":
      return given({ leading: event.fleets[0] });
    case "stack-ordered":
      return given({ front: event.ships[0] });
    case "blast":
      return given({ lost: event.cards.reduce((sum, { ships_lost }) => sum + ships_lost, 0) });
    case "preemptive-step":
    case "fire-step":
      return fired(event);
    case "game-ended": {
      const { winner, damage } = event;
      return given(winner === null ? {} : { dealt: damage[1 - winner], taken: damage[winner] });
    }
    default:
      return given({});
  }
}

type Fired = Extract<Event, { type: "fire-step" | "preemptive-step" }>;

/** What a step destroys and damages; where it hits nothing, what was fired. */
function fired({ type, sides, named }: Fired): Message {
  const first = type === "preemptive-step";
  const sum = (of: (volley: Volley) => number) => sides.reduce((all, volley) => all + of(volley), 0);
  const struck = sum((volley) => volley.struck);
  const jammed = first ? sum(({ firing }) => firing.reduce((all, one) => all + one.jammed, 0)) : 0;
  const absorbed = sum((volley) => volley.absorbed) > 0;
  const hits: Message[] = [
    ...(jammed > 0 ? [{ id: "hit-jammed", args: { count: jammed } }] : []),
    ...(struck > 0 ? [{ id: "hit-struck", args: { count: struck } }] : []),
    ...(absorbed ? [{ id: "hit-absorbed" }] : []),
    ...sides.flatMap((volley) => volley.hits.map((hit) => harm(hit, named))),
  ];
  if (hits.length > 0) return { id: first ? "preemptive-hits" : "fire-hits", args: { hits } };
  return { id: type, args: { shots: sides.flatMap((volley) => shotsOf(volley) ?? []) } };
}

const harm = ({ ship, destroyed, lead_before, lead_after }: Hit, named: Fired["named"]): Message =>
  destroyed > 0
    ? { id: "hit-lost", args: { ship, named, destroyed } }
    : { id: "hit-damaged", args: { ship, named, points: lead_after - lead_before } };

/** "100 × 1": what a volley fires, where all of its ships are alike; its points otherwise. Null if nothing. */
export function shotsOf({ firing }: Volley): Message | null {
  const able = firing.filter(({ ships }) => ships > 0);
  const [first] = able;
  if (!first) return null;
  const alike = able.every(({ ap, added }) => ap + added === first.ap + first.added);
  const shots = able.reduce((sum, { ships, shots }) => sum + ships * shots, 0);
  const points = able.reduce((sum, { ships, shots, ap, added }) => sum + ships * shots * (ap + added), 0);
  return alike
    ? { id: "shots-alike", args: { shots, ap: first.ap + first.added } }
    : { id: "shots-points", args: { points } };
}
