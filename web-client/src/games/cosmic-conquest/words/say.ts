import { manner } from "../../../core/net/lobby";
import { agrees, between, counted, does, doing, joined, seats, signed, told, whose } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Admiral, Claim, Event, Orders, Standing } from "../../../generated/cosmic-conquest";
import { chartOf, type Model } from "../read";
import { type BattleEvent, freed, isBattle, sayBattle } from "./say-battle";
import {
  ABILITIES,
  admiral,
  assaultOn,
  force,
  operation,
  ordersIn,
  place,
  RANKS,
  technology,
  trait,
} from "./say-words";

type Plain = Exclude<Event, BattleEvent>;
type Of<T extends Plain["type"]> = Extract<Plain, { type: T }>;

/** An event in words; null for one that the board tells better or that another event tells. */
export function say(event: Event, model: Model): Sentence | null {
  return isBattle(event) ? sayBattle(event, model) : sayPlain(event, model);
}

/** "Turn 12" where a turn opens. */
export function heading(event: Event): string | null {
  return event.type === "turn-opened" ? `Turn ${event.turn}` : null;
}

function sayPlain(event: Plain, model: Model): Sentence | null {
  switch (event.type) {
    case "match-set-up": {
      const view = model.view.value;
      const chart = view && chartOf(model, view);
      const homes = event.homes.map((home, seat): Word[] => [{ seat }, " at ", place(model, home)]);
      return told("planet-conquest", `The match begins on ${chart?.name ?? event.map}: `, ...joined(homes));
    }
    case "factions-revealed":
      return told("flying-flag", "The factions: ", ...founded(event));
    case "turn-opened":
      return told("sands-of-time", "Units this turn: ", ...totals(event.standings));
    case "orders-sealed":
      return sealed(event, model);
    case "insight-requested":
      return doing(model, event.seat, "turn", ABILITIES.insight, " on ", { seat: event.target });
    case "insight-revealed":
      return doing(
        model,
        event.seat,
        "read",
        ...whose(model, event.target),
        "orders: ",
        ...ordered(event.orders, model),
      );
    case "orders-published":
      return doing(model, event.seat, "show", "everybody what is ordered: ", ...ordered(event.orders, model));
    case "resigned":
      return told("skull-crossed-bones", { seat: event.seat }, ` ${does(model, event.seat, "resign")}`);
    case "resolution-began":
      return told("crossed-swords", `The orders of turn ${event.turn} are carried out`);
    case "stasis-shown":
      return told("frozen-orb", place(model, event.system), " lies in ", ABILITIES.stasis);
    case "sabotage-placed":
      return event.by === null
        ? told("brain", ABILITIES.sabotage, " strikes ", place(model, event.system), " for the coming turn")
        : doing(model, event.by, "use", ABILITIES.sabotage, " on ", place(model, event.system), " for the coming turn");
    case "time-skip-used":
      return doing(model, event.seat, "use", ABILITIES["time-skip"], " on ", place(model, event.system));
    case "drone-raised": {
      const cost = [
        { label: "Base output before", value: `${event.from}` },
        { label: "For the drone", value: signed(event.to - event.from) },
      ];
      return doing(model, event.seat, "raise", "a drone at ", place(model, event.system), ", which is left with ", {
        number: event.to,
        parts: cost,
      });
    }
    case "drones-regrown":
      return doing(model, event.seat, "regrow", {
        number: counted(event.count, "drone"),
        parts: [{ label: "Still lost", value: `${event.still_lost}` }],
      });
    case "output-grown":
      return told("upgrade", place(model, event.system), ` grows from ${event.from} to `, { number: event.to });
    case "seat-eliminated": {
      const by: Word[] = event.by === null ? [] : [": the last system falls to ", { seat: event.by }];
      return told("skull-crossed-bones", { seat: event.seat }, ` ${does(model, event.seat, "are")} out`, ...by);
    }
    case "admiral-toss":
      return tossed(event, model);
    case "admiral-returned":
      return { seat: event.seat, words: [admiral(event.seat, event.name), " returns"] };
    case "admiral-died":
      return told("skull-crossed-bones", admiral(event.seat, event.name), " dies in battle");
    case "admiral-appointed":
      return doing(model, event.seat, "appoint", ...inOffice(event.seat, event.admiral, event.draw));
    case "admiral-promoted":
      return promoted(event);
    case "empire-proclaimed":
      return told(
        "imperial-crown",
        { seat: event.seat },
        ` ${does(model, event.seat, "proclaim")} an Intergalactic Empire`,
      );
    case "systems-freed":
      return freed(event.seat, event.systems, model);
    case "unattacked-orders":
      return unattacked(event, model);
    case "victory-checked":
      return nearest(event.claims, model);
    case "game-ended":
      return ended(event, model);
    default:
      return event satisfies never;
  }
}

/** "Castor, Supreme Admiral, Command Value 6, Conqueror and Diplomat". */
function inOffice(seat: number, { name, rank, cv, traits }: Admiral, draw: number): Word[] {
  const value = {
    number: cv,
    parts: [
      { label: RANKS[rank], value: `${cv - draw}` },
      { label: "Drawn", value: signed(draw) },
    ],
  };
  const known: Word[] = traits.length > 0 ? [", ", ...joined(traits.map((id): Word[] => [trait(id)]))] : [];
  return [admiral(seat, name), ", ", { entry: rank, name: RANKS[rank] }, ", Command Value ", value, ...known];
}

