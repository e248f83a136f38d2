import type { Colour, Command, Orders, Outlook, Own, View } from "../src/generated/cosmic-conquest";
import type { ShownChoice } from "../src/generated/starboard";
import { cosmicView, type Given, NO_ORDERS, ownTurn, tally } from "./cosmic-position";

export interface CosmicStory {
  view: View;
  /** The viewer's seat; none for who watches. */
  seat: number | null;
  choices: ShownChoice[];
  /** What is answered to who asks what the orders will meet. */
  outlook?: Outlook;
  /** The system or the faction that is looked at. */
  select?: { system: number } | { seat: number };
}

const COLOURS: Colour[] = [
  "blue",
  "red",
  "green",
  "purple",
  "orange",
  "white",
  "cyan",
  "pink",
  "yellow",
  "teal",
  "grey",
  "silver",
];

/** Who holds what on Ember Crown in turn 12: systems with outputs, homes first. */
const HOLDS: [number, number][][] = [
  [
    [7, 22],
    [21, 17],
    [27, 14],
    [31, 7],
    [15, 11],
  ],
  [
    [6, 15],
    [20, 13],
  ],
  [
    [8, 18],
    [28, 10],
    [16, 10],
  ],
  [
    [1, 19],
    [12, 8],
    [24, 14],
    [0, 9],
  ],
  [
    [2, 17],
    [18, 13],
  ],
  [
    [3, 20],
    [25, 12],
    [13, 12],
  ],
  [
    [4, 18],
    [19, 12],
    [14, 11],
  ],
  [
    [5, 14],
    [26, 9],
  ],
  [
    [9, 16],
    [22, 11],
  ],
  [
    [10, 19],
    [29, 10],
    [17, 11],
  ],
  [
    [11, 15],
    [23, 12],
  ],
];

const crown: Given[] = HOLDS.map((holds, seat) => ({
  colour: COLOURS[seat] as Colour,
  holds,
  sealed: ![0, 4].includes(seat),
  empire: seat === 3,
  ...(seat === 0 ? { technology: "tachyon" as const, drones: [3, 1, 0] as [number, number, number] } : {}),
}));

const orders: Orders = {
  ...NO_ORDERS,
  attacks: [
    { system: 20, units: 22, drones: 2 },
    { system: 30, units: 14, drones: 0 },
  ],
  defences: [
    { system: 7, units: 8, drones: 0 },
    { system: 31, units: 10, drones: 0 },
  ],
  investments: [{ system: 15, points: 2 }],
  raises: [21],
  leader: { kind: "attack", system: 20 },
};

const drafted: Partial<Own> = { orders, undo: 6 };

const outlookOf = (view: View): Outlook => ({
  attacks: [
    {
      system: 20,
      tally: tally({ units: 22, drones: 8, admiral: 5, tachyon: 1, conqueror: 2 }),
      against: tally({ defender: 2 }),
      force: null,
      most_units: 28,
      most_drones: 1,
      drone_value: 3,
      cv: 6,
      chance: null,
    },
    {
      system: 30,
      tally: tally({ units: 14, tachyon: 1, conqueror: 2 }),
      against: tally({}),
      force: { units: 10, drones: 0, led: false },
      most_units: 10,
      most_drones: 0,
      drone_value: 0,
      cv: 0,
      chance: 94,
    },
  ],
  defences: [7, 31].map((system) => ({
    system,
    tally: tally({ units: system === 7 ? 8 : 10, defender: 2 }),
    divided: [
      { attackers: 2, largest: 8, others: 5 },
      { attackers: 3, largest: 7, others: 4 },
    ],
  })),
  threats: view.systems.flatMap((system, id) =>
    system.owner === 0
      ? (system.exposed_to ?? []).map((seat) => ({
          system: id,
          seat,
          most: tally({ units: view.factions[seat]?.total.units ?? 0, drones: 3, admiral: 6 }),
        }))
      : [],
  ),
  next_total: 78,
  warnings: [
    { type: "undefended", systems: [21, 27] },
    { type: "free-units", units: 9 },
  ],
});

