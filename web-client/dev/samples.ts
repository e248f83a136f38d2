import type { Event } from "../src/generated/galactic-supremacy";

type Samples = { [T in Event["type"]]: Extract<Event, { type: T }>[] };

const none = { base: 1, advantages: [], leader: 0, tactical: 0 };
const led = { base: 1, advantages: ["firepower" as const], leader: 1, tactical: 1 };

/** At least one of every event, with every way that it can be told; the compiler asks for the missing ones. */
export const SAMPLES: Samples = {
  "match-started": [{ type: "match-started", options: {} as never, seats: 3 }],
  "order-rolled": [
    { type: "order-rolled", rolls: { 0: 4, 1: 9, 2: 9 }, reroll: false },
    { type: "order-rolled", rolls: { 1: 3, 2: 8 }, reroll: true },
  ],
  "order-set": [{ type: "order-set", order: [2, 1, 0] }],
  "start-advance": [{ type: "start-advance", seat: 0, die: 9, value: 3, tech: "range", level: 2 }],
  "start-credits": [{ type: "start-credits", seat: 1, die: 10, value: 1 }],
  "start-cards": [{ type: "start-cards", seat: 1, die: 5, value: 4 }],
  "turn-started": [{ type: "turn-started", seat: 1, round: 14, turn: 40 }],
  "phase-started": [{ type: "phase-started", seat: 0, phase: "attack", second: true }],
  "card-drawn": [
    { type: "card-drawn", seat: 0, reason: "turn", card: "fleet-03", none: false },
    { type: "card-drawn", seat: 1, reason: "bought", card: null, none: false },
    { type: "card-drawn", seat: 1, reason: "setup", card: null, none: false },
    { type: "card-drawn", seat: 0, reason: "turn", card: null, none: true },
  ],
  exchange: [
    { type: "exchange", seat: 0, kind: "exploration", paid: "fleet-01", drawn: "colony-02", kept: true },
    { type: "exchange", seat: 1, kind: "military-rd", paid: "command-01", drawn: "s1-fleet-02", kept: false },
    { type: "exchange", seat: 1, kind: "draft", paid: "colony-01", drawn: null, kept: false },
  ],
  "pile-reshuffled": [{ type: "pile-reshuffled", pile: null, count: 1 }],
  discarded: [
    { type: "discarded", seat: 0, card: "leader-04", reason: "limit" },
    { type: "discarded", seat: 1, card: "leader-04", reason: "misinformation" },
  ],
  income: [{ type: "income", seat: 0, items: [{ unit: "hw0", base: 5, leader: 1, bonus: 2 }], total: 8, credits: 18 }],
  "credits-changed": [
    { type: "credits-changed", seat: 1, delta: -4, credits: 0, reason: "industrial-sabotage" },
    { type: "credits-changed", seat: 0, delta: 6, credits: 9, reason: "exceed-quotas" },
    { type: "credits-changed", seat: 0, delta: -5, credits: 4, reason: "bought" },
  ],
  "command-played": [
    { type: "command-played", seat: 1, card: "command-02", effect: "steal-secrets", target: 0, answering: null },
    { type: "command-played", seat: 1, card: "command-02", effect: "assassination", target: "u5", answering: null },
    {
      type: "command-played",
      seat: 0,
      card: "command-03",
      effect: "counter-espionage",
      target: null,
      answering: { effect: "steal-secrets", seat: 1 },
    },
  ],
  "reaction-asked": [{ type: "reaction-asked", seat: 0, kind: "counter" }],
  "die-rolled": [
    { type: "die-rolled", seat: 1, purpose: "steal-secrets", sides: 10, value: 6, need: 6, success: true },
    { type: "die-rolled", seat: 0, purpose: "counter-espionage", sides: 10, value: 9, need: 8, success: false },
    { type: "die-rolled", seat: 0, purpose: "technology", sides: 10, value: 10, need: null, success: true },
  ],
  "play-negated": [{ type: "play-negated", seat: 1, effect: "spy", target: 0 }],
  "play-resolved": [
    { type: "play-resolved", seat: 0, effect: "tactical-superiority", target: "u1" },
    { type: "play-resolved", seat: 0, effect: "spy", target: 1 },
  ],
  "hand-seen": [
    { type: "hand-seen", seat: 0, target: 1, cards: ["leader-01", "fleet-02"] },
    { type: "hand-seen", seat: 1, target: 0, cards: null },
    { type: "hand-seen", seat: 0, target: 1, cards: [] },
  ],
  "pile-seen": [
    { type: "pile-seen", seat: 0, count: 1, cards: ["research-01"] },
    { type: "pile-seen", seat: 1, count: 7, cards: null },
  ],
  "card-stolen": [
    { type: "card-stolen", from: 0, to: 1, card: "colony-05" },
    { type: "card-stolen", from: 1, to: 2, card: null },
  ],
  "leader-killed": [
    { type: "leader-killed", unit: "u5", owner: 1, card: "leader-10", reason: "assassination" },
    { type: "leader-killed", unit: "u5", owner: 1, card: "leader-10", reason: "combat" },
  ],
  "unit-returned": [
    { type: "unit-returned", unit: "u4", cards: ["colony-01", "leader-01"], owner: 1, moved: ["u5", "u6"] },
    { type: "unit-returned", unit: "u5", cards: ["fleet-01"], owner: 0, moved: [] },
  ],
  "second-attack-granted": [{ type: "second-attack-granted", seat: 0 }],
  built: [
    { type: "built", seat: 0, kind: "fleet", card: "fleet-05", unit: "u1", at: "hw0", cost: 10, credits: 3 },
    { type: "built", seat: 1, kind: "colony", card: "colony-12", unit: "u9", at: null, cost: 10, credits: 0 },
    { type: "built", seat: 1, kind: "leader", card: "leader-10", unit: "hw1", at: null, cost: 5, credits: 0 },
  ],
  "attack-staged": [{ type: "attack-staged", seat: 0, world: "hw1", fleets: ["u1"] }],
  "attack-launched": [
    {
      type: "attack-launched",
      attacker: 0,
      defender: 1,
      world: "hw1",
      fleets: ["u1", "u2"],
      jump: { attacker: 2, defender: 3 },
      reinforce: true,
    },
  ],
  "attack-cancelled": [{ type: "attack-cancelled", attacker: 0, defender: 1 }],
  "reinforce-changed": [
    { type: "reinforce-changed", value: true, by: "ambush" },
    { type: "reinforce-changed", value: false, by: "surprise" },
  ],
  "defence-set": [
    { type: "defence-set", seat: 1, standing: ["u5"], joined: [], retreats: [], confirmed: true },
    { type: "defence-set", seat: 1, standing: [], joined: [], retreats: [{ fleet: "u5", to: "hw1" }], confirmed: true },
    { type: "defence-set", seat: 1, standing: ["u5"], joined: [], retreats: [], confirmed: false },
  ],
  "combat-rolled": [
    {
      type: "combat-rolled",
      round: 1,
      world: "u4",
      attacker: 0,
      defender: 1,
      rolls: [
        { unit: "u1", owner: 0, kind: "fleet", dice: [8, 6], total: 14, parts: led },
        { unit: "u5", owner: 1, kind: "fleet", dice: [7], total: 7, parts: none },
        { unit: "u4", owner: 1, kind: "colony", dice: [2], total: 2, parts: none },
      ],
    },
  ],
  "kills-asked": [{ type: "kills-asked", seat: 0, options: [{ count: 2, leaders: 0 }] }],
  "kills-chosen": [
    { type: "kills-chosen", seat: 0, options: [], chosen: { count: 2, leaders: 0 } },
    { type: "kills-chosen", seat: 1, options: [], chosen: { count: 1, leaders: 1 } },
  ],
  "combat-result": [
    {
      type: "combat-result",
      round: 1,
      world: "u4",
      groups: [
        { target: "u5", by: ["u1"] },
        { target: "u1", by: ["u5", "u4"] },
      ],
      attackers_lost: ["u1"],
      defenders_lost: ["u5"],
      world_destroyed: false,
    },
    {
      type: "combat-result",
      round: 1,
      world: "u4",
      groups: [{ target: "u4", by: ["u1"] }],
      attackers_lost: [],
      defenders_lost: [],
      world_destroyed: true,
    },
    {
      type: "combat-result",
      round: 1,
      world: "u4",
      groups: [],
      attackers_lost: [],
      defenders_lost: [],
      world_destroyed: false,
    },
  ],
  "combat-ended": [
    { type: "combat-ended", world: "u4", attacker: 0, defender: 1, winner: 0, rounds: 2 },
    { type: "combat-ended", world: "u4", attacker: 0, defender: 1, winner: 1, rounds: 1 },
  ],
  "colony-captured": [
    { type: "colony-captured", seat: 0, from: 1, card: "colony-03" },
    { type: "colony-captured", seat: 1, from: 0, card: "colony-03" },
  ],
  moved: [
    { type: "moved", seat: 0, what: "fleet", unit: "u1", from: "hw0", to: "u4" },
    { type: "moved", seat: 1, what: "leader", unit: "hw1", from: "hw1", to: "u5" },
  ],
  "moves-reset": [{ type: "moves-reset", seat: 1 }],
  researched: [
    { type: "researched", seat: 0, card: "research-01", value: 4, tech: "defenses", level: 2 },
    { type: "researched", seat: 1, card: "research-01", value: 10, tech: null, level: 0 },
  ],
  "technology-picked": [{ type: "technology-picked", seat: 1, tech: "energy", level: 2 }],
  "trade-offered": [
    {
      type: "trade-offered",
      offer: "t1",
      by: 2,
      to: 0,
      give: { cards: [], credits: 6 },
      want: { cards: ["leader"], credits: 0 },
    },
    { type: "trade-offered", offer: "t1", by: 1, to: 2, give: null, want: null },
  ],
  "trade-closed": [
    {
      type: "trade-closed",
      offer: "t1",
      by: 1,
      to: 0,
      how: "accepted",
      given: { count: 2, credits: 0, cards: ["fleet-01", "fleet-02"] },
      taken: { count: 0, credits: 1, cards: [] },
    },
    {
      type: "trade-closed",
      offer: "t1",
      by: 1,
      to: 2,
      how: "accepted",
      given: { count: 2, credits: 3, cards: null },
      taken: { count: 0, credits: 0, cards: null },
    },
    { type: "trade-closed", offer: "t1", by: 0, to: 1, how: "declined", given: null, taken: null },
    { type: "trade-closed", offer: "t1", by: 0, to: 1, how: "withdrawn", given: null, taken: null },
    { type: "trade-closed", offer: "t1", by: 0, to: 1, how: "expired", given: null, taken: null },
    { type: "trade-closed", offer: "t1", by: 1, to: 0, how: "void", given: null, taken: null },
  ],
  "preference-set": [{ type: "preference-set", seat: 0, key: "counter", value: "never" }],
  eliminated: [
    { type: "eliminated", seat: 1, by: 0, reason: "conquest", spoils: { credits: 7, cards: 1 } },
    { type: "eliminated", seat: 1, by: null, reason: "resigned", spoils: null },
    { type: "eliminated", seat: 0, by: null, reason: "absent", spoils: null },
  ],
  "match-ended": [
    { type: "match-ended", reason: "conquest", winners: [0], ranking: [0, 1], values: [40, 0] },
    { type: "match-ended", reason: "round-limit", winners: [1, 2], ranking: [1, 2, 0], values: [1, 4, 4] },
  ],
};
