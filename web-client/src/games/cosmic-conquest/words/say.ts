import { manner } from "../../../core/net/lobby";
import type { Args, Message } from "../../../core/words/messages";
import type { Sentence } from "../../../core/words/sentence";
import type { Claim, Event } from "../../../generated/cosmic-conquest";
import { chartAt, type Model } from "../read";
import { texts } from "./messages";

/** An event in words; null for one that the board tells better or that another event tells. */
export function say(event: Event, model: Model): Sentence | null {
  const icon = ICONS[event.type];
  return texts.sentence(model, messageOf(event, model), icon ? { icon } : { seat: actorOf(event) });
}

/** "Turn 12" where a turn opens. */
export function heading(event: Event, model: Model): string | null {
  const id = `${event.type}.heading`;
  return texts.has(id) ? texts.text(id, event, model) : null;
}

/** What stands before an event that is not one faction's doing. */
const ICONS: Partial<Record<Event["type"], string>> = {
  "match-set-up": "planet-conquest",
  "factions-revealed": "flying-flag",
  "turn-opened": "sands-of-time",
  resigned: "skull-crossed-bones",
  "resolution-began": "crossed-swords",
  "stasis-shown": "frozen-orb",
  "sabotage-placed": "brain",
  "output-grown": "upgrade",
  "battle-void": "frozen-orb",
  "leftover-draw": "rolling-dices",
  shares: "shield",
  "control-draw": "rolling-dices",
  "defence-held": "shield",
  "seat-eliminated": "skull-crossed-bones",
  "admiral-toss": "two-coins",
  "admiral-died": "skull-crossed-bones",
  "empire-proclaimed": "imperial-crown",
  "victory-checked": "imperial-crown",
  "game-ended": "laurel-crown",
};

/** Whose doing an event is. */
function actorOf(event: Event): number | undefined {
  if ("attackers" in event) return event.attackers[0]?.seat;
  if (event.type === "duel") return event.attacker;
  if (event.type === "system-captured") return event.to;
  if (event.type === "beaten-to-it") return event.seats[0];
  return "seat" in event ? (event.seat ?? undefined) : undefined;
}

/** The ability that an event tells of. */
const ABILITIES: Partial<Record<Event["type"], string>> = {
  "insight-requested": "insight",
  "stasis-shown": "stasis",
  "battle-void": "stasis",
  "sabotage-placed": "sabotage",
  "time-skip-used": "time-skip",
};

/** An event is its own message; some need what their fields say only together. */
function messageOf(event: Event, model: Model): Message {
  const given = (args: Args = {}): Message => ({
    id: event.type,
    args: { ...event, ability: ABILITIES[event.type], ...args },
  });
  switch (event.type) {
    case "match-set-up":
      return given({ map: chartAt(model).value.name || event.map });
    // That others have sealed is seen by the padlock.
    case "orders-sealed":
      return given({ hidden: event.orders === null || event.how === "resign" });
    case "battle-void":
    case "battle-undefended":
    case "battle-began":
      return given({ seats: event.attackers.map(({ seat }) => seat) });
    case "shares":
      return given({ led: null });
    case "system-captured":
      return given({ halved: event.base !== event.new_base });
    case "admiral-promoted":
      return given({ rank: "high" });
    case "unattacked-orders":
      return given({ facts: factsOf(event) });
    case "victory-checked":
      return given(event.claims.reduce<Claim | undefined>((a, b) => (a && a.units >= b.units ? a : b), undefined));
    case "game-ended":
      return given({ manner: manner("cosmic-conquest", event.reason) });
    default:
      return given();
  }
}

type Unattacked = Extract<Event, { type: "unattacked-orders" }>;

/** What came of orders that met no battle; nothing where all of them did. */
function factsOf({ defences, led, unspent, assault, felt }: Unattacked): Message[] | null {
  const facts: Message[] = [
    ...(defences.length > 0 ? [{ id: "fact-defences", args: { defences, led } }] : []),
    ...(assault ? [{ id: "fact-assault", args: { ...assault, felt, ability: "assault" } }] : []),
    ...(unspent > 0 ? [{ id: "fact-unspent", args: { units: unspent } }] : []),
  ];
  return facts.length > 0 ? facts : null;
}
