import { signal } from "@preact/signals";
import type { TableSummary } from "../../generated/starboard";

/** Players' names by id, from the matches seen so far. */
const names = signal<ReadonlyMap<string, string>>(new Map());

/** Remembers the names of the players in these matches. */
export function learnNames(matches: TableSummary[]): void {
  const seats = matches.flatMap((match) => match.seats);
  const told = seats.flatMap(({ player, name }): [string, string][] => (player && name ? [[player, name]] : []));
  names.value = new Map([...names.peek(), ...told]);
}

/** The name of a player. Undefined until a match has it. */
export const nameOf = (player: string): string | undefined => names.value.get(player);
