import type { AttackItem, BattleForecast, Command, Event, View } from "../src/generated/solar-empires";
import { filed, secrets, shipFrom, solarPosition, volley } from "./solar-position";
import type { SolarStory } from "./solar-table";

const HAND = ["broadsword", "fusion-plant", "ion-storm", "longbow", "solaris-cannon", "teleport-jump"];
const DECK =
  "defender rapier scimitar biodome dagger ion-storm longsword mace trebuchet fusion-burst broadsword catapult mines rapier dagger stiletto sabotage longbow battleaxe defender scimitar command-center".split(
    " ",
  );
const SUPPORT: [number, number, number] = [5, 3, 2];

const mine = {
  race: "terracorp" as const,
  ships: [
    "1 stiletto @1",
    "2 longsword @1",
    "3 defender @2",
    "4 scimitar @3 -5",
    "5 dagger @3",
    "6 broadsword @3",
    "7 mace @5",
    "8 rapier",
    "9 catapult",
  ],
  support: SUPPORT,
  holds: { 1: "hydrogen-power-generator", 2: "mines" },
  hand: 6,
  deck: 22,
  discard: ["rapier", "sabotage"],
};
const ilse = {
  race: "shadow" as const,
  ships: [
    "20 hive-ship @2 -2",
    "21 hulk @3 -4",
    "22 infected-dagger @3",
    "23 infected-freighter @3",
    "24 infected-shuttle @4",
    "25 infector @4",
    "26 infested-cargoship @5",
    "27 infected-rapier",
  ],
  support: [4, 2, 6] as [number, number, number],
  holds: { 3: "infected-zone", 4: "biodome" },
  hand: 4,
  deck: 19,
};
const home = <T extends { ships: string[] }>(side: T): T => ({
  ...side,
  ships: side.ships.map((text) => text.replace(/ @\d/, "").replace(/ -\d/, "")),
});
const all = (...commands: Command[]) => commands.map((command) => ({ command }));
const own = secrets(0, HAND, DECK);

const ITEMS: AttackItem[] = [
  { source: "point-ship", value: 4 },
  { source: "smaller-supporters", value: 1 },
  { source: "larger-supporter", value: 1 },
  { source: "shield", value: -3 },
];
const HULK: AttackItem[] = [
  { source: "point-ship", value: 6 },
  { source: "smaller-supporters", value: 2 },
];
const rolled: Event = {
  type: "attack-rolled",
  orbit: 3,
  attacker: 1,
  target: 0,
  volley: 1,
  die: 3,
  rerolled_from: null,
  items: HULK,
  total: 11,
  damage: 11,
};
const log: Event[] = [
  { type: "turn-started", turn: 9, priority: 0 },
  { type: "step-started", step: "construction-1", seat: null, passed: false },
  { type: "ship-entered", seat: 0, ship: 4, card: "scimitar", source: "hand" },
  { type: "building-built", seat: 1, orbit: 3, card: "infected-zone" },
  {
    type: "combat-started",
    orbit: 3,
    fleets: [
      { seat: 0, ships: [4, 5, 6, 30] },
      { seat: 1, ships: [21, 22, 23] },
    ],
    controller: 1,
    building: "infected-zone",
  },
  { type: "ship-entered", seat: 0, ship: 30, card: "rapier", source: "hand" },
  rolled,
  { type: "damage-dealt", ship: 30, amount: 6, damage: 6, armour: 6, cause: "attack" },
  { type: "ship-destroyed", ship: 30, card: "rapier", owner: 0, cause: "attack" },
  { type: "damage-dealt", ship: 4, amount: 5, damage: 5, armour: 8, cause: "attack" },
];

const fought: View["combat"] = {
  orbit: 3,
  fleets: [
    { seat: 0, ships: [4, 5, 6] },
    { seat: 1, ships: [21, 22, 23] },
  ],
  points: [
    { seat: 0, ship: 4 },
    { seat: 1, ship: 21 },
  ],
  order: [
    { seat: 1, size: "battleship", by_priority: false },
    { seat: 0, size: "cruiser", by_priority: false },
  ],
  volley_of: 0,
  volleys: 1,
  outstanding: null,
  save: null,
};
const forecasts: BattleForecast[] = [
  {
    orbit: 3,
    volleys: [volley(0, 1, ITEMS, { ship: 21, armour: 6 }), volley(1, 0, HULK, { ship: 4, armour: 3 })],
    odds: [
      { seat: 0, per_cent: 55 },
      { seat: 1, per_cent: 45 },
    ],
  },
];
const battle = solarPosition([mine, ilse], { phase: "combat", combat: fought, own: [own] });
const asked = (kind: string, text: string): SolarStory["asked"] => [[0, kind, text]];

