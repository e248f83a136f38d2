import type { Command, Event, Odds, View } from "../src/generated/galactic-supremacy";
import type { Role } from "../src/generated/starboard";
import { holding, position } from "./position";

export interface Story {
  view: View;
  choices: { command: Command; role: Role; range?: { field: string; min: number; max: number } }[];
  log: Event[];
  /** The chances of the attack at hand, for whoever asks. */
  odds?: Odds[];
  /** What happens a moment after the page has opened. */
  fresh?: { events: Event[]; view: View };
}

const HAND = ["research-01", "fleet-10", "fleet-12", "colony-12", "command-04", "leader-10"];
const me = {
  tech: [3, 4, 2, 1, 2, 2, 3, 2, 3],
  credits: 31,
  hand: 6,
  colonies: ["2L", "13", "9"],
  fleets: ["3@hw", "4@hw", "5@hw", "6@2L"],
};
const ilse = { tech: [2, 3, 2, 1, 2, 2, 2, 1, 2], credits: 23, hand: 4, colonies: ["3", "4"], fleets: ["8@hw", "1@3"] };
const tomas = {
  tech: [3, 2, 3, 1, 1, 2, 1, 2, 1],
  credits: 9,
  hand: 3,
  colonies: ["7L", "10", "11"],
  fleets: ["11@hw", "14@hw"],
};
const three = holding(position([me, ilse, tomas]), 0, HAND);
const duel = holding(position([me, ilse]), 0, HAND);

const act = (...commands: Command[]) => commands.map((command) => ({ command, role: "action" as Role }));
const draft = (...commands: Command[]) => commands.map((command) => ({ command, role: "draft" as Role }));
const aside = (...commands: Command[]) => commands.map((command) => ({ command, role: "aside" as Role }));

const log: Event[] = [
  { type: "turn-started", seat: 0, round: 14, turn: 40 },
  { type: "income", seat: 0, items: [{ unit: "hw0", base: 5, leader: 0, bonus: 1 }], total: 11, credits: 31 },
  { type: "built", seat: 0, kind: "fleet", card: "fleet-05", unit: "u25", at: "hw0", cost: 10, credits: 31 },
];

const ownWorlds = ["hw0", "u12", "u113", "u19"];
const build: Story = {
  view: three,
  log,
  choices: [
    ...act(
      ...ownWorlds.map((world): Command => ({ type: "build-fleet", world })),
      ...["hw0", "u113", "u23", "u24"].map((unit): Command => ({ type: "build-leader", unit })),
      { type: "build-colony" },
      { type: "end-phase" },
      { type: "end-turn" },
      { type: "skip-to", phase: "move" },
      { type: "skip-to", phase: "research" },
    ),
    ...aside({ type: "trade-open", to: 1 }, { type: "trade-open", to: 2 }),
  ],
};

const odds = [
  { defence: "at-world" as const, tactical: false, win: 810, attacker_loss: 110, defender_loss: 100 },
  { defence: "at-world" as const, tactical: true, win: 900, attacker_loss: 90, defender_loss: 100 },
];
const staging = (view: View, extra: Command[] = []): Story => ({
  view: {
    ...view,
    phase: "attack",
    pending: { seat: 0, kind: "attack" },
    staged: { world: "hw1", fleets: ["u23", "u24", "u25"] },
  },
  odds: [...odds, { defence: "all", tactical: false, win: 640, attacker_loss: 180, defender_loss: 160 }],
  log,
  choices: [
    ...draft({ type: "commit", fleet: "u26" }, { type: "commit-all" }, ...extra),
    ...["u23", "u24", "u25"].map((fleet) => ({ command: { type: "release", fleet } as Command, role: "back" as Role })),
    { command: { type: "cancel-attack" }, role: "back" },
    ...act({ type: "launch" }),
  ],
});

const targets: Story = {
  view: { ...duel, phase: "attack", pending: { seat: 0, kind: "attack" } },
  log,
  choices: [
    ...draft(...["hw1", "u13", "u14"].map((world): Command => ({ type: "target", world }))),
    ...act({ type: "end-phase" }, { type: "end-turn" }),
  ],
};

