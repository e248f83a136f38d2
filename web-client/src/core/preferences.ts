import { effect, type Signal, signal } from "@preact/signals";
import { tintOf } from "../look/tint";

/** A choice of this browser's, kept for the next visit; forgotten quietly where storing is forbidden. */
export function kept<T>(key: string, initial: T): Signal<T> {
  const choice = signal<T>(read(key, initial));
  let first = true;
  effect(() => {
    const value = choice.value;
    if (!first) write(key, value);
    first = false;
  });
  return choice;
}

export function read<T>(key: string, initial: T): T {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return initial;
    return typeof initial === "string" ? (text as T) : (JSON.parse(text) as T);
  } catch {
    return initial;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  } catch {
    // Private windows may forbid it; the choice then lasts as long as the page.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storing is forbidden nothing is kept.
  }
}

/** Deletes what this browser keeps about tables and games, hidden cards among it: all under keys with a colon. Choices stay. */
export function forgetTables(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.includes(":")) localStorage.removeItem(key);
  } catch {
    // Where storing is forbidden nothing is kept.
  }
}

const OF_A_TABLE = /^\w+:([0-9a-f]{8}-[0-9a-f-]+)$/;
/** The most tables of which this browser keeps anything. */
const MOST_TABLES = 500;

/** Deletes what is kept of the oldest tables. A table's id begins with the time at which it was opened. */
export function pruneTables(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => OF_A_TABLE.test(key));
    const idOf = (key: string) => OF_A_TABLE.exec(key)?.[1] ?? "";
    const oldest = [...new Set(keys.map(idOf))].sort().slice(0, -MOST_TABLES);
    const gone = new Set(oldest);
    for (const key of keys) if (gone.has(idOf(key))) localStorage.removeItem(key);
  } catch {
    // Where storing is forbidden nothing is kept.
  }
}

/** `auto` follows the system. */
export type Theme = "auto" | "light" | "dark";

export const theme = kept<Theme>("theme", "auto");
/** A phone is in company, and who wants nothing to move has asked for quiet: both are silent until one says otherwise. */
const isQuiet = matchMedia("(pointer: coarse), (max-width: 760px), (prefers-reduced-motion: reduce)").matches;
/** How loud everything sounds, 0 to 100; 0 is silence. */
export const volume = kept<number>("volume", isQuiet ? 0 : 40);
/** The end of one's turn is held for a few seconds before it is sent. */
export const holdEnds = kept<boolean>("hold-ends", true);
/** How fast what has happened is told. */
export type Pace = "calm" | "brisk" | "at once";
export const PACES: Pace[] = ["calm", "brisk", "at once"];
export const pace = kept<Pace>("pace", "calm");
/** Oneself is drawn in azure whatever the seat; sigils stay. */
export const azure = kept<boolean>("azure", false);

/** Keeps the page in the chosen theme. */
export function applyTheme(): void {
  const daylight = matchMedia("(prefers-color-scheme: light)");
  const system = signal(daylight.matches);
  daylight.addEventListener("change", () => {
    system.value = daylight.matches;
  });
  effect(() => {
    const chosen = theme.value === "auto" ? (system.value ? "light" : "dark") : theme.value;
    document.documentElement.dataset.theme = chosen;
  });
}

/** Seat colours as this viewer wants them: their own azure, and the seat that is azure in their colour. */
export function seatTints(own: number | null): Record<string, string> {
  if (own === null || !azure.value) return {};
  const tint = tintOf(own);
  return tint === 1 ? {} : { [`--seat-${tint}`]: "var(--tint-1)", "--seat-1": `var(--tint-${tint})` };
}