const combat: SolarStory = {
  view: battle,
  seat: 0,
  choices: all({ type: "attack", seat: 1 }, { type: "withdraw" }),
  asked: asked("volley", "Orbit 3. Attack, or withdraw?"),
  log,
  forecasts,
};

const assign: SolarStory = {
  view: {
    ...battle,
    combat: { ...fought, volley_of: 1, outstanding: { seat: 0, amount: 5 } },
  },
  seat: 0,
  choices: all({ type: "assign", ship: 4 }, { type: "assign", ship: 5 }, { type: "assign", ship: 6 }),
  asked: asked("assign", "Your fleet is hit: which ship takes the damage?"),
  log,
  forecasts,
};

const peace = solarPosition([home(mine), home(ilse)], { own: [own] });
const build: SolarStory = {
  view: {
    ...peace,
    players: peace.players.map((player, seat) =>
      seat === 1 ? { ...player, events: [{ card: "solar-flare", orbits: [4, 6] }], event_played: true } : player,
    ),
    planets: peace.planets.map((planet) => ({
      ...planet,
      closed: planet.orbit === 4 || planet.orbit === 6,
      swarms: planet.orbit === 5 ? [1] : undefined,
    })),
  },
  seat: 0,
  choices: all(
    { type: "play", hand: 1 },
    { type: "build", hand: 2, orbit: 1 },
    { type: "build", hand: 2, orbit: 2 },
    { type: "play", hand: 3 },
    { type: "play", hand: 4 },
    { type: "play", hand: 6 },
    { type: "construction-done" },
  ),
  asked: asked("construction", "Construction: play cards, build, and finish when you are done."),
  log: log.slice(0, 4),
};

const aiming: SolarStory = {
  ...build,
  view: {
    ...build.view,
    own: [
      {
        ...own,
        aiming: { hand: 3, card: "ion-storm", ships: [22], orbits: [], cards: [], left: 2 },
      },
    ],
  },
  advice: { notes: [{ command: { type: "target-ship", ship: 5 }, what: "self-harm" }], hindered: [] },
  choices: all(
    ...[1, 5, 7, 8, 23, 24, 27].map((ship): Command => ({ type: "target-ship", ship })),
    { type: "targets-done" },
    { type: "cancel" },
  ),
  asked: asked("targeting", "Ion Storm: choose what it is used on, or take it back."),
};

const teleport: SolarStory = {
  ...build,
  view: {
    ...build.view,
    own: [{ ...own, aiming: { hand: 6, card: "teleport-jump", ships: [], orbits: [], cards: [], left: 1 } }],
  },
  choices: all(
    ...DECK.flatMap((card, i): Command[] =>
      /biodome|storm|burst|mines|sabotage|center/.test(card) ? [] : [{ type: "target-deck", position: i + 1 }],
    ),
    { type: "cancel" },
  ),
  asked: asked("targeting", "Teleport Jump: choose what it is used on, or take it back."),
};

const sent = {
  ...mine,
  ships: [
    "1 stiletto @1",
    "2 longsword @1",
    "3 defender",
    "4 scimitar @3",
    "5 dagger @3",
    "6 broadsword",
    "7 mace",
    "8 rapier",
    "9 catapult",
  ],
};
const moves = (ships: number[]): Command[] =>
  ships.flatMap((ship) => [1, 2, 3, 5].map((orbit): Command => ({ type: "deploy", ship, orbit })));
