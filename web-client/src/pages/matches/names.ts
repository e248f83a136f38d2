import { signal } from "@preact/signals";
import type { TableSummary } from "../../generated/starboard";

/** The names of players by their ids, as far as matches on this page have told them. */
const names = signal<ReadonlyMap<string, string>>(new Map());

/** Learns the names of those who sat in these matches. */
export function learnNames(matches: TableSummary[]): void {
  const seats = matches.flatMap((match) => match.seats);
  const told = seats.flatMap(({ player, name }): [string, string][] => (player && name ? [[player, name]] : []));
  names.value = new Map([...names.peek(), ...told]);
}

/** The name of a player; nothing until a match has told it. */
export const nameOf = (player: string): string | undefined => names.value.get(player);