const action = (command: Command, range?: [field: string, min: number, max: number]): ShownChoice => ({
  command,
  role: "draft",
  ...(range ? { range: { field: range[0], min: range[1], max: range[2] } } : {}),
});

/** What an open seat could be offered with this draft; near enough to the server's list for a story. */
function offered(view: View, seat: number, own: Own): ShownChoice[] {
  const { free } = own.budget;
  const list: ShownChoice[] = [];
  const force = (kind: "attack" | "defend", system: number, at?: { units: number; drones: number }) => {
    if (free > 0) list.push(action({ type: "assign", kind, system, units: 1 }, ["units", 1, free]));
    if (!at) return;
    list.push(action({ type: "unassign", kind, system, units: 1 }, ["units", 1, at.units]));
    if (own.drones_left > 0)
      list.push(action({ type: "assign-drone", kind, system, drones: 1 }, ["drones", 1, own.drones_left]));
    if (at.drones > 0) list.push(action({ type: "unassign-drone", kind, system, drones: 1 }, ["drones", 1, at.drones]));
    const led = own.orders.leader?.kind === kind && own.orders.leader.system === system;
    list.push(action(led ? { type: "stop-leading" } : { type: "lead", kind, system }));
  };
  for (const { system } of own.targets)
    force(
      "attack",
      system,
      own.orders.attacks.find((one) => one.system === system),
    );
  view.systems.forEach((system, id) => {
    if (system.owner !== seat) return;
    if (system.exposed_to)
      force(
        "defend",
        id,
        own.orders.defences.find((one) => one.system === id),
      );
    const points = own.orders.investments.find((one) => one.system === id)?.points ?? 0;
    const more = Math.min(Math.floor(free / own.rate), system.cap - system.base - points);
    if (more > 0) list.push(action({ type: "invest", system: id, points: 1 }, ["points", 1, more]));
    if (points > 0) list.push(action({ type: "uninvest", system: id, points: 1 }, ["points", 1, points]));
    if (own.orders.raises.includes(id)) list.push(action({ type: "cancel-raise", system: id }));
    else if (free > 0 && system.output > 0) list.push(action({ type: "raise-drone", system: id }));
    if (view.factions[seat]?.technology === "chrono") {
      list.push(action({ type: "time-skip", system: id }), action({ type: "stasis", system: id }));
    }
  });
  if (view.factions[seat]?.technology === "psionic") list.push(...psionic(view, seat, own));
  return [...list, ...shortcuts(own), ...seals(own)];
}

function psionic(view: View, seat: number, own: Own): ShownChoice[] {
  const rivals = view.systems.flatMap((system, id) => (system.owner !== null && system.owner !== seat ? [id] : []));
  return [
    ...rivals.map((system) => action({ type: "sabotage", system })),
    ...rivals.map((system) => action({ type: "assault", on: "defence", system })),
    ...own.targets.map(({ system }) => action({ type: "assault", on: "attack", system, seat: 2 })),
    ...(own.insight ? [] : view.factions.filter((one) => one.seat !== seat && one.technology !== "psionic")).map(
      (one): ShownChoice => ({ command: { type: "insight", seat: one.seat }, role: "action" }),
    ),
  ];
}

function shortcuts(own: Own): ShownChoice[] {
  const { free, defences } = own.budget;
  const most = Math.floor(free / own.rate);
  return [
    ...(own.undo > 0 ? [action({ type: "repeat-last" })] : []),
    action({ type: "defend-evenly", units: 1 }, ["units", 1, free + defences]),
    ...(own.drones_left > 0 && own.orders.defences.length > 0 ? [action({ type: "spread-drones" })] : []),
    ...(most > 0
      ? [
          action({ type: "invest-evenly", points: 1, where: "all" }, ["points", 1, most]),
          action({ type: "invest-evenly", points: 1, where: "inner" }, ["points", 1, most]),
        ]
      : []),
    action({ type: "raise-everywhere" }),
    action({ type: "default-orders" }),
    ...(["attacks", "defences", "investments", "raises"] as const)
      .filter((what) => own.orders[what].length > 0)
      .map((what) => action({ type: "clear", what })),
  ];
}

