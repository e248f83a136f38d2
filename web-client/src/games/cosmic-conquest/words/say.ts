import type { Of } from "../../../core/by-type";
import { manner } from "../../../core/net/lobby";
import type { Args, Message } from "../../../core/words/messages";
import type { Claim, Event } from "../../../generated/cosmic-conquest";
import { sayingOf } from "../../../kit/words/wording";
import { chartAt, type Model } from "../read";
import { texts } from "./messages";

/** The attacking seats. */
const attacked = ({ attackers }: Of<Event, "battle-void" | "battle-undefended" | "battle-began">): Args => ({
  seats: attackers.map(({ seat }) => seat),
});

export const { say, heading } = sayingOf<Event, Model>(texts, {
  icons: {
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
  },
  seatOf: actorOf,
  together: {
    "match-set-up": ({ map }, model) => ({ map: chartAt(model).value.name || map }),
    // A padlock shows that others have sealed.
    "orders-sealed": ({ orders, how }) => ({ hidden: orders === null || how === "resign" }),
    "insight-requested": () => ({ ability: "insight" }),
    "stasis-shown": () => ({ ability: "stasis" }),
    "sabotage-placed": () => ({ ability: "sabotage" }),
    "time-skip-used": () => ({ ability: "time-skip" }),
    "battle-void": (event) => ({ ...attacked(event), ability: "stasis" }),
    "battle-undefended": attacked,
    "battle-began": attacked,
    shares: () => ({ led: null }),
    "system-captured": ({ base, new_base }) => ({ halved: base !== new_base }),
    "admiral-promoted": () => ({ rank: "high" }),
    "unattacked-orders": (event) => ({ facts: factsOf(event) }),
    "victory-checked": ({ claims }) => ({
      ...claims.reduce<Claim | undefined>((a, b) => (a && a.units >= b.units ? a : b), undefined),
    }),
    "game-ended": ({ reason }) => ({ manner: manner("cosmic-conquest", reason) }),
  },
});

/** The seat that acted, for events that do not name it in `seat`. Undefined for the rest. */
function actorOf(event: Event): number | undefined {
  if ("attackers" in event) return event.attackers[0]?.seat;
  if (event.type === "duel") return event.attacker;
  if (event.type === "system-captured") return event.to;
  if (event.type === "beaten-to-it") return event.seats[0];
  return undefined;
}

/** The results of orders that met no battle. Null if there are none. */
function factsOf({ defences, led, unspent, assault, felt }: Of<Event, "unattacked-orders">): Message[] | null {
  const facts: Message[] = [
    ...(defences.length > 0 ? [{ id: "fact-defences", args: { defences, led } }] : []),
    ...(assault ? [{ id: "fact-assault", args: { ...assault, felt, ability: "assault" } }] : []),
    ...(unspent > 0 ? [{ id: "fact-unspent", args: { units: unspent } }] : []),
  ];
  return facts.length > 0 ? facts : null;
}
