import type { Entry } from "../../generated/starboard";

/** Kinds of entries whose names are common nouns, which rules also write in lower case. */
const COMMON = new Set(["unit", "keyword", "order", "skill", "ability"]);

/** Kinds of entries that are terms of the rules, not cards, ships or places. */
export const WORDS = [...COMMON, "phase", "technology"];

/** The terms of a game: the catalogue's entries by their names. */
export interface Glossary {
  /** Finds the names in a text; null without entries. */
  pattern: RegExp | null;
  /** The entries with that name. */
  named(word: string): Entry[];
}

/** A part of a text: plain text, or a term with its entries. */
export type Part = string | { term: string; entries: Entry[] };

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The English plural of a name: *Colonies*, *Fleets*. */
const plural = (name: string): string => (/[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`);

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The forms of a name that rules use. */
function forms({ name, kind }: Entry): string[] {
  const numbers = name.endsWith("s") ? [name] : [name, plural(name)];
  return COMMON.has(kind) ? numbers.flatMap((one) => [one, lower(one)]) : numbers;
}

const glossaries = new WeakMap<readonly Entry[], Glossary>();

/** The glossary of a catalogue's entries, cached. Entries without a text are no terms. */
export function glossaryOf(entries: readonly Entry[]): Glossary {
  const glossary = glossaries.get(entries) ?? made(entries);
  glossaries.set(entries, glossary);
  return glossary;
}

function made(entries: readonly Entry[]): Glossary {
  const known = new Map<string, Entry[]>();
  for (const entry of entries.filter(({ text }) => text !== "")) {
    for (const form of forms(entry)) known.set(form, [...(known.get(form) ?? []), entry]);
  }
  // The longest first, so that `Counter Espionage` does not match as `Espionage`.
  const names = [...known.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = names.length > 0 ? new RegExp(`(?<![\\p{L}\\d-])(${names.join("|")})(?![\\p{L}\\d])`, "u") : null;
  return { pattern, named: (word) => known.get(word) ?? [] };
}

/** The entries of `WORDS` kinds that a text names. */
export const wordsIn = (text: string, glossary: Glossary): Entry[] =>
  parted(text, glossary).flatMap((part) =>
    typeof part === "string" ? [] : part.entries.filter(({ kind }) => WORDS.includes(kind)),
  );

/** Splits a text at its terms. Only an entry's first mention is a term; `seen` remembers entries across texts. */
export function parted(text: string, { pattern, named }: Glossary, seen = new Set<Entry>()): Part[] {
  if (!pattern) return [text];
  const parts: Part[] = [];
  for (const [i, part] of text.split(pattern).entries()) {
    const entries = i % 2 ? named(part) : [];
    const isNew = entries.some((entry) => !seen.has(entry));
    for (const entry of entries) seen.add(entry);
    const last = parts.at(-1);
    if (isNew) parts.push({ term: part, entries });
    else if (typeof last === "string") parts[parts.length - 1] = last + part;
    else if (part !== "") parts.push(part);
  }
  return parts;
}
