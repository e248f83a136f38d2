import { properName, TECH_ORDER } from "../src/games/galactic-supremacy/words";
import type { Matchup, PlayerView, Tech, UnitView, View } from "../src/generated/galactic-supremacy";
import { catalogue } from "./catalogue";

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
  const unit = (over: Partial<UnitView> & Pick<UnitView, "id" | "owner" | "kind" | "name">): UnitView => ({
    card: null,
    world: null,
    leader: null,
    leader_name: null,
    tactical: 0,
    threat: null,
    ...over,
    ...(over.leader ? { leader_name: properName(over.leader, catalogue) } : {}),
  });
  const homes = empires.flatMap((empire, seat) =>
    empire.alive === false
      ? []
      : [
          unit({
            id: `hw${seat}`,
            owner: seat,
            kind: "homeworld",
            name: (catalogue.data as { homeworlds: string[] }).homeworlds[seat] as string,
            leader: empire.homeLeader ? nextLeader() : null,
            threat: seat === 0 ? null : 180,
          }),
        ],
  );
  const colonies = empires.flatMap((empire, owner) =>
    (empire.colonies ?? []).map((text) => {
      const number = text.replace("L", "");
      const id = card("colony", number);
      const led = text.includes("L") ? nextLeader() : null;
      return unit({
        id: `u1${number}`,
        owner,
        kind: "colony",
        card: id,
        name: properName(id, catalogue),
        leader: led,
        threat: owner === 0 ? null : 640,
      });
    }),
  );
  const fleets = empires.flatMap((empire, owner) =>
    (empire.fleets ?? []).map((text) => {
      const [number = "1", at = "hw"] = text.replace("L", "").split("@");
      const id = card("fleet", number);
      return unit({
        id: `u2${number}`,
        owner,
        kind: "fleet",
        card: id,
        name: properName(id, catalogue),
        world: at === "hw" ? `hw${owner}` : `u1${at}`,
        leader: text.includes("L") ? nextLeader() : null,
      });
    }),
  );
  const units = [...homes, ...colonies, ...fleets];
  const players = empires.map((empire, seat): PlayerView => {
    const bonus = Math.min(...empire.tech.slice(6)) - 1;
    const income = units
      .filter((unit) => unit.owner === seat && unit.kind !== "fleet")
      .map((unit) => ({ unit: unit.id, base: unit.kind === "homeworld" ? 5 : 1, leader: unit.leader ? 1 : 0, bonus }));
    return {
      seat,
      alive: empire.alive !== false,
      homeworld: `hw${seat}`,
      credits: empire.credits,
      tech: empire.tech,
      income,
      income_total: income.reduce((sum, item) => sum + item.base + item.leader + item.bonus, 0),
      hand_count: empire.hand,
      hand_limit: 5 + bonus,
      hand: null,
      known_in_hand: {},
      value: 45,
      notes: null,
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
        draw: null,
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
    odds: [],
    prospects: TECH_ORDER.map((tech) => ({
      tech,
      income: (players[0] as PlayerView).income_total,
      hand_limit: (players[0] as PlayerView).hand_limit,
    })),
    ended: null,
    ...more,
  };
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
