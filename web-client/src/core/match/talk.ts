import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ChatLine, SeatView, TableStatus } from "../../generated/starboard";
import type { Receipt } from "../net/connection";
import { me } from "../net/session";
import { forget, read, write } from "../storage";
import { type Conversation, conversation, conversations, keyOf, type Read, TABLE, WATCHERS } from "./conversations";
import type { Known } from "./known";

/** What is said at one table, as its reader has it before them: which conversation is open, and what they have read. */
export class Talk {
  /** The conversation that is open; null for the list of all. */
  readonly open = signal<string | null>(TABLE);
  /** What has been written and is not known to have arrived, by conversation; this browser keeps it. */
  readonly unsent: Signal<Readonly<Record<string, string>>>;
  /** The conversations whose text may not have arrived when it was sent last. */
  readonly kept = signal<ReadonlySet<string>>(new Set());
  /** The conversations whose text is on its way. */
  private readonly sending = new Set<string>();
  /** What may have arrived, and the newest line before it. */
  private readonly doubtful = new Map<string, { text: string; after: number }>();
  private readonly readUpTo;
  /** True where one watches a match that is not over: one talks to the others who watch. A friend may play one's seat. */
  readonly watching = computed(() => {
    const { seat, table } = this.known.value;
    return seat === null && (table.lent ?? null) === null && isUnderWay(table.summary.status);
  });
  /** The conversation that is always there. */
  readonly first = computed(() => (this.watching.value ? WATCHERS : TABLE));
  readonly all: ReadonlySignal<Conversation[]> = computed(() => this.readable());
  readonly unread = computed(() => this.all.value.reduce((sum, each) => sum + each.unread, 0));
  /** People at the table to whom one may write alone. */
  readonly others = computed(() => this.writable());
  /** True where there is but the table's conversation: no list is needed. */
  readonly plain = computed(() => this.all.value.length === 1 && this.others.value.length < 2);

  /** The conversation in view; null for the list of all. */
  readonly shown = computed(() => (this.plain.value || this.open.value === TABLE ? this.first.value : this.open.value));

  constructor(
    private readonly known: ReadonlySignal<Known>,
    private readonly id: string,
  ) {
    this.readUpTo = signal<Read>(read(`talk:${id}`, {}));
    this.unsent = signal(read(`unsent:${id}`, {}));
  }

  private get own(): string {
    return me.value?.id ?? "";
  }

  /** The conversations that one reads here. What watchers said is nothing new to a player, who may open it. */
  private readable(): Conversation[] {
    const { chat, seat } = this.known.value;
    const all = conversations(chat, this.own, this.readUpTo.value, this.first.value);
    if (this.watching.value) return all.filter(({ key }) => key !== TABLE);
    return seat === null ? all : all.map((each) => (each.key === WATCHERS ? { ...each, unread: 0 } : each));
  }

  private writable(): (SeatView & { player: string })[] {
    const { table, seat: own } = this.known.value;
    if (own === null || table.messages !== "private") return [];
    const people = table.summary.seats.filter((seat): seat is SeatView & { player: string } => seat.player !== null);
    return people.filter((seat) => !seat.me);
  }

  /** The conversation of that key, though nobody need have said anything in it yet. */
  of(key: string): Conversation {
    return this.all.value.find((each) => each.key === key) ?? conversation(key, [], this.own, {});
  }

  /** The conversation with these people; it is open from now on. */
  begin(players: string[]): void {
    this.open.value = keyOf([this.own, ...players]);
  }

  /** All of that conversation has been read so far. */
  markRead(key: string): void {
    const newest = this.of(key).lines.at(-1)?.id ?? 0;
    if (newest <= (this.readUpTo.peek()[key] ?? 0)) return;
    this.readUpTo.value = { ...this.readUpTo.peek(), [key]: newest };
    write(`talk:${this.id}`, this.readUpTo.peek());
  }

  /** Keeps what is being written there. */
  write(key: string, text: string): void {
    const { [key]: _, ...others } = this.unsent.peek();
    this.unsent.value = text ? { ...others, [key]: text } : others;
    if (Object.keys(this.unsent.peek()).length > 0) write(`unsent:${this.id}`, this.unsent.peek());
    else forget(`unsent:${this.id}`);
    this.keep(key, false);
  }

  /** Sends what is written there. It stays until the table has it. */
  async send({ key, others }: Conversation, speak: (text: string, to: string[]) => Promise<Receipt>): Promise<void> {
    const text = this.unsent.peek()[key]?.trim();
    if (!text || this.sending.has(key)) return;
    this.sending.add(key);
    this.doubtful.set(key, { text, after: newest(this.known.peek().chat) });
    const receipt = await speak(text, others);
    this.sending.delete(key);
    if (receipt !== "lost") this.doubtful.delete(key);
    if (receipt === "received") this.clear(key, text);
    if (receipt === "lost") this.keep(key, true);
  }

  /** A line that was lost on its way may be among those that are known by now. */
  settle(): void {
    for (const [key, { text, after }] of this.doubtful) {
      const { lines } = this.of(key);
      const arrived = lines.some(
        (line) => line.id > after && line.from === this.own && letters(line.text) === letters(text),
      );
      if (!arrived || this.sending.has(key)) continue;
      this.doubtful.delete(key);
      this.clear(key, text);
    }
  }

  private clear(key: string, text: string): void {
    if (this.unsent.peek()[key]?.trim() === text) this.write(key, "");
    this.keep(key, false);
  }

  private keep(key: string, isKept: boolean): void {
    if (this.kept.peek().has(key) === isKept) return;
    const kept = new Set(this.kept.peek());
    if (isKept) kept.add(key);
    else kept.delete(key);
    this.kept.value = kept;
  }
}

/** True of a match that has begun and is not over. */
export const isUnderWay = (status: TableStatus): boolean => status === "playing" || status === "frozen";

const newest = (chat: ChatLine[]): number => Math.max(0, ...chat.map(({ id }) => id));

/** The server leaves out what cannot be seen: lines are compared by the rest. */
const letters = (text: string): string => text.replace(/[\p{C}\p{Z}\s]/gu, "");
