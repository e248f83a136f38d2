import type { Level, NewTable } from "../../generated/starboard";
import type { Sitter } from "./sitters";
import type { Terms } from "./terms";

/** The server's value for each kind of series. Null for a single match. */
const SERIES = { one: null, best: 3, three: { matches: 3 }, five: { matches: 5 } } as const;

export type SeriesKey = keyof typeof SERIES;
export const SERIES_KEYS = Object.keys(SERIES) as SeriesKey[];

/** The content of the host's form. */
export interface HostForm {
  terms: Terms;
  /** The other players, in the order of their seats. */
  others: Sitter[];
  /** The host takes no seat. */
  onlyHost: boolean;
  series: SeriesKey;
}

export const botsOf = (others: Sitter[]): Level[] => others.filter((sitter): sitter is Level => sitter !== "person");

/** The table that a form describes. */
export const tableOf = (game: string, { terms, others, onlyHost, series }: HostForm): NewTable => ({
  ...terms,
  game,
  seats: others.length + 1,
  name: terms.name.trim() || null,
  bots: others.map((sitter) => (sitter === "person" ? null : sitter)),
  only_host: onlyHost,
  series: SERIES[series],
});

/** The form that describes a table. Keeps the current form's table name, because each table has its own. */
export function formOf(table: NewTable, { terms }: HostForm): HostForm {
  const { options, clock, visibility, messages, hints_off, start, seats, bots, only_host, series, watching } = table;
  const sitter = (_: unknown, at: number): Sitter => bots[at] ?? "person";
  const key = SERIES_KEYS.find((key) => text(SERIES[key]) === text(series));
  return {
    terms: {
      name: terms.name,
      options: options ?? {},
      clock: clock ?? terms.clock,
      visibility,
      messages,
      hints_off,
      watching: watching ?? "open",
      start,
    },
    others: Array.from({ length: Math.max(0, seats - 1) }, sitter),
    onlyHost: only_host ?? false,
    series: key ?? "one",
  };
}

/** True if two tables have equal settings, apart from their names. */
export const alike = (a: NewTable, b: NewTable): boolean => text({ ...a, name: null }) === text({ ...b, name: null });

/** JSON with sorted keys. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
