import { useMemo } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import { ApiError, api } from "../../core/net/api";
import { isDraw } from "../../core/words/words";
import type { ForkSummary, TableSummary } from "../../generated/starboard";
import { useFetched } from "../../kit/hooks/fetched";
import { say } from "./texts";

/** The outcome of a fork: a match that continued from a position of this one. */
export interface WhatIf {
  /** The position it started from. */
  version: number;
  /** Its end in words: "Tomas wins", "you win", "running". */
  label: string;
  /** The seats that won it. */
  winners: number[];
  /** Whether the viewer won it. */
  won: boolean;
  href: string;
  /** The number of other forks from the same position. */
  more: number;
}

/** The what-ifs of a match in the order of their positions. Empty until they are fetched, or if that fails. */
export function useWhatIfs(model: ReviewTable): WhatIf[] {
  const { value } = useFetched(() => forksOf(model), [model]);
  return useMemo(() => whatIfs(value ?? [], (seat) => model.name(seat)), [value, model]);
}

async function forksOf({ id, keys }: ReviewTable): Promise<ForkSummary[]> {
  try {
    return (await api.forks(id, keys)).forks;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/** One what-if for each position: the best of its forks. */
export function whatIfs(forks: readonly ForkSummary[], name: (seat: number) => string): WhatIf[] {
  const byVersion = new Map<number, ForkSummary[]>();
  for (const fork of forks)
    if (fork.table.status !== "closed") byVersion.set(fork.version, [...(byVersion.get(fork.version) ?? []), fork]);
  return [...byVersion]
    .sort(([a], [b]) => a - b)
    .flatMap(([version, tables]) => {
      const [best] = tables.map(({ table }) => table).sort((a, b) => rank(a) - rank(b));
      return best ? [{ version, ...ending(best, name), more: tables.length - 1 }] : [];
    });
}

/** Lowest first: the viewer's wins, other finished matches, matches not yet finished. */
const rank = (table: TableSummary): number => (hasWon(table) ? 0 : table.status === "finished" ? 1 : 2);

const winnersOf = (table: TableSummary): number[] =>
  isDraw(table) ? [] : (table.outcome?.places.flatMap((place, seat) => (place === 1 ? [seat] : [])) ?? []);

const hasWon = (table: TableSummary): boolean => winnersOf(table).some((seat) => table.seats[seat]?.me);

function ending(table: TableSummary, name: (seat: number) => string): Omit<WhatIf, "version" | "more"> {
  const winners = winnersOf(table);
  const won = hasWon(table);
  const ended = table.status === "finished";
  return { label: words(table, winners, name), winners, won, href: `/${ended ? "matches" : "tables"}/${table.id}` };
}

function words(table: TableSummary, winners: number[], name: (seat: number) => string): string {
  if (table.status === "waiting") return say("what-if-waiting");
  if (table.status !== "finished") return say("what-if-running");
  if (winners.length === 0) return say(isDraw(table) ? "what-if-draw" : "what-if-nobody");
  // Seats keep the names of the match on this page.
  const names = winners.map((seat) => (table.seats[seat]?.me ? say("what-if-you") : name(seat)));
  if (names.length > 1) return say("what-if-several", { winners: names });
  return hasWon(table) ? say("what-if-own") : say("what-if-one", { winners: names });
}
