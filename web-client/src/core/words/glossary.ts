import type { Entry } from "../../generated/starboard";

/** Kinds of entries whose names are common nouns: rules write them small as well. */
const COMMON = new Set(["unit", "keyword", "order", "skill", "ability"]);

/** Kinds of entries that name no card, ship or place: the words in which a game is explained. */
export const WORDS = [...COMMON, "phase", "technology"];

/** The terms of a game: what its catalogue explains, by the words that name it. */
export interface Glossary {
  /** Finds the names in a text; null without entries. */
  pattern: RegExp | null;
  /** The entries that a word names. */
  named(word: string): Entry[];
}

/** A text taken apart: plain words, and terms with their entries. */
export type Part = string | { term: string; entries: Entry[] };

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The plural of a name as English makes it: *Colonies*, *Fleets*. */
const plural = (name: string): string => (/[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`);

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The forms in which rules write a name. */
function forms({ name, kind }: Entry): string[] {
  const numbers = name.endsWith("s") ? [name] : [name, plural(name)];
  return COMMON.has(kind) ? numbers.flatMap((one) => [one, lower(one)]) : numbers;
}

const glossaries = new WeakMap<readonly Entry[], Glossary>();

/** The terms of a catalogue's entries, made once. Names of entries without a text are none. */
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
  // The longest first: `Counter Espionage` is no `Espionage`.
  const names = [...known.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = names.length > 0 ? new RegExp(`(?<![\\p{L}\\d-])(${names.join("|")})(?![\\p{L}\\d])`, "u") : null;
  return { pattern, named: (word) => known.get(word) ?? [] };
}

/** The entries of words, and of no card or place, that a text names. */
export const wordsIn = (text: string, glossary: Glossary): Entry[] =>
  parted(text, glossary).flatMap((part) =>
    typeof part === "string" ? [] : part.entries.filter(({ kind }) => WORDS.includes(kind)),
  );

/** A text with its terms. Each entry is a term where it is named first; `seen` remembers them over several texts. */
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
