import type { Of } from "../../../core/by-type";
import type { Args, Message } from "../../../core/words/messages";
import type { Event, Hit, Volley } from "../../../generated/spacetrace";
import { sayingOf } from "../../../kit/words/wording";
import { deckName } from "../cards";
import { face, type Model } from "../read";
import { texts } from "./messages";

export const { say, heading } = sayingOf<Event, Model>(texts, {
  icons: {
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
  },
  together: {
    "game-started": ({ decks }, { catalogue }) => ({
      decks: decks.map((deck, seat) => ({ id: "deck-of", args: { seat, deck: deckName(catalogue.value, deck) } })),
    }),
    "ship-deployed": ({ ship, card }, model) => ({
      piece: { words: [{ piece: `s${ship}`, name: face(model, card).name }] },
    }),
    "ship-lost": (event) => ({ named: [event] }),
    "attack-declared": ({ fleets }) => ({ leading: fleets[0] }),
    "defence-declared": ({ fleets }) => ({ leading: fleets[0] }),
    "stack-ordered": ({ ships }) => ({ front: ships[0] }),
    blast: ({ cards }) => ({ lost: cards.reduce((sum, { ships_lost }) => sum + ships_lost, 0) }),
    "preemptive-step": fired,
    "fire-step": fired,
    "game-ended": ({ winner, damage }) => (winner === null ? {} : { dealt: damage[1 - winner], taken: damage[winner] }),
  },
});

type Fired = Of<Event, "fire-step" | "preemptive-step">;

/** What a step destroys and damages, and the shots fired. */
function fired({ type, sides, named }: Fired): Args {
  const sum = (of: (volley: Volley) => number) => sides.reduce((all, volley) => all + of(volley), 0);
  const struck = sum((volley) => volley.struck);
  const jammed = type === "preemptive-step" ? sum(({ firing }) => firing.reduce((all, one) => all + one.jammed, 0)) : 0;
  const absorbed = sum((volley) => volley.absorbed) > 0;
  const hits: Message[] = [
    ...(jammed > 0 ? [{ id: "hit-jammed", args: { count: jammed } }] : []),
    ...(struck > 0 ? [{ id: "hit-struck", args: { count: struck } }] : []),
    ...(absorbed ? [{ id: "hit-absorbed" }] : []),
    ...sides.flatMap((volley) => volley.hits.map((hit) => harm(hit, named))),
  ];
  return { hits, shots: sides.flatMap((volley) => shotsOf(volley) ?? []) };
}

const harm = ({ ship, destroyed, lead_before, lead_after }: Hit, named: Fired["named"]): Message =>
  destroyed > 0
    ? { id: "hit-lost", args: { ship, named, destroyed } }
    : { id: "hit-damaged", args: { ship, named, points: lead_after - lead_before } };

/** "100 × 1": a volley's shots if all of them have the same points, else its total points. Null for no shots. */
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