function seals(own: Own): ShownChoice[] {
  return [
    ...(own.undo > 0 ? [{ command: { type: "undo" }, role: "back" as const }] : []),
    ...(own.undo > 0 ? [{ command: { type: "reset-draft" }, role: "back" as const }] : []),
    { command: { type: "submit", open: false }, role: "action" },
    { command: { type: "submit", open: true }, role: "action" },
    { command: { type: "submit-defaults" }, role: "action" },
  ];
}

function drafting(view: View, seat: number, changes: Partial<Own>, select?: CosmicStory["select"]): CosmicStory {
  const own = ownTurn(view, seat, changes);
  const choices = own.sealed ? [] : offered(view, seat, own);
  return { view: { ...view, own: [own] }, seat, choices, outlook: outlookOf(view), select };
}

const twelve: Given[] = [
  ...crown,
  {
    colour: "silver",
    holds: [
      [30, 10],
      [32, 14],
    ],
    sealed: true,
  },
];
const middle = cosmicView("ember-crown", 12, crown, { 21: 3 });
const early = cosmicView("trivet", 2, [
  {
    colour: "teal",
    technology: "chrono",
    holds: [
      [0, 10],
      [8, 5],
    ],
    drones: [0, 1, 0],
  },
  { colour: "pink", technology: "biomech", holds: [[1, 11]], sealed: true },
]);
const mind = cosmicView("lantern-ring-5", 9, [
  {
    colour: "red",
    technology: "psionic",
    holds: [
      [0, 16],
      [5, 9],
      [6, 0],
    ],
    drones: [2, 0, 0],
  },
  {
    colour: "yellow",
    technology: "tachyon",
    holds: [
      [1, 15],
      [7, 8],
    ],
    sealed: true,
  },
  {
    colour: "cyan",
    technology: "chrono",
    holds: [
      [2, 14],
      [8, 9],
    ],
    sealed: true,
  },
  {
    colour: "grey",
    technology: "biomech",
    holds: [
      [3, 16],
      [9, 12],
    ],
  },
  { colour: "green", technology: "tachyon", holds: [], gone: true },
]);
const read: Orders = {
  ...NO_ORDERS,
  attacks: [{ system: 5, units: 15, drones: 2 }],
  defences: [{ system: 1, units: 4, drones: 0 }],
  investments: [{ system: 7, points: 1 }],
  leader: { kind: "attack", system: 5 },
};
const sealedView = cosmicView(
  "ember-crown",
  12,
  crown.map((one, seat) => ({ ...one, sealed: seat !== 4 })),
  { 21: 3 },
);

export const cosmicStories: Record<string, CosmicStory> = {
  middle: drafting(middle, 0, drafted, { system: 20 }),
  defend: drafting(middle, 0, drafted, { system: 31 }),
  overview: drafting(middle, 0, drafted),
  early: drafting(early, 0, { rate: 4 }, { system: 0 }),
  empty: drafting(early, 0, { rate: 4 }),
  sealed: drafting(sealedView, 0, { ...drafted, sealed: true }),
  reading: drafting(mind, 0, { insight: { target: 1, orders: read } }, { system: 5 }),
  psionic: drafting(mind, 0, {}),
  asked: drafting(mind, 0, { insight: { target: 3, orders: null } }, { seat: 1 }),
  faction: drafting(middle, 0, drafted, { seat: 3 }),
  watching: { view: cosmicView("ember-crown", 12, twelve), seat: null, choices: [] },
  ended: {
    view: {
      ...middle,
      end: {
        reason: "overlord",
        ranking: crown.map((_, seat) => ({
          seat,
          place: seat + 1,
          total: 30 - seat,
          systems: 3,
          ready: 1,
          captures: 2,
          out_turn: null,
        })),
      },
    },
    seat: 0,
    choices: [],
  },
};
