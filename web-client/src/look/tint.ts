import { signal } from "@preact/signals";
import { say } from "./texts";

/** The twelve tints in order. Each has its own sigil. */
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

/** The names of the tints, from tint 1. */
export const TINT_NAMES: readonly string[] = TINTS.map((tint) => say(`tint-${tint}`));

/**
 * The tint and sigil (1 to 12) of each seat at the table on this page. Null if seats have the tints of their own
 * numbers. Only `useTints` sets it.
 */
export const tints = signal<readonly number[] | null>(null);

/** The tint and sigil of a seat, 1 to 12. Seats count from 0. */
export const tintOf = (seat: number): number => tints.value?.[seat] ?? (seat % TINTS.length) + 1;

/** A seat's colour in CSS. */
export const seatColour = (seat: number): string => `var(--seat-${tintOf(seat)})`;
