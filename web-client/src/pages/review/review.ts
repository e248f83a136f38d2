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
  /** The seat that the page is about; null is about all. */
  readonly viewpoint: Selection["viewpoint"];
  /** Whether the viewer's own mistakes are asked before they are shown. */
  readonly learning = signal(false);
  /** The mistakes that were asked and answered, by position. */
  readonly solved = signal<ReadonlySet<number>>(new Set());
  private readonly marked: Selection["decision"];

  /** What the analysis found, as far as the viewer has come. */
  readonly found = computed(() => {
    const [found, reach] = [this.analysis.found.value, this.model.reach];
    return found && !reach.isRevealed.value ? upTo(found, reach.until.value) : found;
  });
  /** Each seat's chance to win after each command, as far as the viewer has come. */
  readonly chances = computed(() => {
    const known = this.analysis.found.value?.chances ?? [];
    return (known.length > 0 ? known : this.model.chances).slice(0, this.model.reach.until.value + 1);
  });
  /** The costliest mistakes of the viewpoint: at most three, in the order of play. */
  readonly mistakes = computed(() => costliest(this.found.value?.decisions ?? [], this.viewpoint.value));
  /** The shown decision, while the board is at its position. */
  readonly shown = computed(() => {
    const [one, seat] = [this.marked.value, this.model.seat.value];
    if (one?.version !== this.model.version.value || (seat ?? one.seat) !== one.seat) return null;
    const decisions = this.found.value?.decisions ?? [];
    return decisions.find(({ version, seat }) => version === one.version && seat === one.seat) ?? null;
  });

  /** What the draw that led to the position changed, if that is worth a word. */
  readonly sway = computed((): Sway | null => {
    const found = this.found.value;
    return found && swayAt(found, this.model.version.value, this.viewpoint.value);
  });

  /** Whether the board hides what the seat did not know. */
  readonly asThen = computed(() => this.model.seat.value !== null);
  /** The tab of the rail. */
  readonly tab = signal("decisions");
  /** The corners of the board that have the seats' plates; none if a line has them, null until the board is drawn. */
  readonly cornered = signal<readonly Corner[] | null>(null);
  /** Which of the mistakes a phone shows in its list. */
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

  /** The viewer's own seat; null for those who did not play. */
  get own(): number | null {
    return this.model.table.peek().summary.seats.find(({ me }) => me)?.seat ?? null;
  }

  /** Turns to a seat, or to all; it stays as open or as hidden as it was. */
  turnTo(seat: number | null): void {
    const hides = this.viewpoint.peek() === null || this.asThen.peek();
    this.viewpoint.value = seat;
    this.model.seeAs(hides ? seat : null);
  }

  /** Has the viewpoint follow an address that names a seat. The returned function stops it. */
  followSeat(): () => void {
    return effect(() => {
      const seat = this.model.seat.value;
      if (seat !== null) this.viewpoint.value = seat;
    });
  }

  hide(hides: boolean): void {
    this.model.seeAs(hides ? this.viewpoint.peek() : null);
  }

  /** Puts a decision on the board, as its seat saw it. A mistake that is still to be solved is put there without its answer. */
  show(decision: JudgedDecision): void {
    this.viewpoint.value = decision.seat;
    this.model.seeAs(decision.seat);
    this.mark(decision);
  }

  /** Goes to a decision. The viewpoint of all stays. */
  visit(decision: JudgedDecision): void {
    if (this.viewpoint.peek() !== null) this.show(decision);
    else this.mark(decision);
  }

  private mark({ version, seat }: JudgedDecision): void {
    this.model.go(version);
    this.marked.value = { version, seat };
  }

  /** The mistake that follows the one shown, or that is at the position or follows it; after the last one the first. */
  readonly nextMistake = computed(() => {
    const passed = this.shown.value ? 0 : 1;
    return nextMistake(this.mistakes.value, this.model.version.value - passed);
  });

  /** True if the viewer is still to find the better answer. */
  isAsked(decision: JudgedDecision): boolean {
    return this.learning.value && decision.seat === this.own && !this.solved.value.has(decision.version);
  }

  solve(decision: JudgedDecision): void {
    this.solved.value = new Set([...this.solved.peek(), decision.version]);
  }
}
