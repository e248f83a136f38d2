import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { LogEntry, Replay, ReplayStep } from "../../generated/starboard";
import { say } from "../words/say";

/** The most steps in one response of the server. */
const STRETCH = 500;

/** A step without its position: its input, events and draws. */
export type ToldStep = Omit<ReplayStep, "view">;

/** The events of a whole match as one viewer saw it. It keeps no positions, so even a long match is small. */
export class WholeReplay {
  /** The steps fetched so far, from the first one. */
  private readonly fetched = signal<readonly ToldStep[]>([]);
  private readonly told = signal<readonly LogEntry[]>([]);
  /** The fetched steps that the page may show. */
  readonly steps = computed(() => this.fetched.value.filter(({ version }) => version <= this.until.value));
  /** The events of `steps`. */
  readonly entries = computed(() => this.told.value.filter(({ version }) => version <= this.until.value));
  readonly failure = signal<string | null>(null);
  private isFetching = false;

  constructor(
    private readonly length: number,
    private readonly fetchStretch: (from: number, to: number) => Promise<Replay>,
    /** The last position that the page may show. */
    private readonly until: ReadonlySignal<number>,
  ) {}

  /** The number of all steps; step 0 is the start. */
  get count(): number {
    return this.length + 1;
  }

  /** The number of fetched steps. */
  get done(): number {
    return this.fetched.value.length;
  }

  /** True if all steps are fetched. */
  get isWhole(): boolean {
    return this.done >= this.count;
  }

  /** Fetches the missing steps, stretch by stretch. After a failure, the next call continues from there. */
  async fetch(): Promise<void> {
    if (this.isFetching) return;
    this.isFetching = true;
    this.failure.value = null;
    try {
      while (!this.isWhole) await this.fetchNext();
    } catch (error) {
      this.failure.value = (error as Error).message;
    }
    this.isFetching = false;
  }

  private async fetchNext(): Promise<void> {
    const from = this.fetched.peek().length;
    const { steps } = await this.fetchStretch(from, Math.min(this.length, from + STRETCH - 1));
    if (steps.length === 0) throw new Error(say("match-cut"));
    const told = steps.map(({ view: _, ...step }) => step);
    this.fetched.value = [...this.fetched.peek(), ...told];
    this.told.value = [...this.told.peek(), ...told.flatMap(entriesOf)];
  }
}

const entriesOf = ({ version, at, events }: ToldStep): LogEntry[] => events.map((event) => ({ version, at, event }));
