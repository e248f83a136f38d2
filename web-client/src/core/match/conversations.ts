import type { ChatLine } from "../../generated/starboard";

/** The conversation of the whole table; every other one is known by its people. */
export const TABLE = "";

/** The conversation of those who watch. */
export const WATCHERS = "watchers";

/** Up to which line each conversation has been read. */
export type Read = Readonly<Record<string, number>>;

export interface Conversation {
  key: string;
  /** Player ids of those one talks with; nobody for the table's. */
  others: string[];
  lines: ChatLine[];
  /** How many lines of others one has not read. */
  unread: number;
}

/** The conversation of these people, in whatever order. */
export const keyOf = (people: string[]): string => [...new Set(people)].sort().join(" ");

const conversationOf = (line: ChatLine): string => {
  if (line.watchers) return WATCHERS;
  return line.to.length ? keyOf([line.from, ...line.to]) : TABLE;
};

/** What was said, by conversation: the first is that of the table or of its watchers, then the one with the latest line. */
export function conversations(chat: ChatLine[], me: string, read: Read, first = TABLE): Conversation[] {
  const lines = new Map<string, ChatLine[]>([[first, []]]);
  for (const line of chat) {
    const key = conversationOf(line);
    lines.set(key, [...(lines.get(key) ?? []), line]);
  }
  const all = [...lines].map(([key, said]) => conversation(key, said, me, read));
  return all.sort((a, b) => Number(b.key === first) - Number(a.key === first) || latest(b) - latest(a));
}

export const conversation = (key: string, lines: ChatLine[], me: string, read: Read): Conversation => ({
  key,
  others: key === WATCHERS ? [] : key.split(" ").filter((player) => player !== "" && player !== me),
  lines,
  unread: lines.filter((line) => line.from !== me && line.id > (read[key] ?? 0)).length,
});

const latest = (conversation: Conversation): number => conversation.lines.at(-1)?.id ?? 0;
