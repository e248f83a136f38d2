import type { MatchFilter } from "../../core/net/api";
import type { TableSummary } from "../../generated/starboard";

/** A search among the matches. It is part of the address, so that it can be bookmarked and shared. */
export interface Search {
  /** Empty for our own matches, `all` for everybody's, or a player's id. */
  whose: string;
  q: string;
  /** The id of another player of the match. */
  person: string;
  game: string;
  /** A key of the game's endings. */
  ending: string;
  result: string;
  /** `here` or `imported`. */
  origin: string;
  /** `true`, or empty. */
  favourite: string;
  tag: string;
  /** `analysis` for analysed matches only, or empty. */
  with: string;
  /** The first and the last day, like `2026-11-26`. */
  from: string;
  to: string;
  /** The least and the greatest number of turns. */
  min: string;
  max: string;
  /** Filters that statistics link to: an opponent's id, the player's seat from 0, the name of their loadout. */
  opponent: string;
  seat: string;
  loadout: string;
  /** `people` or `bots`. */
  against: string;
}

export const NOTHING: Search = {
  whose: "",
  q: "",
  person: "",
  game: "",
  ending: "",
  result: "",
  origin: "",
  favourite: "",
  tag: "",
  with: "",
  from: "",
  to: "",
  min: "",
  max: "",
  opponent: "",
  seat: "",
  loadout: "",
  against: "",
};
/** The fields that only links from statistics use. */
const PART = ["opponent", "seat", "loadout", "against"] as const;
const KEYS = Object.keys(NOTHING) as (keyof Search)[];

/** The server's limit for a search text, in characters. */
export const LONGEST_SEARCH = 100;
export const MOST_TURNS = 1_000_000;

export const searchIn = (query: URLSearchParams): Search =>
  Object.fromEntries(KEYS.map((key) => [key, query.get(key) ?? ""])) as unknown as Search;

export function addressOf(search: Search): string {
  const given = KEYS.filter((key) => search[key] !== "").map((key) => [key, search[key]]);
  return given.length ? `/matches?${new URLSearchParams(given)}` : "/matches";
}

/** True if the search filters by more than the player. */
export const isNarrow = (search: Search): boolean => KEYS.some((key) => key !== "whose" && search[key] !== "");

/** The same search with only its player. */
export const widened = ({ whose }: Search): Search => ({ ...NOTHING, whose });

/** True if the search has fields of statistics. */
export const hasPart = (search: Search): boolean => PART.some((key) => search[key] !== "");

/** The same search without the fields of statistics. */
export const withoutPart = (search: Search): Search => ({
  ...search,
  ...Object.fromEntries(PART.map((key) => [key, ""])),
});

/** Whether the search covers the viewer's own matches. */
export const isOwn = ({ whose }: Search, own: string | null): boolean => whose === "" && own !== null;

/** The id of the player whose matches are searched. Empty for everybody's. */
const playerOf = ({ whose }: Search, own: string | null): string =>
  whose === "" ? (own ?? "") : whose === "all" ? "" : whose;

/** The ways in which a search can be invalid. */
type SearchFault = "long-search" | "no-day" | "days-crossed" | "no-length" | "lengths-crossed";

/** The request to the server, or the search's fault. `own` is the viewer's id; null for visitors, who have no marks. */
export function filterOf(search: Search, own: string | null): MatchFilter | SearchFault {
  const { q, person, game, ending, result, origin, favourite, tag } = search;
  const player = playerOf(search, own);
  if (q.trim().length > LONGEST_SEARCH) return "long-search";
  const [since, last] = [dayOf(search.from), dayOf(search.to)];
  if (since === null || last === null) return "no-day";
  if (since && last && last < since) return "days-crossed";
  const [least, most] = [turnsOf(search.min), turnsOf(search.max)];
  if (least === null || most === null) return "no-length";
  if (least !== undefined && most !== undefined && most < least) return "lengths-crossed";
  return {
    player,
    q: q.trim(),
    person,
    game,
    ending: game ? ending : "",
    result: player ? result : "",
    origin,
    favourite: own !== null && favourite === "true",
    tag: own === null ? "" : tag,
    with: search.with,
    since: since?.getTime(),
    until: last && dayAfter(last).getTime(),
    min_turns: least,
    max_turns: most,
    ...(player ? Object.fromEntries(PART.map((key) => [key, search[key]])) : {}),
  };
}

/** The start of a day in local time. Undefined if the text is empty, null if it is not a day. */
function dayOf(text: string): Date | undefined | null {
  if (!text) return undefined;
  const [year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).slice(1).map(Number);
  if (!year || !month || !day) return null;
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

/** Not 24 hours later, because days differ in length. */
const dayAfter = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);

function turnsOf(text: string): number | undefined | null {
  if (!text) return undefined;
  return /^\d{1,7}$/.test(text) && Number(text) <= MOST_TURNS ? Number(text) : null;
}

/** Whether a running match fits the search. A filter other than text, player or game excludes it. */
export function isAmong({ whose: _, q, person, game, ...ofTheEnd }: Search, table: TableSummary): boolean {
  if (Object.values(ofTheEnd).some(Boolean) || (game && table.game !== game)) return false;
  if (person && !table.seats.some((seat) => seat.player === person)) return false;
  const there = wordsIn([table.name, ...table.seats.map((seat) => seat.name ?? "")].join(" "));
  return wordsIn(q).every((word) => there.some((one) => one.startsWith(word)));
}

/** Words without case and accents, as the server compares them. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