/** Their names and technologies; who leads them and how well stands on their plates. */
function founded({ factions }: Of<"factions-revealed">): Word[] {
  return joined(
    factions.map(({ seat, technology: tech, faction_name }): Word[] => [
      { seat },
      ` with ${faction_name} (`,
      technology(tech),
      ")",
    ]),
  );
}

/** Of every faction, the strongest first. */
function totals(standings: Standing[]): Word[] {
  const ordered = [...standings].sort((a, b) => b.total.units - a.total.units);
  return joined(ordered.map(({ seat, total }): Word[] => [{ seat }, " ", { number: total.units, parts: made(total) }]));
}

/** What a total is made of. */
export function made({
  systems,
  sabotage,
  resourceful,
  empire,
}: Standing["total"]): { label: string; value: string }[] {
  return [
    { label: "Systems", value: `${systems}` },
    ...(sabotage ? [{ label: "Sabotage", value: `−${sabotage}` }] : []),
    ...(resourceful ? [{ label: "Resourceful", value: `+${resourceful}` }] : []),
    ...(empire ? [{ label: "Empire", value: `+${empire}` }] : []),
  ];
}

function ordered(orders: Orders, model: Model): Word[] {
  const words = ordersIn(model, orders);
  return words.length > 0 ? words : ["nothing"];
}

/** That others have sealed is seen by the padlock; one's own orders, and in a review all, are told. */
function sealed({ seat, how, orders }: Of<"orders-sealed">, model: Model): Sentence | null {
  if (orders === null || how === "resign") return null;
  const start: Word[] = [{ seat }, ` ${does(model, seat, "seal")} `];
  if (how === "empty") return doing(model, seat, "have", "nothing to order");
  const what = how === "defaults" ? "default orders: " : "orders: ";
  return { seat, words: [...start, what, ...ordered(orders, model)] };
}

function tossed({ seat, op, heads }: Of<"admiral-toss">, model: Model): Sentence {
  return told("two-coins", "A coin for ", ...whose(model, seat), "admiral, who led ", ...operation(model, op), ": ", {
    number: heads ? "heads" : "tails",
  });
}

function promoted({ seat, name, gain, cv, heads, lost, gained }: Of<"admiral-promoted">): Sentence {
  const value = {
    number: cv,
    parts: [
      { label: "Command Value before", value: `${cv - gain}` },
      { label: "Gained", value: signed(gain) },
    ],
  };
  const change: Word[] = [
    ...(lost ? ([": no longer ", trait(lost)] as Word[]) : []),
    ...(gained ? ([": now ", trait(gained)] as Word[]) : []),
  ];
  return {
    seat,
    words: [
      admiral(seat, name),
      " is promoted to ",
      { entry: "high", name: RANKS.high },
      ", Command Value ",
      value,
      heads ? "; heads" : "; tails",
      ...change,
    ],
  };
}

function unattacked(
  { seat, defences, led, unspent, assault, felt }: Of<"unattacked-orders">,
  model: Model,
): Sentence | null {
  const facts: Word[][] = [
    ...(defences.length > 0
      ? [
          [
            "nobody attacks ",
            ...joined(
              defences.map((post): Word[] => [
                place(model, post.system),
                ` (${force({ ...post, led: post.system === led })})`,
              ]),
            ),
          ] as Word[],
        ]
      : []),
    ...(assault
      ? [
          [
            ABILITIES.assault,
            " on ",
            ...assaultOn(model, assault),
            felt ? " takes effect" : " finds no battle",
          ] as Word[],
        ]
      : []),
    ...(unspent > 0 ? [[`${counted(unspent, "unit")} ${agrees(unspent, "go")} unused`] as Word[]] : []),
  ];
  if (facts.length === 0) return null;
  return {
    seat,
    words: ["Of ", ...whose(model, seat), "orders: ", ...between("; ", facts)],
  };
}

/** The faction with most units against all others together. */
function nearest(claims: Claim[], model: Model): Sentence | null {
  const best = claims.reduce<Claim | null>((a, b) => (a && a.units >= b.units ? a : b), null);
  if (!best) return null;
  const { seat, units, others, systems, rival } = best;
  const lead: Word = best.most ? `the most systems, ${systems}` : `${counted(systems, "system")} to ${rival}`;
  return told(
    "imperial-crown",
    "Nearest to Overlord: ",
    { seat },
    ` ${does(model, seat, "have")} `,
    { number: units },
    ` units to ${others} of all others together, and `,
    lead,
  );
}

function ended({ reason, winners }: Of<"game-ended">, model: Model): Sentence {
  const [only] = winners;
  if (only === undefined) return told("skull-crossed-bones", "The match ends with nobody left");
  const verb = winners.length > 1 ? "win together" : does(model, only, "win");
  return told("laurel-crown", ...seats(winners), ` ${verb} ${manner("cosmic-conquest", reason)}`);
}
