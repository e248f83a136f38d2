import { signal } from "@preact/signals";
import { before } from "../src/games/cosmic-conquest/story-position";
import type {
  Admiral,
  Claim,
  Command,
  Event,
  FactionView,
  Item,
  Nearness,
  Orders,
  Part,
  Standing,
  SystemView,
  Tally,
  Total,
  View,
} from "../src/generated/cosmic-conquest";
import type { ShownChoice, TableView } from "../src/generated/starboard";
import type { Listed, Told } from "../src/table/model";
import { NO_ORDERS, ownTurn } from "./cosmic-position";
import { catalogueOf } from "./details";
import { entry, tableModel } from "./table-model";

const cosmicCatalogue = catalogueOf("cosmic-conquest");

/** A turn of four factions on the Lantern Ring, made by hand: five battles, one void and one between three. */
export const NAMES = ["Wren", "Mirela", "Ilse", "Tomas"];

const OWNERS = [0, 1, 2, 3, 0, 2, 2, 3, 1, 1, 1, 2];
const BASES = [22, 19, 20, 23, 13, 16, 11, 17, 7, 15, 6, 6];
const HOMES = [0, 1, 2, 3];

const systems: SystemView[] = OWNERS.map((owner, i) => ({
  owner,
  base: BASES[i] ?? 0,
  ...(i === 0 ? { hit: 3 } : {}),
  output: (BASES[i] ?? 0) - (i === 0 ? 3 : 0),
  cap: owner === 2 ? 35 : 30,
  ...(HOMES.includes(i) ? { home: HOMES.indexOf(i) } : {}),
  ...(owner === 0 ? { exposed_to: [1, 3] } : {}),
}));

const admiral = (name: string, cv: number, traits: Admiral["traits"], rank: Admiral["rank"] = "supreme"): Admiral => ({
  name,
  rank,
  cv,
  traits,
  served: 11,
});
const ADMIRALS = [
  admiral("Castor", 6, ["conqueror", "resourceful"]),
  admiral("Orsini", 6, ["conqueror", "diplomat"]),
  admiral("Halvard", 5, ["diplomat", "defender"]),
  admiral("Ismene", 6, ["conqueror", "defender"]),
];
const TECHNOLOGIES = ["tachyon", "chrono", "biomech", "psionic"] as const;
const COLOURS = ["blue", "red", "green", "purple"] as const;
const HOUSES = ["the Argent Host", "the Ember League", "the Verdant Pact", "the Silent Court"];

const total = (of: number, more: Partial<Total> = {}): Total => {
  const { sabotage = 0, resourceful = 0, empire = 0 } = more;
  return { systems: of, sabotage, resourceful, empire, units: of - sabotage + resourceful + empire };
};

/** Standings of four factions by their totals and numbers of systems. */
function standings(turn: number, totals: Total[], counts: number[]): Standing[] {
  const sum = totals.reduce((all, { units }) => all + units, 0);
  return totals.map((mine, seat) => {
    const others = sum - mine.units;
    const rival = Math.max(...counts.filter((_, other) => other !== seat));
    const held = counts[seat] ?? 0;
    const claim: Claim = {
      seat,
      turn: turn >= 10,
      total: mine.units > others,
      units: mine.units,
      others,
      most: held > rival,
      systems: held,
      rival,
      empire: null,
    };
    return { seat, total: mine, systems: held, ready: [0, 2, 3, 1][seat] ?? 0, regrowing: seat === 2 ? 1 : 0, claim };
  });
}

const opened = (turn: number, totals: Total[], counts: number[]): Event => ({
  type: "turn-opened",
  turn,
  limit: 30,
  standings: standings(turn, totals, counts),
});

export const ORDERS: Orders = {
  attacks: [
    { system: 1, units: 12, drones: 0 },
    { system: 7, units: 26, drones: 2 },
  ],
  defences: [
    { system: 0, units: 8, drones: 0 },
    { system: 4, units: 5, drones: 0 },
    { system: 8, units: 21, drones: 2 },
  ],
  investments: [{ system: 8, points: 2 }],
  raises: [4],
  leader: { kind: "attack", system: 7 },
  time_skip: null,
  stasis: null,
  sabotage: null,
  assault: null,
  proclaim: false,
};

const tally = (...items: [Part, number][]): Tally => ({
  items: items.map(([what, value]): Item => ({ what, value })),
  total: items.reduce((all, [, value]) => all + value, 0),
});

