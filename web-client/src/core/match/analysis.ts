import { computed, signal } from "@preact/signals";
import type { AnalysisState, AnalysisView } from "../../generated/starboard";

/** How the server is asked for the analysis of one match. */
export interface Analyst {
  look(): Promise<AnalysisView>;
  start(): Promise<AnalysisView>;
  cancel(): Promise<AnalysisView>;
}

/** While an analysis is under way the server is asked again after 2 s. */
const AGAIN_MS = 2000;
const UNDER_WAY = new Set<AnalysisState | undefined>(["waiting", "running"]);

/** The analysis of a match as a page follows it. */
export class Analysis {
  /** What the server said last; null until it has answered, and where it cannot. */
  readonly view = signal<AnalysisView | null>(null);
  readonly found = computed(() => this.view.value?.found ?? null);
  readonly isUnderWay = computed(() => UNDER_WAY.has(this.view.value?.state));
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly analyst: Analyst) {}

  /** Follows it until the returned function is called. */
  follow(): () => void {
    let left = false;
    const look = async () => {
      // Without an answer the page shows the match as it does without an analysis, and asks no further.
      const view = await this.analyst.look().catch(() => this.view.peek());
      if (!left) this.take(view, look);
    };
    this.again = look;
    void look();
    return () => {
      left = true;
      clearTimeout(this.timer);
    };
  }

  /** Asks for the analysis. It fails with the server's words. */
  start = async (): Promise<void> => this.take(await this.analyst.start(), this.again);

  cancel = async (): Promise<void> => this.take(await this.analyst.cancel(), this.again);

  private again = async (): Promise<void> => {};

  private take(view: AnalysisView | null, again: () => Promise<void>): void {
    clearTimeout(this.timer);
    this.view.value = view;
    if (this.isUnderWay.peek()) this.timer = setTimeout(() => void again(), AGAIN_MS);
  }
}
