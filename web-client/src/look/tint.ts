import { signal } from "@preact/signals";
import { say } from "./texts";

/** The twelve tints, in their order; each has a sigil of its own. */
const TINTS = [
  "azure",
  "vermilion",
  "verdigris",
  "mauve",
  "ochre",
  "pearl",
  "periwinkle",
  "rose",
  "citron",
  "teal",
  "slate",
  "orchid",
];

/** Their names. */
export const TINT_NAMES: readonly string[] = TINTS.map((tint) => say(`tint-${tint}`));

/**
 * By seat, the number (1 to 12) of the tint and sigil that it plays under at the table on this page; null where seats
 * have those of their own number. Only `useTints` sets it.
 */
export const tints = signal<readonly number[] | null>(null);

/** The number, 1 to 12, of a seat's tint and sigil. Seats count from 0. */
export const tintOf = (seat: number): number => tints.value?.[seat] ?? (seat % TINTS.length) + 1;

/** A seat's colour as CSS writes it. */
export const seatColour = (seat: number): string => `var(--seat-${tintOf(seat)})`;
