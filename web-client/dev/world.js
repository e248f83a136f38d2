// What the stand-in server tells: two games, a few tables, a finished match.
import { readFileSync } from "node:fs";
import cosmic from "./cosmic-game.json" with { type: "json" };

const now = Date.now();
export const me = { id: "p-wren", name: "Wren Halloway", kept: false };
const names = [
  "Wren Halloway",
  "Ilse Varga",
  "Tomas Brandt",
  "Mirela Amaro",
  "Odo Marsh",
  "Sunniva Thorne",
  "Anselm Roe",
];
const clock = {
  turn: 180,
  reaction: 45,
  bank: 300,
  whole_match: 0,
  absence: "resign",
  extensions: 3,
  grace: null,
  late_grace: false,
  away_after: 2,
};

const presets = [
  { id: "recommended", name: "Recommended", text: "Common deck, level start, one attack a turn.", options: {} },
  {
    id: "blitz",
    name: "Blitz",
    text: "Advanced start: three random advances, credits and cards.",
    options: { start: "advanced" },
  },
  {
    id: "grand",
    name: "Grand",
    text: "A deck of 75 for everyone; suits four players and more.",
    options: { deck: "own" },
  },
];

export const game = {
  slug: "galactic-supremacy",
  title: "Galactic Supremacy",
  tagline: "Draw, build, strike the homeworld, talk your way out",
  min_seats: 2,
  max_seats: 6,
  min_minutes: 20,
  max_minutes: 50,
  presets,
};

const choice = (text, name, values) => [name, { description: text, $ref: `#/$defs/${name}`, values }];
const properties = Object.fromEntries(
  [
    choice(
      "One common deck of 75 cards, or a deck of 75 for each player (R2). Own decks suit four players and more.",
      "deck",
      ["common", "own"],
    ),
    choice("Everybody level, or three random advances, 1D10 credits and 1D5 cards (R5, R6).", "start", [
      "base",
      "advanced",
    ]),
    choice("One attack in each Attack Phase, or any number with each fleet in at most one (R53).", "attacks", [
      "one",
      "each-fleet-once",
    ]),
    choice("How many extra cards may be bought in a Draw Phase (R17).", "extra_cards", ["one", "unlimited"]),
    choice("Whether players may trade cards and credits (R88).", "trading", ["on", "off"]),
  ].map(([name, value]) => [name, value]),
);
const $defs = Object.fromEntries(
  Object.entries(properties).map(([name, { values }]) => [name, { type: "string", enum: values }]),
);
for (const property of Object.values(properties)) delete property.values;
properties.round_limit = {
  description: "After this round the richest empire wins (R97).",
  type: "integer",
  minimum: 20,
  maximum: 300,
  default: 120,
};

const rulebook = () => {
  try {
    return readFileSync(new URL("../../games/src/galactic_supremacy/RULES.md", import.meta.url), "utf8");
  } catch {
    return "# Galactic Supremacy\n\n## 1. The empires\n\n**R1.** Two to six empires play. Each begins with a homeworld, 15 credits and five cards.\n\n**R2.** All draw from one common deck of 75 cards, see R17.\n\n## 2. The turn\n\n**R17.** In the Draw Phase draw one card; one more may be bought for 5 credits.\n\n| Phase | What |\n|---|---|\n| Draw | one card |\n| Production | income |\n";
  }
};

export const gameDetail = {
  game,
  options_schema: { type: "object", properties, $defs },
  default_options: {
    deck: "common",
    start: "base",
    attacks: "one",
    extra_cards: "one",
    trading: "on",
    round_limit: 120,
  },
  catalogue: { entries: [], loadouts: [], data: null },
  rulebook: rulebook(),
  clock,
};

/** Every game's details by slug. */
export const details = { [game.slug]: gameDetail, [cosmic.game.slug]: cosmic };

function seat(i, taken, own = 0) {
  return {
    seat: i,
    player: taken ? `p${i}` : null,
    name: taken ? names[i] : null,
    bot: null,
    ready: taken && i !== 1,
    me: i === own && taken,
    loadout_chosen: true,
    gone: false,
    online: taken,
  };
}
const summary = (id, name, count, taken, more = {}) => ({
  id,
  name,
  game: game.slug,
  status: "waiting",
  visibility: "public",
  clock,
  preset: "recommended",
  your_move: false,
  deadline: null,
  created_at: now - 3_600_000,
  ended_at: null,
  outcome: null,
  waiting_for: [],
  seats: Array.from({ length: count }, (_, i) => seat(i, i < taken, more.own ?? -1)),
  ...more,
});

