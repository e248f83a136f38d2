import { faceOf } from "../src/games/solar-empires/cards";
import type {
  AttackItem,
  FaceForecast,
  Own,
  PlanetView,
  PlayerView,
  Race,
  ShipView,
  SupportSource,
  Triple,
  View,
  VolleyForecast,
} from "../src/generated/solar-empires";
import { solarCatalogue } from "./solar-catalogue";

export const SOLAR_NAMES = ["Wren", "Ilse Varga", "Tomas Brandt", "Mirela"];
const NOTHING: Triple = { e: 0, m: 0, o: 0 };
const BODIES = ["volcanic-world", "liquid-dense-world", "asteroid-belt", "terra-like-world", "gas-giant", "starbase"];
const STAR = { id: "dyson-sphere", orbit: 3 };

/** "3 catapult @2 -4" is ship 3 in orbit 2 with 4 damage; without an orbit it is in reserve. */
export function shipFrom(text: string, owner: number): ShipView {
  const [number = "0", card = "", ...more] = text.split(" ");
  const orbit = more.find((word) => word.startsWith("@"))?.slice(1);
  const damage = more.find((word) => word.startsWith("-"))?.slice(1);
  const printed = faceOf(solarCatalogue, card);
  return {
    ship: Number(number),
    card,
    owner,
    orbit: orbit ? Number(orbit) : null,
    damage: Number(damage ?? 0),
    armour: printed.armour ?? 0,
    attack: printed.attack ?? 0,
    shield: printed.skill === "shield" ? (printed.value ?? 0) : 0,
    granted: 0,
    withdrawn: false,
  };
}

interface Side {
  race: Race;
  ships: string[];
  support: [e: number, m: number, o: number];
  /** By orbit: the building there, or an empty word. */
  holds: Record<number, string>;
  hand?: number;
  deck?: number;
  discard?: string[];
}

/** A position put together by hand, with what the server would compute. */
export function solarPosition(sides: Side[], more: Partial<View> = {}): View {
  const planets = BODIES.map((body, i): PlanetView => {
    const orbit = i + 1;
    const controller = sides.findIndex(({ holds }) => orbit in holds);
    const card = sides[controller]?.holds[orbit];
    const printed = card ? faceOf(solarCatalogue, card) : null;
    return {
      orbit,
      body,
      gone: false,
      controller: controller < 0 ? null : controller,
      building:
        card && printed
          ? { card, owner: controller, save: printed.save ?? 0, yields: printed.yields, spent: false }
          : null,
      yields: faceOf(solarCatalogue, body).yields,
      star_yields: orbit === STAR.orbit ? faceOf(solarCatalogue, STAR.id).yields : NOTHING,
      closed: false,
      swarms: [],
      gone_in: null,
      combat_due: false,
    };
  });
  return {
    options: { deck_source: "any-legal", system: "random", arrange: "after-system" },
    turn: 9,
    phase: "construction-1",
    priority: 0,
    order: sides.map((_, seat) => seat),
    turns_left: null,
    idle_turns: null,
    star: STAR.id,
    planets,
    players: sides.map((side, seat) => playerFrom(side, seat)),
    ships: sides.flatMap(({ ships }, seat) => ships.map((text) => shipFrom(text, seat))),
    combat: null,
    forecasts: [],
    own: [],
    end: null,
    ...more,
  };
}

function playerFrom(side: Side, seat: number): PlayerView {
  const [e, m, o] = side.support;
  const orbits = Object.keys(side.holds).map(Number);
  const held: SupportSource[] = orbits.flatMap((orbit) => {
    const body = BODIES[orbit - 1] as string;
    const building = side.holds[orbit];
    const sources: SupportSource[] = [{ orbit, what: { body }, yields: faceOf(solarCatalogue, body).yields }];
    if (building) sources.push({ orbit, what: { building }, yields: faceOf(solarCatalogue, building).yields });
    return sources;
  });
  const hand = side.hand ?? 4;
  const deck = side.deck ?? 19;
  return {
    seat,
    race: side.race,
    out: false,
    hand,
    deck,
    discard: side.discard ?? [],
    events: [],
    event_played: false,
    spell_played: false,
    support: { e, m, o },
    sources: [{ orbit: null, what: "base", yields: { e: 1, m: 1, o: 1 } }, ...held],
    planets: orbits.length,
    to_conquer: 6 - orbits.length,
    steps_left: hand + deck + side.ships.length,
    arranged: false,
  };
}

/** What one seat knows: its hand, by what it can pay, and its deck. */
export function secrets(seat: number, hand: string[], deck: string[], support: [number, number, number]): Own {
  const [e, m, o] = support;
  const short = (need: number, have: number) => Math.max(0, need - have);
  return {
    seat,
    hand: hand.map((card, i) => {
      const { cost } = faceOf(solarCatalogue, card);
      return {
        hand: i + 1,
        card,
        missing: { e: short(cost.e, e), m: short(cost.m, m), o: short(cost.o, o) },
        hindrance: null,
      };
    }),
    deck,
    aiming: null,
    notes: [],
    changes_left: 300,
  };
}

/** A volley as the server forecasts it: `prey` falls from that damage on. */
export function volley(
  attacker: number,
  target: number,
  items: AttackItem[],
  prey: { ship: number; armour: number },
): VolleyForecast {
  const sum = items.reduce((all, { value }) => all + value, 0);
  const faces = [1, 2, 3, 4, 5, 6].map((die): FaceForecast => {
    const damage = Math.max(0, sum + die);
    return { damage, could_destroy: damage >= prey.armour ? [prey.ship] : [], all: false };
  });
  const kills = faces.filter(({ could_destroy }) => could_destroy.length > 0).length;
  return { attacker, target, items, faces, kills_point: kills * 6, kills_fleet: 0 };
}