/** The resolution of turn 11. */
export const RESOLUTION: Event[] = [
  { type: "resolution-began", turn: 11 },
  { type: "stasis-shown", system: 1 },
  { type: "sabotage-placed", system: 0, by: null },
  { type: "drone-raised", seat: 0, system: 4, from: 14, to: 13 },
  { type: "drones-regrown", seat: 2, count: 1, still_lost: 1 },
  { type: "output-grown", system: 3, from: 21, to: 23 },
  { type: "output-grown", system: 8, from: 13, to: 15 },
  { type: "battle-void", system: 1, attackers: [{ seat: 0, units: 12, drones: 0 }] },
  {
    type: "battle-began",
    system: 7,
    owner: 3,
    units: 30,
    drones: 1,
    led: false,
    attackers: [{ seat: 0, units: 26, drones: 2, led: true }],
  },
  { type: "shares", system: 7, shares: [{ seat: 0, units: 30, drones: 1 }] },
  {
    type: "duel",
    system: 7,
    attacker: 0,
    defender: 3,
    attack: tally(["die", 1], ["units", 26], ["drones", 8], ["admiral", 6], ["tachyon", 1], ["conqueror", 2]),
    defence: tally(["die", 10], ["units", 30], ["drones", 3], ["defender", 2]),
    success: false,
  },
  {
    type: "battle-began",
    system: 8,
    owner: 0,
    units: 21,
    drones: 2,
    led: false,
    attackers: [
      { seat: 1, units: 18, drones: 1, led: false },
      { seat: 3, units: 18, drones: 1, led: true },
    ],
  },
  { type: "leftover-draw", system: 8, candidates: [1, 3], chosen: 3 },
  {
    type: "shares",
    system: 8,
    shares: [
      { seat: 1, units: 10, drones: 1 },
      { seat: 3, units: 11, drones: 1 },
    ],
  },
  {
    type: "duel",
    system: 8,
    attacker: 1,
    defender: 0,
    attack: tally(["die", 9], ["units", 18], ["drones", 3], ["conqueror", 2]),
    defence: tally(["die", 2], ["units", 10], ["drones", 4]),
    success: true,
  },
  {
    type: "duel",
    system: 8,
    attacker: 3,
    defender: 0,
    attack: tally(["die", 7], ["units", 18], ["drones", 3], ["admiral", 6], ["conqueror", 2]),
    defence: tally(["die", 8], ["units", 11], ["drones", 4]),
    success: true,
  },
  { type: "control-draw", system: 8, candidates: [1, 3], chosen: 1 },
  { type: "beaten-to-it", system: 8, seats: [3] },
  { type: "battle-undefended", system: 10, owner: 2, attackers: [{ seat: 1, units: 10, drones: 0, led: false }] },
  {
    type: "battle-began",
    system: 11,
    owner: null,
    units: 10,
    drones: 0,
    led: false,
    attackers: [{ seat: 2, units: 14, drones: 1, led: false }],
  },
  { type: "shares", system: 11, shares: [{ seat: 2, units: 10, drones: 0 }] },
  {
    type: "duel",
    system: 11,
    attacker: 2,
    defender: null,
    attack: tally(["die", 3], ["units", 14], ["drones", 3], ["assault", -2]),
    defence: tally(["die", 4], ["units", 10]),
    success: true,
  },
  { type: "defence-held", system: 7, seat: 3 },
  { type: "drones-destroyed", seat: 0, op: { kind: "attack", system: 7 }, count: 2 },
  { type: "drones-destroyed", seat: 0, op: { kind: "defend", system: 8 }, count: 2 },
  { type: "system-captured", system: 8, from: 0, to: 1, base: 15, half: 7, by_trait: null, new_base: 7 },
  { type: "system-captured", system: 10, from: 2, to: 1, base: 12, half: 6, by_trait: null, new_base: 6 },
  {
    type: "system-captured",
    system: 11,
    from: null,
    to: 2,
    base: 10,
    half: 5,
    by_trait: { what: "diplomat", value: 1 },
    new_base: 6,
  },
  { type: "admiral-toss", seat: 0, op: { kind: "attack", system: 7 }, heads: false },
  { type: "admiral-died", seat: 0, name: "Castor" },
  { type: "admiral-appointed", seat: 0, admiral: { ...admiral("Venn", 4, ["defender"], "high"), served: 0 }, draw: 1 },
  { type: "empire-proclaimed", seat: 2 },
  {
    type: "unattacked-orders",
    seat: 0,
    defences: [
      { system: 0, units: 8, drones: 0 },
      { system: 4, units: 5, drones: 0 },
    ],
    led: null,
    unspent: 4,
    felt: false,
    assault: null,
  },
];

const FINAL = [total(35, { sabotage: 3 }), total(47), total(53, { empire: 5 }), total(40)];
export const OPENED: Event = opened(12, FINAL, [2, 4, 4, 2]);

