import { computed } from "@preact/signals";
import type { TableModel } from "../../core/match/model";
import type {
  Claim,
  Colour,
  Command,
  Event,
  FactionView,
  OpKind,
  Own,
  SystemId,
  SystemView,
  View,
} from "../../generated/cosmic-conquest";
import type { Catalogue, Entry, Seat } from "../../generated/starboard";
import { perTable } from "../../kit/act/hand";
import { tableOf } from "../../kit/hooks/at-table";

/** The side of a system on which its name reads best. */
export type Side = "n" | "s" | "e" | "w";

/** A star map from the catalogue. A system's id is its index in the list. */
export interface Chart {
  id: string;
  name: string;
  width: number;
  height: number;
  systems: { name: string; x: number; y: number; label: Side }[];
  lanes: [SystemId, SystemId][];
  decor: { kind: string; x: number; y: number; rx: number; ry: number }[];
}

interface CosmicData {
  maps: Chart[];
  /** The chances to win with a lead of `least`, `least + 1`, … before the dice, in per cent. */
  chances: { least: number; per_cent: number[] };
}

const dataOf = (model: Model): CosmicData => model.catalogue.value.data as CosmicData;

/** A table at which the game is played. */
export type Model = TableModel<View, Command, Event>;

const useShown = tableOf<View, Command, Event>();

/** The table, the position and the map that a component draws. */
export function useTable() {
  const shown = useShown();
  return {
    model: shown.model,
    get view() {
      return shown.view;
    },
    get chart() {
      return chartAt(shown.model).value;
    },
  };
}

/** The private view of the viewer's own seat. Undefined for spectators. */
export const ownOf = (model: Model, view: View): Own | undefined =>
  view.own.find(({ seat }) => seat === model.seat.value);

/** An empty chart, used if the catalogue does not have the map. */
const NO_CHART: Chart = { id: "", name: "", width: 0, height: 0, systems: [], lanes: [], decor: [] };

/** The map of a match. Null if the catalogue does not have it. */
export const chartOf = (model: Model, view: View): Chart | null =>
  dataOf(model)?.maps?.find(({ id }) => id === view.map) ?? null;

/** The map of a table. It stays the same while the position changes. */
export const chartAt = perTable((model: Model) =>
  computed(() => (model.view.value && chartOf(model, model.view.value)) ?? NO_CHART),
);

export const systemName = (chart: Chart, system: SystemId): string => chart.systems[system]?.name ?? `#${system}`;

/** The chance to win a battle with this lead before the dice, in per cent. */
export function chance(model: Model, lead: number): number {
  const { least, per_cent } = dataOf(model).chances;
  return per_cent[Math.max(0, Math.min(per_cent.length - 1, lead - least))] ?? 0;
}

export const faction = (view: Pick<View, "factions">, seat: Seat): FactionView => view.factions[seat] as FactionView;

export const systemOf = (view: View, system: SystemId): SystemView => view.systems[system] as SystemView;

/** A faction's progress towards Overlord, with its own numbers. */
export function claimOf(view: Pick<View, "factions" | "claimable">, seat: Seat): Claim {
  const { total, systems, claim } = faction(view, seat);
  return { ...claim, seat, turn: view.claimable, units: total.units, systems, empire: claim.empire ?? null };
}

/** The systems that a lane joins to this one, in order. */
export const neighbours = (chart: Chart, system: SystemId): SystemId[] =>
  chart.lanes.flatMap(([a, b]) => (a === system ? [b] : b === system ? [a] : [])).sort((a, b) => a - b);

/**
 * Where an arrow of `seat` to `system` starts: its neighbouring system with the highest output. Only for drawing
 * others' orders; the viewer's own include their origin.
 */
export function originOf(view: View, chart: Chart, seat: Seat, system: SystemId): SystemId | undefined {
  const own = neighbours(chart, system).filter((near) => view.systems[near]?.owner === seat);
  return own.sort((a, b) => systemOf(view, b).output - systemOf(view, a).output || a - b)[0];
}

export const entriesOf = (catalogue: Catalogue, kind: string): Entry[] =>
  catalogue.entries.filter((entry) => entry.kind === kind);

export const entryOf = (catalogue: Catalogue, kind: string, id: string): Entry | undefined =>
  catalogue.entries.find((entry) => entry.kind === kind && entry.id === id);

/** The tint and sigil of each faction colour, 1 to 12. */
export const TINTS: Record<Colour, number> = {
  blue: 1,
  red: 2,
  green: 3,
  purple: 4,
  orange: 5,
  white: 6,
  cyan: 7,
  pink: 8,
  yellow: 9,
  teal: 10,
  grey: 11,
  silver: 12,
};

/** The tints by seat. */
export const tints = (view: View): number[] => view.factions.map(({ colour }) => TINTS[colour]);

/** The piece id of a system or a faction. */
export const systemKey = (system: SystemId): string => `system:${system}`;
export const factionKey = (seat: Seat): string => `faction:${seat}`;

/** The system or the faction of a piece id. Empty for other pieces. */
export function keyed(key: string | null): { system?: SystemId; seat?: Seat } {
  const [what, number] = key?.split(":") ?? [];
  if (what === "system") return { system: Number(number) };
  return what === "faction" ? { seat: Number(number) } : {};
}

/** The viewer's force at a system in the draft. */
export function forceAt(own: Own, kind: OpKind, system: SystemId) {
  return (kind === "attack" ? own.orders.attacks : own.orders.defences).find((force) => force.system === system);
}

export const leads = (own: Own, kind: OpKind, system: SystemId): boolean =>
  own.orders.leader?.kind === kind && own.orders.leader.system === system;
