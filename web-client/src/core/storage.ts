import { effect, type Signal, signal } from "@preact/signals";

/** A setting that this browser keeps for the next visit, if it allows storage. */
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
    // Private windows may forbid storage; the value then lasts as long as the page.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, nothing is kept.
  }
}

/** Deletes everything about tables and games, such as hidden cards: all keys with a colon. Settings stay. */
export function forgetTables(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.includes(":")) localStorage.removeItem(key);
  } catch {
    // Without storage, nothing is kept.
  }
}

const OF_A_TABLE = /^\w+:([0-9a-f]{8}-[0-9a-f-]+)$/;
/** The most tables about which this browser keeps anything. */
const MOST_TABLES = 500;

/** Deletes everything about the oldest tables. A table's id begins with the time at which it was opened. */
export function pruneTables(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => OF_A_TABLE.test(key));
    const idOf = (key: string) => OF_A_TABLE.exec(key)?.[1] ?? "";
    const oldest = [...new Set(keys.map(idOf))].sort().slice(0, -MOST_TABLES);
    const gone = new Set(oldest);
    for (const key of keys) if (gone.has(idOf(key))) localStorage.removeItem(key);
  } catch {
    // Without storage, nothing is kept.
  }
}
