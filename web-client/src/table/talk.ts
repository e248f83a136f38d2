import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { carried } from "../carried";
import type { SeatView } from "../generated/starboard";
import { read, write } from "../preferences";
import { me } from "../session";
import { type Conversation, conversation, conversations, keyOf, type Read, TABLE } from "./conversations";
import type { Known } from "./known";

/** What is said at one table, as its reader has it before them: which conversation is open, and what they have read. */
export class Talk {
  /** The conversation that is open; null for the list of all. */
  readonly open;
  /** What has been written and not sent, by conversation. */
  readonly unsent;
  private readonly readUpTo;
  readonly all: ReadonlySignal<Conversation[]> = computed(() =>
    conversations(this.known.value.chat, this.own, this.readUpTo.value),
  );
  readonly unread = computed(() => this.all.value.reduce((sum, each) => sum + each.unread, 0));
  /** People at the table to whom one may write alone. */
  readonly others = computed(() => this.writable());
  /** True where there is but the table's conversation: no list is needed. */
  readonly plain = computed(() => this.all.value.length === 1 && this.others.value.length < 2);

  /** The conversation in view; null for the list of all. */
  readonly shown = computed(() => (this.plain.value ? TABLE : this.open.value));

  constructor(
    private readonly known: ReadonlySignal<Known>,
    private readonly id: string,
  ) {
    this.readUpTo = signal<Read>(read(`talk:${id}`, {}));
    this.open = carried<string | null>(`talk:${id}`, TABLE);
    this.unsent = carried<Readonly<Record<string, string>>>(`unsent:${id}`, {});
  }

  private get own(): string {
    return me.value?.id ?? "";
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
}
