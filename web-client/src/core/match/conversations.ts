import type { ChatLine } from "../../generated/starboard";

/** The key of the conversation of the whole table. A private conversation's key is made of its players' ids. */
export const TABLE = "";

/** The key of the spectators' conversation. */
export const WATCHERS = "watchers";

/** The id of the last line read, by conversation. */
export type Read = Readonly<Record<string, number>>;

export interface Conversation {
  key: string;
  /** The ids of the other players; empty for the table and the spectators. */
  others: string[];
  lines: ChatLine[];
  /** How many lines by others are unread. */
  unread: number;
}

/** The key of the conversation of these players, in any order. */
export const keyOf = (people: string[]): string => [...new Set(people)].sort().join(" ");

const conversationOf = (line: ChatLine): string => {
  if (line.watchers) return WATCHERS;
  return line.to.length ? keyOf([line.from, ...line.to]) : TABLE;
};

/** The chat by conversation: `first` comes first, the others by their latest line. */
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
