import type { Chart } from "../src/games/cosmic-conquest/read";
import type {
  Admiral,
  Colour,
  FactionView,
  Item,
  Orders,
  Own,
  Part,
  SystemView,
  Tally,
  Technology,
  Trait,
  View,
} from "../src/generated/cosmic-conquest";
import { catalogueOf } from "./details";

const { maps: charts } = catalogueOf("cosmic-conquest").data as { maps: Chart[] };

/** A position made up by hand: what a story says of each faction; the rest follows. */
export interface Given {
  colour: Colour;
  technology?: Technology;
  traits?: Trait[];
  /** Its systems by number, with their base outputs; its home first. */
  holds: [number, number][];
  sealed?: boolean;
  empire?: boolean;
  drones?: [ready: number, fresh: number, regrowing: number];
  open?: Orders;
  gone?: boolean;
}

const NAMES = ["Lance Vanguard", "Quiet Choir", "Living Wall", "Hour Vault", "Solar Bankers", "Mind Wardens"];
const ADMIRALS = ["Castor Dawnbreaker", "Ushara Nightferry", "Hesk Ironveil", "Mirrow Oathkeel", "Orvane Palewatch"];

const chartNamed = (id: string) => {
  const found = charts.find((map) => map.id === id);
  if (!found) throw new Error(`there is no map ${id}`);
  return found;
};

function admiral(seat: number, traits: Trait[]): Admiral {
  return { rank: "supreme", cv: 5 + (seat % 3), traits, name: ADMIRALS[seat % 5] as string, served: 11 };
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The whole view, without a draft. */
export function cosmicView(map: string, turn: number, given: Given[], hits: Record<number, number> = {}): View {
  const chart = chartNamed(map);
  const owner = (id: number) => given.findIndex(({ holds }) => holds.some(([held]) => held === id));
  const near = (id: number) => chart.lanes.filter((lane) => lane.includes(id)).map(([a, b]) => (a === id ? b : a));
  const systems = chart.systems.map((_, id): SystemView => {
    const seat = owner(id);
    const base = given[seat]?.holds.find(([held]) => held === id)?.[1] ?? 10;
    const hit = hits[id] ?? 0;
    const rivals = near(id).map((other) => owner(other));
    const home = homeOf(given, id);
    const exposed = seat < 0 ? [] : [...new Set(rivals)].filter((rival) => rival >= 0 && rival !== seat).sort();
    return {
      owner: seat < 0 ? null : seat,
      base,
      ...(hit > 0 ? { hit } : {}),
      output: Math.max(0, base - hit),
      cap: given[seat]?.technology === "biomech" ? 35 : 30,
      ...(home === null ? {} : { home }),
      ...(exposed.length > 0 ? { exposed_to: exposed } : {}),
    };
  });
  const totals = given.map((one) => total(one, hits));
  const limit = given.length < 4 ? 20 : given.length < 7 ? 30 : 40;
  const factions = given.map((one, seat) => factionView(one, seat, totals, given));
  return { turn, limit, map, claimable: turn >= 10, systems, factions, own: [] };
}

function homeOf(given: Given[], id: number): number | null {
  const seat = given.findIndex(({ holds }) => holds[0]?.[0] === id);
  return seat < 0 ? null : seat;
}

function total({ holds, traits = [], empire, technology }: Given, hits: Record<number, number>) {
  const systems = sum(holds.map(([, base]) => base));
  const sabotage = sum(holds.map(([id, base]) => Math.min(base, hits[id] ?? 0)));
  const resourceful = traits.includes("resourceful") ? 5 : 0;
  const bonus = empire ? (technology === "tachyon" ? 10 : 5) : 0;
  return { systems, sabotage, resourceful, empire: bonus, units: systems - sabotage + resourceful + bonus };
}

type Totals = ReturnType<typeof total>[];

function factionView(one: Given, seat: number, totals: Totals, given: Given[]): FactionView {
  const technology = one.technology ?? (["tachyon", "psionic", "biomech", "chrono"] as const)[seat % 4] ?? "tachyon";
  const [ready, fresh, regrowing] = one.drones ?? [seat % 4, seat % 2, 0];
  const own = totals[seat] as Totals[number];
  const others = sum(totals.filter((_, other) => other !== seat).map(({ units }) => units));
  const systems = one.holds.length;
  const rival = Math.max(0, ...given.filter((_, other) => other !== seat).map(({ holds }) => holds.length));
  return {
    seat,
    colour: one.colour,
    name: NAMES[seat % NAMES.length] as string,
    technology,
    admiral: admiral(seat, one.traits ?? ["conqueror", "resourceful"]),
    ready,
    fresh,
    regrowing,
    empire: one.empire ?? false,
    alive: systems > 0,
    resigned: one.gone ?? false,
    ...(systems > 0 ? {} : { out_turn: 7 }),
    captures: seat,
    sealed: one.sealed ?? false,
    ...(one.open ? { open: one.open } : {}),
    total: own,
    systems,
    claim: { total: own.units > others, others, most: systems > rival, rival },
  };
}

export function tally(items: Partial<Record<Part, number>>): Tally {
  const list = Object.entries(items).map(([what, value]): Item => ({ what: what as Part, value }));
  return { items: list, total: sum(list.map(({ value }) => value)) };
}

export const NO_ORDERS: Orders = {
  attacks: [],
  defences: [],
  investments: [],
  raises: [],
  leader: null,
  time_skip: null,
  stasis: null,
  sabotage: null,
  assault: null,
  proclaim: false,
};

/** What a seat knows of its turn: an empty draft, changed by what the story says. */
export function ownTurn(view: View, seat: number, changes: Partial<Own>): Own {
  const faction = view.factions[seat] as FactionView;
  const { attacks, defences, investments, raises } = changes.orders ?? NO_ORDERS;
  const rate = changes.rate ?? 5;
  const units = (forces: { units: number }[]) => sum(forces.map((force) => force.units));
  const spent = {
    attacks: units(attacks),
    defences: units(defences),
    investments: rate * sum(investments.map(({ points }) => points)),
    drones: raises.length,
  };
  const pool = faction.total.units;
  const given = sum([...attacks, ...defences].map(({ drones }) => drones));
  return {
    seat,
    orders: NO_ORDERS,
    sealed: faction.sealed,
    undo: 0,
    drafts_left: 600,
    budget: {
      time_skip: 0,
      stasis: 0,
      pool,
      ...spent,
      free: pool - spent.attacks - spent.defences - spent.investments - spent.drones,
    },
    drones_left: faction.ready - given,
    rate,
    changed_outputs: [],
    targets: targetsOf(view, seat),
    ...changes,
  };
}

/** What lies next to a seat's systems and is not its own, each with the richest of them. */
function targetsOf(view: View, seat: number): Own["targets"] {
  const lanes = chartNamed(view.map).lanes;
  const output = (id: number) => view.systems[id]?.output ?? 0;
  return view.systems.flatMap((system, id) => {
    if (system.owner === seat) return [];
    const bases = lanes.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
    const own = bases.filter((base) => view.systems[base]?.owner === seat && output(base) > 0);
    const [from] = own.sort((a, b) => output(b) - output(a));
    return from === undefined ? [] : [{ system: id, from }];
  });
}