/** Ten turns before the one above, plain growth. */
export const HISTORY: Event[] = [
  { type: "match-set-up", map: "lantern-ring-4", homes: HOMES, colours: [...COLOURS] },
  {
    type: "factions-revealed",
    factions: ADMIRALS.map((chief, seat) => ({
      seat,
      colour: COLOURS[seat] ?? "blue",
      technology: TECHNOLOGIES[seat] ?? "tachyon",
      faction_name: HOUSES[seat] ?? "",
      admiral: chief,
      draw: chief.cv - 5,
    })),
  },
  ...Array.from({ length: 11 }, (_, i): Event[] => {
    const turn = i + 1;
    const grown = [20 + 2.9 * i, 20 + 1.4 * i, 20 + 3.9 * i + (i > 5 ? -3 : 0), 20 + 1.8 * i].map(Math.round);
    const counts = [
      1 + (i > 2 ? 1 : 0) + (i > 6 ? 1 : 0),
      1 + (i > 4 ? 1 : 0),
      1 + Math.floor(i / 3),
      1 + (i > 3 ? 1 : 0),
    ];
    const open = opened(
      turn,
      grown.map((units) => total(units)),
      counts,
    );
    const orders: Orders =
      turn === 11
        ? ORDERS
        : {
            ...ORDERS,
            attacks: i % 3 === 2 ? [{ system: 8, units: 12 + i, drones: 0 }] : [],
            defences: [{ system: 0, units: 6 + i, drones: 0 }],
            leader: null,
            raises: [],
          };
    const seal: Event[] = [0, 1, 2, 3].map((seat) => ({
      type: "orders-sealed",
      seat,
      how: seat === 0 ? "submit" : null,
      orders: seat === 0 ? orders : null,
    }));
    if (turn === 11) return [open, ...seal];
    const spare: Event = {
      type: "unattacked-orders",
      seat: 0,
      defences: orders.defences,
      led: null,
      unspent: i,
      assault: null,
      felt: false,
    };
    return [open, ...seal, { type: "resolution-began", turn }, spare];
  }).flat(),
];

const nearness = ({ total, others, most, rival }: Claim): Nearness => ({ total, others, most, rival });

const factions: FactionView[] = FINAL.map((mine, seat) => ({
  seat,
  colour: COLOURS[seat] ?? "blue",
  name: HOUSES[seat] ?? "",
  technology: TECHNOLOGIES[seat] ?? "tachyon",
  admiral: ADMIRALS[seat] as Admiral,
  ready: [0, 2, 3, 1][seat] ?? 0,
  fresh: seat === 0 ? 1 : 0,
  regrowing: seat === 2 ? 1 : 0,
  empire: seat === 2,
  alive: true,
  resigned: false,
  captures: [3, 2, 4, 1][seat] ?? 0,
  sealed: seat === 1,
  total: mine,
  systems: [2, 4, 4, 2][seat] ?? 0,
  claim: nearness((OPENED as Extract<Event, { type: "turn-opened" }>).standings[seat]?.claim as Claim),
}));

const TURN_12: View = { turn: 12, limit: 30, map: "lantern-ring-4", claimable: true, systems, factions, own: [] };
const DRAFT: Orders = {
  ...NO_ORDERS,
  attacks: [{ system: 8, units: 14, drones: 0 }],
  defences: [{ system: 4, units: 9, drones: 0 }],
  investments: [{ system: 0, points: 1 }],
  leader: { kind: "attack", system: 8 },
};
export const AFTER: View = { ...TURN_12, own: [ownTurn(TURN_12, 0, { orders: DRAFT })] };
/** The match, had it ended as this turn opened. */
export const ENDED: View = {
  ...TURN_12,
  end: {
    reason: "overlord",
    ranking: [2, 1, 3, 0].map((seat, i) => {
      const { total, systems: held, ready, captures } = factions[seat] as FactionView;
      const out_turn = i === 3 ? 12 : null;
      return { seat, place: i + 1, total: total.units, systems: held, ready, captures, out_turn };
    }),
  },
};
export const BEFORE: View = { ...AFTER, turn: 11, systems: before(systems, RESOLUTION) };

const CHOICES = (
  [
    { type: "assign", kind: "attack", system: 8, units: 1 },
    { type: "assign", kind: "attack", system: 7, units: 1 },
    { type: "assign", kind: "defend", system: 0, units: 1 },
    { type: "assign", kind: "defend", system: 4, units: 1 },
    { type: "invest", system: 4, points: 1 },
    { type: "raise-drone", system: 4 },
  ] satisfies Command[]
).map((command): ShownChoice => ({ command, role: "draft" }));

/** A table of Cosmic Conquest made up by hand, seen by Wren. */
export function cosmicTable(view: View, log: Event[]) {
  const model = tableModel({ pending: null, me: 0 } as never, {});
  return {
    ...model,
    mode: "play" as "play" | "review",
    table: signal({ summary: { id: "lantern", name: "Lantern", game: "cosmic-conquest" } } as TableView),
    catalogue: signal(cosmicCatalogue),
    seat: signal<number | null>(0),
    view: signal<View | null>(view),
    log: signal<Told<Event>[]>(log.map(entry)),
    fresh: signal<Told<Event>[]>([]),
    choices: signal(CHOICES as Listed<Command>[]),
    name: (seat: number) => NAMES[seat] ?? `Seat ${seat}`,
  };
}
