import { batch, computed, signal } from "@preact/signals";
import type { Catalogue, Change, ClockState, LogEntry, Presence, TableView } from "../../generated/starboard";
import { say } from "../words/say";
import { nameAt } from "../words/words";
import { apply } from "./changes";
import type { Answered, TableModel } from "./model";

/** A kept moment as `build/moments.js` writes it: a position as one viewer saw it, and what happened next. */
export interface KeptMoment {
  table: TableView;
  /** Null for a spectator. */
  seat: number | null;
  version: number;
  view: unknown;
  /** How the view changed. */
  changes: Change[];
  /** The log entries of the moment that the viewer was shown. */
  told: LogEntry[];
}

const NOT_HERE = { code: "not-kept", message: say("no-answers"), rule: null };

/** A table that shows one kept moment, before or after it happened. It needs no server. */
export class StillTable implements TableModel {
  // As in a review, nothing can be sent and each step cuts the story of the last one.
  readonly mode = "review";
  readonly table = signal<TableView>({} as TableView);
  readonly catalogue = signal<Catalogue>({ entries: [], loadouts: [], decks: null, data: null });
  readonly seat = signal<number | null>(null);
  readonly version = signal(0);
  readonly view = signal<unknown>(null);
  readonly decisions = signal([]);
  readonly choices = signal([]);
  readonly log = signal<LogEntry[]>([]);
  readonly fresh = signal<LogEntry[]>([]);
  readonly clocks = signal<ClockState>({ paused: true, banks: [], extensions: [], match_ends: null });
  readonly presence = signal<Presence[]>([]);
  readonly outcome = computed(() => this.table.value.summary.outcome);
  readonly busy = signal(true);
  readonly refusal = signal(null);
  readonly pointed = signal<string | null>(null);
  private readonly after: unknown;

  constructor(
    private readonly moment: KeptMoment,
    catalogue: Catalogue,
  ) {
    this.table.value = moment.table;
    this.catalogue.value = catalogue;
    this.seat.value = moment.seat;
    this.version.value = moment.version;
    this.view.value = moment.view;
    this.after = apply({ view: moment.view }, moment.changes).view;
  }

  /** Goes back to the position before the moment. */
  rewind(): void {
    this.show(this.moment.view, [], []);
  }

  /** Plays the moment. A story animates it if the game has one and the viewer wants it. */
  happen(): void {
    this.show(this.after, this.moment.told, this.moment.told);
  }

  /** Shows the position after the moment without animating it. */
  rest(): void {
    this.show(this.after, this.moment.told, []);
  }

  private show(view: unknown, log: LogEntry[], fresh: LogEntry[]): void {
    batch(() => {
      this.view.value = view;
      this.log.value = [...log];
      this.fresh.value = fresh.length > 0 ? this.log.value : [];
    });
  }

  name(seat: number): string {
    return nameAt(this.table.value.summary, seat);
  }

  async send(): Promise<boolean> {
    return false;
  }

  async ask(): Promise<Answered> {
    return { refusal: NOT_HERE };
  }
}