const deploy: SolarStory = {
  view: solarPosition(
    [sent, { ...ilse, ships: ilse.ships.map((ship) => ship.replace(" -2", "").replace(" -4", "")) }],
    {
      phase: "deployment",
      own: [own],
    },
  ),
  forecasts: forecasts.map((forecast) => ({ ...forecast, volleys: [] })),
  seat: 0,
  choices: all(
    ...moves([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ...[1, 2, 4, 5].map((ship): Command => ({ type: "recall", ship })),
    { type: "recall-all" },
    { type: "deploy-done" },
  ),
  asked: asked("deployment", "Deployment: send ships to planets, and finish when you are done."),
  log: log.slice(0, 4),
};

const arrange: SolarStory = {
  view: {
    ...solarPosition(
      [
        { ...home(mine), ships: [], holds: {}, support: [1, 1, 1], hand: 0, deck: 28, discard: [] },
        { ...home(ilse), ships: [], holds: {}, support: [1, 1, 1], hand: 0, deck: 40 },
      ],
      { phase: "arrange", turn: 0, priority: null },
    ),
    own: [{ ...own, hand: {}, deck: [...HAND, ...DECK] }],
  },
  seat: 0,
  choices: [
    ...[...HAND, ...DECK].map((_, i) => ({
      command: { type: "arrange-move", from: i + 1, to: i + 1 } as Command,
      range: { field: "to", min: 1, max: 28 },
      role: "draft" as const,
    })),
    ...all({ type: "arrange-reset" }, { type: "arrange-confirm" }),
  ],
  asked: [
    [0, "arrange", "Put your fleet deck in order, top card first, and confirm it."],
    [1, "arrange", "Put your fleet deck in order, top card first, and confirm it."],
  ],
  log: [],
};

const spectator: SolarStory = {
  ...combat,
  view: { ...battle, own: [] },
  seat: null,
  choices: [],
  fresh: {
    events: [
      { ...rolled, attacker: 0, target: 1, volley: 2, die: 5, items: ITEMS, total: 8, damage: 8 },
      { type: "damage-dealt", ship: 21, amount: 6, damage: 10, armour: 10, cause: "attack" },
      { type: "ship-destroyed", ship: 21, card: "hulk", owner: 1, cause: "attack" },
      { type: "damage-dealt", ship: 22, amount: 2, damage: 2, armour: 6, cause: "attack" },
    ],
    view: {
      ...battle,
      own: [],
      ships: filed(Object.values(battle.ships).filter(({ ship }) => ship !== 21)),
      combat: {
        ...fought,
        volley_of: 1,
        volleys: 2,
        fleets: [fought.fleets[0] as never, { seat: 1, ships: [22, 23] }],
        points: [{ seat: 0, ship: 4 }],
      },
    },
  },
};

const third = {
  ...home(ilse),
  race: "chain" as const,
  ships: ["40 world-eater @3", "41 drone @3", "42 stripminer"],
  holds: { 6: "" },
};
const four: SolarStory = {
  ...combat,
  view: solarPosition(
    [mine, ilse, third, { ...third, ships: ["50 mothership @6", "51 drone"], holds: { 5: "mines" } }],
    {
      phase: "combat",
      combat: {
        ...fought,
        fleets: [...fought.fleets, { seat: 2, ships: [40, 41] }],
        points: [...fought.points, { seat: 2, ship: 40 }],
        order: [...fought.order, { seat: 2, size: "battleship", by_priority: true }],
      },
      own: [own],
    },
  ),
  choices: all({ type: "attack", seat: 1 }, { type: "attack", seat: 2 }, { type: "withdraw" }),
};

const night: SolarStory = {
  ...build,
  view: {
    ...peace,
    star: "black-hole",
    turn: 22,
    turns_left: 8,
    idle_turns: 3,
    planets: peace.planets.map((planet, i) => ({
      ...planet,
      gone: i === 0,
      controller: i === 0 ? null : planet.controller,
      building: i === 0 ? undefined : planet.building,
      gone_in: i === 0 ? undefined : i,
    })),
  },
};

const order: SolarStory = {
  ...combat,
  view: {
    ...battle,
    combat: { ...fought, save: { building: "mines", needed: 3, sabotage: 1, faces: 3 } },
  },
  choices: all({ type: "order-101", yes: true }, { type: "order-101", yes: false }),
  asked: asked("order-101", "Order 101: let the lost building fail without a roll?"),
};

/** A crowd: as many ships in one lane as a long match may bring. */
const crowd: SolarStory = {
  ...deploy,
  view: {
    ...deploy.view,
    ships: {
      ...deploy.view.ships,
      ...filed(Array.from({ length: 9 }, (_, i) => shipFrom(`${60 + i} rapier @3`, 0))),
      ...filed(Array.from({ length: 12 }, (_, i) => shipFrom(`${80 + i} infected-rapier @3`, 1))),
    },
  },
};

export const solarStories: Record<string, SolarStory> = {
  combat,
  assign,
  build,
  aiming,
  teleport,
  deploy,
  arrange,
  spectator,
  four,
  night,
  order,
  crowd,
};
