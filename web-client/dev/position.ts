import { TECH_ORDER } from "../src/games/galactic-supremacy/words";
import type { Matchup, PlayerView, Tech, UnitView, View } from "../src/generated/galactic-supremacy";

export const NAMES = ["Wren", "Ilse Varga", "Tomas Brandt", "Mirela", "Oskar", "Anouk"];
const COMBAT: Tech[] = ["firepower", "range", "defenses", "computers", "sublight-speed"];

interface Empire {
  tech: number[];
  credits: number;
  hand: number;
  /** Colony numbers, with "L" behind the number for a leader. */
  colonies?: string[];
  /** Fleet number @ world: "3@hw", "4@13L" is fleet 4 with a leader at colony 13. */
  fleets?: string[];
  homeLeader?: number;
  alive?: boolean;
}

/** A position put together by hand, with what the server would compute. */
export function position(empires: Empire[], more: Partial<View> = {}): View {
  let leader = 0;
  const nextLeader = () => `leader-${String(++leader).padStart(2, "0")}`;
  const card = (kind: string, number: string | number) => `${kind}-${String(number).padStart(2, "0")}`;
  const unit = (over: Pick<UnitView, "id" | "owner" | "kind" | "card" | "world">, led: boolean, bonus: number) => ({
    ...over,
    ...(led ? { leader: nextLeader() } : {}),
    ...(over.kind === "fleet" ? {} : { income: (over.kind === "homeworld" ? 5 : 1) + (led ? 1 : 0) + bonus }),
  });
  const homes = empires.flatMap((empire, seat): UnitView[] =>
    empire.alive === false
      ? []
      : [unit({ id: `hw${seat}`, owner: seat, kind: "homeworld" }, Boolean(empire.homeLeader), bonusOf(empire))],
  );
  const colonies = empires.flatMap((empire, owner) =>
    (empire.colonies ?? []).map((text): UnitView => {
      const number = text.replace("L", "");
      const colony = { id: `u1${number}`, owner, kind: "colony" as const, card: card("colony", number) };
      return unit(colony, text.includes("L"), bonusOf(empire));
    }),
  );
  const fleets = empires.flatMap((empire, owner) =>
    (empire.fleets ?? []).map((text): UnitView => {
      const [number = "1", at = "hw"] = text.replace("L", "").split("@");
      const world = at === "hw" ? `hw${owner}` : `u1${at}`;
      const fleet = { id: `u2${number}`, owner, kind: "fleet" as const, card: card("fleet", number), world };
      return unit(fleet, text.includes("L"), 0);
    }),
  );
  const units = [...homes, ...colonies, ...fleets];
  const players = empires.map((empire, seat): PlayerView => {
    const worlds = units.filter((unit) => unit.owner === seat && unit.kind !== "fleet");
    const homeworld = empire.alive === false ? 0 : 5;
    const colonies = worlds.filter((world) => world.kind === "colony").length;
    const leaders = worlds.filter((world) => world.leader).length;
    const economy = bonusOf(empire) * worlds.length;
    return {
      seat,
      alive: empire.alive !== false,
      credits: empire.credits,
      tech: empire.tech,
      income: { homeworld, colonies, leaders, economy, total: homeworld + colonies + leaders + economy },
      hand_count: empire.hand,
      hand_limit: 5 + bonusOf(empire),
      known_in_hand: {},
      value: 45,
    };
  });
  const matchups = players.flatMap((a) => players.filter((b) => b !== a).map((b) => pair(a, b)));
  return {
    options: {
      deck: "common",
      start: "base",
      attacks: "one",
      extra_cards: "one",
      exchanges: "unlimited",
      kill_choice: "ask",
      homeworld_ties: "even",
      homeworld_shield: "none",
      spoils: "none",
      trading: "on",
      round_limit: 120,
    },
    me: 0,
    order: players.map(({ seat }) => seat),
    round: 14,
    turn: 40,
    active: 0,
    phase: "build",
    second_attack: false,
    turn_state: {
      bought: 0,
      exchanges_used: {},
      initiative: false,
      attacks_left: 1,
      fought: [],
      truces: [],
      moved: [],
    },
    pending: { seat: 0, kind: "build" },
    players,
    units,
    piles: [
      {
        owner: null,
        draw_count: 28,
        discard: ["fleet-09", "command-02", "colony-05", "research-11", "leader-13", "research-03"],
      },
    ],
    staged: null,
    combat: null,
    plays: [],
    offers: [],
    draft: null,
    preferences: { counter: "targeted", combat: "ask", stops: "auto", bluff: "off" },
    changes_left: 96,
    matchups,
    ended: null,
    ...more,
  };
}

function bonusOf(empire: Empire): number {
  return Math.min(...empire.tech.slice(6)) - 1;
}

function pair(a: PlayerView, b: PlayerView): Matchup {
  const advantages = COMBAT.filter((tech) => {
    const i = TECH_ORDER.indexOf(tech);
    return (a.tech[i] ?? 1) > (b.tech[i] ?? 1);
  });
  const n = advantages.length;
  return { seat: a.seat, against: b.seat, advantages, fleet: 1 + n, colony: 1 + n, homeworld: 5 + n };
}

/** Gives a player a hand that the viewer sees. */
export function holding(view: View, seat: number, hand: string[]): View {
  const players = view.players.map((player) =>
    player.seat === seat ? { ...player, hand, hand_count: hand.length } : player,
  );
  return { ...view, players };
}
