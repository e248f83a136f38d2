import { computed, effect, signal } from "@preact/signals";
import { Analysis } from "../../core/match/analysis";
import type { ReviewTable } from "../../core/match/replay";
import type { Selection } from "../../core/match/review-room";
import { api, type Keys } from "../../core/net/api";
import type { JudgedDecision } from "../../generated/starboard";
import type { Corner } from "./corners";
import { selectionOf } from "./together/joining";
import { costliest, nextMistake, type Sway, swayAt, upTo } from "./verdict";

/** The state of a review page: viewpoint, analysis, and what the board shows. */
export class Review {
  readonly analysis: Analysis;
  /** The seat that the page is about. Null for all seats. */
  readonly viewpoint: Selection["viewpoint"];
  /** Whether the page asks for the better answers to the viewer's own mistakes before it shows them. */
  readonly learning = signal(false);
  /** The positions of the mistakes whose better answers the viewer has found or asked to see. */
  readonly solved = signal<ReadonlySet<number>>(new Set());
  private readonly marked: Selection["decision"];

  /** The results of the analysis, up to the last version that the page may show. Null without an analysis. */
  readonly found = computed(() => {
    const [found, reach] = [this.analysis.found.value, this.model.reach];
    return found && !reach.isRevealed.value ? upTo(found, reach.until.value) : found;
  });
  /** Each seat's chance to win after each command, up to the last version that the page may show. */
  readonly chances = computed(() => {
    const known = this.analysis.found.value?.chances ?? [];
    return (known.length > 0 ? known : this.model.chances).slice(0, this.model.reach.until.value + 1);
  });
  /** The costliest mistakes of the viewpoint: at most three, in the order of play. */
  readonly mistakes = computed(() => costliest(this.found.value?.decisions ?? [], this.viewpoint.value));
  /** The shown decision. Null if the board shows another position or another seat's view. */
  readonly shown = computed(() => {
    const [one, seat] = [this.marked.value, this.model.seat.value];
    if (one?.version !== this.model.version.value || (seat ?? one.seat) !== one.seat) return null;
    const decisions = this.found.value?.decisions ?? [];
    return decisions.find(({ version, seat }) => version === one.version && seat === one.seat) ?? null;
  });

  /** The effect of the draw that led to the position. Null if it is negligible. */
  readonly sway = computed((): Sway | null => {
    const found = this.found.value;
    return found && swayAt(found, this.model.version.value, this.viewpoint.value);
  });

  /** Whether the board hides what the seat did not know. */
  readonly asThen = computed(() => this.model.seat.value !== null);
  /** The id of the rail's open tab. */
  readonly tab = signal("decisions");
  /** The corner of each seat's plate. Empty if a line replaces the plates, null until the board is drawn. */
  readonly cornered = signal<readonly Corner[] | null>(null);
  /** The index of the mistake that the list shows on a phone. */
  readonly turnedTo = signal(0);
  /** True while a table is being opened. */
  readonly opening = signal(false);

  constructor(
    readonly model: ReviewTable,
    keys: Keys = model.keys,
  ) {
    const { id } = model;
    ({ viewpoint: this.viewpoint, decision: this.marked } = selectionOf(model));
    this.analysis = new Analysis({
      look: () => api.analysis(id, keys),
      start: () => api.analyse(id, keys),
      cancel: () => api.cancelAnalysis(id, keys),
    });
    this.viewpoint.value = model.seat.peek() ?? this.own;
  }

  /** The viewer's own seat. Null if the viewer did not play. */
  get own(): number | null {
    return this.model.table.peek().summary.seats.find(({ me }) => me)?.seat ?? null;
  }

  /** Sets the viewpoint to a seat, or to all. The board shows its view, unless it was open for a seat before. */
  turnTo(seat: number | null): void {
    const hides = this.viewpoint.peek() === null || this.asThen.peek();
    this.viewpoint.value = seat;
    this.model.seeAs(hides ? seat : null);
  }

  /** Sets the viewpoint to the seat whose view the board shows, if any. The returned function stops it. */
  followSeat(): () => void {
    return effect(() => {
      const seat = this.model.seat.value;
      if (seat !== null) this.viewpoint.value = seat;
    });
  }

  hide(hides: boolean): void {
    this.model.seeAs(hides ? this.viewpoint.peek() : null);
  }

  /** Shows a decision on the board as its seat saw it. An unsolved mistake appears without its better answer. */
  show(decision: JudgedDecision): void {
    this.viewpoint.value = decision.seat;
    this.model.seeAs(decision.seat);
    this.mark(decision);
  }

  /** Goes to a decision. The viewpoint moves to its seat, unless it is all seats. */
  visit(decision: JudgedDecision): void {
    if (this.viewpoint.peek() !== null) this.show(decision);
    else this.mark(decision);
  }

  private mark({ version, seat }: JudgedDecision): void {
    this.model.go(version);
    this.marked.value = { version, seat };
  }

  /** The mistake after the shown one, or the first at or after the position. After the last one, the first again. */
  readonly nextMistake = computed(() => {
    const passed = this.shown.value ? 0 : 1;
    return nextMistake(this.mistakes.value, this.model.version.value - passed);
  });

  /** True if the viewer has yet to find the better answer. */
  isAsked(decision: JudgedDecision): boolean {
    return this.learning.value && decision.seat === this.own && !this.solved.value.has(decision.version);
  }

  solve(decision: JudgedDecision): void {
    this.solved.value = new Set([...this.solved.peek(), decision.version]);
  }
}
