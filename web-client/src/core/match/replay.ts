import { batch, computed, type Signal, signal } from "@preact/signals";
import type {
  Catalogue,
  ClockState,
  LogEntry,
  Presence,
  Replay,
  ReplayStep,
  ShownChoice,
  ShownDecision,
  TableView,
  TurnMark,
} from "../../generated/starboard";
import { type ApiError, api, type Keys } from "../net/api";
import { say } from "../words/say";
import { nameAt } from "../words/words";
import type { Answered, TableModel } from "./model";
import { Reach } from "./reach";
import { WholeReplay } from "./whole";

/** The number of steps in a stretch. Not too small: the server replays the match for each stretch. */
const CHUNK = 60;
/** The most stretches that are kept. The least recently used is dropped first. */
const MOST_CHUNKS = 40;

/** Fetches a stretch of the match as one viewer saw it. */
type Fetch = (from: number, to: number, as: number | null) => Promise<Replay>;

/** Asks the game about the position after `version` inputs, as seat `as` sees it; null sees all. */
export type AskAt = (version: number, as: number | null, ask: unknown) => Promise<{ answer: unknown }>;

const NOT_OVER = { code: "not-over", message: say("match-running"), rule: null };

/** The steps of a match, fetched in stretches and shared by all models of the match. */
class Stretches {
  /** The steps fetched so far, by viewer and version. */
  readonly steps = signal<Map<string, ReplayStep>>(new Map());
  readonly failure = signal<string | null>(null);
  /** The stretches that are fetched or being fetched, least recently used first. */
  private readonly asked = new Set<string>();

  constructor(
    readonly length: number,
    private readonly fetch: Fetch,
  ) {}

  at(version: number, seat: number | null): ReplayStep | undefined {
    return this.steps.value.get(key(seat, version));
  }

  /** Fetches the missing stretches from one position to another: the last ones, if there are more than are kept. */
  want(from: number, to: number, seat: number | null): void {
    const last = chunkOf(to);
    for (let chunk = Math.max(chunkOf(from), last - MOST_CHUNKS + 1); chunk <= last; chunk++)
      this.fetchChunk(chunk, seat);
  }

  /** Fetches a single position if it is missing. */
  async one(version: number, seat: number | null): Promise<void> {
    if (this.steps.peek().has(key(seat, version))) return;
    this.keep(seat, (await this.fetch(version, version, seat)).steps);
  }

  keep(seat: number | null, steps: ReplayStep[]): void {
    const known = new Map(this.steps.peek());
    for (const step of steps) known.set(key(seat, step.version), step);
    for (const name of [...this.asked].slice(0, -MOST_CHUNKS)) {
      const [eyes, chunk] = name.split(":");
      for (let at = 0; at < CHUNK; at++) known.delete(`${eyes}:${Number(chunk) * CHUNK + at}`);
      this.asked.delete(name);
    }
    this.steps.value = known;
  }

  private fetchChunk(chunk: number, seat: number | null): void {
    const name = key(seat, chunk);
    const isKnown = this.asked.delete(name);
    this.asked.add(name);
    if (isKnown) return;
    this.failure.value = null;
    const from = chunk * CHUNK;
    this.fetch(from, Math.min(this.length, from + CHUNK - 1), seat).then(
      (told) => this.keep(seat, told.steps),
      (error: Error) => {
        this.asked.delete(name);
        this.failure.value = error.message;
      },
    );
  }
}

