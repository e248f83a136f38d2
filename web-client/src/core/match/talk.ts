import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ChatLine, SeatView, TableStatus } from "../../generated/starboard";
import type { Receipt } from "../net/connection";
import { me } from "../net/session";
import { forget, read, write } from "../storage";
import { type Conversation, conversation, conversations, keyOf, type Read, TABLE, WATCHERS } from "./conversations";
import type { Known } from "./known";

/** The chat of one table for its reader: which conversation is open, what they have read and what is unsent. */
export class Talk {
  /** The key of the open conversation; null for the list of all. */
  readonly open = signal<string | null>(TABLE);
  /** Text that is not known to have arrived, by conversation. This browser keeps it. */
  readonly unsent: Signal<Readonly<Record<string, string>>>;
  /** The conversations whose text was sent but may not have arrived. */
  readonly kept = signal<ReadonlySet<string>>(new Set());
  /** The conversations whose text is being sent. */
  private readonly sending = new Set<string>();
  /** Sent texts without a receipt, and the id of the newest line before each. */
  private readonly doubtful = new Map<string, { text: string; after: number }>();
  private readonly readUpTo;
  /** True if we watch a running match, and chat with the other spectators. Not if we have lent our seat to a friend. */
  readonly watching = computed(() => {
    const { seat, table } = this.known.value;
    return seat === null && (table.lent ?? null) === null && isUnderWay(table.summary.status);
  });
  /** The key of the conversation that always exists. */
  readonly first = computed(() => (this.watching.value ? WATCHERS : TABLE));
  readonly all: ReadonlySignal<Conversation[]> = computed(() => this.readable());
  readonly unread = computed(() => this.all.value.reduce((sum, each) => sum + each.unread, 0));
  /** The players at the table to whom we can write privately. */
  readonly others = computed(() => this.writable());
  /** True if there is one conversation and at most one player to write to: no list is needed. */
  readonly plain = computed(() => this.all.value.length === 1 && this.others.value.length < 2);

  /** The key of the shown conversation; null for the list of all. */
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

  /** The conversations that we can read. Spectators' lines never count as unread for a player. */
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

  /** The conversation with that key, which may have no lines yet. */
  of(key: string): Conversation {
    return this.all.value.find((each) => each.key === key) ?? conversation(key, [], this.own, {});
  }

  /** Opens the conversation with these players. */
  begin(players: string[]): void {
    this.open.value = keyOf([this.own, ...players]);
  }

  /** Marks all lines of that conversation as read. */
  markRead(key: string): void {
    const newest = this.of(key).lines.at(-1)?.id ?? 0;
    if (newest <= (this.readUpTo.peek()[key] ?? 0)) return;
    this.readUpTo.value = { ...this.readUpTo.peek(), [key]: newest };
    write(`talk:${this.id}`, this.readUpTo.peek());
  }

  /** Keeps the text being written in a conversation. */
  write(key: string, text: string): void {
    const { [key]: _, ...others } = this.unsent.peek();
    this.unsent.value = text ? { ...others, [key]: text } : others;
    if (Object.keys(this.unsent.peek()).length > 0) write(`unsent:${this.id}`, this.unsent.peek());
    else forget(`unsent:${this.id}`);
    this.keep(key, false);
  }

  /** Sends the text written in a conversation. It is kept until the table has it. */
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

  /** Clears texts without a receipt whose lines have arrived by now. */
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

/** True for a match that has begun and is not over. */
export const isUnderWay = (status: TableStatus): boolean => status === "playing" || status === "frozen";

const newest = (chat: ChatLine[]): number => Math.max(0, ...chat.map(({ id }) => id));

/** The server removes invisible characters, so lines are compared without them. */
const letters = (text: string): string => text.replace(/[\p{C}\p{Z}\s]/gu, "");