const parts = (base: number, advantages: ("firepower" | "defenses")[] = []) => ({
  base,
  advantages,
  leader: 0,
  tactical: 0,
});
const fought = (view: View): View => ({
  ...view,
  phase: "attack",
  pending: null,
  combat: {
    attacker: 0,
    defender: 1,
    world: "hw1",
    step: "roll",
    attackers: ["u23", "u24", "u25"].map((unit) => ({ unit, parts: parts(1, ["firepower"]) })),
    defenders: [{ unit: "u28", parts: parts(1) }],
    world_dice: parts(5),
    reinforce: false,
    peace_open: false,
    round: 0,
    dispositions: null,
    kill_options: [],
  },
});
const rolled: Event = {
  type: "combat-rolled",
  round: 1,
  world: "hw1",
  attacker: 0,
  defender: 1,
  rolls: [
    { unit: "u23", owner: 0, kind: "fleet", dice: [8, 6], total: 14, parts: parts(1, ["firepower"]) },
    { unit: "u24", owner: 0, kind: "fleet", dice: [5, 7], total: 12, parts: parts(1, ["firepower"]) },
    { unit: "u25", owner: 0, kind: "fleet", dice: [9, 4], total: 13, parts: parts(1, ["firepower"]) },
    { unit: "u28", owner: 1, kind: "fleet", dice: [7], total: 7, parts: parts(1) },
    { unit: "hw1", owner: 1, kind: "homeworld", dice: [4, 6, 9, 2, 10], total: 31, parts: parts(5) },
  ],
};
const result: Event = {
  type: "combat-result",
  round: 1,
  world: "hw1",
  groups: [
    { target: "u28", by: ["u23"] },
    { target: "u24", by: ["hw1"] },
  ],
  attackers_lost: ["u24"],
  defenders_lost: ["u28"],
  world_destroyed: false,
};
const without = (view: View, ids: string[]): View => ({
  ...view,
  units: view.units.filter(({ id }) => !ids.includes(id)),
});

const defended: View = {
  ...duel,
  active: 1,
  phase: "attack",
  pending: { seat: 0, kind: "disposition" },
  combat: {
    attacker: 1,
    defender: 0,
    world: "u12",
    step: "disposition",
    attackers: ["u28", "u21"].map((unit) => ({ unit, parts: parts(1) })),
    defenders: [{ unit: "u26", parts: { ...parts(1, ["firepower"]), leader: 1 } }],
    world_dice: { ...parts(1, ["firepower"]), leader: 1 },
    reinforce: true,
    peace_open: false,
    round: 0,
    dispositions: { standing: ["u26"], joined: ["u23"], retreats: [], out: ["u24", "u25"] },
    kill_options: [],
  },
};
const defenceOdds: Odds[] = [{ defence: "as-set", tactical: false, win: 230, attacker_loss: 170, defender_loss: 60 }];