export const open = [
  summary("o1", "Lunch break", 4, 3, { preset: "blitz" }),
  summary("o2", "Ember Crown", 12, 7, { game: cosmic.game.slug, preset: "live" }),
  summary("o3", "Newcomers welcome", 2, 1),
];
export const mine = [
  summary("m1", "Basalt Reach", 3, 3, {
    own: 0,
    status: "playing",
    your_move: true,
    deadline: now + 161_000,
    waiting_for: ["Wren Halloway"],
  }),
  summary("m2", "Long evening", 2, 2, {
    own: 0,
    status: "playing",
    deadline: now + 68_400_000,
    waiting_for: ["Ilse Varga"],
  }),
];
export const finished = [
  summary("f1", "Second dawn", 3, 3, {
    own: 0,
    status: "finished",
    ended_at: now - 86_400_000,
    outcome: { reason: "conquest", places: [2, 1, 3] },
  }),
];
/** A room of twelve for the game in which one brings a faction; the loadout that its own seat brings. */
let brought = null;
const cosmicRoom = (id) =>
  summary(id, "Ember Crown", 12, 7, {
    own: 0,
    game: cosmic.game.slug,
    preset: "live",
    seats: Array.from({ length: 12 }, (_, i) => seat(i, i < 7, 0)).map((place) =>
      place.me ? { ...place, player: me.id, loadout_chosen: brought !== null } : place,
    ),
  });

/** Takes a loadout unless its names have signs that no name has. */
export function choose(loadout) {
  const names = [loadout?.faction_name, loadout?.admiral_name].filter((name) => typeof name === "string");
  if (names.some((name) => !/^[\p{L}\p{N} '.-]{1,24}$/u.test(name))) {
    const message = "Use 1–24 letters, digits, spaces, apostrophes, hyphens or dots.";
    return { faults: [{ refusal: { code: "name-invalid", message, rule: null }, warning: false }] };
  }
  brought = loadout;
  return { faults: [] };
}

export const lobby = { type: "lobby", open, running: [], mine, online: 14 };

export function table(id) {
  if (id === "cosmic")
    return {
      ...table("waiting"),
      summary: cosmicRoom(id),
      host: me.id,
      loadout: brought,
      options: cosmic.game.presets[0].options,
    };
  const kind = { waiting: ["waiting", 2], finished: ["finished", 3] }[id] ?? ["playing", 3];
  const it = summary(id, kind[0] === "waiting" ? "Halloway's table" : "Second dawn", 3, kind[1], {
    own: 0,
    status: kind[0],
    visibility: "private",
    ...(kind[0] === "finished" ? finished[0] : {}),
  });
  return {
    summary: { ...it, id },
    options: gameDetail.default_options,
    invite: "q7Zt4mXw2LrVb1",
    host: "p0",
    loadout: null,
    messages: "private",
    motions: [],
    paused: false,
    dice: { commitment: "9f2c".repeat(16), nonces: [null, null, null], secret: null },
    rematch: null,
    forked_from: null,
  };
}

export const welcome = (id) => ({
  type: "welcome",
  table: table(id),
  status: table(id).summary.status,
  seat: 0,
  version: 0,
  now: Date.now(),
  view: null,
  decisions: [],
  choices: [],
  log: [],
  clocks: { paused: false, banks: [300000, 300000, 300000], extensions: [3, 3, 3], match_ends: null },
  presence: names.slice(0, 3).map((name, i) => ({ player: `p${i}`, name, seat: i, online: i !== 2 })),
  chat: [
    {
      id: 1,
      from: "p1",
      name: names[1],
      seat: 1,
      to: [],
      text: "Good evening! Tea first, then war.",
      at: now - 120_000,
    },
    { id: 2, from: "p0", name: names[0], seat: 0, to: [], text: "War needs tea.", at: now - 60_000 },
  ],
});

export function replay(query) {
  const from = Number(query.get("from") ?? 0);
  const to = Number(query.get("to") ?? 60);
  const length = 240;
  const wave = (i, s) => Math.round(20 + i * (0.3 + s * 0.15) + 12 * Math.sin(i / 9 + s * 2));
  return {
    table: table("finished"),
    length,
    turns: Array.from({ length: 24 }, (_, i) => ({ version: i * 10, turn: i + 1, seat: i % 3 })),
    steps: Array.from({ length: Math.min(to, length) - from + 1 }, (_, i) => ({
      version: from + i,
      at: now,
      input: null,
      events: [],
      view: null,
      draws: [],
    })),
    worth: Array.from({ length: length + 1 }, (_, i) => [0, 1, 2].map((s) => wave(i, s))),
  };
}
