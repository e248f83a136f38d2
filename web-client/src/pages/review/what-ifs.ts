import { useMemo } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import { api } from "../../core/net/api";
import { listed } from "../../core/words/grammar";
import { isDraw } from "../../core/words/words";
import type { ForkSummary, TableSummary } from "../../generated/starboard";
import { useFetched } from "../../kit/hooks/fetched";
import { place } from "../../kit/page/router";

/** How a match went that was played on from a moment of another. */
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
  /** How many others started from the same moment. */
  more: number;
}

/** The what-ifs of a match in order of their moments; none while they are fetched, or where they cannot be. */
export function useWhatIfs(model: ReviewTable): WhatIf[] {
  const invite = place.value.query.get("invite");
  const { value } = useFetched(() => api.forks(model.id, invite), [model, invite]);
  return useMemo(() => whatIfs(value?.forks ?? [], (seat) => model.name(seat)), [value, model]);
}

/** Of several from one moment the best stands for all. */
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

/** A win of the viewer's first, then other ends, then what still runs. */
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
  if (table.status === "waiting") return "not begun";
  if (table.status !== "finished") return "running";
  if (winners.length === 0) return isDraw(table) ? "a draw" : "nobody wins";
  // The people keep the names that they have in the match on this page.
  const names = winners.map((seat) => (table.seats[seat]?.me ? "you" : name(seat)));
  const isOneOther = names.length === 1 && names[0] !== "you";
  return `${listed(names)} ${isOneOther ? "wins" : "win"}`;
}