export const stories: Record<string, Story> = {
  build,
  targets,
  staging: staging(three),
  duel: staging(duel),
  defence: {
    view: defended,
    odds: defenceOdds,
    log,
    choices: [
      ...draft(
        { type: "join", fleet: "u24" },
        { type: "join", fleet: "u25" },
        ...["hw0", "u113", "u19"].map((world): Command => ({ type: "retreat", fleet: "u26", world })),
      ),
      { command: { type: "leave", fleet: "u23" }, role: "back" },
      ...act({ type: "confirm-defence" }),
    ],
  },
  counter: {
    view: {
      ...three,
      active: 1,
      phase: "command",
      pending: { seat: 0, kind: "counter" },
      plays: [{ seat: 1, effect: "steal-secrets", target: 0, need: 6 }],
      offers: [{ id: "t1", by: 2, to: 0, give: { cards: ["fleet"], credits: 0 }, want: { cards: [], credits: 8 } }],
    },
    log,
    choices: [
      ...act({ type: "play", effect: "counter-espionage" }, { type: "pass" }),
      { command: { type: "trade-accept", offer: "t1" }, role: "reply" },
      { command: { type: "trade-decline", offer: "t1" }, role: "reply" },
    ],
  },
  command: {
    view: { ...three, phase: "command", pending: { seat: 0, kind: "command" } },
    log,
    choices: act(
      ...[1, 2].flatMap((target): Command[] => [
        { type: "play", effect: "misinformation", target },
        { type: "play", effect: "spy", target },
        { type: "play", effect: "steal-secrets", target },
      ]),
      ...["u28", "u13", "u14", "u211"].map(
        (target): Command => ({ type: "play", effect: "military-sabotage", target }),
      ),
      { type: "play", effect: "exceed-quotas" },
      { type: "play", effect: "strategic-initiative" },
      { type: "end-phase" },
      { type: "end-turn" },
    ),
  },
  combat: {
    view: fought(three),
    log,
    choices: [],
    fresh: { events: [rolled, result], view: { ...without(fought(three), ["u24", "u28"]), phase: "attack" } },
  },
  dice: {
    view: {
      ...fought(three),
      combat: {
        ...(fought(three).combat as NonNullable<View["combat"]>),
        round: 1,
        kill_options: [
          { count: 2, leaders: 0 },
          { count: 1, leaders: 1 },
        ],
      },
      pending: { seat: 0, kind: "kills" },
    },
    log: [...log, rolled],
    choices: act({ type: "choose-kills", count: 2 }, { type: "choose-kills", count: 1 }),
  },
  six: {
    view: holding(
      position(
        [
          me,
          ilse,
          tomas,
          {
            tech: [1, 1, 1, 2, 1, 1, 2, 2, 2],
            credits: 14,
            hand: 5,
            colonies: ["1", "5"],
            fleets: ["2@hw", "7@hw", "9@hw"],
          },
          { tech: [2, 2, 2, 1, 1, 3, 1, 1, 1], credits: 2, hand: 7, colonies: [], fleets: ["10@hw"] },
          { tech: [1, 1, 1, 1, 1, 1, 1, 1, 1], credits: 0, hand: 0, alive: false },
        ],
        { active: 3, pending: { seat: 3, kind: "attack" }, phase: "attack" },
      ),
      0,
      HAND,
    ),
    log,
    choices: [],
  },
  four: {
    view: holding(
      position([
        me,
        ilse,
        tomas,
        {
          tech: [1, 1, 1, 2, 1, 1, 2, 2, 2],
          credits: 14,
          hand: 5,
          colonies: ["1", "5", "6", "8", "14"],
          fleets: ["2@hw", "7@hw", "9@1", "13@1"],
        },
      ]),
      0,
      HAND,
    ),
    log,
    choices: build.choices,
  },
  technology: {
    view: {
      ...three,
      phase: "research",
      pending: { seat: 0, kind: "pick-technology" },
    },
    log,
    choices: act(
      ...(
        [
          "jump-speed",
          "firepower",
          "range",
          "defenses",
          "computers",
          "sublight-speed",
          "terraforming",
          "industry",
          "energy",
        ] as const
      ).map((tech): Command => ({ type: "pick-technology", tech })),
    ),
  },
  trade: {
    view: {
      ...three,
      draft: { to: 2, give: { cards: ["research"], credits: 6 }, want: { cards: ["fleet"], credits: 0 } },
    },
    log,
    choices: [
      ...build.choices,
      ...aside(
        ...(["research", "fleet", "colony", "command", "leader"] as const).flatMap((item): Command[] => [
          { type: "trade-give", item },
          { type: "trade-want", item },
        ]),
        { type: "trade-reset" },
        { type: "trade-cancel" },
        { type: "trade-send" },
      ),
      {
        command: { type: "trade-give", item: "credits", amount: 0 },
        role: "aside",
        range: { field: "amount", min: 0, max: 31 },
      },
      {
        command: { type: "trade-want", item: "credits", amount: 0 },
        role: "aside",
        range: { field: "amount", min: 0, max: 9 },
      },
    ],
  },
  spectator: { view: { ...fought(three), me: null, preferences: null }, log, choices: [] },
  beaten: {
    view: position([{ ...me, colonies: [], fleets: [], alive: false }, ilse, tomas], {
      active: 1,
      pending: { seat: 1, kind: "build" },
    }),
    log,
    choices: [],
  },
  waiting: { view: { ...three, active: 1, phase: "command", pending: { seat: 1, kind: "command" } }, log, choices: [] },
  ended: {
    view: { ...three, pending: null, ended: { reason: "conquest", winners: [0], ranking: [0, 1, 2] } },
    log,
    choices: [],
  },
};