/** A match to step through: positions 0 to `length`, as one seat sees them or with everything visible. */
export class ReviewTable implements TableModel {
  readonly mode = "review";
  /** The shown position: the number of inputs so far. */
  readonly version = signal(0);
  /** The seat whose view is shown; null sees all. */
  readonly seat = signal<number | null>(null);
  readonly length: number;
  readonly turns: TurnMark[];
  readonly chances: Replay["chances"];
  /** Why the replay stops before the end of the match. Null if it does not. */
  readonly cut: string | null;
  private readonly known = signal<TableView>({} as TableView);
  /** The server's table, without the result while that is hidden. */
  readonly table = computed(() => (this.reach.isRevealed.value ? this.known.value : withoutResult(this.known.value)));
  readonly catalogue = signal<Catalogue>({ entries: [], loadouts: [], decks: null, data: null });
  readonly decisions = signal<ShownDecision[]>([]);
  readonly choices = signal<ShownChoice[]>([]);
  readonly clocks = signal<ClockState>({ paused: true, banks: [], extensions: [], match_ends: null });
  readonly presence = signal<Presence[]>([]);
  readonly busy = signal(true);
  readonly refusal = signal(null);
  readonly pointed = signal<string | null>(null);
  readonly failure: Signal<string | null>;
  private readonly wholes = new Map<number | null, WholeReplay>();
  private steppedTo: number | null = null;

  readonly step = computed(() => this.stepAt(this.version.value));
  /** The last available position. The board keeps it while the next one is fetched. */
  private shown: ReplayStep | null = null;
  readonly view = computed(() => {
    this.shown = this.step.value ?? this.shown;
    return this.shown?.view ?? null;
  });
  readonly turn = computed(() => this.turnAt(this.version.value));
  readonly log = computed(() => this.entries(this.turn.value?.version ?? 0, this.version.value));
  readonly fresh = computed(() => {
    const version = this.version.value;
    return this.steppedTo === version ? this.entries(version, version) : [];
  });
  readonly outcome = computed(() =>
    this.version.value === this.length && this.cut === null ? this.table.value.summary.outcome : null,
  );

  constructor(
    private readonly first: Omit<Replay, "steps"> & Partial<Replay>,
    private readonly fetchStretch: Fetch,
    private readonly askAt: AskAt,
    /** The keys that open the match, if it is private. */
    readonly keys: Keys = {},
    private readonly stretches = new Stretches(first.length, fetchStretch),
    /** How far the viewer has come, shared by all models of the match. */
    readonly reach = new Reach(first.length, first.link?.hides_result ?? false),
  ) {
    this.failure = stretches.failure;
    this.known.value = first.table;
    this.length = first.length;
    this.turns = first.turns;
    this.chances = first.chances;
    this.cut = first.cut ?? null;
    if (first.steps) stretches.keep(null, first.steps);
  }

  /** True if the match is over, so that everything is revealed. */
  readonly isOver = computed(() => this.table.value.summary.status === "finished");

  get id(): string {
    return this.known.value.summary.id;
  }

  /** The share link that opened the match. Undefined if none did. */
  get link(): Replay["link"] {
    return this.first.link;
  }

  /** Takes a new state of the table from the server. */
  take(table: TableView): void {
    this.known.value = table;
  }

  /** Goes to a position. The events of the next position can be animated. */
  go(version: number): void {
    const next = Math.min(this.length, Math.max(0, Math.round(version)));
    this.steppedTo = next === this.version.peek() + 1 ? next : null;
    batch(() => {
      this.version.value = next;
      this.reach.come(next);
    });
    this.want(next);
  }

  /** Goes to a position without animating its events. */
  rest(version: number): void {
    batch(() => {
      this.go(version);
      this.steppedTo = null;
    });
  }

  seeAs(seat: number | null): void {
    this.steppedTo = null;
    this.seat.value = seat;
    this.want(this.version.peek());
  }

  turnAt(version: number): TurnMark | undefined {
    return this.turns.findLast((mark) => mark.version <= version);
  }

  /** The start of the previous or next turn; the start or end of the match if there is none. */
  turnFrom(version: number, direction: 1 | -1): number {
    if (direction === 1) return this.turns.find((mark) => mark.version > version)?.version ?? this.length;
    return this.turns.findLast((mark) => mark.version < version)?.version ?? 0;
  }

  name(seat: number): string {
    return nameAt(this.table.value.summary, seat);
  }

  /** A review sends nothing. */
  async send(): Promise<boolean> {
    return false;
  }

