import { faceOf } from "../src/games/solar-empires/cards";
import type {
  AttackItem,
  FaceForecast,
  Own,
  PlanetView,
  PlayerView,
  Race,
  ShipView,
  View,
  VolleyForecast,
} from "../src/generated/solar-empires";
import { catalogueOf } from "./details";

const solarCatalogue = catalogueOf("solar-empires");

export const SOLAR_NAMES = ["Wren", "Ilse Varga", "Tomas Brandt", "Mirela"];
const BODIES = ["volcanic-world", "liquid-dense-world", "asteroid-belt", "terra-like-world", "gas-giant", "starbase"];
const STAR = "dyson-sphere";

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
    shield: printed.skill === "shield" ? (printed.value ?? 0) : 0,
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
    return {
      orbit,
      body,
      controller: controller < 0 ? null : controller,
      building: card ? { card, owner: controller } : undefined,
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
    star: STAR,
    planets,
    players: sides.map((side, seat) => playerFrom(side, seat)),
    ships: filed(sides.flatMap(({ ships }, seat) => ships.map((text) => shipFrom(text, seat)))),
    combat: null,
    own: [],
    end: null,
    ...more,
  };
}

function playerFrom(side: Side, seat: number): PlayerView {
  const [e, m, o] = side.support;
  const orbits = Object.keys(side.holds);
  const hand = side.hand ?? 4;
  const deck = side.deck ?? 19;
  return {
    seat,
    race: side.race,
    hand,
    deck,
    discard: side.discard ?? [],
    events: [],
    support: { e, m, o },
    planets: orbits.length,
    to_conquer: 6 - orbits.length,
    steps_left: hand + deck + side.ships.length,
    arranged: false,
  };
}

/** What one seat knows: its hand, the first card being 1, and its deck. */
export function secrets(seat: number, hand: string[], deck: string[]): Own {
  return { seat, hand: Object.fromEntries(hand.map((card, i) => [i + 1, card])), deck, aiming: null };
}

/** Ships by their numbers. */
export function filed(ships: ShipView[]): View["ships"] {
  return Object.fromEntries(ships.map((ship) => [ship.ship, ship]));
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
