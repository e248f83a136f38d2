import type { Event } from "../src/generated/cosmic-conquest";
import { HISTORY, OPENED, ORDERS, RESOLUTION } from "./cosmic-turn";

type Samples = { [T in Event["type"]]: Extract<Event, { type: T }>[] };

const all: Event[] = [...HISTORY.slice(0, 7), ...RESOLUTION, OPENED];
const of = <T extends Event["type"]>(type: T) =>
  all.filter((event): event is Extract<Event, { type: T }> => event.type === type);

const empty = { ...ORDERS, attacks: [], defences: [], investments: [], raises: [], leader: null };

/** Events of every kind, as a seat 0 may be shown them. */
export const SAMPLES: Samples = {
  "match-set-up": of("match-set-up"),
  "factions-revealed": of("factions-revealed"),
  "turn-opened": of("turn-opened"),
  "orders-sealed": [
    { type: "orders-sealed", seat: 0, how: "submit", orders: ORDERS },
    { type: "orders-sealed", seat: 0, how: "defaults", orders: { ...empty, proclaim: true } },
    { type: "orders-sealed", seat: 0, how: "empty", orders: empty },
    { type: "orders-sealed", seat: 1, how: null, orders: null },
    {
      type: "orders-sealed",
      seat: 3,
      how: "submit",
      orders: {
        ...empty,
        time_skip: 1,
        stasis: 2,
        sabotage: 3,
        assault: { on: "attack", system: 4, seat: 0 },
        leader: { kind: "defend", system: 7 },
        defences: [{ system: 7, units: 1, drones: 0 }],
      },
    },
  ],
  "insight-requested": [{ type: "insight-requested", seat: 0, target: 1 }],
  "insight-revealed": [{ type: "insight-revealed", seat: 0, target: 1, orders: empty }],
  "orders-published": [{ type: "orders-published", seat: 1, orders: { ...empty, investments: ORDERS.investments } }],
  resigned: [
    { type: "resigned", seat: 0 },
    { type: "resigned", seat: 1 },
  ],
  "resolution-began": of("resolution-began"),
  "stasis-shown": of("stasis-shown"),
  "sabotage-placed": [...of("sabotage-placed"), { type: "sabotage-placed", system: 5, by: 0 }],
  "time-skip-used": [{ type: "time-skip-used", seat: 1, system: 9 }],
  "drone-raised": of("drone-raised"),
  "drones-regrown": of("drones-regrown"),
  "output-grown": of("output-grown"),
  "battle-void": of("battle-void"),
  "battle-undefended": [
    ...of("battle-undefended"),
    {
      type: "battle-undefended",
      system: 4,
      owner: 0,
      attackers: [
        { seat: 1, units: 1, drones: 0, led: false },
        { seat: 3, units: 9, drones: 1, led: true },
      ],
    },
  ],
  "battle-began": of("battle-began"),
  "leftover-draw": of("leftover-draw"),
  shares: of("shares"),
  duel: of("duel"),
  "control-draw": of("control-draw"),
  "beaten-to-it": [...of("beaten-to-it"), { type: "beaten-to-it", system: 9, seats: [0, 2] }],
  "drones-destroyed": of("drones-destroyed"),
  "system-captured": of("system-captured"),
  "defence-held": [...of("defence-held"), { type: "defence-held", system: 9, seat: null }],
  "seat-eliminated": [
    { type: "seat-eliminated", seat: 1, by: 0 },
    { type: "seat-eliminated", seat: 0, by: null },
  ],
  "admiral-toss": [
    ...of("admiral-toss"),
    { type: "admiral-toss", seat: 1, op: { kind: "defend", system: 9 }, heads: true },
  ],
  "admiral-returned": [{ type: "admiral-returned", seat: 1, name: "Orsini" }],
  "admiral-died": of("admiral-died"),
  "admiral-appointed": of("admiral-appointed"),
  "admiral-promoted": [
    { type: "admiral-promoted", seat: 2, name: "Brisk", gain: 2, cv: 4, heads: true, lost: "weak", gained: null },
    { type: "admiral-promoted", seat: 2, name: "Brisk", gain: 1, cv: 3, heads: false, lost: null, gained: "diplomat" },
  ],
  "empire-proclaimed": [...of("empire-proclaimed"), { type: "empire-proclaimed", seat: 0 }],
  "systems-freed": [
    { type: "systems-freed", seat: 1, systems: [9] },
    { type: "systems-freed", seat: 1, systems: [1, 8, 9] },
  ],
  "unattacked-orders": [
    ...of("unattacked-orders"),
    {
      type: "unattacked-orders",
      seat: 3,
      defences: [],
      led: null,
      unspent: 1,
      assault: { on: "defence", system: 11, seat: null },
      felt: false,
    },
    { type: "unattacked-orders", seat: 0, defences: [], led: null, unspent: 0, assault: null, felt: false },
  ],
  "victory-checked": of("turn-opened").map(({ turn, standings }) => ({
    type: "victory-checked",
    turn,
    claims: standings.map(({ claim }) => claim),
  })),
  "game-ended": [
    { type: "game-ended", reason: "overlord", winners: [0], ranking: [] },
    { type: "game-ended", reason: "turn-limit", winners: [1, 2], ranking: [] },
    { type: "game-ended", reason: "resignation", winners: [], ranking: [] },
  ],
};