  /** Asks about the shown position. The server answers only once the match is over. */
  async ask(ask: unknown): Promise<Answered> {
    if (!this.isOver.peek()) return { refusal: NOT_OVER };
    try {
      const { answer } = await this.askAt(this.version.peek(), this.seat.peek(), ask);
      return { answer };
    } catch (error) {
      const { code = "failed", message, rule = null } = error as Partial<ApiError> & Error;
      return { refusal: { code, message, rule } };
    }
  }

  private stepAt(version: number): ReplayStep | undefined {
    return this.stretches.at(version, this.seat.value);
  }

  /** Another model of the same match, seen by that seat, which can go to another position. */
  beside(seat: number | null): ReviewTable {
    const { steps: _, ...first } = this.first;
    const other = new ReviewTable(
      { ...first, table: this.known.peek() },
      this.fetchStretch,
      this.askAt,
      this.keys,
      this.stretches,
      this.reach,
    );
    other.catalogue.value = this.catalogue.peek();
    other.seat.value = seat;
    return other;
  }

  /** Another model at a position, as a seat saw it. Rejects if the position cannot be fetched. */
  async at(version: number, seat: number | null): Promise<ReviewTable> {
    const other = this.beside(seat);
    await this.stretches.one(version, seat);
    other.version.value = version;
    return other;
  }

  /** Resolves once the current position is fetched. Rejects if that fails. */
  arrived(): Promise<void> {
    return new Promise((arrive, fail) => {
      const stops: (() => void)[] = [];
      const settle = (then: () => void) => {
        for (const stop of stops.splice(0)) stop();
        then();
      };
      // `subscribe` calls back at once, before its own stop function is in `stops`.
      stops.push(this.step.subscribe((step) => step && queueMicrotask(() => settle(arrive))));
      stops.push(this.failure.subscribe((why) => why && queueMicrotask(() => settle(() => fail(new Error(why))))));
    });
  }

  /** The events between two positions, as far as they are fetched. */
  entries(from: number, to: number): LogEntry[] {
    const told: LogEntry[] = [];
    for (let version = from; version <= to; version++) {
      const step = this.stepAt(version);
      for (const event of step?.events ?? []) told.push({ version, at: step?.at ?? 0, event });
    }
    return told;
  }

  /** The whole match as a seat saw it, or with everything visible if null, as far as the viewer has come. */
  whole(seat: number | null): WholeReplay {
    const known = this.wholes.get(seat);
    if (known) return known;
    const fetch = (from: number, to: number) => this.fetchStretch(from, to, seat);
    const whole = new WholeReplay(this.length, fetch, this.reach.until);
    this.wholes.set(seat, whole);
    return whole;
  }

  /** Fetches the stretches from the start of a position's turn to half a stretch after the position. */
  private want(version: number): void {
    const ahead = Math.min(this.length, version + CHUNK / 2);
    this.stretches.want(this.turnAt(version)?.version ?? 0, ahead, this.seat.peek());
  }
}

const withoutResult = (table: TableView): TableView => {
  const { stopped_by: _, series: __, ...summary } = table.summary;
  return { ...table, summary: { ...summary, outcome: null } };
};

const key = (seat: number | null, n: number): string => `${seat ?? "all"}:${n}`;
const chunkOf = (version: number): number => Math.floor(version / CHUNK);

/** Fetches a match and its first position, as one seat saw it or with everything visible. Keys open private matches. */
export async function fetchReview(id: string, keys: Keys, seat: number | null = null): Promise<ReviewTable> {
  const fetchStretch: Fetch = (from, to, as) => api.replay(id, from, to, as, keys);
  const askAt: AskAt = (version, as, ask) => api.ask(id, version, as, ask, keys);
  const { steps, ...first } = await fetchStretch(0, 0, seat);
  const table = new ReviewTable(seat === null ? { ...first, steps } : first, fetchStretch, askAt, keys);
  table.seeAs(seat);
  return table;
}
