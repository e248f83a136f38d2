import type { Event } from "../src/generated/solar-empires";

type Samples = { [T in Event["type"]]: Extract<Event, { type: T }>[] };

const NONE = { e: 0, m: 0, o: 0 };

/** Every event there is, at least once: one that is forgotten does not compile. */
export const SOLAR_SAMPLES: Samples = {
  "game-set-up": [
    {
      type: "game-set-up",
      options: { deck_source: "any-legal", system: "random", arrange: "after-system" },
      races: ["terracorp", "shadow"],
      deck_sizes: [40, 44],
      own: null,
    },
  ],
  "pile-shuffled": [{ type: "pile-shuffled", cards: 16 }],
  "body-revealed": [
    { type: "body-revealed", index: 0, card: { body: "gas-giant" }, placed: { orbit: 2 } },
    { type: "body-revealed", index: 1, card: { star: "dyson-sphere" }, placed: "star" },
    { type: "body-revealed", index: 2, card: { star: "white-dwarf" }, placed: "ignored" },
  ],
  "deck-arranged": [
    { type: "deck-arranged", seat: 0 },
    { type: "deck-arranged", seat: 1 },
  ],
  "opening-hand": [
    {
      type: "opening-hand",
      seat: 0,
      count: 2,
      cards: [
        { hand: 1, card: "rapier" },
        { hand: 2, card: "mines" },
      ],
    },
    { type: "opening-hand", seat: 1, count: 6, cards: null },
  ],
  "coin-tossed": [{ type: "coin-tossed", die: 2, winner: 1 }],
  "first-priority": [
    { type: "first-priority", by: 1, seat: 1 },
    { type: "first-priority", by: 1, seat: 0 },
  ],
  "turn-started": [{ type: "turn-started", turn: 3, priority: 0 }],
  "step-started": [
    { type: "step-started", step: "deployment", seat: 0, passed: false },
    { type: "step-started", step: "combat", seat: null, passed: false },
  ],
  "cards-drawn": [
    { type: "cards-drawn", seat: 1, count: 2, reason: "draw-phase", left: 30, cards: null },
    { type: "cards-drawn", seat: 0, count: 1, reason: "reclamation", left: 20, cards: [{ hand: 9, card: "dagger" }] },
  ],
  "card-played": [
    { type: "card-played", seat: 0, card: "ion-storm", targets: [{ ship: 22 }, { ship: 23 }], hand: 3 },
    { type: "card-played", seat: 1, card: "solar-flare", targets: [{ orbit: 4 }, { orbit: 6 }], hand: null },
    { type: "card-played", seat: 1, card: "mass-conscription", targets: [{ card: "hulk" }], hand: null },
    { type: "card-played", seat: 1, card: "hulk", targets: [], hand: null },
  ],
  "ship-entered": [
    { type: "ship-entered", seat: 0, ship: 60, card: "defender", source: "hand" },
    { type: "ship-entered", seat: 1, ship: 61, card: "hulk", source: "discard" },
    { type: "ship-entered", seat: 0, ship: 62, card: "trebuchet", source: "deck" },
  ],
  "building-built": [{ type: "building-built", seat: 0, orbit: 2, card: "mines" }],
  "building-destroyed": [
    { type: "building-destroyed", orbit: 2, card: "mines", owner: 0, cause: "replaced" },
    { type: "building-destroyed", orbit: 3, card: "infected-zone", owner: 1, cause: "save-failed" },
    { type: "building-destroyed", orbit: 3, card: "infected-zone", owner: 1, cause: "order-101" },
    { type: "building-destroyed", orbit: 1, card: "mines", owner: 0, cause: "planet-destroyed" },
  ],
  "event-in-force": [
    { type: "event-in-force", seat: 1, card: "solar-flare", orbits: [4, 6] },
    { type: "event-in-force", seat: 0, card: "sabotage", orbits: [] },
  ],
  "events-expired": [
    { type: "events-expired", seat: 0, cards: ["sabotage"] },
    { type: "events-expired", seat: 1, cards: ["solar-flare", "order-101"] },
  ],
  "support-changed": [
    {
      type: "support-changed",
      seat: 0,
      before: { e: 4, m: 3, o: 2 },
      after: { e: 5, m: 2, o: 2 },
      sources: [
        { orbit: null, what: "base", yields: { e: 1, m: 1, o: 1 } },
        { orbit: 5, what: { body: "gas-giant" }, yields: { ...NONE, e: 1 } },
        { orbit: 3, what: { star: "dyson-sphere" }, yields: { ...NONE, e: 1 } },
        { orbit: 1, what: { building: "fusion-plant" }, yields: { ...NONE, e: 2 } },
      ],
    },
    { type: "support-changed", seat: 1, before: NONE, after: { ...NONE, o: 1 }, sources: [] },
  ],
  "damage-dealt": [
    { type: "damage-dealt", ship: 4, amount: 5, damage: 5, armour: 8, cause: "attack" },
    { type: "damage-dealt", ship: 22, amount: 4, damage: 6, armour: 6, cause: { card: "flack-load" } },
  ],
  "ship-destroyed": [
    { type: "ship-destroyed", ship: 22, card: "infected-dagger", owner: 1, cause: { card: "flack-load" } },
    { type: "ship-destroyed", ship: 4, card: "scimitar", owner: 0, cause: "attack" },
  ],
  "damage-lost": [{ type: "damage-lost", amount: 3 }],
  "shield-granted": [{ type: "shield-granted", ship: 5, value: 3 }],
  "cannon-fired": [{ type: "cannon-fired", seat: 0, from: 2, orbit: 4 }],
  "planet-destroyed": [
    { type: "planet-destroyed", orbit: 4, body: "terra-like-world", cause: "solaris-cannon" },
    { type: "planet-destroyed", orbit: 1, body: "volcanic-world", cause: "black-hole" },
    { type: "planet-destroyed", orbit: 3, body: "asteroid-belt", cause: "world-eater" },
  ],
  "star-collapsed": [{ type: "star-collapsed", old: "dyson-sphere" }],
  "construction-done": [{ type: "construction-done", seat: 1 }],
  "deployment-done": [{ type: "deployment-done", seat: 0 }],
  "ship-deployed": [
    { type: "ship-deployed", seat: 0, ship: 5, from: null, to: 3 },
    { type: "ship-deployed", seat: 0, ship: 5, from: 3, to: 1 },
    { type: "ship-deployed", seat: 1, ship: 21, from: 3, to: null },
  ],
  "spy-moved": [{ type: "spy-moved", seat: 1, ship: 24, from: 4, to: 3 }],
  "spy-passed": [{ type: "spy-passed", seat: 0 }],
  "combat-quiet": [{ type: "combat-quiet", orbit: 1, seat: 0 }],
  "combat-started": [
    {
      type: "combat-started",
      orbit: 3,
      fleets: [
        { seat: 0, ships: [4, 5] },
        { seat: 1, ships: [21] },
      ],
      controller: 1,
      building: "infected-zone",
    },
  ],
  "swarm-rolled": [{ type: "swarm-rolled", orbit: 5, seat: 0, caster: 1, die: 4, total: 7 }],
  "ground-fire": [
    {
      type: "ground-fire",
      orbit: 3,
      source: { card: "support-turrets" },
      hits: [
        { ship: 4, amount: 4 },
        { ship: 5, amount: 4 },
      ],
    },
  ],
  "point-chosen": [
    { type: "point-chosen", seat: 0, ship: 4, replacement: false },
    { type: "point-chosen", seat: 1, ship: 22, replacement: true },
  ],
  "fire-order": [
    {
      type: "fire-order",
      order: [
        { seat: 1, size: "fighter", by_priority: false },
        { seat: 0, size: "fighter", by_priority: true },
      ],
    },
  ],
  "attack-rolled": [
    {
      type: "attack-rolled",
      orbit: 3,
      attacker: 0,
      target: 1,
      volley: 2,
      die: 3,
      rerolled_from: null,
      items: [
        { source: "point-ship", value: 4 },
        { source: "smaller-supporters", value: 1 },
        { source: "shield", value: -3 },
      ],
      total: 5,
      damage: 5,
    },
    {
      type: "attack-rolled",
      orbit: 3,
      attacker: 1,
      target: 0,
      volley: 3,
      die: 2,
      rerolled_from: 1,
      items: [
        { source: "point-ship", value: 1 },
        { source: "shield", value: -4 },
      ],
      total: -1,
      damage: 0,
    },
  ],
  "intercept-named": [
    { type: "intercept-named", attacker: 0, ship: 22 },
    { type: "intercept-named", attacker: 1, ship: null },
  ],
  "fleet-withdrew": [
    { type: "fleet-withdrew", seat: 1, orbit: 3, automatic: false },
    { type: "fleet-withdrew", seat: 0, orbit: 3, automatic: true },
  ],
  "stand-off": [{ type: "stand-off", orbit: 3 }],
  "combat-won": [
    { type: "combat-won", orbit: 3, seat: 0, how: "withdrawal" },
    { type: "combat-won", orbit: 2, seat: 1, how: "unopposed" },
  ],
  "combat-without-winner": [{ type: "combat-without-winner", orbit: 3 }],
  "planet-captured": [
    { type: "planet-captured", orbit: 3, from: 1, to: 0 },
    { type: "planet-captured", orbit: 6, from: null, to: 1 },
  ],
  "save-rolled": [
    {
      type: "save-rolled",
      orbit: 3,
      building: "infected-zone",
      roller: 0,
      die: 6,
      sabotage: 1,
      total: 5,
      needed: 6,
      success: false,
      reroll: false,
    },
    {
      type: "save-rolled",
      orbit: 2,
      building: "mines",
      roller: 1,
      die: 4,
      sabotage: 0,
      total: 4,
      needed: 3,
      success: true,
      reroll: true,
    },
  ],
  "order-101-used": [
    { type: "order-101-used", seat: 1, orbit: 3, yes: true },
    { type: "order-101-used", seat: 0, orbit: 2, yes: false },
  ],
  "planet-eaten": [{ type: "planet-eaten", orbit: 3, seat: 1 }],
  "clean-up": [
    { type: "clean-up", repaired: [4], returned: [4, 5, 21] },
    { type: "clean-up", repaired: [], returned: [] },
  ],
  "priority-passed": [{ type: "priority-passed", from: 0, to: 1 }],
  "idle-turns": [{ type: "idle-turns", count: 3 }],
  "seat-eliminated": [
    { type: "seat-eliminated", seat: 1, reason: "exhaustion" },
    { type: "seat-eliminated", seat: 0, reason: "resignation" },
    { type: "seat-eliminated", seat: 1, reason: "abandonment" },
  ],
  "game-over": [
    { type: "game-over", reason: "conquest", winners: [0], hands: [], decks: [], set_aside: [] },
    { type: "game-over", reason: "idle", winners: [0, 1], hands: [], decks: [], set_aside: [] },
  ],
};
